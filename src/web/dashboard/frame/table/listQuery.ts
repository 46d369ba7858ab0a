import {
  keepPreviousData,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import type { PageSize } from './listAddress.ts'
import type { Failure } from './listBox.tsx'

interface ListPath {
  /** Of all that is read of the list, so that a change can forget it. */
  readonly key: readonly string[]
  /** Below /api. */
  readonly path: string
  /** What is undefined or empty is left out. */
  readonly parameters: Readonly<Record<string, string | number | undefined>>
  /** Interval of reading again while the list is open. Milliseconds. */
  readonly readAgain?: number
}

/** A page of a list that the server finds, sorts and pages. The page before stays while another comes. */
export function listQuery<Answer>({ key, path, parameters, readAgain }: ListPath) {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => authorized<Answer>(`${path}?${query}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: readAgain ?? false,
  })
}

/** What a screen shows of a list. */
export interface ShownList<Row> {
  /** Undefined while they are loaded. */
  readonly rows: readonly Row[] | undefined
  /** Of all pages; undefined while it is not known. */
  readonly total: number | undefined
  /** The server stopped counting there. */
  readonly capped?: boolean | undefined
  /** Another page is being loaded. */
  readonly busy?: boolean | undefined
  readonly failed: Failure | undefined
}

/** The part of a list's address that its pages need. */
interface PageAddress {
  readonly page: number
  readonly limit: PageSize
  readonly search: string
  readonly set: (change: { readonly page: number; readonly search: string }) => void
}

/** How a list is read from an answer. */
interface ListOf<Answer, Row> {
  readonly rows: (answer: Answer) => readonly Row[] | undefined
  readonly total: (answer: Answer) => number
  /** Whether the server counts them all, further than {@link MAX_COUNTED}. Left out: it does not. */
  readonly isCounted?: boolean
  /** Whether its pages have places in time, not numbers. */
  readonly isByTime?: boolean
}

/** The page of a list that an address names. Of a page past the end it goes to the last one. */
export function useListPage<Answer, Row, Key extends QueryKey>(
  query: UseQueryOptions<Answer, Error, Answer, Key>,
  address: PageAddress,
  { rows, total: totalOf, isCounted = false, isByTime = false }: ListOf<Answer, Row>,
): ShownList<Row> & { readonly data: Answer | undefined } {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(query, queryClient())
  const total = data && totalOf(data)
  const capped = !isCounted && total !== undefined && total >= MAX_COUNTED
  const last = Math.max(1, Math.ceil((total ?? 0) / address.limit))
  // What the last page had is gone, or the page never existed.
  const isPastTheEnd = data !== undefined && !isByTime && !capped && !isPlaceholderData && address.page > last
  useEffect(() => {
    // Passing the search replaces the history entry instead of adding one.
    if (isPastTheEnd) address.set({ page: last, search: address.search })
  })
  return {
    data,
    rows: data === undefined || isPastTheEnd ? undefined : rows(data),
    total,
    capped,
    busy: isPlaceholderData,
    failed: error && !isFetching ? { error, retry: () => void refetch() } : undefined,
  }
}
