import { useLocation } from 'react-router'
import type { ProductType } from '#domain/catalogue/options.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { useSignedIn } from '../signedIn.ts'

const ALL_PRODUCTS = '/dashboard/allProducts'

/** The navigation state of links in the list, so that forms lead back to the same part of it. */
export const passingProducts = (here: string) => ({ products: here })

/** The address of the part of the list that led to this page; the whole list if none did. */
export function useProductsPassed(): string {
  return productsPassed(useLocation().state)
}

/** The browser keeps the state across a reload: anything that is not an address of the list is ignored. */
export function productsPassed(state: unknown): string {
  if (typeof state !== 'object' || state === null) return ALL_PRODUCTS
  const { products }: { products?: unknown } = state
  const isList = typeof products === 'string' && products.split('?')[0] === ALL_PRODUCTS
  return isList ? products : ALL_PRODUCTS
}

const NAMES: Readonly<Record<ProductType, () => string>> = {
  'New Arrivals': m.products_type_new,
  'Most Popular': m.products_type_popular,
  'Best Selling': m.products_type_best,
}

/** A product type in the page's language. */
export function productTypeName(type: ProductType): string {
  return NAMES[type]()
}

/** Returns a function that invalidates the cached lists after a product has changed. */
export function useForgetProducts(): () => void {
  const { user } = useSignedIn()
  return () => {
    void queryClient().invalidateQueries({ queryKey: [PERSONAL, user.email, 'products'] })
    void queryClient().invalidateQueries({ queryKey: ['cards'] })
  }
}
