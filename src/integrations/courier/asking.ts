import { ASK_WITHIN } from '#domain/parcel/courierWaits.ts'
import type { OutsideService } from '../outside/call.ts'

/** A courier, for calls that book nothing: they are not waited for as long as a booking, whose lost answer is dear. */
export function asking(service: OutsideService): OutsideService {
  return { ...service, timeout: Math.min(service.timeout, ASK_WITHIN) }
}
