import { beforeEach, expect, test, vi } from 'vitest'
import { phoneOrders } from '../phoneOrders.ts'
import { auth } from './auth.ts'

const { ends } = vi.hoisted(() => ({ ends: vi.fn<() => Promise<void>>() }))

vi.mock('./session.ts', () => ({
  useSession: () => undefined,
  loadIdentity: async () => ({ logOut: ends, logOutEverywhere: ends, deleteAnUser: ends }),
}))

const NOW = Date.parse('2026-12-01T06:00:00Z')
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
})

test.each([
  ['logs out', () => auth.logOut()],
  ['ends all sessions', () => auth.logOutEverywhere()],
  ['deletes the account', () => auth.deleteAnUser('a-password')],
])('the phone forgets its orders once somebody %s, and not where that fails', async (_, leave) => {
  ends.mockRejectedValueOnce(new Error('No connection'))
  await expect(leave()).rejects.toThrow('No connection')
  expect(phoneOrders.read(NOW)).toEqual([ORDER])
  ends.mockResolvedValueOnce()
  await leave()
  expect(phoneOrders.read(NOW)).toEqual([])
})
