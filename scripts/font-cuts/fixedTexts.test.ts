import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fixedWords, unicodeRange } from './fixedTexts.ts'

const web = join(import.meta.dirname, '../../src/web')

describe('the cut Bengali font', () => {
  it('was made for the Bengali texts of English pages as they are now', () => {
    const cutFor = readFileSync(join(web, 'fonts/haat-bangla.txt'), 'utf8').trim().split(' ')
    const missing = fixedWords().filter((word) => !cutFor.includes(word))
    expect(missing, 'run: node scripts/make-font-cuts.ts').toEqual([])
  })

  it('is declared for exactly its characters', () => {
    const words = readFileSync(join(web, 'fonts/haat-bangla.txt'), 'utf8').trim().split(' ')
    const css = readFileSync(join(web, 'styles/fonts.css'), 'utf8').replace(/\s+/g, ' ')
    expect(css).toContain(`unicode-range: ${unicodeRange(words)};`)
  })
})

describe('a unicode range', () => {
  it('joins neighbours', () => {
    expect(unicodeRange(['কখ', 'গঙ', 'ক'])).toBe('U+0995-0997, U+0999')
  })
})
