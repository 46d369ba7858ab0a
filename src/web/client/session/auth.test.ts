import { beforeEach, expect, test, vi } from 'vitest'
import { phoneAddress } from '../phoneAddress.ts'
import { phoneOrders } from '../phoneOrders.ts'
import { auth } from './auth.ts'

const { ends } = vi.hoisted(() => ({ ends: vi.fn<() => Promise<void>>() }))

vi.mock('./session.ts', () => ({
  useSession: () => undefined,
  loadIdentity: async () => ({ logOut: ends, logOutEverywhere: ends, deleteAnUser: ends }),
}))

const NOW = Date.parse('2026-12-01T06:00:00Z')
const BUYER = {
  ...{ name: 'Rahima', mobileNumber: '01712345678', district: 'Cumilla', upazila: '' },
  ...{ addressType: 'Home', address: 'House 12, Race Course Road', deliveryArea: 'Outside Dhaka' },
}
const ORDER = { id: '89WX-FHHG', mobileNumber: '01712345678', placedAt: NOW }

beforeEach(() => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
  phoneOrders.add(ORDER, NOW)
  phoneAddress.keep(BUYER, NOW)
})

test.each([
  ['logs out', () => auth.logOut()],
  ['ends all sessions', () => auth.logOutEverywhere()],
  ['deletes the account', () => auth.deleteAnUser('a-password')],
])(
  'the phone forgets its orders and the address once somebody %s, and not where that fails',
  async (_, leave) => {
    ends.mockRejectedValueOnce(new Error('No connection'))
    await expect(leave()).rejects.toThrow('No connection')
    expect(phoneOrders.read(NOW)).toEqual([ORDER])
    expect(phoneAddress.read(NOW)).toEqual(BUYER)
    ends.mockResolvedValueOnce()
    await leave()
    expect(phoneOrders.read(NOW)).toEqual([])
    expect(phoneAddress.read(NOW)).toBeUndefined()
    expect(phoneAddress.isOn()).toBe(true)
  },
)

test('that no address is kept here outlives logging out', async () => {
  phoneAddress.switch(false)
  expect(phoneAddress.read(NOW)).toBeUndefined()
  phoneAddress.keep(BUYER, NOW)
  expect(phoneAddress.read(NOW)).toBeUndefined()
  ends.mockResolvedValueOnce()
  await auth.logOut()
  expect(phoneAddress.isOn()).toBe(false)
  phoneAddress.switch(true)
  phoneAddress.keep(BUYER, NOW)
  expect(phoneAddress.read(NOW)).toEqual(BUYER)
  // Neither an address that is kept since, nor the switch, is written over by what comes back.
  const before = phoneAddress.forget()
  phoneAddress.keep({ ...BUYER, name: 'Karim' }, NOW)
  phoneAddress.putBack(before)
  expect(phoneAddress.read(NOW)?.name).toBe('Karim')
  phoneAddress.forget()
  phoneAddress.putBack(before)
  expect(phoneAddress.read(NOW)).toEqual(BUYER)
})
