import type { Clause } from './clauses.ts'
import { AND, COUNT, type ReadLine, readLine } from './goodsLine.ts'
import { UNITS } from './goodsWords.ts'

/**
 * Reads `dress 3 ta: 1 M blue` and `3 ta dress blue 1` as a total and the parts of it that it has in its clause; none: it is no
 * total.
 */
export function splitTotal(written: string, label: Clause['label']): ReadLine[] {
  const [count] = written.matchAll(COUNT)
  if (count && count.index > 0) return splitAt(written, count.index + count[0].length, label)
  if (!BEGINS_WITH_NUMBER.test(written)) return []
  for (const { index } of written.slice(0, LONGEST_TOTAL).matchAll(/\s(?=\S)/g)) {
    const split = splitAt(written, index, label)
    if (split.length > 0) return split
  }
  return []
}

const BEGINS_WITH_NUMBER = /^[\d০-৯]/
/** Characters: more words name no goods. */
const LONGEST_TOTAL = 100

function splitAt(written: string, end: number, label: Clause['label']): ReadLine[] {
  const total = readLine(written.slice(0, end).replace(/[\s:=(–-]{1,9}$/u, ''), label)
  if (!total.hasGoods) return []
  const after = written.slice(end).trim()
  const said = after.replace(/^[:=(–-]+/u, '').trim()
  const parts = said
    .split(AND)
    .flatMap(eachNumbered)
    .map((part) => readLine(part, label))
  // `kettle 1 pcs 2 L` is no total.
  const isChoice = parts.some(({ color }) => color !== '') || !BEGINS_WITH_NUMBER.test(said)
  const isSplit = said !== after || parts.length > 1 || isChoice
  return isSplit && parts.every((part) => isPartOf(total, part)) ? [total, ...parts] : []
}

/** Numbers, and units that belong to the number before them. */
const NUMBER_AND_UNIT = new RegExp(
  `(?<=^|\\s)[\\d০-৯]{1,2} ?(?:${[...UNITS].join('|')})?(?=\\s|\\)|$)`,
  'giu',
)

/** `1 L black 2 M white`, `L black 1 M white 2`: each begins, or ends, with how many. */
function eachNumbered(text: string): string[] {
  const numbers = [...text.matchAll(NUMBER_AND_UNIT)]
  const ends = numbers.map(({ 0: number, index }) => index + number.length)
  if (numbers[0]?.index === 0) return cutAt(text, numbers.map(({ index }) => index).slice(1))
  return ends.at(-1) === text.length ? cutAt(text, ends.slice(0, -1)) : [text]
}

const cutAt = (text: string, cuts: readonly number[]): string[] =>
  [0, ...cuts].map((start, at) => text.slice(start, cuts[at]).trim())

/**
 * Makes one piece of each choice where there are as many as pieces: `coat 2 ta, red L, black M`, of which the first choice is joined
 * to the goods already. Otherwise, and where some are taken back (`isCorrected`), it is not clear how many of which are meant, and all of them are asked about.
 */
export function withEachChoice(lines: readonly ReadLine[], isCorrected: boolean): ReadLine[] {
  return eachWithThoseAfter(lines, isOtherChoice).flatMap(([goods, ...others]) => {
    if (others.length === 0) return [goods]
    const choices = [goods, ...others]
    const isOneEach =
      !isCorrected &&
      goods.isCountedFirst &&
      goods.quantity === choices.length &&
      choices.every((one) => saysLike(one, goods)) &&
      choices.filter(({ asks }) => asks).length < 2
    return isOneEach
      ? [
          { ...goods, quantity: 1 },
          ...others.map((other) => ofTotal(goods, { ...other, quantity: 1 }, false)),
        ]
      : [goods, ...others.map((other) => ofTotal(goods, other, false))].map(asked)
  })
}

/** Whether a line says only which, and something else than the goods before it. */
function isOtherChoice(goods: ReadLine, line: ReadLine): boolean {
  const saysWhich = line.size !== '' || line.color !== ''
  return goods.hasGoods && !goods.isNegated && saysWhich && isBare(line) && line.quantity === null
}

const isBare = ({ hasGoods, isNegated, isUnsure }: ReadLine) => !hasGoods && !isNegated && !isUnsure

/** Whether two lines say the same of which: both the size, both the color. */
const saysLike = (one: ReadLine, other: ReadLine) =>
  (one.size === '') === (other.size === '') && (one.color === '') === (other.color === '')

const asked = (line: ReadLine): ReadLine => ({ ...line, isAsked: true })

/**
 * Puts the parts of a total in its place: `dress 3 ta`, `1 M blue`, `2 S red` are three dresses, and not six. Where they do not
 * add up, all of them are asked about.
 */
export function withoutTotals(lines: readonly ReadLine[]): ReadLine[] {
  return eachWithThoseAfter(lines, isPartOf).flatMap(([total, ...parts]) =>
    parts.length > 0 ? partsOf(total, parts) : [total],
  )
}

/** Lines, each with those right after it that belong to it. */
function eachWithThoseAfter(
  lines: readonly ReadLine[],
  belongs: (line: ReadLine, after: ReadLine) => boolean,
): (readonly [ReadLine, ...ReadLine[]])[] {
  const each: [ReadLine, ...ReadLine[]][] = []
  for (const line of lines) {
    const last = each.at(-1)
    if (last && belongs(last[0], line)) last.push(line)
    else each.push([line])
  }
  return each
}

function partsOf(total: ReadLine, parts: readonly ReadLine[]): ReadLine[] {
  const sum = parts.reduce((so, { quantity }) => so + (quantity ?? 0), 0)
  if (sum === total.quantity) return parts.map((part, at) => ofTotal(total, part, at === 0))
  return [total, ...parts.map((part) => ofTotal(total, part, false))].map(asked)
}

/** Whether a line says how many of a total, and which, and nothing else. */
function isPartOf(total: ReadLine, part: ReadLine): boolean {
  if (!total.hasGoods || total.quantity === null || total.isNegated) return false
  const saysWhich = (part.size !== '' && total.size === '') || (part.color !== '' && total.color === '')
  const isOther = (part.size !== '' && total.size !== '') || (part.color !== '' && total.color !== '')
  return part.quantity !== null && saysWhich && !isOther && isBare(part)
}

function ofTotal(total: ReadLine, part: ReadLine, isFirst: boolean): ReadLine {
  const color = part.color || total.color
  return {
    ...part,
    text: isFirst ? `${total.text}, ${part.text}` : part.text,
    size: part.size || total.size,
    color,
    term: { ...total.term, color },
    mark: total.mark,
    hasGoods: true,
  }
}
