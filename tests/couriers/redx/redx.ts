import { anOutsideService } from '../../outsideService.ts'
import { createRedxStandIn } from './standIn.ts'

export type { RedxMood } from './standIn.ts'

/** RedX as its documents describe it, until the test ends: `url` is its API, `parcels` its books by the shop's number. */
export async function aRedx() {
  const standIn = createRedxStandIn()
  return { ...(await anOutsideService(standIn.handle)), ...standIn }
}
