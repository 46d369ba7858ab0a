import { toLatinDigits } from '../text/digits.ts'
import {
  GOODS,
  type MeantGoods,
  MOST_CANDIDATES,
  marksIn,
  meantGoods,
  type NamedGoods,
  type TermOfLine,
  type TermSearches,
  unmarked,
} from './chatCatalogue.ts'
import { FILLERS, NEGATIONS, ORDER_WORDS } from './chatWords.ts'
import { type Clause, wordsOf } from './clauses.ts'
import {
  COLORS,
  FREE_SIZE,
  GOODS_FILLERS,
  NUMBER_WORDS,
  SIZE_LETTERS,
  SIZE_WORDS,
  SIZES,
  UNITS,
} from './goodsWords.ts'

/** A line of goods, as the customer wrote it. */
export interface ChatLine {
  readonly text: string
  /** Null: not said. */
  readonly quantity: number | null
  /** As products name it: `XL`, `38`; empty: not said. */
  readonly size: string
  /** In English: `Red`; empty: not said. */
  readonly color: string
  /** The id of the goods of the shop that are clearly meant; empty: none are. */
  readonly goods: string
  /** Ids of goods that may be meant, the best first. */
  readonly candidates: readonly string[]
}

/** A line without the goods that it means. */
export interface ReadLine extends Omit<ChatLine, 'goods' | 'candidates'> {
  readonly term: TermOfLine
  /** The mark of goods that it names in full; empty: none. */
  readonly mark: string
  /** A number that may be a size or anything else. */
  readonly isOdd: boolean
  /** Whether it says that they are not wanted. */
  readonly isNegated: boolean
  /** Whether the words name goods, and not only how many and which. */
  readonly hasGoods: boolean
  readonly isUnsure: boolean
}

/** More is not a quantity but a number of something else. */
const MOST = 200
/** A number alone is a quantity up to here. */
const MOST_BARE = 20

const AND = /\s(?:and|&|ar|aar|ebong|আর|এবং|ও|plus|\+)\s/i

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
  const parts = written.split(AND)
  const lines = parts.map((part) => readLine(part, label))
  if (parts.length > 1 && lines.every(({ quantity }) => quantity !== null)) return lines
  const counted = eachCounted(written).map((part) => readLine(part, label))
  return counted.length > 1 && counted.every(({ hasGoods }) => hasGoods)
    ? counted
    : [readLine(written, label)]
}

const COUNT = new RegExp(`(?<=^|\\s)[\\d০-৯]{1,3} ?(?:${[...UNITS].join('|')})(?=\\s|$)`, 'giu')

/** Parts that begin, or that end, with a quantity each: `1ta bag 2ta wallet`, `bag 1 ta wallet 2 ta`. */
function eachCounted(text: string): string[] {
  const found = [...text.matchAll(COUNT)]
  const starts = found.map(({ index }) => index)
  const ends = found.map((count) => count.index + count[0].length)
  const cuts = starts[0] === 0 ? starts.slice(1) : ends.at(-1) === text.length ? ends.slice(0, -1) : []
  return [0, ...cuts].map((start, at) => text.slice(start, cuts[at]).trim())
}

/** Returns whether a clause says a quantity with its unit, a size or a color. */
export function saysGoods({ whole }: Clause): boolean {
  const tokens = tokensOf(whole)
  return attributes(tokens).used.size > 0 || quantityWithUnit(tokens) !== undefined
}

export function asksForGoods({ words }: Clause): boolean {
  return words.some((word) => ORDER_WORDS.has(word))
}

/** Joins lines that only say how many or which to the one before. */
export function joinLines(lines: readonly ReadLine[]): ReadLine[] {
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
  return joined.filter(saysSomething)
}

/**
 * Says of lines which goods they mean. A line without any means what the shop named, as `eita 2 ta den` does. `isUnsure`: a
 * number, a size or a color of one may be several things, or one was asked for twice.
 */
