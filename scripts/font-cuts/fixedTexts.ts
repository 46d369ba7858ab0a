import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DELIVERY } from '#domain/order/delivery.ts'
import { returnFees } from '#domain/order/returnFees.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { bengaliWords } from '#domain/text/bengaliWords.ts'

const MESSAGES = join(import.meta.dirname, '../../messages/en')

/** The dashboard uses the complete Bengali font, which shoppers of English pages do not load. */
const OF_THE_DASHBOARD = new Set(
  ['categories', 'orders', 'overview', 'pages', 'products', 'slider', 'table', 'users', 'welcome'].map(
    (name) => `${name}.json`,
  ),
)

/** For whatever fees the owner sets: with a numeral that is not in the cut, English pages load the whole typeface. */
const NUMERALS = '০১২৩৪৫৬৭৮৯'

/** Longer texts are body text in regular weight, not headings, buttons or names. Characters. */
const SEMIBOLD_AT_MOST = 40

/** English pages show these in English. */
const { addressBengali: _, helpline: __, ...onEachPage } = SHOP

/** The end of the notice about refused parcels, as its message writes the fees. */
const returnFeeNotice = `${returnFees(DELIVERY)}।`

/** The weights of the cut fonts. */
export const CUT_WEIGHTS = [400, 600] as const
export type CutWeight = (typeof CUT_WEIGHTS)[number]

/** The Bengali words of fixed texts on English pages: from the messages and the default settings. */
export function fixedWords(weight: CutWeight): string[] {
  const files = globSync('*/*.json', { cwd: MESSAGES }).filter(
    (file) => !OF_THE_DASHBOARD.has(basename(file)),
  )
  const messages = files.map((file) => JSON.parse(readFileSync(join(MESSAGES, file), 'utf8')))
  const texts = [...messages, onEachPage, returnFeeNotice].flatMap(textsIn)
  const cut = texts.filter((text) => weight === 400 || text.length <= SEMIBOLD_AT_MOST)
  if (weight === 400) cut.push(NUMERALS)
  return [...new Set(cut.flatMap(bengaliWords))].sort()
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The characters of `words` as a CSS unicode-range, e.g. U+0985, U+0995-0997. */
export function unicodeRange(words: readonly string[]): string {
  const points = [...new Set(words.join(''))].map((character) => character.codePointAt(0) ?? 0)
  const ranges: [first: number, last: number][] = []
  for (const point of points.sort((one, other) => one - other)) {
    const range = ranges.at(-1)
    if (range && point === range[1] + 1) range[1] = point
    else ranges.push([point, point])
  }
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ')
}

/** The characters of a CSS unicode-range. */
export function charactersOf(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .replace('U+', '')
        .split('-')
        .map((digits) => Number.parseInt(digits, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')
}

function hex(point: number): string {
  return point.toString(16).toUpperCase().padStart(4, '0')
}
