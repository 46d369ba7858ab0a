import { NOT_APPLICABLE } from '../catalogue/options.ts'
import { imageOf, type Product, type ShownProduct, sellingPrice } from '../catalogue/product.ts'
import { add, type Poisha, times } from '../money/money.ts'

/** Quantities of one line: section 5, and the API contract's maximum. */
export const MIN_QUANTITY = 1
export const MAX_QUANTITY = 99

/**
 * A line of the cart. In the browser's storage and on the API it has the specification's fields, with money
 * in taka (see cartLineSchema); inside the shop amounts are poisha.
 */
export interface CartLine {
  readonly id: string
  readonly name: string
  readonly imageUrl: string
  readonly color: string
  readonly size: string
  readonly quantity: number
  /** The offer price if there is one, else the original price (section 3). */
  readonly originalPrice: Poisha
  /** E-mail of the signed-in shopper at the time of adding; empty for a visitor. */
  readonly customerEmail: string
}

/** The options of a product. A line names one of each, or N/A. */
export const OPTION_KINDS = ['color', 'size'] as const
export type OptionKind = (typeof OPTION_KINDS)[number]

/** A size, a colour with its image, or both, and what that costs. */
export type ChosenOptions = Partial<Pick<CartLine, OptionKind | 'imageUrl' | 'originalPrice'>>

export interface CartChoice {
  readonly color?: string | undefined
  readonly size?: string | undefined
  readonly quantity?: number | undefined
  readonly customerEmail?: string | undefined
}

/** The product fields that a line needs; pages embed no others. */
export type CartProduct = Pick<Product, 'id' | 'name' | 'originalPrice' | 'offerPrice'> & ShownProduct

/** Returns the cart line for `product` with this choice. */
export function cartLineOf(product: CartProduct, choice: CartChoice = {}): CartLine {
  return {
    id: product.id,
    name: product.name,
    imageUrl: imageOf(product, choice.color),
    color: choice.color ?? NOT_APPLICABLE,
    size: choice.size ?? NOT_APPLICABLE,
    quantity: clampQuantity(choice.quantity ?? MIN_QUANTITY),
    originalPrice: sellingPrice(product),
    customerEmail: choice.customerEmail ?? '',
  }
}

export function clampQuantity(quantity: number): number {
  if (!Number.isFinite(quantity)) return MIN_QUANTITY
  return Math.min(MAX_QUANTITY, Math.max(MIN_QUANTITY, Math.trunc(quantity)))
}

/** Returns a line's price times its quantity. */
export function lineTotal(line: Pick<CartLine, 'originalPrice' | 'quantity'>): Poisha {
  return times(line.originalPrice, line.quantity)
}

export function cartTotal(lines: readonly Pick<CartLine, 'originalPrice' | 'quantity'>[]): Poisha {
  return add(...lines.map(lineTotal))
}
