import { createHash } from 'node:crypto'

/** A hash that identifies a request, independent of the order of its fields. */
export function requestHash(request: object): string {
  return createHash('sha256').update(JSON.stringify(request, sortedFields)).digest('hex')
}

function sortedFields(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
