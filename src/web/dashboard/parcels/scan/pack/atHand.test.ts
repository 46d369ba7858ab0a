import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AtHand, asItIsNow, beginning, keepAtHand, keptAtHand, type OpenParcel } from './atHand.ts'

const EMAIL = 'jashim@example.com'
const PARCEL: OpenParcel & { label: { address: string } } = {
  ...{ comment: 'Wrap it', packedWeight: 1250, revision: 3, isLabelOld: false },
  label: {
    ...{ _id: '7KQX-M3PA', orderId: '7KQX-M3PA', courier: 'Steadfast', code: 'SFR7A2K91X' },
    ...{ district: 'Cumilla', takeBack: [], boxes: 2, printedAt: null },
    ...{ name: 'Rakibul Islam', address: 'House 7, Road 3' },
    lines: [
      {
        ...{ productId: 'p1', name: 'Blue Shirt', nameBengali: '', imageUrl: '', size: 'M', color: 'Blue' },
        ...{ quantity: 1, sku: '', handling: null },
      },
    ],
  },
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const AT_HAND: AtHand = { ...beginning(PARCEL, 5_000), ticked: [0], into: { boxes: 3, weight: '900' } }

test('ticks, boxes and weight are still there after a reload, for the same person, without a name', () => {
  keepAtHand(EMAIL, AT_HAND)
  const kept = keptAtHand(EMAIL)
  expect(kept).toMatchObject({ ticked: [0], into: { boxes: 3, weight: '900' }, asOf: 5_000 })
  expect(kept?.parcel).toMatchObject({ revision: 3, comment: 'Wrap it', label: { code: 'SFR7A2K91X' } })
  expect(JSON.stringify(kept)).not.toMatch(/Rakibul|Road 3/)
  expect(keptAtHand('other@example.com')).toBeUndefined()
  keepAtHand(EMAIL, undefined)
  expect(keptAtHand(EMAIL)).toBeUndefined()
})

test.each([null, [], { email: EMAIL }, { email: EMAIL, ticked: [], into: {}, parcel: { label: {} } }])(
  'what has another shape is nothing at hand: %j',
  (kept) => {
    window.sessionStorage.setItem('packing', JSON.stringify(kept))
    expect(keptAtHand(EMAIL)).toBeUndefined()
  },
)

test('a parcel that the shop still has the same keeps its ticks and is no longer as of before', () => {
  expect(asItIsNow(AT_HAND, PARCEL)).toMatchObject({
    ...{ ticked: [0], into: { boxes: 3 }, asOf: undefined, parcel: { label: { name: 'Rakibul Islam' } } },
  })
})

test('one whose order was changed is ticked anew', () => {
  expect(asItIsNow(AT_HAND, { ...PARCEL, revision: 4 })).toMatchObject({
    ...{ ticked: [], into: { boxes: 2, weight: '1250' }, isOther: true, asOf: undefined },
  })
})
