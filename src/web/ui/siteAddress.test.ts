import { afterEach, expect, test } from 'vitest'
import { getLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { addressElsewhere } from './siteAddress.ts'

const english = getLocale
afterEach(() => overwriteGetLocale(english))

test('English pages are all behind one router', () => {
  expect(addressElsewhere('/dashboard', '/')).toBeUndefined()
  expect(addressElsewhere('/cart', '/')).toBeUndefined()
})

test.each([
  ['/dashboard', '/bn', '/dashboard'],
  ['/dashboard/account?verified=1', '/bn', '/dashboard/account?verified=1'],
  ['/', '/', '/bn'],
  ['/authentication/login?from=%2Fdashboard', '/', '/bn/authentication/login?from=%2Fdashboard'],
])('from Bengali pages %s is outside the router at %s, and is at %s', (to, base, address) => {
  overwriteGetLocale(() => 'bn')
  expect(addressElsewhere(to, base)).toBe(address)
})

test.each([
  ['/cart', '/bn'],
  ['/dashboard/allUsers', '/'],
  ['?page=2', '/'],
])('%s is within reach of the router at %s', (to, base) => {
  overwriteGetLocale(() => 'bn')
  expect(addressElsewhere(to, base)).toBeUndefined()
})
