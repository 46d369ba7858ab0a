import type { ProductType } from '#domain/catalogue/options.ts'
import { m } from '../../paraglide/messages.js'

const NAMES: Readonly<Record<ProductType, () => string>> = {
  'New Arrivals': m.products_type_new,
  'Most Popular': m.products_type_popular,
  'Best Selling': m.products_type_best,
}

/** A product type in the page's language. */
export function productTypeName(type: ProductType): string {
  return NAMES[type]()
}
