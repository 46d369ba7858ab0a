import { ASK_WITHIN } from '#domain/parcel/courierWaits.ts'
import { OutsideError, type OutsideService } from '../outside/call.ts'

/** A courier, for calls that book nothing: they are not waited for as long as a booking, whose lost answer is dear. */
export function asking(service: OutsideService): OutsideService {
  return { ...service, timeout: Math.min(service.timeout, ASK_WITHIN) }
}

/** Statuses with which couriers answer that they do not know what they are asked for. */
const UNKNOWN = [400, 404, 422]

/** What a call answers; undefined: the courier does not know what it was asked for. */
export async function unlessUnknown<Answer>(called: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await called
  } catch (error) {
    if (error instanceof OutsideError && UNKNOWN.includes(error.status ?? 0)) return undefined
    throw error
  }
}
