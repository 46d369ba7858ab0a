import { beforeEach, expect, test, vi } from 'vitest'
import { aStorage, aToken } from '#tests/browserStorage.ts'
import { TOKEN_KEY } from './storedToken.ts'

/** The modules of one tab, with its own storage beside the one of the browser. */
async function aTab(localStorage: Storage) {
  const sessionStorage = aStorage()
  const window = { localStorage, sessionStorage }
  const use = () => vi.stubGlobal('window', window)
  use()
  vi.resetModules()
  const turn = await import('./turn.ts')
  const { ownStorage } = await import('../ownStorage.ts')
  const { beginTurn } = await import('./identity/beginTurn.ts')
  const { phoneAddress } = await import('../phoneAddress.ts')
  const { phoneOrders } = await import('../phoneOrders.ts')
  const memory = await import('../phoneMemory.ts')
  turn.checkTurn()
  const { content } = sessionStorage
  return { ...turn, ...memory, ownStorage, beginTurn, phoneAddress, phoneOrders, use, content }
}

const NOW = Date.parse('2026-12-01T06:00:00Z')
const BUYER = {
  ...{ name: 'Rahima', email: '', mobileNumber: '01712345678', district: 'Cumilla', upazila: '' },
  ...{ addressType: 'Home', address: 'House 12, Race Course Road', deliveryArea: 'Outside Dhaka' },
}
const ORDER = { id: '89WX-FHHG', mobileNumber: '01712345678', placedAt: NOW }
const KEY = 'checkoutFields'

let browser: ReturnType<typeof aStorage>
beforeEach(() => {
  browser = aStorage()
  return () => vi.unstubAllGlobals()
})

const signIn = (person: string) => () => browser.setItem(TOKEN_KEY, aToken({ person }))
const signOut = () => browser.removeItem(TOKEN_KEY)

test('what somebody entered is read in their turn only, and does not stay after it', async () => {
  const tab = await aTab(browser)
  tab.ownStorage.write(KEY, { name: 'A guest' })
  expect(tab.ownStorage.read(KEY)).toEqual({ name: 'A guest' })
  tab.beginTurn(signIn('rahima'), false)
  expect([...tab.content.keys()]).toEqual([])
  tab.ownStorage.write(KEY, { name: 'Rahima' })
  browser.setItem(TOKEN_KEY, aToken({ person: 'rahima', issuedAt: NOW }))
  expect(tab.checkTurn()).toBe(false)
  expect(tab.ownStorage.read(KEY)).toEqual({ name: 'Rahima' })
  tab.beginTurn(signOut, true)
  expect([...tab.content.keys()]).toEqual([])
})

test('another tab reads nothing of the last turn, heard of or not, also where the same account or a guest comes again', async () => {
  const other = await aTab(browser)
  other.ownStorage.write(KEY, { name: 'A guest' })
  const tab = await aTab(browser)
  tab.beginTurn(signIn('rahima'), false)
  tab.beginTurn(signOut, true)
  other.use()
  expect(other.ownStorage.read(KEY)).toBeNull()
  expect([...other.content.keys()]).toEqual([])

  tab.use()
  tab.beginTurn(signIn('rahima'), false)
  other.use()
  expect(other.checkTurn()).toBe(true)
  other.ownStorage.write(KEY, { name: 'Rahima' })
  other.ownStorage.write('trackedOrder', { order: '89WX-FHHG' })
  tab.use()
  tab.beginTurn(signOut, true)
  tab.beginTurn(signIn('rahima'), false)
  other.use()
  expect(other.checkTurn()).toBe(true)
  expect(other.checkTurn()).toBe(false)
  expect([...other.content.keys()]).toEqual([])
})

test('a token of somebody else ends a turn, even one that an older version of the page has stored', async () => {
  const tab = await aTab(browser)
  signIn('rahima')()
  tab.ownStorage.write(KEY, { name: 'Rahima' })
  signIn('karim')()
  expect(tab.ownStorage.read(KEY)).toBeNull()
})

