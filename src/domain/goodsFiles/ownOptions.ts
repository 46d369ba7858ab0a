import { COLORS as OF_THE_SHOP, OPTION_MAX, SIZES } from '../catalogue/options.ts'
import { COLORS as AS_SAID } from '../chat/goodsWords.ts'
import { searchKey } from '../text/searchText.ts'
import { splitList } from './cells.ts'

/** Longer texts are no options, and are refused as such. Characters. */
const LONGEST = 2_000
const BETWEEN = /[,،;|\n]/
/** What sizes are made of: with these between slashes, each is one. A colour with a slash may have two. */
const SIZE = /^(?:\d{1,3}|free)$/i

/** The sizes or colours that people write into one cell: `S, M, L`, `36/38/40`, `লাল, নীল`. */
export function optionsIn(cell: string, slot: 'size' | 'color'): string[] {
  if (cell.length > LONGEST) return [cell]
  const named = partsOf(cell, BETWEEN)
  if (slot === 'color') return named.map(inEnglish)
  const sizes = partsOf(cell, '/')
  const isSizes = sizes.every((size) => SIZE.test(size) || SIZES.some((name) => name === size.toUpperCase()))
  return named.length === 1 && isSizes ? sizes : named
}

/** The same in a cell that is for several: with bars between them, each is as it is, commas and all, as exports write them. */
export function choicesIn(cell: string, slot: 'size' | 'color'): string[] {
  return cell.includes('|') ? splitList(cell) : optionsIn(cell, slot)
}

/** What stands between the names of colours that may be two: a shirt in 'Black & White' is one. */
const AND = /[&+/]| and | ও | এবং | আর /i

/** Whether an option is made of several that the shop knows: `S M L`, `Red & Blue`. */
export function isOfSeveral(option: string, slot: 'size' | 'color'): boolean {
  if (option.length > OPTION_MAX) return false
  const parts = partsOf(option, slot === 'size' ? /[\s&+/-]/ : AND)
  const isKnown = (part: string) =>
    slot === 'size'
      ? SIZES.some((name) => name === part.toUpperCase())
      : OF_THE_SHOP.some((name) => name === inEnglish(part))
  return parts.length > 1 && (parts.every(isKnown) || (slot === 'color' && parts.length > 2))
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
