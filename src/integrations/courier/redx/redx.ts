import { REQUEST_WITHIN } from '#domain/parcel/courierWaits.ts'
import type { Courier } from '../port.ts'
import { redxParcels } from './booking.ts'
import { redxWebhook } from './webhook.ts'

interface RedxOptions {
  /** The address of its API up to and with its version, or of its sandbox. */
  readonly url: string
  /** Milliseconds. A job waits: a lost answer has to be cleared up by a person. */
  readonly timeout?: number
  /** A clock that is never set back. Milliseconds. */
  readonly clock?: () => number
}

/** Bytes. */
const MAX_ANSWER = 1024 * 1024

/** The courier RedX. */
export function createRedx({ url, timeout = REQUEST_WITHIN, clock = () => performance.now() }: RedxOptions) {
  const service = { name: 'redx', url: url.endsWith('/') ? url : `${url}/`, timeout, maxAnswer: MAX_ANSWER }
  return {
    name: 'redx' as const,
    parcels: redxParcels(service, clock),
    webhook: redxWebhook,
  } satisfies Courier
}
