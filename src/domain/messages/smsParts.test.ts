import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { notLatin, smsParts } from './smsParts.ts'

describe('the parts of an SMS', () => {
  test.each([
    ['', 'gsm7', 0, 160],
    ['a', 'gsm7', 1, 159],
    ['a'.repeat(160), 'gsm7', 1, 0],
    ['a'.repeat(161), 'gsm7', 2, 145],
    ['a'.repeat(306), 'gsm7', 2, 0],
    ['a'.repeat(307), 'gsm7', 3, 152],
    ['€'.repeat(80), 'gsm7', 1, 0],
    // An escape and its character stay together, so that one septet of each part is lost.
    ['€'.repeat(81), 'gsm7', 2, 143],
    ['ক'.repeat(70), 'ucs2', 1, 0],
    ['ক'.repeat(71), 'ucs2', 2, 63],
    ['ক'.repeat(134), 'ucs2', 2, 0],
    [`${'a'.repeat(70)}৳`, 'ucs2', 2, 63],
    ['😀'.repeat(35), 'ucs2', 1, 0],
    ['😀'.repeat(36), 'ucs2', 2, 61],
  ] as const)('%s', (text, encoding, parts, left) => {
    expect(smsParts(text)).toMatchObject({ encoding, parts, left })
  })

  test('of a Latin text name what makes it dear', () => {
    expect(notLatin('Tk 5 [€]\n')).toEqual([])
    expect(notLatin('৳5, ৳6 – ok')).toEqual(['৳', '–'])
  })

  test('hold every unit, and a further letter never makes them fewer', () => {
    const character = fc.oneof(fc.constantFrom('a', '€', 'ক', '্', '😀', '\n'), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(
        fc.array(character, { maxLength: 300 }),
        fc.constantFrom('a', '|', 'ক', '😀'),
        (all, more) => {
          const text = all.join('')
          const { encoding, units, parts, left } = smsParts(text)
          const [alone, each] = encoding === 'gsm7' ? [160, 153] : [70, 67]
          expect(left).toBeGreaterThanOrEqual(0)
          // At most one unit of each full part is lost, before a character that needs two.
          const room = parts > 1 ? parts * each : alone
          expect(room - units - left).toBeGreaterThanOrEqual(0)
          expect(room - units - left).toBeLessThanOrEqual(Math.max(0, parts - 1))
          expect(smsParts(text + more).parts).toBeGreaterThanOrEqual(parts)
        },
      ),
    )
  })
})
