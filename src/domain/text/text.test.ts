import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localiseDigits, toLatinDigits } from './digits.ts'
import { nameLimit, truncate } from './truncate.ts'
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

describe('truncation (section 9)', () => {
  test.each([
    ['card', 38, 55, 47],
    ['checkout', 20, 180, 30],
    ['cart', 28, 55, 70],
    ['cartSummary', 42, 55, 30],
    ['adminTable', 20, 20, 20],
  ] as const)('%s', (place, phone, tablet, wide) => {
    expect([320, 400, 401, 768, 769, 1440].map((width) => nameLimit(place, width))).toEqual([
      phone,
      phone,
      tablet,
      tablet,
      wide,
      wide,
    ])
  })

  test('what fits stays, what does not ends in an ellipsis', () => {
    expect(truncate('12345', 5)).toBe('12345')
    expect(truncate('123456', 5)).toBe('12345...')
    expect(truncate('1234 6789', 5)).toBe('1234...')
  })

  test('a Bengali letter with its vowel sign is one character', () => {
    expect(truncate('কোকোকোকো', 4)).toBe('কোকোকোকো')
    expect(truncate('কোকোকোকো', 2)).toBe('কোকো...')
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
