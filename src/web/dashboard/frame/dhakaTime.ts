import { DHAKA_OFFSET_MS } from '#domain/order/orderTime.ts'

/** What a field for day and time holds: `2026-12-01T18:00` in Dhaka; empty for null. `iso`: in UTC. */
export function toDhakaInput(iso: string | null): string {
  return iso === null ? '' : new Date(Date.parse(iso) + DHAKA_OFFSET_MS).toISOString().slice(0, 16)
}

/** The time that such a field means, in UTC; null for an empty one. */
export function fromDhakaInput(input: string): string | null {
  return input === '' ? null : new Date(Date.parse(`${input}Z`) - DHAKA_OFFSET_MS).toISOString()
}
