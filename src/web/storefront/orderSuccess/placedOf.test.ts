import { beforeEach, expect, test, vi } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { phoneAddress } from '#web/client/phoneAddress.ts'
import { phoneOrders } from '#web/client/phoneOrders.ts'
import { trackedOrder } from '#web/client/trackedOrder.ts'
import { rememberPlaced } from './placedOf.ts'

let user: { email: string } | null = null
vi.mock('#web/client/session/session.ts', () => ({ session: { read: () => ({ user, loading: false }) } }))

function aStorage() {
  const content = new Map<string, string>()
  return {
    getItem: (key: string) => content.get(key) ?? null,
    setItem: (key: string, text: string) => void content.set(key, text),
    removeItem: (key: string) => void content.delete(key),
  }
}

beforeEach(() => {
  user = null
  vi.stubGlobal('window', { localStorage: aStorage(), sessionStorage: aStorage() })
  return () => vi.unstubAllGlobals()
})

const NOW = Date.parse('2026-12-01T06:00:00Z')
const MOBILE = '01712345678'
const ADDRESS = 'House 12, Race Course Road'
const BUYER = {
  ...{ name: 'Rahima', email: '', mobileNumber: MOBILE, district: 'Cumilla', upazila: '' },
  ...{ addressType: 'Home', address: ADDRESS, deliveryArea: 'Outside Dhaka' },
}
const place = (mobileNumber = MOBILE) =>
  rememberPlaced({
    ...{ orderId: '89WX-FHHG', total: poisha(1_000_00), lines: [], placedAt: NOW },
    to: { mobileNumber, address: ADDRESS, area: 'Outside Dhaka', district: { en: 'Cumilla', bn: 'কুমিল্লা' } },
  })
const inTab = { order: '89WX-FHHG', mobile: MOBILE }

test('the phone remembers the order of a guest whose address it keeps', () => {
  phoneAddress.keep(BUYER, NOW)
  place()
  expect(phoneOrders.read(NOW)).toEqual([{ id: '89WX-FHHG', mobileNumber: MOBILE, placedAt: NOW }])
  expect(trackedOrder.read()).toEqual(inTab)
})

test('of any other guest this tab alone remembers it', () => {
  place()
  expect(phoneOrders.read(NOW)).toEqual([])
  expect(trackedOrder.read()).toEqual(inTab)
})

test('the order of an account is with the account, whatever a guest has had the phone keep', () => {
  phoneAddress.keep(BUYER, NOW)
  user = { email: 'rahima@example.com' }
  place()
  expect(phoneOrders.read(NOW)).toEqual([])
  expect(trackedOrder.read()).toEqual(inTab)
})

test('what /track could not open is not remembered', () => {
  phoneAddress.keep(BUYER, NOW)
  place('0171')
  expect(phoneOrders.read(NOW)).toEqual([])
  expect(trackedOrder.read()).toBeUndefined()
})
