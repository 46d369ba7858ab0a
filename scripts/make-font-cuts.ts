/**
 * Cuts the fonts for the web. Run it after changing a Bengali text that also stands on English pages
 * (messages/en, src/domain/shopSettings.ts): node scripts/make-font-cuts.ts
 *
 * - figtree-latin-wght-normal.woff2: Figtree in the weights and characters that fonts.css declares.
 * - anek-bangla-400.woff2, anek-bangla-600.woff2: Bengali at one weight each. A product with a Bengali name
 *   costs an English page one of them, a third of the font with all weights in it.
 * - haat-bangla-400.woff2, haat-bangla-600.woff2: exactly the glyphs of the fixed texts, a fifth of the size, so
 *   that an English page does not load a whole Bengali font for its banner.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { CUT_WEIGHTS, charactersOf, fixedWords, unicodeRange } from './font-cuts/fixedTexts.ts'
import { glyphsOf, openFont, outlineOf } from './font-cuts/shaping.ts'
import { subsetGlyphs } from './font-cuts/subsetGlyphs.ts'

const ROOT = join(import.meta.dirname, '..')
const FONTS = join(ROOT, 'src/web/fonts')
const FIGTREE = 'scripts/font-cuts/figtree-latin-wght-normal.woff2'
const ANEK_BANGLA =
  'node_modules/@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2'
/** Tables for print shops and old systems only. */
const UNASKED = { dropTables: ['gasp', 'STAT'] }
/** Kerning, marks and tabular figures; no fractions or old-style figures, which no text uses. */
const LATIN_FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'rvrn', 'tnum']

const css = readFileSync(join(ROOT, 'src/web/styles/fonts.css'), 'utf8')

write(
  'figtree-latin-wght-normal.woff2',
  await subsetFont(readFileSync(join(ROOT, FIGTREE)), charactersOf(declaredRange('Figtree Variable')), {
    ...UNASKED,
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: LATIN_FEATURES,
  }),
)

for (const weight of CUT_WEIGHTS) {
  const variationAxes = { wght: { min: weight, max: weight } }
  const sfnt = await subsetFont(readFileSync(join(ROOT, ANEK_BANGLA)), '', {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
    variationAxes,
  })
  write(
    `anek-bangla-${weight}.woff2`,
    await subsetFont(Buffer.from(sfnt), charactersOf(declaredRange('Anek Bangla')), {
      ...UNASKED,
      targetFormat: 'woff2',
    }),
  )

  const full = openFont(sfnt)
  const words = fixedWords(weight)
  const cut = await subsetGlyphs(sfnt, new Set(words.join('')), glyphsOf(full, words))
  const cutFont = openFont(cut)
  for (const word of words) {
    if (outlineOf(cutFont, word) !== outlineOf(full, word))
      throw new Error(`The cut sets ${word} differently`)
  }
  write(
    `haat-bangla-${weight}.woff2`,
    await subsetFont(Buffer.from(cut), '', { ...UNASKED, keepAllGlyphs: true, targetFormat: 'woff2' }),
  )
  writeFileSync(join(FONTS, `haat-bangla-${weight}.txt`), `${words.join(' ')}\n`)
  console.log(`unicode-range of "Haat Bangla" ${weight} in fonts.css: ${unicodeRange(words)}`)
}

/** The characters that fonts.css declares for a family, the same for all its weights. */
function declaredRange(family: string): string {
  const face = css.split('@font-face').find((text) => text.includes(`font-family: "${family}"`))
  const range = /unicode-range:\s*([^;]+);/.exec(face ?? '')?.[1]
  if (range === undefined) throw new Error(`fonts.css declares no unicode-range for ${family}`)
  return range
}

function write(name: string, woff2: Uint8Array): void {
  writeFileSync(join(FONTS, name), woff2)
  console.log(`${name}: ${woff2.byteLength} bytes`)
}
