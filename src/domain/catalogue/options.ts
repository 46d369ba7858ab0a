/** Product types and options (specification, section 3). */
export const PRODUCT_TYPES = ['New Arrivals', 'Most Popular', 'Best Selling'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

export const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'] as const
export type Size = (typeof SIZES)[number]

/** The longest size or colour. Characters. */
export const OPTION_MAX = 30

export const COLORS = [
  'Black',
  'Gray',
  'White',
  'Red',
  'Green',
  'Blue',
  'Yellow',
  'Pink',
  'Orange',
  'Purple',
] as const
export type Color = (typeof COLORS)[number]

/**
 * The value in a cart line for a product without colours or sizes, or when none has been chosen (section 3).
 */
export const NOT_APPLICABLE = 'N/A'

/** Returns whether the shopper must choose: a single size or colour is no choice. */
export function isChoice(options: readonly string[]): boolean {
  return options.length > 1
}

/** Returns what nobody has to choose of a product: its size and its colour, where it has exactly one. */
export function onlyOptions(product: {
  readonly sizes: readonly string[]
  readonly colors: readonly string[]
}): {
  readonly size: string | undefined
  readonly color: string | undefined
} {
  return { size: onlyOf(product.sizes), color: onlyOf(product.colors) }
}

const onlyOf = (options: readonly string[]) => (isChoice(options) ? undefined : options[0])
