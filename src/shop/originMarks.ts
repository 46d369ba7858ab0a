import { createHmac } from 'node:crypto'
import type { OriginMarks } from '#domain/risk/origin.ts'

/** Bytes of a mark: enough that no two places share one. */
const MARK_BYTES = 16

/** Hashes with the shop's secret, so that nobody who reads the database learns a net address, a device or a number. */
export function hashedMark(
  key: Uint8Array,
  kind: 'net' | 'device' | 'number' | 'code',
  text: string,
): string {
  const hash = createHmac('sha256', key).update(`${kind}\n${text}`).digest()
  return hash.subarray(0, MARK_BYTES).toString('base64url')
}

/** The marks of an order; undefined if it comes from the shop itself, which has no net address. */
export function originMarks(
  key: Uint8Array,
  address: string | undefined,
  device: string | undefined,
): OriginMarks | undefined {
  if (!address) return undefined
  return {
    net: hashedMark(key, 'net', address),
    device: device === undefined ? undefined : hashedMark(key, 'device', device),
  }
}
