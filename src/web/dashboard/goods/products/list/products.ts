import { useState } from 'react'
import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import {
  PRODUCT_SORTS,
  PRODUCT_STATUSES,
  type ProductSort,
  type ProductStatus,
} from '#domain/catalogue/product.ts'
import { ApiError, isMissing } from '#web/client/api.ts'
import { PERSONAL } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { showFailure } from '../../../frame/mutations.ts'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { type ListView, useListAddress } from '../../../frame/table/listAddress.ts'
import { listQuery, useListPage } from '../../../frame/table/listQuery.ts'
import { useRowDeletion } from '../../../frame/table/useRowDeletion.ts'
import { useForgetProducts } from '../shared.ts'

/** The filters of the list, named as in GET /goods. `view`: 'table' for the one in which many are changed. */
export type ProductFilter = 'category' | 'status' | 'soldOut' | 'view'

interface ProductPage {
  readonly data: readonly GoodsAnswer[]
  /** The number of matches on all pages. */
  readonly total: number
  /** How many drafts the shop has. */
  readonly drafts: number
}

/** One page of the products, found and sorted by the server. The previous page stays while another loads. */
export function productsQuery(email: string, view: ListView<ProductFilter>) {
  const { page, limit } = view
  return listQuery<ProductPage>({
    key: [PERSONAL, email, 'products'],
    path: '/goods',
    parameters: { page, limit, ...Object.fromEntries(new URLSearchParams(filterParameters(view))) },
  })
}

/** The sort order: newest first, unless the address names another valid one. */
export function sortName({ sort }: Pick<ListView, 'sort'>): ProductSort {
  const name = sort && (sort.direction ? `${sort.by}-${sort.direction}` : sort.by)
  return PRODUCT_SORTS.find((known) => known === name) ?? 'newest'
}

/** Which products the list shows: the published ones, unless the address names the drafts. */
export function statusOf({ filters }: Pick<ListView<ProductFilter>, 'filters'>): ProductStatus {
  return PRODUCT_STATUSES.find((status) => status === filters.status) ?? 'published'
}

/** Which products are shown, and in which order, as GET /goods names it. */
export function filterParameters(view: ListView<ProductFilter>): string {
  const parameters = new URLSearchParams({ sort: sortName(view) })
  if (view.search) parameters.set('search', view.search)
  if (view.filters.category) parameters.set('category', view.filters.category)
  if (statusOf(view) === 'draft') parameters.set('status', 'draft')
  if (view.filters.soldOut === 'true') parameters.set('soldOut', 'true')
  return parameters.toString()
}

export const FILTERS: readonly ProductFilter[] = ['category', 'status', 'soldOut', 'view']

/** The part of the products that the address names. */
export function useProductPage() {
  const { user } = useSignedIn()
  const address = useListAddress(FILTERS)
  const { data, ...list } = useListPage(productsQuery(user.email, address), address, {
    rows: (page) => page.data,
    total: ({ total }) => total,
    // Without a search the server counts them all.
    isCounted: address.search === '',
  })
  /** `drafts`: undefined while loading. */
  return { address, list, drafts: data?.drafts }
}

/** Puts drafts in the shop. */
export function usePublishing() {
  const forgetProducts = useForgetProducts()
  const [publishing, setPublishing] = useState<string>()

  async function publish({ _id: id, name }: GoodsAnswer) {
    setPublishing(id)
    try {
      await authorized(`/updateProduct/${encodeURIComponent(id)}`, {
        method: 'PATCH',
        body: { status: 'published' },
      })
      showSuccess({ title: m.products_published({ name }) })
      forgetProducts()
    } catch (error) {
      const text = isMissing(error) ? m.products_reason_gone() : m.products_publish_failed()
      showFailure(error, { title: m.products_error_title(), text })
    } finally {
      setPublishing(undefined)
    }
  }

  return { publishing, publish }
}

/** Deletes a product. */
export function useProductDeletion() {
  const forgetProducts = useForgetProducts()
  const { leaving, remove } = useRowDeletion()
  return {
    leaving,
    remove: ({ _id: id }: GoodsAnswer) =>
      remove({
        id,
        path: `/deleteProduct/${encodeURIComponent(id)}`,
        question: {
          title: m.products_delete_ask_title(),
          text: m.products_delete_ask_text(),
          confirmLabel: m.products_delete_confirm(),
        },
        done: { title: m.products_delete_done_title(), text: m.products_delete_done_text() },
        failed: (error) => ({ title: m.products_error_title(), text: deletionFailure(error) }),
        onDone: forgetProducts,
      }),
  }
}

/** The specification has different messages for a refusal and for no answer. */
function deletionFailure(error: unknown): string {
  return error instanceof ApiError ? m.products_delete_failed() : m.products_delete_unexpected()
}
