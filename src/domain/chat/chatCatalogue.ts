import { searchKey } from '../text/searchText.ts'
import { separateWords } from '../text/words.ts'

/** Goods of the shop that a search has found, as far as a chat needs them. */
export interface FoundGoods {
  readonly id: string
  /** In each language. */
  readonly names: readonly string[]
  readonly colors: readonly string[]
  readonly pieces: readonly { readonly sku: string; readonly size: string; readonly color: string }[]
}

/** What the shop's search finds for the words of a line. */
export interface TermSearch {
  /** The best first. */
  readonly found: readonly FoundGoods[]
  /** Whether all words were searched; otherwise some were left out to find anything. */
  readonly isWhole: boolean
}

/** By term. */
export type TermSearches = ReadonlyMap<string, TermSearch>

export const NOTHING_SEARCHED: TermSearches = new Map()

/** Which goods a line means. */
export interface MeantGoods {
  /** Its id; empty: it is not clear which. */
  readonly id: string
  /** Where the line is the sku of one piece: which. */
  readonly piece: { readonly size: string; readonly color: string } | undefined
  /** Ids of those it may mean, at most {@link MOST_CANDIDATES}, the best first. */
  readonly candidates: readonly string[]
}

export const MOST_CANDIDATES = 3

/** The words of a line that name goods. */
export interface TermOfLine {
  /** Without how many, size and color: what is searched. */
  readonly term: string
  /** With them. */
  readonly whole: string
  readonly color: string
}

/**
 * Returns which of the goods that were found a line means: the one that has exactly this sku, or the only one whose name has
 * all of its words. One word alone is enough only where nothing else was found; several, however they are spelt, where one
 * was found. Everything else is for somebody to choose.
 */
export function meantGoods({ term, whole, color }: TermOfLine, searches: TermSearches): MeantGoods {
  const { found, isWhole } = searches.get(term) ?? { found: [], isWhole: false }
  const candidates = found.slice(0, MOST_CANDIDATES).map(({ id }) => id)
  if (!isWhole) return { id: '', piece: undefined, candidates }
  const piece = pieceWithSku(term, found)
  if (piece) return { ...piece, candidates }
  const words = wordsOfName(term)
  const holding = found.filter((goods) => hasWords(goods, words))
  const exact = holding.filter((goods) => hasWords(goods, wordsOfName(whole)))
  const offering = holding.filter(({ colors }) => color !== '' && colors.includes(color))
  const only = [exact, holding, offering].find((some) => some.length === 1)?.[0]
  const single = found.length === 1 ? found[0] : undefined
  const byManyWords = only ?? (holding.length === 0 ? single : undefined)
  const meant = words.length > 1 ? byManyWords : only === single ? only : undefined
  return { id: meant?.id ?? '', piece: undefined, candidates }
}

/**
 * Returns whether the words of a clause that asks for nothing name goods all the same: several, all in one name. `isCounted`: it
 * says how many, so that they may be in more names than one.
 */
export function namesGoods(term: string, searches: TermSearches, isCounted: boolean): boolean {
  const { found, isWhole } = searches.get(term) ?? { found: [], isWhole: false }
  const words = wordsOfName(term)
  if (!isWhole) return false
  if (pieceWithSku(term, found)) return true
  const holding = found.filter((goods) => hasWords(goods, words)).length
  return words.length > 1 && (isCounted ? holding > 0 : holding === 1)
}

/** Returns whether all words are in the name of some goods of the shop. */
export function isOfGoods(term: string, searches: TermSearches): boolean {
  const { found, isWhole } = searches.get(term) ?? { found: [], isWhole: false }
  return isWhole && found.some((goods) => hasWords(goods, wordsOfName(term)))
}

function pieceWithSku(
  term: string,
  found: readonly FoundGoods[],
): Omit<MeantGoods, 'candidates'> | undefined {
  const key = searchKey(term)
  const pieces = found.flatMap(({ id, pieces: some }) =>
    some.filter(({ sku }) => sku !== '' && searchKey(sku) === key).map((piece) => ({ id, piece })),
  )
  return pieces.length === 1 ? pieces[0] : undefined
}

