import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ADDRESS_MAX } from './order.ts'
import { DAY_MS } from './orderDay.ts'
import { isUsable, type KnownBuyer, readAddress, storedAddress } from './phoneAddress.ts'
import { REMEMBERED_FOR } from './phoneOrders.ts'

const NOW = Date.parse('2026-12-01T06:00:00Z')
const RAHIMA: KnownBuyer = {
  ...{
    email: 'rahima@example.com',
    name: 'Rahima Khatun',
    mobileNumber: '01712345678',
    district: 'Cumilla',
    upazila: 'Barura',
  },
  ...{ addressType: 'Home', address: 'House 12, Race Course Road', deliveryArea: 'Outside Dhaka' },
}
const stored = (change: object = {}) =>
  JSON.stringify({ ...JSON.parse(storedAddress(RAHIMA, NOW)), ...change })

describe('the address that a phone keeps', () => {
  test('is read as it was typed, without spaces around it, and with nothing else', () => {
    const typed = { ...RAHIMA, name: ' Rahima Khatun ', comment: 'Ring twice' }
    expect(storedAddress(typed, NOW)).not.toContain('Ring')
    expect(readAddress(storedAddress(typed, NOW), NOW)).toEqual(RAHIMA)
    expect(readAddress(stored({ comment: 'Ring twice' }), NOW)).toEqual(RAHIMA)
  })

  test('is forgotten in time', () => {
    expect(readAddress(stored(), NOW + REMEMBERED_FOR - 1)).toEqual(RAHIMA)
    expect(readAddress(stored(), NOW + REMEMBERED_FOR)).toBeUndefined()
    // The clock of the phone was wrong.
    expect(readAddress(stored(), NOW - 2 * DAY_MS)).toBeUndefined()
  })

  test.each([
    { name: '' },
    { name: 7 },
    { mobileNumber: '0171' },
    { district: ' ' },
    { addressType: 'Castle' },
    { address: '' },
    { address: 'x'.repeat(ADDRESS_MAX + 1) },
    { placedAt: null },
    { placedAt: '2026' },
  ])('is not used with %j', (change) => {
    expect(readAddress(stored(change), NOW)).toBeUndefined()
  })

  test('needs no e-mail, upazila or area', () => {
    const change = { email: '', upazila: '', deliveryArea: '' }
    expect(readAddress(stored(change), NOW)).toEqual({ ...RAHIMA, ...change })
    expect(readAddress(stored({ upazila: null }), NOW)).toEqual({ ...RAHIMA, upazila: '' })
  })

  test('has room for the longest Bengali one', () => {
    const longest = { ...RAHIMA, address: 'ব'.repeat(ADDRESS_MAX), name: 'র'.repeat(100) }
    expect(readAddress(storedAddress(longest, NOW), NOW)).toEqual(longest)
  })

  test('is read whatever somebody has written there', () => {
    for (const text of [null, '', '[', 'null', '7', '[]', `${stored()}${' '.repeat(9_000)}`]) {
      expect(readAddress(text, NOW), String(text).slice(0, 20)).toBeUndefined()
    }
    fc.assert(
      fc.property(fc.json(), (text) => {
        const buyer = readAddress(text, NOW)
        expect(buyer === undefined || isUsable(buyer)).toBe(true)
      }),
    )
  })
})