export function withGoods(
  lines: readonly ReadLine[],
  { marks }: Pick<NamedGoods, 'marks'>,
  searches: TermSearches,
  byShop: Pick<NamedGoods, 'marks'>,
): { readonly lines: ChatLine[]; readonly isUnsure: boolean } {
  const offered = [...new Set([...byShop.marks.values()].map(({ id }) => id))]
  const meant = lines.map(({ mark, term, isNegated, hasGoods }) => {
    const named = marks.get(mark)?.id
    if (isNegated) return NOTHING_MEANT
    if (!hasGoods) return oneOf(offered)
    return named ? { ...NOTHING_MEANT, id: named } : meantGoods(term, searches)
  })
  const said = lines.map(({ text, quantity, size, color, term, isNegated }, at) => {
    const { id = '', piece, candidates = [] } = meant[at] ?? {}
    const chosen = { size: piece?.size || size, color: piece?.color || color }
    const line = { text: unmarked(text, marks), quantity, ...chosen, goods: id, candidates }
    const goods = id || (isNegated ? '' : term.term)
    return { line, wish: goods && [goods, chosen.size, chosen.color].join('\n') }
  })
  const once = eachOnce(said)
  return {
    lines: once.lines,
    // A number in the name of the goods is neither size nor quantity.
    isUnsure:
      once.isRepeated || lines.some(({ isUnsure, isOdd }, at) => isUnsure || (isOdd && meant[at]?.id === '')),
  }
}

const oneOf = (ids: readonly string[]): MeantGoods => ({
  ...NOTHING_MEANT,
  id: ids.length === 1 ? (ids[0] ?? '') : '',
  candidates: ids.slice(0, MOST_CANDIDATES),
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
    isOdd: one.isOdd || other.isOdd,
    isNegated: one.isNegated || other.isNegated,
  }
}

/** Words and numbers, the latter parted from their unit: `2pcs`, `২টা`. */
function tokensOf(text: string): string[] {
  const marked = text.replace(/(^|\s)([SML])(?=[\s,]|$)/g, '$1letter-$2')
  return wordsOf(
    toLatinDigits(marked).replace(/(\d)(?=(?:pcs|pc|pis|pice|piece|ta|ti|x)(?:\s|$)|[টপজস])/gi, '$1 '),
  )
    .map((word) => (word.startsWith(GOODS) ? word : word.replace(/[^\p{L}\p{M}\p{N}]$/u, '')))
    .filter((word) => word !== '')
}

interface Attributes {
  readonly size: string
  readonly color: string
  readonly used: ReadonlySet<number>
  readonly isUnsure: boolean
}

function attributes(tokens: readonly string[]): Attributes {
  const used = new Set<number>()
  const colors = new Set<string>()
  const sizes = new Set<string>()
  const hasMore = tokens.some((word) => COLORS.has(word) || /^\d{1,2}$/.test(word))
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at] ?? ''
    const next = tokens[at + 1] ?? ''
    const two = COLORS.get(`${word} ${next}`)
    const color = two ?? COLORS.get(word)
    if (color) {
      colors.add(color)
      used.add(at)
      if (two) used.add(++at)
      continue
    }
    const nearSize = SIZE_WORDS.has(next) || followsSize(tokens, at)
    const pair = SIZES.get(`${word} ${next}`) ?? FREE_SIZE.get(`${word} ${next}`)
    const size =
      pair ??
      SIZES.get(word) ??
      (nearSize ? (letterOf(word) ?? sizeNumber(word)) : hasMore ? markedLetter(word) : undefined)
    if (size) {
      sizes.add(size)
      used.add(at)
      if (pair) used.add(++at)
    }
    if (SIZE_WORDS.has(word) && (size || !isAmbiguous(word))) used.add(at)
  }
  const only = (all: ReadonlySet<string>) => (all.size === 1 ? ([...all][0] ?? '') : '')
  return { size: only(sizes), color: only(colors), used, isUnsure: colors.size > 1 || sizes.size > 1 }
}

/** `size 38`; in `38 size 2` the size comes first. */
function followsSize(tokens: readonly string[], at: number): boolean {
  if (!SIZE_WORDS.has(tokens[at - 1] ?? '') || UNITS.has(tokens[at + 1] ?? '')) return false
  return !/^\d{1,2}$/.test(tokens[at - 2] ?? '')
}

