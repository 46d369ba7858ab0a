import type { CategoryName } from '#domain/catalogue/firstCategories.ts'
import type { Subject } from './subjects.ts'

/** The emoji beside each category in the menu. */
export const CATEGORY_ICONS = {
  'Women Items': 'dress',
  'Men Items': 'formal-shirt',
  'Health and Beauty': 'lotion',
  'Baby and Kids': 'teddy',
  'Gadget Items': 'headphones',
  'Kitchen Items': 'frying-pan',
  'Bag Items': 'handbag',
  'Home and Living': 'home',
  '100 TK Items': 'hundred',
  'Cosmetics and Accessories': 'lipstick',
  'Electronics and Appliances': 'plug',
  'Fashion and Accessories': 'sunglasses',
} as const satisfies Partial<Record<CategoryName, Subject>>

/** The slugs of the cut-outs on the tiles of Popular Categories. */
export const POPULAR_TILES: readonly string[] = [
  'handbag-red',
  'lipstick',
  'bathtub',
  'radio',
  'teapot',
  'teddy',
]
