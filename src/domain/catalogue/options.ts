/** What a product can be chosen by and filed under (specification, section 3). */
export const PRODUCT_TYPES = ['New Arrivals', 'Most Popular', 'Best Selling'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

export const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'] as const
export type Size = (typeof SIZES)[number]

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

/** What a cart line says where a product has no colours or no sizes, or none has been chosen (section 3). */
export const NOT_APPLICABLE = 'N/A'

/** Has a shopper to choose among the sizes, or colours, that a product comes in? A single one is no choice. */
export function isChoice(options: readonly string[]): boolean {
  return options.length > 1
}

/** The size, or colour, that is chosen before the shopper has chosen: the single one that there is. */
export function onlyOption<Option extends string>(options: readonly Option[]): Option | undefined {
  return isChoice(options) ? undefined : options[0]
}
