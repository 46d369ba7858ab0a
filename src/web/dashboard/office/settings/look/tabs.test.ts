import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chosenTabs, toggledTabs } from './tabs.ts'

const ALL = ['bags', 'kids', 'home']

test('all categories are tabs until one is taken out, and again once each is chosen', () => {
  expect(chosenTabs(ALL, [])).toEqual(ALL)
  expect(toggledTabs(ALL, [], 'kids')).toEqual(['bags', 'home'])
  expect(toggledTabs(ALL, ['home', 'bags'], 'kids')).toEqual([])
  expect(toggledTabs(ALL, ['home'], 'bags')).toEqual(['bags', 'home'])
})

test('the last tab stays, and a category that is gone is none', () => {
  expect(toggledTabs(ALL, ['home'], 'home')).toBeUndefined()
  expect(chosenTabs(ALL, ['gone', 'home'])).toEqual(['home'])
  expect(chosenTabs(ALL, ['gone'])).toEqual(ALL)
})

test('choosing a category twice changes nothing', () => {
  fc.assert(
    fc.property(fc.subarray(ALL), fc.constantFrom(...ALL), (tabs, id) => {
      const once = toggledTabs(ALL, tabs, id)
      if (once) expect(chosenTabs(ALL, toggledTabs(ALL, once, id) ?? once)).toEqual(chosenTabs(ALL, tabs))
    }),
  )
})
