import type { OwnerSettings } from '#domain/settings/sections.ts'
import { bengaliWords } from '#domain/text/bengaliWords.ts'
import regular from '../fonts/haat-bangla-400.txt?raw'
import semibold from '../fonts/haat-bangla-600.txt?raw'

const WORDS = {
  regular: new Set(regular.trim().split(' ')),
  semibold: new Set(semibold.trim().split(' ')),
}

/**
 * Whether the cut fonts of English pages hold what the owner writes in Bengali. They hold the glyphs of the default
 * texts only: other words of the same letters may need conjuncts that are missing. The cuts have all numerals.
 */
export function areInFontCut({ shop, delivery }: OwnerSettings): boolean {
  const { nameBengali, taglineBengali, welcomeBengali } = shop
  const areas = delivery.areas.map((area) => area.nameBengali)
  // The name and the tagline are set in both weights.
  return (
    areIn(WORDS.regular, [nameBengali, taglineBengali, ...welcomeBengali, ...areas]) &&
    areIn(WORDS.semibold, [nameBengali, taglineBengali])
  )
}

const NUMERALS = /[০-৯]/g

function areIn(cut: ReadonlySet<string>, texts: readonly string[]): boolean {
  return texts.flatMap(bengaliWords).every((word) => {
    const letters = word.replace(NUMERALS, '')
    return letters === '' || cut.has(letters)
  })
}
