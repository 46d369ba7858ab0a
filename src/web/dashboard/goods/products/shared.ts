import { queryOptions } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import { isMissing } from '#web/client/api.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { useSignedIn } from '../../frame/signedIn.ts'

export const ALL_PRODUCTS = '/dashboard/allProducts'
export const ALL_DRAFTS = `${ALL_PRODUCTS}?status=draft`

/** Where a product is added that begins as another one is. */
export const duplicateAddress = (id: string) => `/dashboard/addProduct?from=${encodeURIComponent(id)}`

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

/** Returns a function that invalidates the cached lists after a product has changed. */
export function useForgetProducts(): () => void {
  const { user } = useSignedIn()
  return () => {
    void queryClient().invalidateQueries({ queryKey: [PERSONAL, user.email, 'products'] })
    void queryClient().invalidateQueries({ queryKey: ['cards'] })
  }
}

/**
 * The product for a form; null if there is none. Fetched each time the form opens, and not while it is open, so that a
 * refetch cannot overwrite input.
 */
export function productQuery(email: string, id: string) {
  return queryOptions({
    queryKey: [PERSONAL, email, 'products', 'form', id],
    queryFn: async ({ signal }): Promise<GoodsAnswer | null> => {
      try {
        return (await authorized<{ data: GoodsAnswer }>(`/goods/${encodeURIComponent(id)}`, { signal })).data
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
