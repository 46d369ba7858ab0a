import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { CourierKeys } from '#domain/settings/couriersSettings.ts'

/** A webhook request, before it is verified. */
export interface Delivery {
  /** The unmodified bytes: signatures cover exactly these. */
  readonly body: Uint8Array
  readonly headers: Headers
  readonly query: URLSearchParams
}

/** How one service signs, identifies and acknowledges its deliveries. Pure and fast. */
export interface WebhookDriver {
  /** Whether the delivery comes from the service, whose keys are among those that the owner has entered. */
  isGenuine(delivery: Delivery, keys: CourierKeys): boolean
  /** Whether it only tries the address, as a service does when one enters it: it is answered, and not kept. Omitted: it does not. */
  isHandshake?(delivery: Delivery): boolean
  /** The service's own id of this delivery, at most 200 characters; undefined: the body identifies it. */
  idOf?(delivery: Delivery): string | undefined
  /** The answer that the service expects; omitted: 200 with an empty object. */
  readonly answer?: {
    readonly status: 200 | 202
    readonly headers?: Readonly<Record<string, string>>
    readonly body: object
  }
}

/**
 * Whether `signature` is the HMAC-SHA256 of the body in hexadecimal, in either case. Compares in constant time. False
 * without a signature or a secret.
 */
export function isSignedWith(secret: string, body: Uint8Array, signature: string | null): boolean {
  if (secret === '' || signature === null) return false
  return isSame(createHmac('sha256', secret).update(body).digest('hex'), signature.toLowerCase())
}

/** Whether `given` is the agreed token. Compares in constant time. False if either is missing. */
export function isToken(expected: string, given: string | null): boolean {
  return expected !== '' && given !== null && isSame(expected, given)
}

/** Compares hashes of equal length, so that the comparison takes constant time. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(sha256(one), sha256(other))
}

/** The id of a delivery of `service`: the service's own id, or a hash of the body. */
export function deliveryId(service: string, { idOf }: WebhookDriver, delivery: Delivery): string {
  const id = sha256(idOf?.(delivery) ?? delivery.body)
  return createHash('sha256').update(`${service} `).update(id).digest('base64url')
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest()
