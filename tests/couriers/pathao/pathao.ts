import { anOutsideService } from '../../outsideService.ts'
import { createPathaoStandIn } from './standIn.ts'

/** Pathao as its documents describe it, until the test ends: `url` is its API, `parcels` its books by the shop's number. */
export async function aPathao() {
  const standIn = createPathaoStandIn()
  return { ...(await anOutsideService(standIn.handle)), ...standIn }
}