/** A number is also that of a telephone. */
const isAmbiguous = (word: string) => word === 'number' || word === 'নাম্বার'
/** A capital alone is a size beside a color or a number; otherwise it is the initial of a name. */
const markedLetter = (word: string) => /^letter-([sml])$/.exec(word)?.[1]?.toUpperCase()
const letterOf = (word: string) => SIZE_LETTERS.get(word) ?? markedLetter(word)
const sizeNumber = (word: string) => (/^\d{1,2}$/.test(word) ? word : undefined)

const DOZENS = new Set(['dozen', 'dojon', 'ডজন'])

function quantityWithUnit(tokens: readonly string[]): readonly [value: number, at: number] | undefined {
  const found = countWithUnit(tokens)
  if (!found) return undefined
  const [value, at] = found
  const pieces = DOZENS.has(tokens[at + 1] ?? '') ? 12 * value : value
  return pieces <= MOST ? [pieces, at] : undefined
}

function countWithUnit(tokens: readonly string[]): readonly [value: number, at: number] | undefined {
  for (const [at, word] of tokens.entries()) {
    const joined = NUMBER_WORDS.get(word)
    const isCounted =
      UNITS.has(tokens[at + 1] ?? '') ||
      (UNITS.has(tokens[at - 1] ?? '') && /^(?:x|qty|quantity|poriman|পরিমাণ)$/.test(tokens[at - 1] ?? ''))
    if (joined !== undefined && (isCounted || /(?:ta|ti|টা|টি|টো)$/.test(word))) return [joined, at]
    if (/^x\d{1,2}$/.test(word)) return [Number(word.slice(1)), at]
    if (/^\d{1,3}$/.test(word) && isCounted && Number(word) > 0 && Number(word) <= MOST)
      return [Number(word), at]
  }
  return undefined
}

function readLine(written: string, label: Clause['label']): ReadLine {
  const tokens = tokensOf(written)
  const { size, color, used, isUnsure } = attributes(tokens)
  const counted = quantityWithUnit(tokens)
  const bare = tokens.flatMap((word, at) => {
    if (used.has(at) || at === counted?.[1]) return []
    const value = NUMBER_WORDS.get(word) ?? (/^\d{1,2}$/.test(word) ? Number(word) : undefined)
    return value === undefined || (at > 0 && at < tokens.length - 1 && !NUMBER_WORDS.has(word))
      ? []
      : [{ value, at }]
  })
  const [first] = bare
  const isCount = !counted && bare.length === 1 && first && first.value > 0 && first.value <= MOST_BARE
  const quantity =
    counted?.[0] ?? (isCount || (label === 'quantity' && first) ? (first?.value ?? null) : null)
  const isQuantity = (at: number) => at === counted?.[1] || (isCount && at === first?.at)
  const telling = tokens.filter((word, at) => !isQuantity(at) && tellsOfGoods(word))
  const rest = tokens.filter((word, at) => !used.has(at) && !isQuantity(at) && tellsOfGoods(word))
  const mark = tokens.find((word) => word.startsWith(GOODS)) ?? ''
  return {
    ...{ text: written, quantity, size, color, isUnsure, mark },
    term: { term: rest.map(withoutEnding).join(' '), whole: telling.map(withoutEnding).join(' '), color },
    hasGoods: rest.some((word) => !/^\d+$/.test(word)),
    isNegated: tokens.some((word) => NEGATIONS.has(word)),
    isOdd: quantity === null && bare.some(({ value }) => value > MOST_BARE),
  }
}

const tellsOfGoods = (word: string) =>
  ![UNITS, NUMBER_WORDS, FILLERS, ORDER_WORDS, GOODS_FILLERS].some((some) => some.has(word))

/** Shorter words end so by themselves. */
const LEAST_BEFORE_ENDING = 3

/** Without the ending of something certain: ব্যাগটা. */
function withoutEnding(word: string): string {
  return word.endsWith('টা') && word.length - 2 >= LEAST_BEFORE_ENDING ? word.slice(0, -2) : word
}

/** The words by which goods of a clause that asks for none would be searched. */
export function termOf({ whole }: Clause): string {
  return readLine(whole, undefined).term.term
}
