import { toLatinDigits } from '../text/digits.ts'
import { GOODS, type TermOfLine } from './chatCatalogue.ts'
import { FILLERS, NEGATIONS, ORDER_WORDS, saysRefusal } from './chatWords.ts'
import { type Clause, wordsOf } from './clauses.ts'
import {
  COLORS,
  FREE_SIZE,
  GOODS_FILLERS,
  MEASURES,
  NUMBER_WORDS,
  PACKAGES,
  PAIRS,
  PIECE_UNITS,
  SIZE_LETTERS,
  SIZE_WORDS,
  SIZES,
  UNITS,
} from './goodsWords.ts'

/** A line without the goods that it means. */
export interface ReadLine {
  /** As the customer wrote it. */
  readonly text: string
  /** Null: not said. */
  readonly quantity: number | null
  /** As products name it: `XL`, `38`; empty: not said. */
  readonly size: string
  /** In English: `Red`; empty: not said. */
  readonly color: string
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
  /** Whether it says how many before which: `panjabi 2 ta red L`. */
  readonly isCountedFirst: boolean
  /** Whether how many it says may be a number of the name: no `ta` or `pcs` is right behind it. */
  readonly isOpenCount: boolean
  /** Whether it is counted in pairs. */
  readonly isInPairs: boolean
  /** Whether it asks for them: `black den`. */
  readonly asks: boolean
  /** Whether it is for somebody to say which goods are meant, and how many. */
  readonly isAsked: boolean
}

/** More is not a quantity but a number of something else. */
const MOST = 200
/** A number alone is a quantity up to here. */
const MOST_BARE = 20

export const AND = /\s(?:and|&|ar|aar|ebong|আর|এবং|ও|plus|\+)\s/i

/** How many, with a unit: `2 ta`. */
export const COUNT = new RegExp(
  `(?<=^|\\s)[\\d০-৯]{1,3} ?(?:${[...UNITS].join('|')})(?![\\p{L}\\p{M}\\p{N}])`,
  'giu',
)

/** Returns whether a clause says a quantity with its unit, a size or a color. */
export function saysGoods(clause: Clause): boolean {
  return saysWhich(clause) || quantityWithUnit(tokensOf(clause.whole)) !== undefined
}

/** Returns whether a clause says a size or a color. */
export function saysWhich({ whole }: Clause): boolean {
  return attributes(tokensOf(whole)).used.size > 0
}

/** Words and numbers, the latter parted from their unit: `2pcs`, `২টা`. */
function tokensOf(text: string): string[] {
  const marked = text.replace(/(^|[\s(])([SML])(?=[\s,)]|$)/g, '$1letter-$2')
  return wordsOf(
    toLatinDigits(marked).replace(/(\d)(?=(?:pcs|pc|pis|pice|piece|ta|ti|x)(?:\s|$)|[টপজস])/gi, '$1 '),
  )
    .map((word) => (word.startsWith(GOODS) ? word : word.replace(/[^\p{L}\p{M}\p{N}]$/u, '')))
    .filter((word) => word !== '')
}

/** Of something certain: `kalota`, কালোটা. */
const ENDING = /(?:ta|ti|টা|টি)$/

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
    const color = two ?? COLORS.get(word) ?? COLORS.get(word.replace(ENDING, ''))
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

/** Whether a number says which goods, and not how many: `2 seat sofa`, `3 in 1`. */
function isOfName(tokens: readonly string[], at: number): boolean {
  const [next = '', after = ''] = tokens.slice(at + 1)
  return MEASURES.has(next) || (next === 'in' && /^\d/.test(after))
}

/** `3 pcs er set`, `3 piece set`, `pack of 4 ta`: how many are in what is sold as one. */
function isOfPackage(tokens: readonly string[], at: number): boolean {
  const [first = '', second = ''] = tokens.slice(at + 2)
  if (PACKAGES.has(tokens[at - 2] ?? '') && tokens[at - 1] === 'of') return true
  return PACKAGES.has(first) || (/^(?:er|r|এর|ের)$/.test(first) && PACKAGES.has(second))
}

