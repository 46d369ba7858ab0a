import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const PERIOD = 30_000

/** The code that an authenticator app shows (RFC 6238), from the address in its QR code. `at`: milliseconds since 1970. */
export function appCode(uri: string, at = Date.now()): string {
  const secret = fromBase32(new URL(uri).searchParams.get('secret') ?? '')
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / PERIOD)))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The code of another step of 30 seconds than the present one. */
export function appCodeAfter(uri: string, steps: number): string {
  return appCode(uri, Date.now() + steps * PERIOD)
}

function fromBase32(text: string): Buffer {
  let bits = ''
  for (const sign of text.replace(/=+$/, '')) bits += ALPHABET.indexOf(sign).toString(2).padStart(5, '0')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
