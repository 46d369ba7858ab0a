/**
 * Cuts the Bengali font for the web. Run it after changing a Bengali text that also stands on English pages
 * (messages/en, src/domain/shopSettings.ts): node scripts/make-font-cuts.ts
 *
 * - anek-bangla-400.woff2, anek-bangla-600.woff2: all of Bengali at one weight each. A product with a Bengali
 *   name costs an English page one of them, a third of the font with all weights in it.
 * - haat-bangla.woff2: exactly the glyphs of the fixed texts, a tenth of the size, so that an English page
 *   does not load a whole Bengali font for its banner.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { fixedWords, unicodeRange } from './font-cuts/fixedTexts.ts'
import { glyphsOf, openFont, outlineOf } from './font-cuts/shaping.ts'
import { subsetGlyphs } from './font-cuts/subsetGlyphs.ts'

const ROOT = join(import.meta.dirname, '..')
const FONTS = join(ROOT, 'src/web/fonts')
const SOURCE = 'node_modules/@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2'
const WEIGHTS = { wght: { min: 400, max: 700 } }
const WHOLE = { keepAllGlyphs: true } as const

const sfnt = await subsetFont(readFileSync(join(ROOT, SOURCE)), '', {
  ...WHOLE,
  targetFormat: 'sfnt',
  variationAxes: WEIGHTS,
})
const full = openFont(sfnt)
const words = fixedWords()

const cut = await subsetGlyphs(sfnt, new Set(words.join('')), glyphsOf(full, words))
const cutFont = openFont(cut)
for (const word of words) {
  if (outlineOf(cutFont, word) !== outlineOf(full, word)) throw new Error(`The cut sets ${word} differently`)
}

for (const weight of [400, 600]) {
  const one = { wght: { min: weight, max: weight } }
  await write(
    `anek-bangla-${weight}.woff2`,
    await subsetFont(sfnt, '', { ...WHOLE, targetFormat: 'sfnt', variationAxes: one }),
  )
}
await write('haat-bangla.woff2', cut)
writeFileSync(join(FONTS, 'haat-bangla.txt'), `${words.join(' ')}\n`)
console.log(`unicode-range of "Haat Bangla" in fonts.css: ${unicodeRange(words)}`)

async function write(name: string, font: Uint8Array): Promise<void> {
  const woff2 = await subsetFont(Buffer.from(font), '', { ...WHOLE, targetFormat: 'woff2' })
  writeFileSync(join(FONTS, name), woff2)
  console.log(`${name}: ${woff2.byteLength} bytes`)
}
