import type { CartLine } from '#domain/cart/cart.ts'
import { parseLines, toStoredLine } from '#web/client/storedCart.ts'
import { type CheckoutFields, EMPTY_FIELDS, isField } from './checkoutFields.ts'

const FIELDS_KEY = 'checkoutFields'
const LINES_KEY = 'checkoutLines'

/** What was typed in this tab, kept over a reload and a look elsewhere. */
export function readFields(): CheckoutFields {
  const fields = { ...EMPTY_FIELDS }
  const kept = read(FIELDS_KEY)
  if (typeof kept !== 'object' || kept === null) return fields
  for (const [name, value] of Object.entries(kept)) {
    if (isField(name) && typeof value === 'string') fields[name] = value
  }
  return fields
}

export function keepFields(fields: CheckoutFields): void {
  write(FIELDS_KEY, fields)
}

/**
 * The lines as they were last changed on this visit (`visit` is the location's key, which a reload keeps),
 * or undefined when they are still those that the visit came with.
 */
export function readLines(visit: string): CartLine[] | undefined {
  const kept = read(LINES_KEY)
  if (typeof kept !== 'object' || kept === null) return undefined
  const { visit: keptVisit, lines }: { visit?: unknown; lines?: unknown } = kept
  return keptVisit === visit ? parseLines(lines) : undefined
}

export function keepLines(visit: string, lines: readonly CartLine[]): void {
  write(LINES_KEY, { visit, lines: lines.map(toStoredLine) })
}

/** After an order: nothing of it stays behind, since a phone may be shared. */
export function forgetDraft(): void {
  for (const key of [FIELDS_KEY, LINES_KEY]) {
    try {
      window.sessionStorage.removeItem(key)
    } catch {
      // Nothing could be kept in the first place.
    }
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** A draft that cannot be kept is only a convenience lost. */
function write(key: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is off or full.
  }
}
