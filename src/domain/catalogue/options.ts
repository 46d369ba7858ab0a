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

/** Returns the preselected size or colour: the only one, if there is exactly one. */
export function onlyOption<Option extends string>(options: readonly Option[]): Option | undefined {
  return isChoice(options) ? undefined : options[0]
}