/** `5 L bucket`: five of a size, or liters. */
function mayBeLiters(tokens: readonly string[], at: number): boolean {
  const after = tokens[at + 2]
  const isNoGoods = after === undefined || COLORS.has(after) || /^\d/.test(after)
  return tokens[at + 1] === 'letter-l' && !isNoGoods && tellsOfGoods(after)
}

/** How many in the end: `10 ta na 1 ta`; undefined: no other number was said before. */
export function correctedCount(text: string): number | undefined {
  const counts = [...text.matchAll(COUNT)]
  const [last, before] = [counts.at(-1), counts.at(-2)]
  if (!last || !before) return undefined
  const between = wordsOf(text.slice(before.index + before[0].length, last.index))
  const isCorrection = between.length > 0 && between.every((word) => NEGATIONS.has(word) || FILLERS.has(word))
  return isCorrection && saysRefusal(between) ? quantityWithUnit(tokensOf(last[0]))?.[0] : undefined
}

export function readLine(written: string, label: Clause['label']): ReadLine {
  const tokens = tokensOf(written)
  const { size, color, used, isUnsure } = attributes(tokens)
  const counted = quantityWithUnit(tokens)
  const bare = tokens.flatMap((word, at) => {
    if (used.has(at) || at === counted?.[1] || isOfName(tokens, at)) return []
    const value = NUMBER_WORDS.get(word) ?? (/^\d{1,2}$/.test(word) ? Number(word) : undefined)
    const isInside = at > 0 && at < tokens.length - 1 && !NUMBER_WORDS.has(word)
    // `black 1 L` says nothing but which and how many.
    const isAmongChoices = tokens.every((_, other) => other === at || used.has(other))
    return value === undefined || (isInside && !isAmongChoices) ? [] : [{ value, at }]
  })
  const [first] = bare
  const isCount = !counted && bare.length === 1 && first && first.value > 0 && first.value <= MOST_BARE
  const corrected = correctedCount(written)
  const countedAt = counted?.[1] ?? (isCount ? first?.at : undefined)
  const isOfWhich =
    corrected === undefined &&
    countedAt !== undefined &&
    (isOfPackage(tokens, countedAt) || mayBeLiters(tokens, countedAt))
  const said =
    corrected ?? counted?.[0] ?? (isCount || (label === 'quantity' && first) ? (first?.value ?? null) : null)
  const quantity = isOfWhich ? null : said
  const isQuantity = (at: number) => at === counted?.[1] || (isCount && at === first?.at)
  const telling = tokens.filter((word, at) => !isQuantity(at) && tellsOfGoods(word))
  const isOfGoods = (word: string, at: number) => !used.has(at) && !isQuantity(at) && tellsOfGoods(word)
  const rest = tokens.filter(isOfGoods)
  // `blue 1 mot 4 ta`
  const saysTotal = tokens.some((word) => TOTALS.has(word))
  const numbers = tokens.filter((word, at) => !used.has(at) && /^\d{1,3}$/.test(word))
  const mark = tokens.find((word) => word.startsWith(GOODS)) ?? ''
  return {
    ...{ text: written, quantity, size, color, mark, isAsked: false },
    // The one that takes the place of another, or another number of something.
    isUnsure:
      isUnsure || isOfWhich || [...written.matchAll(COUNT)].length > 1 || (saysTotal && numbers.length > 1),
    term: { term: rest.map(withoutEnding).join(' '), whole: telling.map(withoutEnding).join(' '), color },
    isCountedFirst: tokens.every(
      (word, at) => !(isQuantity(at) || isOfGoods(word, at)) || at < Math.min(...used),
    ),
    isOpenCount:
      quantity !== null && corrected === undefined && !PIECE_UNITS.has(tokens[(countedAt ?? 0) + 1] ?? ''),
    isInPairs: tokens.some((word) => PAIRS.has(word)),
    asks: tokens.some((word) => ORDER_WORDS.has(word)),
    hasGoods: rest.some((word) => !/^\d+$/.test(word)),
    isNegated: corrected === undefined && tokens.some((word) => NEGATIONS.has(word)),
    isOdd: quantity === null && bare.some(({ value }) => value > MOST_BARE),
  }
}

const TOTALS: ReadonlySet<string> = new Set(['mot', 'total', 'মোট'])

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
