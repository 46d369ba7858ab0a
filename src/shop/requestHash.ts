import { createHash } from 'node:crypto'
import type { OrderRequest } from '#domain/order/placing.ts'

/** Tells two requests apart; the order of an object's fields makes no difference. */
export function requestHash(request: OrderRequest): string {
  return createHash('sha256').update(JSON.stringify(request, sortedFields)).digest('hex')
}

function sortedFields(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
