import { returnFees } from '#domain/order/returnFees.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import { PROMISES } from '#domain/settings/promisesSettings.ts'
import { bengaliWords } from '#domain/text/bengaliWords.ts'
import regularWords from '../fonts/haat-bangla-400.txt?raw'
import semiboldWords from '../fonts/haat-bangla-600.txt?raw'

/** The words that a font was cut for: it sets no others, but any number of their numerals. */
interface Cut {
  readonly words: ReadonlySet<string>
  readonly characters: ReadonlySet<string>
}

const REGULAR = cutFor(regularWords)
const SEMIBOLD = cutFor(semiboldWords)

function cutFor(words: string): Cut {
  return { words: new Set(words.trim().split(' ')), characters: new Set(words) }
}

/**
 * Whether the cut fonts of English pages hold what the owner writes in Bengali. They hold the glyphs of the default
 * texts only: other words of the same letters may need conjuncts that are missing.
 */
export function areInFontCut({ shop, delivery, promises }: OwnerSettings): boolean {
  const { nameBengali, taglineBengali, welcomeBengali } = shop
  const inBoth = [nameBengali, taglineBengali]
  // Where there are no English words, English pages show these, in any weight.
  inBoth.push(...PROMISES.map((name) => (promises[name].english === '' ? promises[name].bengali : '')))
  return areIn(REGULAR, [...inBoth, ...welcomeBengali, returnFees(delivery)]) && areIn(SEMIBOLD, inBoth)
}

const NUMBER = /^[০-৯]+$/

function areIn({ words, characters }: Cut, texts: readonly string[]): boolean {
  return texts
    .flatMap(bengaliWords)
    .every((word) => words.has(word) || (NUMBER.test(word) && [...word].every((one) => characters.has(one))))
}