test('what is kept of no person stays, and what is no own value is not read', async () => {
  const tab = await aTab(browser)
  tab.content.set('filters', 'open')
  for (const text of ['7', 'null', '{', '{"value":{"name":"x"}}', '[]']) {
    tab.content.set(`own-${KEY}`, text)
    expect(tab.ownStorage.read(KEY), text).toBeNull()
  }
  tab.beginTurn(signIn('rahima'), false)
  expect([...tab.content.keys()]).toEqual(['filters'])
})

test('with whoever leaves go the orders and the address of the phone before others hear of it, and with whoever comes they do not', async () => {
  const tab = await aTab(browser)
  tab.phoneOrders.add(ORDER, NOW)
  tab.phoneAddress.keep(BUYER, NOW)
  tab.beginTurn(signIn('rahima'), false)
  expect(tab.phoneOrders.read(NOW)).toEqual([ORDER])
  expect(tab.phoneAddress.read(NOW)).toEqual(BUYER)
  tab.beginTurn(() => {
    expect(tab.phoneAddress.read(NOW)).toBeUndefined()
    signOut()
  }, true)
  expect(tab.phoneOrders.read(NOW)).toEqual([])
  expect(tab.phoneAddress.read(NOW)).toBeUndefined()
})

test('the address and the orders of a phone go together, and come back beside what was ordered since', async () => {
  const { phoneAddress, phoneOrders, forgetOnPhone, putBackOnPhone } = await aTab(browser)
  phoneAddress.keep(BUYER, NOW)
  phoneOrders.add(ORDER, NOW)
  const before = forgetOnPhone(NOW)
  expect([browser.getItem('phoneAddress'), browser.getItem('phoneOrders')]).toEqual([null, null])
  const newer = { ...ORDER, id: '7KQX-M3PA' }
  phoneAddress.keep({ ...BUYER, name: 'Karim' }, NOW)
  phoneOrders.add(newer, NOW)
  putBackOnPhone(before, NOW)
  expect(phoneAddress.read(NOW)?.name).toBe('Karim')
  expect(phoneOrders.read(NOW)).toEqual(expect.arrayContaining([ORDER, newer]))
  phoneAddress.forget()
  putBackOnPhone(before, NOW)
  expect(phoneAddress.read(NOW)).toEqual(BUYER)
})

test('that no address is kept here outlives logging out', async () => {
  const { phoneAddress, beginTurn, forgetOnPhone } = await aTab(browser)
  phoneAddress.keep(BUYER, NOW)
  phoneAddress.switch(false)
  expect(phoneAddress.read(NOW)).toBeUndefined()
  phoneAddress.keep(BUYER, NOW)
  expect(phoneAddress.read(NOW)).toBeUndefined()
  beginTurn(signOut, true)
  expect(phoneAddress.isOn()).toBe(false)
  forgetOnPhone(NOW)
  expect(phoneAddress.isOn()).toBe(false)
  phoneAddress.switch(true)
  phoneAddress.keep(BUYER, NOW)
  expect(phoneAddress.read(NOW)).toEqual(BUYER)
})

test('what is too old does not stay on the phone once it was looked for', async () => {
  const { phoneAddress, phoneOrders } = await aTab(browser)
  const later = NOW + 46 * 24 * 3_600_000
  phoneAddress.keep(BUYER, NOW)
  phoneOrders.add(ORDER, NOW)
  const since = NOW + 40 * 24 * 3_600_000
  phoneOrders.add({ ...ORDER, id: '7KQX-M3PA', placedAt: since }, since)
  expect(phoneAddress.read(later)).toBeUndefined()
  expect(browser.getItem('phoneAddress')).toBeNull()
  expect(phoneOrders.read(later)).toHaveLength(1)
  expect(browser.getItem('phoneOrders')).not.toContain(ORDER.id)
})
