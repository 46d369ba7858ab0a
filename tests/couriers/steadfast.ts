import { anOutsideService } from '../outsideService.ts'
import { createStandIn } from './standIn.ts'

export type { BookingMood } from './standIn.ts'

/** Steadfast as its documents describe it, until the test ends: `url` is its API, `parcels` its books by invoice. */
export async function aSteadfast() {
  const standIn = createStandIn()
  return { ...(await anOutsideService(standIn.handle)), ...standIn }
}
