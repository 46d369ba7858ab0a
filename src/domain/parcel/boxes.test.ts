import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderId } from '../order/orderId.ts'
import {
  type BoxScan,
  boxCode,
  boxOutcome,
  lastBoxScan,
  MOST_BOXES,
  readBoxCode,
  scannedBoxes,
  withBoxScan,
  withoutLastScan,
} from './boxes.ts'
import { MOST_PARCELS, parcelId, typedParcelId } from './parcelId.ts'

const ids = fc
  .tuple(
    fc.uint8Array({ minLength: 8, maxLength: 8 }).map(orderId),
    fc.integer({ min: 1, max: MOST_PARCELS }),
  )
  .map(([order, position]) => parcelId(order, position))
/** As couriers' interfaces make them. */
const tracking = fc.stringMatching(/^[A-Z0-9-]{4,30}$/)
const boxes = fc.integer({ min: 1, max: MOST_BOXES })

test('the code of a box is read again, as it is typed, and is no code of a parcel', () => {
  fc.assert(
    fc.property(fc.oneof(ids, tracking), boxes, (code, box) => {
      const label = boxCode(code, box)
      expect(readBoxCode(label)).toEqual({ code, box })
      expect(readBoxCode(` ${code} / ${box} `)).toEqual({ code, box })
      expect(typedParcelId(label)).toBeUndefined()
    }),
  )
  expect(readBoxCode('7KQX-M3PA/২')).toEqual({ code: '7KQX-M3PA', box: 2 })
})

test('no code of an order, a parcel or a courier is read as a box', () => {
  fc.assert(
    fc.property(fc.oneof(ids, tracking), (code) => {
      expect(readBoxCode(code)).toBeUndefined()
      expect(readBoxCode(code.replaceAll('-', '').toLowerCase())).toBeUndefined()
    }),
  )
})

test.each(['', '/', '/2', 'A/', 'A/0', 'A/02', 'A/21', 'A/-1', 'A/1.5', 'A/1e1', 'A/two', 'A/ '])(
  '"%s" names no box',
  (text) => {
    expect(readBoxCode(text)).toBeUndefined()
  },
)

test('a parcel leaves with the last of its boxes, in whatever order they are scanned, and not before', () => {
  fc.assert(
    fc.property(
      boxes.chain((all) =>
        fc.tuple(
          fc.constant(all),
          fc.array(fc.option(fc.integer({ min: 1, max: MOST_BOXES }), { nil: undefined }), { maxLength: 60 }),
        ),
      ),
      ([all, codes]) => {
        const scanned: number[] = []
        for (const box of codes) {
          const outcome = boxOutcome({ boxes: all, scanned }, box)
          if (outcome === 'handed-over' || outcome === 'box-scanned') scanned.push(box ?? 1)
          expect(outcome === 'handed-over').toBe(
            new Set(scanned).size === all && (outcome === 'handed-over' || outcome === 'box-scanned'),
          )
          if (outcome === 'handed-over') return
          expect(new Set(scanned).size).toBe(scanned.length)
        }
      },
    ),
  )
})

test.each([
  [1, [], undefined, 'handed-over'],
  [1, [], 1, 'handed-over'],
  [1, [], 2, 'which-box'],
  [2, [], undefined, 'which-box'],
  [2, [], 1, 'box-scanned'],
  [2, [1], 1, 'already'],
  [2, [1], 2, 'handed-over'],
  [2, [2], 3, 'which-box'],
  [3, [2], 1, 'box-scanned'],
] as const)('of %d boxes with %o scanned, box %s is %s', (all, scanned, box, outcome) => {
  expect(boxOutcome({ boxes: all, scanned }, box)).toBe(outcome)
})

test('the last scan is taken back first, and is known still', () => {
  const of = (box: number, key: string): BoxScan => ({ box, by: 'rubel', key, isUndone: false })
  const both = withBoxScan(withBoxScan([], of(2, 'a')), of(1, 'b'))
  expect(scannedBoxes(both)).toEqual([2, 1])
  const one = withoutLastScan(both)
  expect([scannedBoxes(one), lastBoxScan(one)?.key, one.map(({ key }) => key)]).toEqual([
    [2],
    'a',
    ['a', 'b'],
  ])
  expect(scannedBoxes(withoutLastScan(one))).toEqual([])
  expect(withBoxScan(one, of(1, 'c')).map(({ key }) => key)).toEqual(['a', 'c'])
  expect(withoutLastScan([])).toEqual([])
})
