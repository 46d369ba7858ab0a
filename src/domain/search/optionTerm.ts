import type { ColorNames } from '../catalogue/colorNames.ts'
import { isSoldIn, readSoldOptions, type SoldOptions } from '../catalogue/soldOptions.ts'
import { COLOR_WORDS, FREE_SIZE, SIZE_LETTERS, SIZE_WORDS, SIZES } from '../chat/goodsWords.ts'
import { searchKey } from '../text/searchText.ts'
import { stemsOf } from '../text/stems.ts'
import { lengthOf, spacedTokens } from '../text/words.ts'
import { ALIKE, ALSO_GOODS, SEARCHED_COLORS } from './colorWords.ts'
import { FILLERS, searchedWords } from './searchedTerm.ts'

/** A colour or size that a term names. */
export interface WantedOption {
  readonly slot: 'color' | 'size'
  /** The ways to say it, each in words of a searchKey. */
  readonly said: readonly (readonly string[])[]
  /** It may be something else, as a number: it is an option only where goods are sold in it. */
  readonly isDoubtful: boolean
}

/** A term that names goods, and colours or sizes of them. */
export interface OptionTerm {
  /** What it says besides, a searchKey. */
  readonly noun: string
  readonly options: readonly WantedOption[]
  /** The words by which the term names the options. */
  readonly words: ReadonlySet<string>
}

const SIZE_NUMBER = /^\d{1,3}$/
/** A noun of fewer letters is in nearly every name: its word has only begun. */
const FEWEST_LETTERS = 2
/** Of the name of an own colour, which is read no further. */
const MOST_WORDS = 5

type Said = ReadonlyMap<string, Omit<WantedOption, 'isDoubtful'>>

/** What the shop calls colours of its own in Bengali: how each is said, by its name in words of a searchKey. */
export type SaidColors = Said

/** `names`: the Bengali names of colours, by colour (decision 0215). */
export function saidColors(names: ColorNames): SaidColors {
  return new Map(
    Object.entries(names).map(([color, name]) => {
      const said = plainWords(searchKey(color))
      const known = SAID_COLORS.get(searchKey(color))?.said ?? []
      return [spacedTokens(searchKey(name)).join(' '), { slot: 'color', said: [said, ...known] }]
    }),
  )
}

const NO_COLORS: SaidColors = new Map()

const SAID_COLORS = saidOf('color', SEARCHED_COLORS)
const SAID_SIZES = saidOf('size', SIZES, FREE_SIZE)
/** Letters are sizes where the term has a word for size, and beside other words where goods are sold in them. */
const SAID_LETTERS = saidOf('size', SIZES, FREE_SIZE, SIZE_LETTERS)
const LETTERS: ReadonlySet<string> = new Set([...SIZE_LETTERS.keys()].map(searchKey))

function saidOf(slot: WantedOption['slot'], ...tables: readonly ReadonlyMap<string, string>[]): Said {
  const entries = tables.flatMap((table) =>
    [...table].map(([word, name]) => ({ word: searchKey(word), name })),
  )
  const byName = Map.groupBy(entries, ({ name }) => name)
  return new Map(
    entries.map(({ word, name }) => {
      const alike = ALIKE.find((names) => names.includes(name)) ?? [name]
      const same = alike.flatMap((one) => [one, ...(byName.get(one) ?? []).map((entry) => entry.word)])
      return [word, { slot, said: same.map((one) => plainWords(searchKey(one))) }]
    }),
  )
}

/**
 * The ways to read a term as goods with options, the first that finds goods counts. `term`: a searchKey. `own`: the names of the shop's
 * own colours.
 */
export function optionTerms(term: string, own = NO_COLORS): readonly OptionTerm[] {
  if (searchedWords(term).length < 2) return []
  const whole = readTerm(term, true, own)
  const certain = whole?.options.some(({ isDoubtful }) => isDoubtful) ? readTerm(term, false, own) : undefined
  return [whole, certain].filter((one) => one !== undefined)
}

/** The options that a term names, if it says nothing besides. `term`: a searchKey. `own`: as above. */
export function optionsAlone(term: string, own = NO_COLORS): readonly WantedOption[] | undefined {
  const { noun, options, isColorSaid } = readOptions(term, true, own)
  if (options.length === 0 || noun !== '') return undefined
  // Who types cream and nothing else wants cream. A number has no other meaning.
  const isGoods = options.some(({ slot, isDoubtful }) => isDoubtful && slot === 'color')
  return isGoods && !isColorSaid ? undefined : options
}

function readTerm(term: string, withDoubtful: boolean, own: SaidColors): OptionTerm | undefined {
  const { noun, options, words } = readOptions(term, withDoubtful, own)
  if (options.length === 0 || lengthOf(noun) < FEWEST_LETTERS || !/\p{L}/u.test(noun)) return undefined
  return { noun, options, words }
}

