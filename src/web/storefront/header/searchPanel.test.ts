import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitMatches } from './searchPanel.tsx'

describe('marking what matches', () => {
  it('finds every place in any case and keeps the case of the name', () => {
    expect(splitMatches('Bag in Handbag', ' bag ')).toEqual([
      { text: 'Bag', matches: true },
      { text: ' in Hand', matches: false },
      { text: 'bag', matches: true },
    ])
  })

  it('takes digits of either language for the same', () => {
    expect(splitMatches('Bulb, 12 W', '১২')[1]).toEqual({ text: '12', matches: true })
  })

  it('marks nothing without a match', () => {
    expect(splitMatches('Teapot', 'bag')).toEqual([{ text: 'Teapot', matches: false }])
    expect(splitMatches('İstanbul', 'i')).toEqual([{ text: 'İstanbul', matches: false }])
  })

  it('loses no character', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, query) => {
        const whole = splitMatches(name, query)
          .map(({ text }) => text)
          .join('')
        expect(whole).toBe(name)
      }),
    )
  })
})
