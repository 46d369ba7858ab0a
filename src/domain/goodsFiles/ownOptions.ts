import { COLORS as OF_THE_SHOP, OPTION_MAX, SIZES } from '../catalogue/options.ts'
import { COLORS as AS_SAID } from '../chat/goodsWords.ts'
import { toLatinDigits } from '../text/digits.ts'
import { searchKey } from '../text/searchText.ts'
import { splitList } from './cells.ts'

/** Longer texts are no options, and are refused as such. Characters. */
const LONGEST = 2_000
const BETWEEN = /[,،;|\n]/
const NUMBER = /^\d{1,3}$/
/** So many numbers between spaces are sizes; two may be the measures of one. */
const LEAST_NUMBERS = 3

/** The sizes or colours that people write into one cell: `S, M, L`, `36/38/40`, `36 38 40`, `লাল, নীল`. */
export function optionsIn(cell: string, slot: 'size' | 'color'): string[] {
  if (cell.length > LONGEST) return [cell]
  const named = partsOf(cell, BETWEEN)
  if (slot === 'color') return named.map(inEnglish)
  if (named.length !== 1) return named
  const sizes = partsOf(cell, '/')
  // A colour with a slash may have two.
  if (sizes.every((size) => areKnown([size], 'size') || size.toLowerCase() === 'free')) return sizes
  const numbers = partsOf(cell, /\s+/)
  return numbers.length >= LEAST_NUMBERS && numbers.every(isNumber) ? numbers : named
}

/** Whether the shop knows each of them. */
export function areKnown(options: readonly string[], slot: 'size' | 'color'): boolean {
  return options.every(slot === 'size' ? (size) => isSize(size) || isNumber(size) : isColor)
}

function isSize(text: string): boolean {
  return SIZES.some((name) => name === text.toUpperCase())
}

function isColor(text: string): boolean {
  return COLOR_NAMES.has(searchKey(text)) || OF_THE_SHOP.some((name) => name === inEnglish(text))
}

/** A number as sizes have it. */
function isNumber(text: string): boolean {
  return NUMBER.test(toLatinDigits(text))
}

/** The same in a cell that is for several: with bars between them, each is as it is, commas and all, as exports write them. */
export function choicesIn(cell: string, slot: 'size' | 'color'): string[] {
  return cell.includes('|') ? splitList(cell) : optionsIn(cell, slot)
}

/** What stands between the names of colours that may be two: a shirt in 'Black & White' is one. */
const AND = /[&+/]| and | ও | এবং | আর /i

/** What stands between sizes that may be several: also a comma, for exports have bars there. */
const BETWEEN_SIZES = / to | and | ও | এবং | আর | থেকে |[\s,،;&+/–—-]/i

/** Whether an option seems to be made of several: `S M L`, `38-42`, `S to XL`, `Red & Blue`, `Red Black`, `Rust, Teal`. */
export function isOfSeveral(option: string, slot: 'size' | 'color'): boolean {
  if (option.length > OPTION_MAX) return false
  if (slot === 'size') {
    const parts = partsOf(option, BETWEEN_SIZES)
    return parts.length > 1 && (parts.every(isSize) || parts.every(isNumber))
  }
  const named = partsOf(option, AND)
  if (named.length > 2 || partsOf(option, BETWEEN).length > 1) return true
  return (
    !isColor(option) &&
    [named, partsOf(option, /[\s–—-]/)].some((parts) => parts.length > 1 && parts.every(isColor))
  )
}

/** A name with a number: `S(2)`, `S[2]`, `M=3`, `লাল: ৫`, `XL-1`. */
const COUNTED =
  /([\p{L}\p{N}][\p{L}\p{M}\p{N}]{0,14}) ?(?:[([{] ?(\d{1,4})\b|[=:×*] ?(\d{1,4})\b|- ?(\d{1,4})\b)/gu
/** A name with a number in words: `S x 2`, `Red 2pcs`, `M ৩টি`. Numbers beside an x are measures: `28x30`. */
const COUNTED_IN_WORDS =
  /(\p{L}[\p{L}\p{M}]{0,14}?) ?(?:x ?\d{1,4}(?![\p{L}\p{N}])|\d{1,4} ?(?:pcs?|pieces?|পিস|টি|টা)(?![\p{L}\p{M}]))/giu
/** From here on, the number beside a size is more often how wide it is: `M (38)`. */
const WIDTH = 30

/** Whether an option seems to say how many there are of it, or of each that it is made of. */
export function hasCount(option: string, slot: 'size' | 'color'): boolean {
  if (option.length > OPTION_MAX) return false
  const text = toLatinDigits(option)
  if (
    [...text.matchAll(COUNTED_IN_WORDS)].some(([, name = '']) => (slot === 'size' ? isSize : isColor)(name))
  )
    return true
  return [...text.matchAll(COUNTED)].some(([, name = '', bracketed, equal, dashed]) => {
    if (slot === 'color') return isColor(name)
    const isWidth = equal === undefined && Number(bracketed ?? dashed) >= WIDTH
    // 38-42 is a range.
    return !isWidth && (isSize(name) || (isNumber(name) && dashed === undefined))
  })
}

function partsOf(cell: string, between: string | RegExp): string[] {
  return cell
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

const COLOR_NAMES: ReadonlyMap<string, string> = new Map(
  [...AS_SAID].map(([word, name]) => [searchKey(word), name] as const),
)

/** A colour that the shop knows, by its English name, so that both languages show and filter it; others as they are. */
export function inEnglish(color: string): string {
  const name = color.length > OPTION_MAX ? undefined : COLOR_NAMES.get(searchKey(color))
  return name !== undefined && OF_THE_SHOP.some((known) => known === name) ? name : color
}
