import type { PackedAnswer } from '#contract/parcels/packedAnswer.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { evenIfLeft, keptIn, sendFrom, useKept } from '../../../frame/kept/keptHere.ts'
import { KEPT_PLACES } from '../../../frame/kept/keptPlaces.ts'
import { createKeptPackings, readPackings, type WaitingPacking } from './keptPackings.ts'

/** Somebody holds the next box: without an answer until then it is kept, and sent again. Milliseconds. */
const TIMEOUT = 8_000

/** The boxes that this browser keeps. */
export const keptPackings = createKeptPackings({
  ...keptIn(KEPT_PLACES.packings, readPackings),
  async send({ key, id, revision, boxes, weight }) {
    const { kept } = await authorized<PackedAnswer>('/consignments/packed', {
      timeout: TIMEOUT,
      method: 'POST',
      body: { ids: [id], packed: true, seen: { [id]: revision }, boxes, packedWeight: weight },
      headers: { 'Idempotency-Key': key },
      send: evenIfLeft,
    })
    return kept[0]
  },
})
sendFrom(KEPT_PLACES.packings, keptPackings)

/** The boxes of this person that are not done with, oldest first. */
export function useKeptPackings(email: string): readonly WaitingPacking[] {
  return useKept(keptPackings, email)
}
