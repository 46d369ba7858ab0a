import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aText } from '#tests/arbitraries.ts'
import { isShortTerm, searchKey } from './searchText.ts'

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

  test('half a surrogate pair becomes text that a database can store', () => {
    expect(searchKey('a\ud83d').isWellFormed()).toBe(true)
  })
})

test('a term is short below three characters, counted as code points', () => {
  expect(['', 'a', 'শা', '🙂🙂', 'শাড'].map(isShortTerm)).toEqual([true, true, true, true, false])
})
