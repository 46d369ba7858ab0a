import { useLocation } from 'react-router'

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
