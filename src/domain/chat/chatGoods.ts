import { toLatinDigits } from '../text/digits.ts'
import {
  type MeantGoods,
  MOST_CANDIDATES,
  marksIn,
  meantGoods,
  type NamedGoods,
  type TermSearches,
  unmarked,
} from './chatCatalogue.ts'
import { ORDER_WORDS } from './chatWords.ts'
import type { Clause } from './clauses.ts'
import { AND, COUNT, correctedCount, type ReadLine, readLine } from './goodsLine.ts'
import { splitTotal, withEachChoice, withoutTotals } from './goodsTotals.ts'
import { areSoldInPairs } from './goodsWords.ts'

/** A line of goods, as the customer wrote it. */
export interface ChatLine extends Pick<ReadLine, 'text' | 'quantity' | 'size' | 'color'> {
  /** The id of the goods of the shop that are clearly meant; empty: none are. */
  readonly goods: string
  /** Ids of goods that may be meant, the best first. */
  readonly candidates: readonly string[]
}

/** Reads the goods of a clause that asks for some; several if `and` joins two quantities. */
export function readGoods(clause: Clause): ReadLine[] {
  const { label, whole, text } = clause
  return eachMarked(label === 'goods' ? text : whole).flatMap((written) => readPart(written, label))
}

/** Parts with one mark of goods each. */
function eachMarked(text: string): string[] {
  const marks = marksIn(text)
  if (marks.length < 2 || [...text.matchAll(COUNT)].length > 1) return [text]
  const starts = marks.map((mark) => text.indexOf(mark))
  return [0, ...starts.slice(1)].map((start, at) => text.slice(start, starts[at + 1]).trim())
}

function readPart(written: string, label: Clause['label']): ReadLine[] {
  if (correctedCount(written) !== undefined) return [readLine(written, label)]
  const split = splitTotal(written, label)
  if (split.length > 0) return split
  const parts = written.split(AND)
  const lines = parts.map((part) => readLine(part, label))
  if (parts.length > 1 && lines.every(({ quantity }) => quantity !== null)) return lines
  const counted = eachCounted(written).map((part) => readLine(part, label))
  return counted.length > 1 && counted.every(({ hasGoods }) => hasGoods)
    ? counted
    : [readLine(written, label)]
}

/** Parts that begin, or that end, with a quantity each: `1ta bag 2ta wallet`, `bag 1 ta wallet 2 ta`. */
function eachCounted(text: string): string[] {
  const found = [...text.matchAll(COUNT)]
  const starts = found.map(({ index }) => index)
  const ends = found.map((count) => count.index + count[0].length)
  const cuts = starts[0] === 0 ? starts.slice(1) : ends.at(-1) === text.length ? ends.slice(0, -1) : []
  return [0, ...cuts].map((start, at) => text.slice(start, cuts[at]).trim())
}

export function asksForGoods({ words }: Clause): boolean {
  return words.some((word) => ORDER_WORDS.has(word))
}

/** Joins lines that only say how many or which to the one before, and puts the parts of a total in its place. `isCorrected`: some are taken back. */
export function joinLines(lines: readonly ReadLine[], isCorrected: boolean): ReadLine[] {
  const joined: ReadLine[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    const isMore =
      before &&
      !(line.hasGoods && before.hasGoods) &&
      !(line.quantity !== null && before.quantity !== null) &&
      !(line.size !== '' && before.size !== '') &&
      !(line.color !== '' && before.color !== '')
    if (isMore) joined[joined.length - 1] = together(before, line)
    else joined.push(line)
  }
  return withoutTotals(withEachChoice(joined.filter(saysSomething), isCorrected))
}

/**
 * Says of lines which goods they mean. A line without any means what the shop named, as `eita 2 ta den` does, and may
 * mean what the customer asked about. `isUnsure`: a number, a size or a color of one may be several things, one was asked for
 * twice, or only asked about.
 */
