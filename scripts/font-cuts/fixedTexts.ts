import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHOP } from '#domain/shopSettings.ts'

const MESSAGES = join(import.meta.dirname, '../../messages/en')

/** Bengali letters, signs, digits and the danda. Spaces and ASCII punctuation come from the Latin face. */
const BENGALI = /[\u0964\u0965\u0980-\u09f2\u09f4-\u09fe\u200c\u200d]+/gu

/** The dashboard's texts are set in the whole Bengali face, which shoppers of English pages do not load. */
const OF_THE_DASHBOARD = new Set(
  ['orders', 'overview', 'products', 'slider', 'table', 'users', 'welcome'].map((name) => `${name}.json`),
)

/** The Bengali words that stand on shoppers' English pages too: in the messages, and in what the owner set. */
export function fixedWords(): string[] {
  const files = readdirSync(MESSAGES).filter((file) => !OF_THE_DASHBOARD.has(file))
  const messages = files.map((file) => readFileSync(join(MESSAGES, file), 'utf8'))
  // Bengali pages alone have the Bengali address.
  const settings = JSON.stringify({ ...SHOP, addressBengali: [] })
  return [...new Set([...messages, settings].flatMap((text) => text.match(BENGALI) ?? []))].sort()
}

/** The characters of `words` as CSS writes them: U+0985, U+0995-0997. */
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

function hex(point: number): string {
  return point.toString(16).toUpperCase().padStart(4, '0')
}
