import { useLocation } from 'react-router'
import type { ProductType } from '#domain/catalogue/options.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { useSignedIn } from '../signedIn.ts'

const ALL_PRODUCTS = '/dashboard/allProducts'

/** What links of the list pass along in the navigation's state, so that forms lead back to the same part of it. */
export const passingProducts = (here: string) => ({ products: here })

/** The part of the list of products that led to this page; all of them if none did. */
export function useProductsPassed(): string {
  return productsPassed(useLocation().state)
}

/** The browser keeps the state over a reload: what is no address of the list is none. */
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

/** Answers what to call once a product has changed: lists that were asked for before no longer count. */
export function useForgetProducts(): () => void {
  const { user } = useSignedIn()
  return () => {
    void queryClient().invalidateQueries({ queryKey: [PERSONAL, user.email, 'products'] })
    void queryClient().invalidateQueries({ queryKey: ['cards'] })
  }
}
