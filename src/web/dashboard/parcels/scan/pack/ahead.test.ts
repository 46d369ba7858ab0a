import { expect, test } from 'vitest'
import type { AheadAnswer } from '#contract/parcels/packSchema.ts'
import { foundAhead } from './ahead.ts'

const parcel = (_id: string, code: string): AheadAnswer['consignments'][number] => ({
  ...{ comment: '', packedWeight: null, revision: 1, isLabelOld: false },
  label: {
    ...{ _id, orderId: _id, courier: 'Hanif', code, district: 'Cumilla' },
    ...{ takeBack: [], boxes: 1, lines: [], printedAt: null },
  },
})
const AHEAD = {
  consignments: [parcel('7KQX-M3PA', 'SFR7'), parcel('8KQX-M3PA', 'BUS/2'), parcel('9KQX-M3PA', 'BUS')],
}

test.each([
  ['7kqxm3pa', '7KQX-M3PA'],
  ['sfr7', '7KQX-M3PA'],
  ['7KQX-M3PA/2', '7KQX-M3PA'],
  // The whole of a code is meant before a box is.
  ['BUS/2', '8KQX-M3PA'],
  ['BUS', '9KQX-M3PA'],
  ['NOBODY', undefined],
])('%s names %s of what was read ahead', (code, id) => {
  expect(foundAhead(AHEAD, code)?.label._id).toBe(id)
})
