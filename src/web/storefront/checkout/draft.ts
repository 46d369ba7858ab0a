import type { CartLine } from '#domain/cart/cart.ts'
import { parseLines, toStoredLine } from '#web/client/storedCart.ts'
import { tabStorage } from '#web/client/tabStorage.ts'
import { type CheckoutFields, EMPTY_FIELDS, isField } from './checkoutFields.ts'

const FIELDS_KEY = 'checkoutFields'
const LINES_KEY = 'checkoutLines'

/** What was typed in this tab, kept over a reload and a look elsewhere. */
export function readFields(): CheckoutFields {
  const fields = { ...EMPTY_FIELDS }
  const kept = tabStorage.read(FIELDS_KEY)
  if (typeof kept !== 'object' || kept === null) return fields
  for (const [name, value] of Object.entries(kept)) {
    if (isField(name) && typeof value === 'string') fields[name] = value
  }
  return fields
}

export function keepFields(fields: CheckoutFields): void {
  tabStorage.write(FIELDS_KEY, fields)
}

/**
 * The lines as they were last changed on this visit (`visit` is the location's key, which a reload keeps),
 * or undefined when they are still those that the visit came with.
 */
export function readLines(visit: string): CartLine[] | undefined {
  const kept = tabStorage.read(LINES_KEY)
  if (typeof kept !== 'object' || kept === null) return undefined
  const { visit: keptVisit, lines }: { visit?: unknown; lines?: unknown } = kept
  return keptVisit === visit ? parseLines(lines) : undefined
}

export function keepLines(visit: string, lines: readonly CartLine[]): void {
  tabStorage.write(LINES_KEY, { visit, lines: lines.map(toStoredLine) })
}

/** After an order: nothing of it stays behind, since a phone may be shared. */
export function forgetDraft(): void {
  tabStorage.remove(FIELDS_KEY)
  tabStorage.remove(LINES_KEY)
}
