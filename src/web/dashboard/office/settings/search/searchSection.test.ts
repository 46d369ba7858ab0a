import { expect, test } from 'vitest'
import { listsOf, searchSection, withWord } from './searchSection.ts'

test('each line is a list, with commas between its words', () => {
  expect(listsOf(' umbrella, chata ,ছাতা\n\n,\ncap,  hat')).toEqual([
    ['umbrella', 'chata', 'ছাতা'],
    ['cap', 'hat'],
  ])
})

test('what is stored is shown as it was typed', () => {
  const text = 'umbrella, chata\nbed sheet, bedsheet'
  expect(searchSection.fieldsOf({ synonyms: listsOf(text) })).toEqual({ synonyms: text })
})

test('a word begins a new line, unless a list has it', () => {
  expect(withWord('cap, hat', 'gamcha')).toBe('cap, hat\ngamcha, ')
  expect(withWord('', 'gamcha')).toBe('gamcha, ')
  expect(withWord('cap, hat', 'hat')).toBe('cap, hat')
  expect(withWord('cap, hat', '')).toBe('cap, hat')
})