function wordsOfName(name: string): string[] {
  return separateWords(searchKey(name))
}

function hasWords({ names }: FoundGoods, words: readonly string[]): boolean {
  const own = new Set(names.flatMap(wordsOfName))
  return words.length > 0 && words.every((word) => own.has(word))
}

/** Stands, with the letters after it, for goods that a text names in full; no cleaned text contains it. */
export const GOODS = '\u0002'

/** A text with goods that it names in full. */
export interface NamedGoods {
  /** With a mark in place of each. */
  readonly text: string
  /** By mark: which, and how it is written. */
  readonly marks: ReadonlyMap<string, { readonly id: string; readonly written: string }>
}

/** Names of one word may mean anything else. */
const LEAST_WORDS = 2
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** Marks the goods that a text names in full, whatever signs stand between the words; the longest name first. */
export function markNamedGoods(text: string, searches: TermSearches): NamedGoods {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    key: searchKey(word),
    start: index,
    end: index + word.length,
  }))
  const goods = new Map(
    [...searches.values()].flatMap(({ found }) => found.map((one) => [one.id, one] as const)),
  )
  const named = Map.groupBy(
    [...goods.values()].flatMap(({ id, names }) =>
      names.map((name) => ({ id, keys: (name.match(WORD) ?? []).map(searchKey) })),
    ),
    ({ keys }) => keys.join(' '),
  )
  // Two products of one name are for somebody to choose.
  const names = [...named.values()]
    .flatMap((some) => (new Set(some.map(({ id }) => id)).size === 1 ? some.slice(0, 1) : []))
    .filter(({ keys }) => keys.length >= LEAST_WORDS)
    .sort((one, other) => other.keys.length - one.keys.length)
  const taken = new Set<number>()
  const spans: { id: string; start: number; end: number }[] = []
  for (const { id, keys } of names) {
    for (let at = 0; at + keys.length <= words.length; at++) {
      const isHere = keys.every((key, nth) => words[at + nth]?.key === key && !taken.has(at + nth))
      const [first, last] = [words[at], words[at + keys.length - 1]]
      // A name does not go over the end of a line.
      if (!isHere || !first || !last || text.slice(first.start, last.end).includes('\n')) continue
      for (const nth of keys.keys()) taken.add(at + nth)
      spans.push({ id, start: first.start, end: last.end })
    }
  }
  spans.sort((one, other) => one.start - other.start)
  const marks = spans.map(
    ({ id, start, end }, nth) => [markOf(nth), { id, written: text.slice(start, end) }] as const,
  )
  const ends = [0, ...spans.map(({ end }) => end)]
  const marked = ends.map((end, nth) => {
    const mark = marks[nth]?.[0]
    return text.slice(end, spans[nth]?.start) + (mark ? ` ${mark} ` : '')
  })
  return { text: marked.join(''), marks: new Map(marks) }
}

/** In letters, so that no part of it is read as a number. */
const markOf = (nth: number) =>
  `${GOODS}${[...String(nth)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}${GOODS}`

/** Returns a text with what was written in place of its marks. */
export function unmarked(text: string, marks: NamedGoods['marks']): string {
  const parts = text.split(GOODS)
  // Every second part is the inside of a mark, with a space of its own at each side.
  return parts
    .map((part, at) => {
      if (at % 2 === 1) return marks.get(`${GOODS}${part}${GOODS}`)?.written ?? ''
      const start = at > 0 && part.startsWith(' ') ? 1 : 0
      const end = at < parts.length - 1 && part.endsWith(' ') ? Math.max(start, part.length - 1) : part.length
      return part.slice(start, end)
    })
    .join('')
}

/** The marks of a text, in their order. */
export function marksIn(text: string): string[] {
  return text.split(GOODS).flatMap((part, at) => (at % 2 === 1 ? `${GOODS}${part}${GOODS}` : []))
}
