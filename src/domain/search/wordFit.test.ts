import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aText } from '#tests/arbitraries.ts'
import { searchKey } from '../text/searchText.ts'
import { wordsOf } from '../text/words.ts'
import { askedKeys, misfitOf, mistakenKeys, storedKeys } from './wordFit.ts'

const typed = (word: string) => ({ word: searchKey(word), isOpen: false })
const misfit = (wanted: string, word: string) => misfitOf(typed(wanted), searchKey(word), true)

describe('one mistake', () => {
  test.each([
    ['left out', 'kitle', 'kettle'],
    ['added', 'kettlle', 'kettle'],
    ['replaced', 'kattle', 'kettle'],
    ['swapped', 'ketlte', 'kettle'],
    ['in Bengali', 'কমবল', 'কম্বল'],
  ])('%s is found', (_, wanted, word) => {
    expect(misfit(wanted, word)).toBeDefined()
    expect([...askedKeys(typed(wanted)), ...mistakenKeys(typed(wanted))]).toEqual(
      expect.arrayContaining([expect.toSatisfy((key) => storedKeys(searchKey(word)).includes(key))]),
    )
  })

  test('two are not', () => {
    expect(misfit('kettle', 'kopple')).toBeUndefined()
    expect(misfit('blanket', 'plansket')).toBeUndefined()
  })

  test('none counts in a word of three letters or fewer', () => {
    expect(misfit('hot', 'pot')).toBeUndefined()
    expect(mistakenKeys(typed('pot'))).toEqual([])
  })
})

test('the same word fits best, then its forms, then its sound, then a mistake', () => {
  const fits = ['shirt', 'shirts', 'শার্ট', 'shirk'].map((word) => misfit('shirt', word) ?? Number.NaN)
  expect(fits).toEqual(fits.toSorted((a, b) => a - b))
  expect(new Set(fits).size).toBe(4)
})

test('every word is found by itself, under few keys', () => {
  fc.assert(
    fc.property(aText, (text) => {
      for (const word of wordsOf(searchKey(text))) {
        expect(misfitOf({ word, isOpen: false }, word, false)).toBe(0)
        const stored = storedKeys(word)
        expect(askedKeys({ word, isOpen: false }).some((key) => stored.includes(key))).toBe(true)
        expect(stored.length).toBeLessThan(80)
      }
    }),
  )
})