export function withGoods(
  lines: readonly ReadLine[],
  { marks }: Pick<NamedGoods, 'marks'>,
  searches: TermSearches,
  named: { readonly byShop: readonly string[]; readonly inQuestion: readonly string[] },
): { readonly lines: ChatLine[]; readonly isUnsure: boolean } {
  const isInQuestion = named.byShop.length === 0 && named.inQuestion.length > 0
  const meant = lines.map(({ mark, term, isNegated, isAsked, hasGoods }) => {
    const whole = marks.get(mark)?.id
    if (isNegated) return NOTHING_MEANT
    if (!hasGoods) return isInQuestion ? anyOf(named.inQuestion) : oneOf(named.byShop)
    const sure = whole ? { ...NOTHING_MEANT, id: whole } : meantGoods(term, searches)
    return isAsked ? { ...NOTHING_MEANT, candidates: sure.id ? [sure.id] : sure.candidates } : sure
  })
  const namesOf = (id: string) =>
    [...searches.values()].flatMap(({ found }) => found.find((goods) => goods.id === id)?.names ?? [])
  // `5 pair socks` of 'Socks, 5 Pairs'
  const isOfName = ({ quantity, isOpenCount, mark }: ReadLine, at: number) => {
    const { id = '', candidates = [] } = meant[at] ?? {}
    const names = (id === '' ? candidates : [id]).flatMap(namesOf)
    return isOpenCount && mark === '' && names.some((name) => numbersOf(name).includes(String(quantity)))
  }
  const said = lines.map((one, at) => {
    const { text, size, color, term, isNegated } = one
    const quantity = isOfName(one, at) ? null : one.quantity
    const { id = '', piece, candidates = [] } = meant[at] ?? {}
    const chosen = { size: piece?.size || size, color: piece?.color || color }
    const line = { text: unmarked(text, marks), quantity, ...chosen, goods: id, candidates }
    const goods = id || (isNegated ? '' : term.term)
    return { line, wish: goods && [goods, chosen.size, chosen.color].join('\n') }
  })
  const once = eachOnce(said)
  const mayBeTwo = ({ isInPairs, text, hasGoods }: ReadLine, id = '') =>
    isInPairs && (hasGoods || id !== '') && !areSoldInPairs([text, ...namesOf(id)])
  const hasOthers = lines.some(({ hasGoods }) => hasGoods)
  // `3 ta mug. 2 ta den`
  const isOtherCount = ({ hasGoods, size, color }: ReadLine, id = '') =>
    hasOthers && !hasGoods && id === '' && size === '' && color === ''
  return {
    lines: once.lines,
    // A number in the name of the goods is neither size nor quantity.
    isUnsure:
      once.isRepeated ||
      (isInQuestion && lines.some(({ hasGoods }) => !hasGoods)) ||
      lines.some(
        (line, at) =>
          line.isUnsure ||
          line.isAsked ||
          isOfName(line, at) ||
          (line.isOdd && meant[at]?.id === '') ||
          mayBeTwo(line, meant[at]?.id) ||
          isOtherCount(line, meant[at]?.id),
      ),
  }
}

const numbersOf = (name: string): readonly string[] => toLatinDigits(name).match(/\d+/g) ?? []

const anyOf = (ids: readonly string[]): MeantGoods => ({
  ...NOTHING_MEANT,
  candidates: [...new Set(ids)].slice(0, MOST_CANDIDATES),
})

const oneOf = (ids: readonly string[]): MeantGoods => ({
  ...anyOf(ids),
  id: ids.length === 1 ? (ids[0] ?? '') : '',
})

/**
 * The same goods with the same choices are one wish: the later one counts, in place of the first. `isRepeated`: both say how
 * many, so that they may be meant together. `wish`: empty: it is like no other.
 */
function eachOnce(said: readonly { readonly line: ChatLine; readonly wish: string }[]): {
  readonly lines: ChatLine[]
  readonly isRepeated: boolean
} {
  const lines = new Map<string, ChatLine>()
  let isRepeated = false
  for (const [at, { line, wish }] of said.entries()) {
    const key = wish || String(at)
    const before = lines.get(key)
    if (before && before.quantity !== null && line.quantity !== null) isRepeated = true
    lines.set(
      key,
      before
        ? { ...line, text: `${before.text}, ${line.text}`, quantity: line.quantity ?? before.quantity }
        : line,
    )
  }
  return { lines: [...lines.values()], isRepeated }
}

const NOTHING_MEANT: MeantGoods = { id: '', piece: undefined, candidates: [] }

/** Words that only ask, such as `I want to order`, name nothing that could be sent. */
const saysSomething = ({ hasGoods, quantity, size, color, isUnsure, isOdd }: ReadLine) =>
  hasGoods || quantity !== null || size !== '' || color !== '' || isUnsure || isOdd

function together(one: ReadLine, other: ReadLine): ReadLine {
  return {
    text: `${one.text}, ${other.text}`,
    quantity: one.quantity ?? other.quantity,
    size: one.size || other.size,
    color: one.color || other.color,
    ...(one.hasGoods ? { term: one.term, mark: one.mark } : { term: other.term, mark: other.mark }),
    hasGoods: one.hasGoods || other.hasGoods,
    isUnsure: one.isUnsure || other.isUnsure,
    isOpenCount: one.quantity === null ? other.isOpenCount : one.isOpenCount,
    isInPairs: one.isInPairs || other.isInPairs,
    isCountedFirst: one.isCountedFirst && one.quantity !== null,
    asks: one.asks || other.asks,
    isOdd: one.isOdd || other.isOdd,
    isNegated: one.isNegated || other.isNegated,
    isAsked: one.isAsked || other.isAsked,
  }
}
