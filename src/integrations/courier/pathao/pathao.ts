import { REQUEST_WITHIN } from '#domain/parcel/courierWaits.ts'
import type { Courier } from '../port.ts'
import type { CourierSessions } from '../session.ts'
import { pathaoParcels } from './booking.ts'
import { pathaoWebhook } from './webhook.ts'

interface PathaoOptions {
  /** The address of its API without `aladdin/…`, or of its sandbox. */
  readonly url: string
  readonly sessions: CourierSessions
  /** Milliseconds. A job waits: a lost answer has to be cleared up by a person. */
  readonly timeout?: number
  /** A clock that is never set back. Milliseconds. */
  readonly clock?: () => number
}

/** Bytes. */
const MAX_ANSWER = 1024 * 1024

/** The courier Pathao. */
export function createPathao({
  url,
  sessions,
  timeout = REQUEST_WITHIN,
  clock = () => performance.now(),
}: PathaoOptions) {
  const service = { name: 'pathao', url: url.endsWith('/') ? url : `${url}/`, timeout, maxAnswer: MAX_ANSWER }
  return {
    name: 'pathao' as const,
    parcels: pathaoParcels({ service, sessions, clock }),
    webhook: pathaoWebhook,
  } satisfies Courier
}
