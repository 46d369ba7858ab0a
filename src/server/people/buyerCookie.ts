import { ORIGIN_KEPT } from '#domain/risk/origin.ts'

const NAME = 'haat.buyer'
const BYTES = 16
const COOKIE = /(?:^|; ?)haat\.buyer=([\w-]{22})(?:;|$)/

/** A browser that places orders, for finding orders of several numbers from one device. */
export interface Buyer {
  /** Random, and the same for all orders of the browser. */
  readonly device: string
  /** Sent with the answer of an order. It is sent back to that call alone, and scripts cannot read it. */
  readonly cookie: string
}

/** `random`: returns that many cryptographically secure bytes. */
export function buyerOf(
  request: Request,
  { publicUrl, random }: { readonly publicUrl: string; random(byteCount: number): Uint8Array },
): Buyer {
  const [, known] = COOKIE.exec(request.headers.get('cookie') ?? '') ?? []
  const device = known ?? Buffer.from(random(BYTES)).toString('base64url')
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const { pathname } = new URL(request.url)
  const attributes = `Path=${pathname}; Max-Age=${ORIGIN_KEPT / 1000}; HttpOnly; SameSite=Strict${secure}`
  return { device, cookie: `${NAME}=${device}; ${attributes}` }
}
