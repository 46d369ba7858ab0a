import { BABY } from './catalogue/baby.ts'
import { BAGS } from './catalogue/bags.ts'
import { COSMETICS } from './catalogue/cosmetics.ts'
import { ELECTRONICS } from './catalogue/electronics.ts'
import { FASHION } from './catalogue/fashion.ts'
import { FRONT_PAGE } from './catalogue/front-page.ts'
import { GADGETS } from './catalogue/gadgets.ts'
import { HEALTH } from './catalogue/health.ts'
import { HOME } from './catalogue/home.ts'
import { HUNDRED_TAKA } from './catalogue/hundred-taka.ts'
import { KITCHEN } from './catalogue/kitchen.ts'
import { MEN } from './catalogue/men.ts'
import { WOMEN } from './catalogue/women.ts'
import type { DemoProduct } from './types.ts'

const SHELVES: readonly (readonly DemoProduct[])[] = [
  WOMEN,
  MEN,
  HEALTH,
  BABY,
  GADGETS,
  KITCHEN,
  BAGS,
  HOME,
  HUNDRED_TAKA,
  COSMETICS,
  ELECTRONICS,
  FASHION,
]

/**
 * Takes the first product of each shelf, then the second of each: a page of newest products mixes categories.
 */
function interleave(shelves: readonly (readonly DemoProduct[])[]): DemoProduct[] {
  const longest = Math.max(...shelves.map((shelf) => shelf.length))
  return Array.from({ length: longest }, (_, turn) =>
    shelves.flatMap((shelf) => shelf.slice(turn, turn + 1)),
  ).flat()
}

/** The demo catalogue, newest product first. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = [...FRONT_PAGE, ...interleave(SHELVES)]
