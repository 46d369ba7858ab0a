import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What a service sends to the shop by itself, before anything of it is believed. */
export interface Delivery {
  /** As it came: signatures are made over these bytes. */
  readonly body: Uint8Array
  readonly headers: Headers
  readonly query: URLSearchParams
}

/** How one service signs, names and wants answered what it sends. Pure, and quick. */
export interface WebhookDriver {
  /** Does it come from the service? */
  isGenuine(delivery: Delivery): boolean
  /** What the service itself calls this delivery, at most 200 characters; undefined: it is known by its body. */
  idOf?(delivery: Delivery): string | undefined
  /** What the service wants to hear; left out: 200 and an empty object. */
  readonly answer?: {
    readonly status: 200 | 202
    readonly headers?: Readonly<Record<string, string>>
    readonly body: object
  }
}

/**
 * Is `signature` the HMAC-SHA256 of the body in hexadecimal, in either case? Compared in constant time. False
 * without a signature or a secret.
 */
export function isSignedWith(secret: string, body: Uint8Array, signature: string | null): boolean {
  if (secret === '' || signature === null) return false
  return isSame(createHmac('sha256', secret).update(body).digest('hex'), signature.toLowerCase())
}

/** Is it the agreed token? Compared in constant time. False without either. */
export function isToken(expected: string, given: string | null): boolean {
  return expected !== '' && given !== null && isSame(expected, given)
}

/** The hashes have one length, so that no comparison ends early. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(sha256(one), sha256(other))
}

/** What a delivery of `service` is known by: the service's own name for it, or its body. */
export function deliveryId(service: string, { idOf }: WebhookDriver, delivery: Delivery): string {
  const known = sha256(idOf?.(delivery) ?? delivery.body)
  return createHash('sha256').update(`${service} `).update(known).digest('base64url')
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest()
