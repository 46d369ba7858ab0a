import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localiseDigits, toLatinDigits } from './digits.ts'
import { type NamePlace, namePieces, SCREENS, type Screen, truncate } from './truncate.ts'
import { wellFormed } from './wellFormed.ts'

test('digits go to Bengali and back', () => {
  expect(localiseDigits('7 of 10', 'bn')).toBe('৭ of ১০')
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9a-z ,.]*$/), (text) => {
      expect(toLatinDigits(localiseDigits(text, 'bn'))).toBe(text)
      expect(localiseDigits(text, 'en')).toBe(text)
    }),
  )
})

/** Returns what a screen shows of a name. */
const shown = (name: string, place: NamePlace, screen: Screen) =>
  namePieces(name, place)
    .filter(({ on }) => on.includes(screen))
    .map(({ text }) => text)
    .join('')

describe('truncation (section 9)', () => {
  const limits = [
    ['card', 38, 55, 47],
    ['checkout', 20, 180, 30],
    ['cart', 28, 55, 70],
    ['cartSummary', 42, 55, 30],
    ['adminTable', 20, 20, 20],
  ] as const

  test.each(limits)('%s (§2.60, §9.11)', (place, ...characters) => {
    const long = 'W'.repeat(200)
    expect(SCREENS.map((screen) => shown(long, place, screen))).toEqual(
      characters.map((count) => `${'W'.repeat(count)}...`),
    )
  })

  test('the pieces of a screen are the name as it is cut for that screen (§2.60)', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'W', ' ', 'কো', 'ক্ষ', '👍🏽'), maxLength: 200 })
    fc.assert(
      fc.property(letters, fc.constantFrom(...limits), (name, [place, ...characters]) => {
        SCREENS.forEach((screen, index) => {
          expect(shown(name, place, screen)).toBe(truncate(name, characters[index] ?? 0))
        })
      }),
    )
  })

  test('what fits stays, what does not ends in an ellipsis (§2.60)', () => {
    expect(truncate('12345', 5)).toBe('12345')
    expect(truncate('123456', 5)).toBe('12345...')
    expect(truncate('1234 6789', 5)).toBe('1234...')
  })

  test('a Bengali letter with its vowel sign is one character, and so is a conjunct', () => {
    expect(truncate('কোকোকোকো', 4)).toBe('কোকোকোকো')
    expect(truncate('কোকোকোকো', 2)).toBe('কোকো...')
    expect(truncate('ক্ষক্ষক্ষক্ষ', 4)).toBe('ক্ষক্ষক্ষক্ষ')
    expect(truncate('স্ট্রস্ট্রস্ট্র', 1)).toBe('স্ট্র...')
  })

  test('never longer than its limit and the ellipsis, and always a beginning of the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 60 }), (text, limit) => {
        const short = truncate(text, limit)
        expect(short === text || (short.endsWith('...') && text.startsWith(short.slice(0, -3)))).toBe(true)
        expect(Array.from(short).length).toBeLessThanOrEqual(Math.max(Array.from(text).length, limit + 3))
      }),
    )
  })
})

test('halves of characters are replaced, as the language itself does', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
      (text) => {
        expect(wellFormed(text)).toBe(text.toWellFormed())
      },
    ),
  )
  expect(wellFormed('a\ud83d')).toBe('a\ufffd')
})
