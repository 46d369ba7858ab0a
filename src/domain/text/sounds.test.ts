import { describe, expect, test } from 'vitest'
import { searchKey } from './searchText.ts'
import { differenceOfSounds, soundsOf } from './sounds.ts'

const difference = (a: string, b: string) =>
  differenceOfSounds(soundsOf(searchKey(a)), soundsOf(searchKey(b)))

describe('a word sounds the same', () => {
  test.each([
    ['panjabi', 'পাঞ্জাবি'],
    ['punjabi', 'পাঞ্জাবি'],
    ['saree', 'শাড়ি'],
    ['sari', 'শাড়ী'],
    ['shari', 'saree'],
    ['watch', 'ওয়াচ'],
    ['ghori', 'ঘড়ি'],
    ['gori', 'ঘড়ি'],
    ['juta', 'জুতা'],
    ['bag', 'ব্যাগ'],
    ['beg', 'ব্যাগ'],
    ['fon', 'phone'],
    ['light', 'লাইট'],
    ['lotion', 'লোশন'],
    ['school', 'স্কুল'],
    ['gym', 'জিম'],
    ['lungi', 'লুঙ্গি'],
    ['leather', 'লেদার'],
    ['kemera', 'ক্যামেরা'],
    ['bacchader', 'বাচ্চাদের'],
    ['box', 'বক্স'],
    ['boi', 'বই'],
    ['tant', 'তাঁত'],
    ['camra', 'চামড়া'],
    ['lipistik', 'lipstick'],
  ])('%s and %s', (a, b) => {
    expect(difference(a, b)).toBeLessThanOrEqual(1)
    expect(difference(b, a)).toBe(difference(a, b))
  })
})

describe('a word sounds otherwise', () => {
  test.each([
    ['churi', 'শাড়ি'],
    ['ঘড়ি', 'গাড়ি'],
    ['ghori', 'গাড়ি'],
    ['watch', 'match'],
    ['big', 'bag'],
    ['shade', 'শাড়ি'],
    ['tv', 'tub'],
    ['modhu', 'মাদা'],
    ['kadai', 'crew'],
    ['carry', 'sharee'],
  ])('%s and %s', (a, b) => {
    expect(difference(a, b)).toBeUndefined()
  })
})

test('comparing words of many vowels takes no longer than others', () => {
  const [a, b] = [`ক${'অআ'.repeat(20)}ক`, `ক${'অই'.repeat(20)}ক`]
  for (const one of [a, b]) {
    for (const { vowels } of soundsOf(one))
      expect(Math.max(...vowels.map(({ length }) => length))).toBeLessThan(4)
  }
  expect(difference(a, a)).toBe(0)
})

test('what has no letters of either script has no sound', () => {
  for (const word of ['', '12', '🙂', '価格', '%']) expect(soundsOf(word), word).toEqual([])
})
