import { expect, test } from 'vitest'
import type { AtDoorAnswer, LeavingAnswer } from '#contract/parcels/handOverSchema.ts'
import { isSameCode } from '../codes.ts'
import { doorAfter, judgedAlone, moved } from './door.ts'

const STEADFAST = { courier: 'steadfast', carrier: null }
const HANIF = { courier: 'other', carrier: { name: 'Hanif' } }

const aParcel = (id: string, overrides: Partial<LeavingAnswer> = {}): LeavingAnswer => ({
  ...{ consignmentId: id, orderId: id, trackingCode: `SF-${id}`, ...STEADFAST, name: 'Rahima' },
  ...{ district: 'Rangpur', collect: 900, packed: true, stays: null, handedOverAt: null },
  ...{ boxes: 1, scanned: [] },
  ...overrides,
})

const DOOR: AtDoorAnswer = {
  couriers: [{ ...STEADFAST, left: 1, here: 2, open: 1 }],
  consignments: [
    aParcel('AAAA-2222'),
    aParcel('BBBB-2222', { stays: 'cancelled-order' }),
    aParcel('CCCC-2222', { packed: false }),
    aParcel('DDDD-2222', { handedOverAt: '2026-11-29T05:01:00.000Z' }),
    aParcel('FFFF-2222', { boxes: 2 }),
    aParcel('EEEE-2222', { ...HANIF, packed: false }),
  ],
}

test.each([
  ['SF-AAAA-2222', undefined, 'handed-over'],
  ['aaaa2222', undefined, 'handed-over'],
  ['AAAA-2222', STEADFAST, 'handed-over'],
  ['AAAA-2222', HANIF, 'other-courier'],
  ['EEEE-2222', HANIF, 'handed-over'],
  ['EEEE-2222', { courier: 'other', carrier: { name: 'Shyamoli' } }, 'other-courier'],
  ['FFFF-2222', undefined, 'which-box'],
  ['sf-ffff-2222/3', undefined, 'which-box'],
  ['ffff2222/২', undefined, 'box-scanned'],
  ['AAAA-2222/1', undefined, 'handed-over'],
  ['AAAA-2222/2', undefined, 'which-box'],
  ['FFFF-2222/2', HANIF, 'other-courier'],
  ['BBBB-2222', undefined, 'cancelled-order'],
  ['DDDD-2222', undefined, 'already'],
  ['ZZZZ-2222', undefined, undefined],
])('%s for %o is, as far as a phone alone knows, %s', (code, taker, outcome) => {
  expect(judgedAlone(code, DOOR, taker)?.outcome).toBe(outcome)
  expect(judgedAlone(code, undefined, taker)).toBe(undefined)
})

test('scans that wait count once, and wrong ones do not', () => {
  const scans = ['AAAA-2222', 'sf-aaaa-2222', 'BBBB-2222', 'CCCC-2222', 'EEEE-2222', 'ZZZZ-2222']
  const after = doorAfter(
    DOOR,
    scans.map((code) => ({ code, at: 1_000 })),
  )
  expect(after.couriers).toEqual([
    { ...STEADFAST, left: 3, here: 1, open: 3 },
    { ...HANIF, left: 1, here: 0, open: 1 },
  ])
  expect(judgedAlone('AAAA-2222', after, undefined)?.outcome).toBe('already')
})

test('a parcel that is taken back is here again, and the same twice changes nothing more', () => {
  const gone = aParcel('AAAA-2222', { handedOverAt: '2026-11-29T05:01:00.000Z' })
  const after = moved(moved(DOOR, gone), gone)
  expect(after.couriers).toEqual([{ ...STEADFAST, left: 2, here: 1, open: 2 }])
  expect(moved(after, aParcel('AAAA-2222'))).toEqual(DOOR)
})

test('codes are the same in either case, with or without dashes', () => {
  expect(isSameCode('7kqx m3pa', '7KQX-M3PA')).toBe(true)
  expect(isSameCode('7KQX-M3PB', '7KQX-M3PA')).toBe(false)
})

test('the boxes of a parcel count once each, and it leaves with the last of them', () => {
  const at = 1_000
  const first = doorAfter(DOOR, [
    { code: 'FFFF-2222/2', at },
    { code: 'SF-FFFF-2222/2', at },
    { code: 'FFFF-2222', at },
  ])
  expect(first.couriers).toEqual(DOOR.couriers)
  expect(judgedAlone('FFFF-2222/2', first, undefined)).toMatchObject({ outcome: 'already', box: 2 })
  expect(judgedAlone('FFFF-2222/1', first, undefined)).toMatchObject({
    ...{ outcome: 'handed-over', box: 1, parcel: { scanned: [2, 1] } },
  })
  const both = doorAfter(first, [{ code: 'FFFF-2222/1', at }])
  expect(both.couriers).toEqual([{ ...STEADFAST, left: 2, here: 1, open: 2 }])
  expect(judgedAlone('FFFF-2222', both, undefined)?.outcome).toBe('already')
})
