import { createHmac } from 'node:crypto'
import type { UsedTransaction } from '#data/orders/usedTransactions.ts'
import type { OriginMarks } from '#domain/risk/origin.ts'

/** Bytes of a mark: enough that no two places share one. */
const MARK_BYTES = 16

/** Hashes with the shop's secret, so that nobody who reads the database learns a net address, a device, a number or a transaction. */
export function hashedMark(
  key: Uint8Array,
  kind: 'net' | 'device' | 'number' | 'code' | 'transaction',
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

/** A transaction with the mark by which it stays used when its order is erased or deleted. */
export function markedTransaction(key: Uint8Array, id: string): UsedTransaction {
  return { id, mark: hashedMark(key, 'transaction', id) }
}
