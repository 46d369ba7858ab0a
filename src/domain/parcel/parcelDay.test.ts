import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poisha } from '../money/money.ts'
import { dueOf, HELD_BACK, heldBack, summed, withoutSums } from './parcelDay.ts'
import type { ParcelCounts } from './parcelList.ts'
import { hasLeft, isOpenParcel, PARCEL_STAGES, PARCEL_STATES, type ParcelState, stageOf } from './states.ts'

type Box = readonly [state: ParcelState, isPacked: boolean]

/** What the lists count of some parcels. */
function countsOf(boxes: readonly Box[], toBook = 0): ParcelCounts {
  const working = boxes.filter((box) => stageOf(...box) !== 'done')
  const tally = <Key extends string>(keys: readonly Key[], keyOf: (box: Box) => Key) =>
    Object.fromEntries(keys.map((key) => [key, working.filter((box) => keyOf(box) === key).length]))
  return {
    toBook,
    later: 0,
    laterFrom: undefined,
    saidBack: 0,
    stages: tally(PARCEL_STAGES, (box) => stageOf(...box)) as ParcelCounts['stages'],
    states: tally(PARCEL_STATES, ([state]) => state),
    trouble: 0,
    expectedBack: 0,
    troubles: {},
  }
}

const isHere = ([state]: Box) => isOpenParcel(state) && !hasLeft(state)
const boxes = fc.array(fc.tuple(fc.constantFrom(...PARCEL_STATES), fc.boolean()))

test.each<readonly [ParcelState, boolean, string]>([
  ['queued', false, 'queued'],
  ['refused', false, 'refused'],
  ['not-known', false, 'refused'],
  ['booked', false, 'toPack'],
  ['booked', true, 'toHandOver'],
])('what is %s (packed: %s) waits in the list %s', (state, isPacked, list) => {
  const here = heldBack(countsOf([[state, isPacked]]))
  expect(HELD_BACK.filter((why) => here[why] > 0)).toEqual([list])
})

test('due is what left and, once each, what is here: nothing of what is on its way, over, or back', () => {
  fc.assert(
    fc.property(boxes, fc.nat(100), fc.nat(100), (some, toBook, left) => {
      const here = heldBack(countsOf(some, toBook))
      expect(dueOf({ left, here })).toBe(left + toBook + some.filter(isHere).length)
    }),
  )
})

const STEADFAST = { courier: 'steadfast', carrier: '', parcels: 2, sum: poisha(180_000) }
const BUS = { courier: 'other', carrier: 'Hanif', parcels: 1, sum: poisha(90_000) }

test.each([
  ['nothing', [], { parcels: 0, sum: 0 }],
  ['all couriers', [STEADFAST, BUS], { parcels: 3, sum: 270_000 }],
  ['what is hidden in part', [STEADFAST, { ...BUS, sum: undefined }], { parcels: 3, sum: undefined }],
])('the sum of %s', (_, sums, all) => {
  expect(summed(sums)).toEqual(all)
})

test('whoever may not read money is told how many, and of no sum', () => {
  const here = heldBack(countsOf([]))
  const day = {
    day: 1,
    left: 3,
    here,
    returning: { parcels: 2, sum: poisha(5) },
    delivered: [STEADFAST, BUS],
  }
  expect(withoutSums(day)).toEqual({
    ...day,
    returning: { parcels: 2, sum: undefined },
    delivered: [
      { ...STEADFAST, sum: undefined },
      { ...BUS, sum: undefined },
    ],
  })
})
