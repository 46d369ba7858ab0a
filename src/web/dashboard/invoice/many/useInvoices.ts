import { useQueries } from '@tanstack/react-query'
import { ApiError } from '#web/client/api.ts'
import { queryClient } from '#web/client/queries.ts'
import { type OrderDetail, orderQuery } from '../../overview/useOrder.ts'

export interface Invoices {
  /** Those that have come, in the order in which they were chosen. */
  readonly orders: readonly OrderDetail[]
  /** How many are still on their way. */
  readonly waiting: number
  /** Ids that the shop does not know, or not for this person. */
  readonly missing: readonly string[]
  /** Ids that could not be asked for. */
  readonly failed: readonly string[]
  readonly retry: () => void
}

/** The orders with these ids. `email`: of whoever is signed in. */
export function useInvoices(email: string, ids: readonly string[]): Invoices {
  const results = useQueries({ queries: ids.map((id) => orderQuery(email, id)) }, queryClient())
  const withError = (fits: (error: Error) => boolean) =>
    ids.filter((_, index) => {
      const { data, error } = results[index] ?? {}
      return !data && error && fits(error)
    })
  return {
    orders: results.flatMap(({ data }) => data ?? []),
    waiting: results.filter(({ isPending }) => isPending).length,
    missing: withError(isMissing),
    failed: withError((error) => !isMissing(error)),
    retry() {
      for (const { data, refetch } of results) if (!data) void refetch()
    },
  }
}

const isMissing = (error: Error) => error instanceof ApiError && error.status === 404
