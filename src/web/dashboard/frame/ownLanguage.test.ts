import { expect, test } from 'vitest'
import { isInOtherLanguage } from './ownLanguage.ts'

const BOTH = 'language=en; dashboardLanguage=bn'

test.each([
  ['/dashboard', 'en', BOTH, true],
  ['/dashboard/goods', 'bn', BOTH, false],
  ['/', 'bn', BOTH, true],
  ['/shop', 'en', BOTH, false],
  // Without a language of its own, the dashboard has the shop's.
  ['/dashboard', 'en', 'language=bn', true],
  ['/dashboard', 'en', '', false],
  // Without a choice, a page of the shop has the language of its address.
  ['/shop', 'bn', 'dashboardLanguage=bn', true],
  ['/bn/shop', 'bn', 'dashboardLanguage=en', false],
] as const)('%s in %s with the cookies %s: %s', (path, shown, cookies, isOther) => {
  expect(isInOtherLanguage(path, shown, cookies)).toBe(isOther)
})
