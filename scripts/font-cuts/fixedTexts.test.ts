import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CUT_WEIGHTS, charactersOf, fixedWords, unicodeRange } from './fixedTexts.ts'

const web = join(import.meta.dirname, '../../src/web')

describe.each(CUT_WEIGHTS)('the Bengali font cut at weight %i', (weight) => {
  const cutFor = readFileSync(join(web, `fonts/haat-bangla-${weight}.txt`), 'utf8')
    .trim()
    .split(' ')

  it('was made for the Bengali texts of English pages as they are now', () => {
    const missing = fixedWords(weight).filter((word) => !cutFor.includes(word))
    expect(missing, 'run: node scripts/make-font-cuts.ts').toEqual([])
  })

  it('is declared for exactly its characters', () => {
    const css = readFileSync(join(web, 'styles/fonts.css'), 'utf8').replace(/\s+/g, ' ')
    const face = css.split('@font-face').find((text) => text.includes(`haat-bangla-${weight}.woff2`))
    expect(face).toContain(`unicode-range: ${unicodeRange(cutFor)};`)
  })
})

describe('a unicode range', () => {
  it('joins neighbours', () => {
    expect(unicodeRange(['কখ', 'গঙ', 'ক'])).toBe('U+0995-0997, U+0999')
  })

  it('says its characters', () => {
    expect(charactersOf('U+0995-0997, U+0999')).toBe('কখগঙ')
  })
})
