import { expect, test } from 'vitest'
import { HOME_PAGE, HOME_SECTIONS, shownSections, tabsAmong } from './homePage.ts'

test('until the owner changes it, the home page has every section in the order of the specification', () => {
  expect(shownSections(HOME_PAGE)).toEqual([...HOME_SECTIONS])
})

test('sections are shown in the order of the owner, without those that are hidden', () => {
  const homeSections = [
    { name: 'newsletter', shown: true },
    { name: 'slider', shown: false },
    { name: 'mostPopular', shown: true },
  ] as const
  expect(shownSections({ ...HOME_PAGE, homeSections })).toEqual(['newsletter', 'mostPopular'])
})

test('tabs are the chosen categories that shoppers see, in the order of the owner', () => {
  const [bags, kids, home] = [{ id: 'bags' }, { id: 'kids' }, { id: 'home' }]
  const tabs = (...categoryTabs: string[]) => tabsAmong([bags, kids, home], { ...HOME_PAGE, categoryTabs })
  expect(tabs()).toEqual([bags, kids, home])
  expect(tabs('home', 'deleted', 'bags')).toEqual([home, bags])
  expect(tabs('deleted')).toEqual([bags, kids, home])
})