/** Takes the options out of a term. `isColorSaid`: a word beside them says that a colour is one. */
function readOptions(
  term: string,
  withDoubtful: boolean,
  own: SaidColors,
): OptionTerm & { readonly isColorSaid: boolean } {
  const tokens = spacedTokens(term)
  const isSizeSaid = tokens.some((token) => SIZE_WORDS.has(token))
  const sizes = isSizeSaid || tokens.length > 1 ? SAID_LETTERS : SAID_SIZES
  const options: WantedOption[] = []
  const named: string[] = []
  const rest: string[] = []
  for (let at = 0; at < tokens.length; ) {
    const [option, length] = ownColorAt(tokens, at, own) ?? optionAt(tokens, at, sizes, isSizeSaid)
    if (option && (withDoubtful || !option.isDoubtful)) {
      options.push(option)
      named.push(...tokens.slice(at, at + length))
    } else rest.push(...tokens.slice(at, at + length))
    at += length
  }
  const has = (slot: WantedOption['slot']) => options.some((option) => option.slot === slot)
  const isColorWord = (token: string) => has('color') && COLOR_WORDS.has(token)
  const noun = withoutFillersAround(
    rest.filter((token) => !isColorWord(token) && !(has('size') && SIZE_WORDS.has(token))),
  ).join(' ')
  return { noun, options, words: new Set(named), isColorSaid: rest.some(isColorWord) }
}

/** The longest name of an own colour that stands there. */
function ownColorAt(
  tokens: readonly string[],
  at: number,
  own: SaidColors,
): readonly [WantedOption, number] | undefined {
  if (own.size === 0) return undefined
  for (let length = Math.min(MOST_WORDS, tokens.length - at); length > 0; length -= 1) {
    const color = own.get(tokens.slice(at, at + length).join(' '))
    if (color) return [{ ...color, isDoubtful: false }, length]
  }
  return undefined
}

/** The option that is named there, in two words or one, and how many words were read. */
function optionAt(
  tokens: readonly string[],
  at: number,
  sizes: Said,
  isSizeSaid: boolean,
): readonly [WantedOption | undefined, number] {
  const token = tokens[at] ?? ''
  const pair = `${token} ${tokens[at + 1]}`
  const inTwo = SAID_COLORS.get(pair) ?? sizes.get(pair)
  if (inTwo) return [{ ...inTwo, isDoubtful: false }, 2]
  if (SIZE_NUMBER.test(token)) return [{ slot: 'size', said: [[token]], isDoubtful: true }, 1]
  const [color] = stemsOf(token).flatMap((stem) => SAID_COLORS.get(stem) ?? [])
  const option = color ?? SAID_COLORS.get(token.replaceAll('-', ' ')) ?? sizes.get(token)
  const isDoubtful = ALSO_GOODS.has(token) || (LETTERS.has(token) && !isSizeSaid)
  return [option && { ...option, isDoubtful }, 1]
}

function withoutFillersAround(tokens: readonly string[]): readonly string[] {
  const tells = (token: string) => !FILLERS.has(token)
  return tokens.slice(Math.max(0, tokens.findIndex(tells)), tokens.findLastIndex(tells) + 1)
}

/** Counts how many of some options a product has. `options`: see soldOptions.ts. `words`: of the product's names. */
export type OptionCount = (options: string, words: ReadonlySet<string>) => number

/**
 * A product has an option in which it is sold, together with the others where that is kept of each piece, or which its
 * names say.
 */
export function createOptionCount(wanted: readonly WantedOption[]): OptionCount {
  // Many products share a text of options.
  const known = new Map<string, ReturnType<typeof soldIn>>()
  return (text, words) => {
    const sold = known.get(text) ?? soldIn(wanted, readSoldOptions(text))
    known.set(text, sold)
    const had = wanted.filter((option, at) => sold.each[at] || isNamed(option, words)).length
    return sold.isTogether ? had : had - 1
  }
}

function soldIn(wanted: readonly WantedOption[], sold: SoldOptions) {
  const met = { size: new Set<string>(), color: new Set<string>() }
  const each = wanted.map(({ slot, said }) => {
    const names = slot === 'size' ? sold.sizes : sold.colors.map(({ name }) => name)
    const fitting = names.filter((name) => isSaid(name, said))
    for (const name of fitting) met[slot].add(searchKey(name))
    return fitting.length > 0
  })
  return { each, isTogether: isSoldIn(sold, met.size, met.color) }
}

/** A letter of a name is no size: a bag of 18 L is not large. */
function isNamed({ said, isDoubtful }: WantedOption, words: ReadonlySet<string>): boolean {
  return !isDoubtful && said.some((run) => run.every((word) => lengthOf(word) > 1 && words.has(word)))
}

/** Whether the name of an option holds it, as Navy Blue holds blue. */
function isSaid(name: string, said: WantedOption['said']): boolean {
  const words = plainWords(searchKey(name))
  return said.some((run) => words.some((_, at) => run.every((word, next) => words[at + next] === word)))
}

/** Words in which digits and letters stay together: 2XL is not XL. */
function plainWords(key: string): readonly string[] {
  return key.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
