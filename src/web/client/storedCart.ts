import { type CartLine, clampQuantity } from '#domain/cart/cart.ts'
import { NOT_APPLICABLE } from '#domain/catalogue/options.ts'
import { fromTaka, MAX_AMOUNT, type Poisha, toTaka } from '#domain/money/money.ts'

/**
 * A cart line as stored in the browser and sent to the API: the fields of the specification (section 3), money in taka.
 */
export interface StoredLine {
  readonly id: string
  readonly name: string
  readonly imageUrl: string
  readonly color: string
  readonly size: string
  readonly quantity: number
  readonly originalPrice: number
  readonly customerEmail: string
}

export function toStoredLine(line: CartLine): StoredLine {
  const { id, name, imageUrl, color, size, quantity, originalPrice, customerEmail } = line
  return { id, name, imageUrl, color, size, quantity, originalPrice: toTaka(originalPrice), customerEmail }
}

/** The text stored under `cartProducts`. */
export function serialiseCart(lines: readonly CartLine[]): string {
  return JSON.stringify(lines.map(toStoredLine))
}

/**
 * The lines in a stored text. Invalid lines are dropped: anybody can write to the storage, and older versions have.
 * Never throws.
 */
export function parseCart(text: string | null): CartLine[] {
  if (!text) return []
  try {
    return parseLines(JSON.parse(text))
  } catch {
    return []
  }
}

/** The lines in a value from outside (storage, history state); never throws. */
export function parseLines(value: unknown): CartLine[] {
  if (!Array.isArray(value)) return []
  return value.map(parseLine).filter((line) => line !== undefined)
}

function parseLine(value: unknown): CartLine | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const line: { readonly [Field in keyof StoredLine]?: unknown } = value
  const price = parsePrice(line.originalPrice)
  if (!isFilled(line.id) || !isFilled(line.name) || price === undefined) return undefined
  if (typeof line.quantity !== 'number' || !Number.isFinite(line.quantity)) return undefined
  return {
    id: line.id,
    name: line.name,
    imageUrl: textOr(line.imageUrl, ''),
    color: textOr(line.color, NOT_APPLICABLE),
    size: textOr(line.size, NOT_APPLICABLE),
    quantity: clampQuantity(line.quantity),
    originalPrice: price,
    customerEmail: textOr(line.customerEmail, ''),
  }
}

function parsePrice(value: unknown): Poisha | undefined {
  const price = typeof value === 'number' ? fromTaka(value) : undefined
  return price !== undefined && price >= 0 && price <= MAX_AMOUNT ? price : undefined
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function textOr(value: unknown, otherwise: string): string {
  return isFilled(value) ? value : otherwise
}
