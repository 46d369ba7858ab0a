import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aText } from '#tests/arbitraries.ts'
import { isShortTerm, searchKey, wordStarts } from './searchText.ts'

describe('searchKey', () => {
  test('capitals and small letters are one', () => {
    expect(searchKey('Cotton PANJABI')).toBe('cotton panjabi')
  })

  test('a Bengali letter is the same composed and decomposed', () => {
    expect(searchKey('\u09cb')).toBe(searchKey('\u09c7\u09be'))
    expect(searchKey('শাড়ি')).toBe(searchKey('শাড\u09bcি'))
  })

  test('digits are the same in either language', () => {
    expect(searchKey('বাল্ব ১২ W')).toBe(searchKey('বাল্ব 12 w'))
  })

  test('is its own key', () => {
    fc.assert(
      fc.property(aText, (text) => {
        expect(searchKey(searchKey(text))).toBe(searchKey(text))
      }),
    )
  })

  test('half a surrogate pair becomes text that a database can hold', () => {
    expect(searchKey('a\ud83d').isWellFormed()).toBe(true)
  })
})

describe('wordStarts', () => {
  test('each word gives its first one and two characters', () => {
    expect(wordStarts('cotton panjabi')).toEqual(['c', 'co', 'p', 'pa'])
  })

  test('a vowel sign belongs to its word', () => {
    expect(wordStarts('শাড়ি')).toEqual(['শ', 'শা'])
  })

  test('a conjunct with a joiner is not the start of a word', () => {
    expect(wordStarts('র\u200d্যাম')).toEqual(['র', 'র\u200d'])
  })

  test('a sign is found wherever it stands', () => {
    expect(wordStarts('50% off')).toEqual(['5', '50', '%', 'o', 'of'])
    expect(wordStarts('t-shirt')).toEqual(['t', 't-', '-', '-s', 's', 'sh'])
  })

  test('every start is short and stands in the name', () => {
    fc.assert(
      fc.property(aText.map(searchKey), (key) => {
        for (const start of wordStarts(key)) expect(isShortTerm(start) && key.includes(start)).toBe(true)
      }),
    )
  })
})

test('a term is short below three characters, counted as code points', () => {
  expect(['', 'a', 'শা', '🙂🙂', 'শাড'].map(isShortTerm)).toEqual([true, true, true, true, false])
})
