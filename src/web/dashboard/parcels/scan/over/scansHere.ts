import type { HandedOverAnswer } from '#contract/parcels/handOverSchema.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { evenIfLeft, keptIn, sendFrom, useKept } from '../../../frame/kept/keptHere.ts'
import { KEPT_PLACES } from '../../../frame/kept/keptPlaces.ts'
import { createKeptScans, readScans, type WaitingScan } from './keptScans.ts'

/** A collector waits: without an answer until then the scan is kept, and sent again. Milliseconds. */
const TIMEOUT = 8_000

/** The scans that this browser keeps. */
export const keptScans = createKeptScans({
  ...keptIn(KEPT_PLACES.scans, readScans),
  async send({ key, code, taker }) {
    const { results } = await authorized<HandedOverAnswer>('/consignments/handOver', {
      timeout: TIMEOUT,
      method: 'POST',
      body: { codes: [code], courier: taker?.courier, carrier: taker?.carrier?.name },
      headers: { 'Idempotency-Key': key },
      send: evenIfLeft,
    })
    const [{ code: _, ...answer } = { code, outcome: 'unknown' as const }] = results
    return answer
  },
})
sendFrom(KEPT_PLACES.scans, keptScans)

/** The scans of this person that are not done with, oldest first. */
export function useKeptScans(email: string): readonly WaitingScan[] {
  return useKept(keptScans, email)
}
