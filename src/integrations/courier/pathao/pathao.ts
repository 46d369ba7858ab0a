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
}

const TIMEOUT = 60_000
/** Bytes. */
const MAX_ANSWER = 1024 * 1024

/** The courier Pathao. */
export function createPathao({ url, sessions, timeout = TIMEOUT }: PathaoOptions) {
  const service = { name: 'pathao', url: url.endsWith('/') ? url : `${url}/`, timeout, maxAnswer: MAX_ANSWER }
  return {
    name: 'pathao' as const,
    parcels: pathaoParcels({ service, sessions }),
    webhook: pathaoWebhook,
  } satisfies Courier
}
