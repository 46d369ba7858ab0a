import { queryOptions, useQueries } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { type TableProduct, tableProduct } from './cells.ts'

/** Products that are read at once. */
const PAGE = 100

/** A page that was read just now is not read again while one scrolls back to it. Milliseconds. */
const FRESH_FOR = 60_000

interface GoodsPage {
  readonly products: readonly TableProduct[]
  readonly total: number
  readonly drafts: number
}

/** `parameters`: the filters, as GET /goods names them. */
function goodsPageQuery(email: string, parameters: string, page: number) {
  return queryOptions({
    queryKey: [PERSONAL, email, 'products', 'table', parameters, page],
    queryFn: async ({ signal }): Promise<GoodsPage> => {
      const path = `/goods?${parameters}&page=${page + 1}&limit=${PAGE}`
      const answer = await authorized<{ data: GoodsAnswer[]; total: number; drafts: number }>(path, {
        signal,
      })
      return { products: answer.data.map(tableProduct), total: answer.total, drafts: answer.drafts }
    },
    staleTime: FRESH_FOR,
  })
}

/** The products under the filters, read page by page as they come into view. */
export function useGoodsPages(parameters: string) {
  const { email } = useSignedIn().user
  const [wanted, setWanted] = useState<readonly number[]>([0])
  const pages = useQueries(
    { queries: wanted.map((page) => goodsPageQuery(email, parameters, page)) },
    queryClient(),
  )
  const known = (page: number) => queryClient().getQueryData(goodsPageQuery(email, parameters, page).queryKey)
  const any = pages.find(({ data }) => data)?.data ?? known(0)
  const failed = pages.find(({ error, isFetching }) => error && !isFetching)
  const search = new URLSearchParams(parameters).has('search')

  /** Reads the pages of these places. */
  const want = useCallback((first: number, last: number) => {
    const needed: number[] = []
    for (let page = Math.floor(first / PAGE); page <= Math.floor(last / PAGE); page += 1) needed.push(page)
    setWanted((now) => (now.join() === needed.join() ? now : needed))
  }, [])

  return {
    /** Undefined while loading. */
    total: any?.total,
    drafts: any?.drafts,
    /** The server stopped counting there. */
    capped: search && (any?.total ?? 0) >= MAX_COUNTED,
    failed: failed?.error
      ? {
          error: failed.error,
          retry: () => void Promise.all(pages.map((page) => page.error && page.refetch())),
        }
      : undefined,
    want,
    /** The product at a place; undefined while it is not loaded. */
    at: (place: number): TableProduct | undefined => known(Math.floor(place / PAGE))?.products[place % PAGE],
    /** Loads the pages of these places, for what is pasted beyond the view. */
    async load(first: number, last: number): Promise<void> {
      const reads: Promise<unknown>[] = []
      for (let page = Math.floor(first / PAGE); page <= Math.floor(last / PAGE); page += 1) {
        reads.push(queryClient().fetchQuery(goodsPageQuery(email, parameters, page)))
      }
      await Promise.all(reads)
    },
  }
}

/** Returns a function that shows saved products in the pages that were read. */
export function useShowSaved(): (saved: readonly GoodsAnswer[]) => void {
  const { email } = useSignedIn().user
  return (saved) => {
    const now = new Map(saved.map((goods) => [goods._id, tableProduct(goods)]))
    const queryKey = [PERSONAL, email, 'products', 'table']
    queryClient().setQueriesData<GoodsPage>(
      { queryKey },
      (page) => page && { ...page, products: page.products.map((one) => now.get(one._id) ?? one) },
    )
    // The list, and the forms, read again.
    void queryClient().invalidateQueries({ queryKey: [PERSONAL, email, 'products', 'list'] })
    void queryClient().invalidateQueries({ queryKey: ['cards'] })
  }
}

/** Returns a function that reads the pages in view again. */
export function useReadAgain(): () => void {
  const { email } = useSignedIn().user
  return () => void queryClient().invalidateQueries({ queryKey: [PERSONAL, email, 'products', 'table'] })
}
