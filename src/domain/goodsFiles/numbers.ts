import { toLatinDigits } from '../text/digits.ts'

/** Longer texts are no number. Characters. */
const LONGEST = 100

/** What stands before and after a price where it is written by hand; longer ones first. */
const BEFORE = ['৳', 'bdt', 'taka', 'tk.', 'tk', 'rs.', 'rs', 'টাকা']
const AFTER = [
  '/-',
  '/=',
  '৳',
  'bdt',
  'taka',
  'tk.',
  'tk',
  'টাকা',
  'মাত্র',
  'only',
  '(fixed)',
  'fixed',
  '(ফিক্সড)',
  'ফিক্সড',
]
/** What follows a number of pieces. */
const PIECES = ['pieces', 'piece', 'pcs.', 'pcs', 'pc', 'পিস', 'খানা', 'টি', 'টা']
/** How much of a weight is a gram. */
const GRAMS: readonly (readonly [unit: string, grams: number])[] = [
  ...(['kilograms', 'kilogram', 'kgs', 'kg', 'কেজি'] as const).map((unit) => [unit, 1000] as const),
  ...(['lbs', 'lb'] as const).map((unit) => [unit, 453.592_37] as const),
  ['oz', 28.349_523_125],
  ...(['grams', 'gram', 'gms', 'gm', 'g', 'গ্রাম'] as const).map((unit) => [unit, 1] as const),
]

/** Words in place of a count. */
const SOLD_OUT = [
  ...[
    'out of stock',
    'outofstock',
    'stock out',
    'sold out',
    'no stock',
    'not available',
    'nai',
    'nei',
    'stock nai',
  ],
  ...['নেই', 'নাই', 'শেষ', 'স্টক আউট', 'স্টকে নেই', 'স্টক নেই', 'স্টকে নাই', 'স্টক নাই', 'স্টক শেষ'],
]
const THERE = ['in stock', 'instock', 'available', 'yes', 'আছে', 'স্টকে আছে', 'হ্যাঁ']

/** A comma at the thousands, or at the lakhs; and a space in its place. */
const WITH_COMMAS = /^(?:\d{1,2}(?:,\d{2}){0,9}|\d{1,3}(?:,\d{3}){0,9}),\d{3}(?:\.\d+)?$/
const WITH_SPACES = /^\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:\.\d+)?$/
/** Three digits and three more, or several times: one number, or one for each of several goods. */
const IN_THREES = /^(\d{3})[, \u00a0\u202f](\d{3})((?:[, \u00a0\u202f]\d{3}){0,9})(?:\.\d+)?$/

/** Whether a number may be several: in '400,450' as in '450 400 500' each could be a price. '125,000' and '245,990' are one. */
export function isOfTwo(cell: string): boolean {
  return isInTwo(bare(cell, BEFORE, AFTER))
}

function isInTwo(text: string): boolean {
  if (text.length > LONGEST) return false
  const [, first, second, more] = IN_THREES.exec(text) ?? []
  const ratio = Number(second) / Number(first)
  return more === '' ? ratio >= 0.5 && ratio <= 2 : more !== undefined
}

/**
 * Returns a number as forms take it: without the signs and words that stand around a price (`৳ 1,200`, `1200/-`, `১২০০ টাকা`),
 * and without commas between digits. A comma that may be a decimal one, as in 950,50, stays.
 */
export function plainNumber(cell: string): string {
  return ungrouped(bare(cell, BEFORE, AFTER))
}

/** Whether two cells say the same amount: an offer that is the price is none. */
export function isSameAmount(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && Number(plainNumber(one)) === Number(plainNumber(other))
}

/** Returns a count without its unit (`12 pcs`, `৫টি`); 0 where it says that nothing is left, empty where it only says that there is some. */
export function plainCount(cell: string): string {
  const count = bare(cell, [], PIECES)
  if (SOLD_OUT.includes(count)) return '0'
  return THERE.includes(count) ? '' : ungrouped(count)
}

/** Returns whole grams of a weight with its unit, or of so many `grams` where it has none; empty for 0, what is no weight as it is. */
export function gramsOf(written: string, grams = 1): string {
  const text = bare(written, [], [])
  const named = GRAMS.find(([unit]) => text.endsWith(unit))
  const number = gramsNumber(named ? text.slice(0, -named[0].length).trim() : text)
  const value = Number(number)
  if (number === '' || Number.isNaN(value)) return written
  return positive(Math.round(value * (named?.[1] ?? grams)))
}

/** Lighter weights are written in kilograms, and those below the second in either. */
const LIGHTEST = 5
const UNCLEAR = 50
/** So many grams and a fraction are nobody's weight. */
const WITH_FRACTION = 100

/**
 * The grams that a number without any unit most likely is, where nobody could be sure: undefined where it is grams. `isOfShop`: the shop
 * wrote it, in whole grams, and only a fraction is somebody's edit.
 */
export function unclearGrams(written: string, isOfShop: boolean): string | undefined {
  const value = Number(gramsNumber(bare(written, [], [])))
  if (!(value > 0)) return undefined
  const isFraction = !Number.isInteger(value) && value < WITH_FRACTION
  if (!isFraction && (isOfShop || value >= UNCLEAR)) return undefined
  return positive(Math.round(isFraction || value < LIGHTEST ? value * 1000 : value))
}

/** The grams of the unit that a heading names, as in `Weight (lbs)`; undefined if it names none. */
export function gramsInHeading(heading: string): number | undefined {
  const words = heading.toLowerCase().split(/[^\p{L}\p{M}]+/u)
  return GRAMS.find(([unit]) => words.includes(unit))?.[1]
}

/** Of a weight, a comma before one or two digits is a decimal one. */
function gramsNumber(text: string): string {
  return ungrouped(text).replace(/^(\d{1,9}),(\d{1,2})$/, '$1.$2')
}

/** Shops elsewhere write 0 where nothing is known. */
export function positive(amount: number): string {
  return amount > 0 ? String(amount) : ''
}

/** The text in small letters and Latin digits, without these words around it. */
function bare(cell: string, before: readonly string[], after: readonly string[]): string {
  if (cell.length > LONGEST) return cell
  let text = toLatinDigits(cell).trim().toLowerCase()
  for (;;) {
    const first = before.find((word) => text.startsWith(word))
    const last = after.find((word) => text.endsWith(word))
    if (first === undefined && last === undefined) return text === '' ? cell.trim() : text
    text = text.slice(first?.length ?? 0)
    if (last !== undefined && text.endsWith(last)) text = text.slice(0, -last.length)
    text = text.trim()
  }
}

function ungrouped(text: string): string {
  if (isInTwo(text)) return text
  if (WITH_COMMAS.test(text)) return text.replaceAll(',', '')
  return text.length <= LONGEST && WITH_SPACES.test(text) ? text.replace(/[ \u00a0\u202f]/g, '') : text
}
