import { queryOptions } from '@tanstack/react-query'
import type {
  ConsignmentAnswer,
  ConsignmentsAnswer,
  ToBookAnswer,
} from '#contract/parcels/consignmentAnswer.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import type { ListView } from '../../frame/table/listAddress.ts'
import { listQuery } from '../../frame/table/listQuery.ts'
import type { ParcelFilter, ParcelTab } from './tabs.ts'
import { LATER_TAB, TAB_LOOKS } from './tabs.ts'
import { countsKey, parcelsKey } from './useParcelCounts.ts'

/** Interval of reading again while the screen is seen: couriers answer, and colleagues work. Milliseconds. */
export const READ_AGAIN = 15_000

export type ToBookRow = ToBookAnswer['data'][number]

type Part = Pick<ListView<ParcelFilter>, 'page' | 'limit' | 'search' | 'filters'>

/** One page of the orders that can be booked today, or `later`. `email`: of the signed-in user. */
export function toBookQuery(email: string, later: boolean, { page, limit, search }: Omit<Part, 'filters'>) {
  return listQuery<ToBookAnswer>({
    key: [...parcelsKey(email), later ? LATER_TAB : 'toBook'],
    path: '/consignments/toBook',
    parameters: { later: later ? 'true' : undefined, page, limit, search },
    readAgain: READ_AGAIN,
  })
}

/** One page of a list of parcels. */
export function consignmentsQuery(
  email: string,
  tab: Exclude<ParcelTab, 'book'>,
  { page, limit, search, filters }: Part,
) {
  const { courier } = filters
  const which = tab === 'trouble' ? { trouble: 'true' } : { stage: TAB_LOOKS[tab].stage }
  return listQuery<ConsignmentsAnswer>({
    key: [...parcelsKey(email), tab],
    path: '/consignments',
    parameters: { ...which, courier, search, page, limit },
    readAgain: READ_AGAIN,
  })
}

/** Whether the shop has parcels with this courier: one that nobody uses is nothing to choose. */
export function isUsedQuery(email: string, courier: string) {
  return queryOptions({
    queryKey: [PERSONAL, email, 'parcelCouriers', courier],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ courier, limit: '1' })
      return (await authorized<ConsignmentsAnswer>(`/consignments?${query}`, { signal })).total > 0
    },
    staleTime: 5 * 60_000,
  })
}

/** The most rows that the API answers at a time, and the most pages that are read for one booking. */
const PAGE = 100
const MOST_PAGES = 6
const FEW = 100
/** Milliseconds. */
const SOON = 2_000
const LATER = 5_000

/** The parcels of one booking, read again while some of them wait for their courier. `ids`: of the parcels. */
export function runQuery(email: string, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...parcelsKey(email), 'run', ids],
    queryFn: async ({ signal }) => {
      const found = new Map<string, ConsignmentAnswer>()
      // Those asked for last come first, so they are on the first pages.
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const path = `/consignments?limit=${PAGE}&page=${page}`
        const { data, counts } = await authorized<ConsignmentsAnswer>(path, { signal })
        // The counters above move with the rows.
        queryClient().setQueryData(countsKey(email), counts)
        for (const parcel of data) if (ids.includes(parcel._id)) found.set(parcel._id, parcel)
        if (found.size === ids.length || data.length < PAGE) break
      }
      return [...found.values()]
    },
    enabled: ids.length > 0,
    refetchInterval: ({ state: { data } }) => {
      const isWaiting = !data || data.some(({ state }) => state === 'queued')
      return isWaiting ? (ids.length > FEW ? LATER : SOON) : READ_AGAIN
    },
  })
}

/** All orders that can be booked, up to `most`: for whoever chooses them all. */
export async function readAllToBook(
  { later, search }: { readonly later: boolean; readonly search: string },
  most: number,
): Promise<readonly ToBookRow[]> {
  const rows: ToBookRow[] = []
  for (let page = 1; rows.length < most; page += 1) {
    const query = new URLSearchParams({
      ...(later && { later: 'true' }),
      ...(search && { search }),
      limit: String(PAGE),
      page: String(page),
    })
    const { data } = await authorized<ToBookAnswer>(`/consignments/toBook?${query}`)
    rows.push(...data)
    if (data.length < PAGE) break
  }
  return rows.slice(0, most)
}

/** The same for a list of parcels. */
export async function readAllParcels(
  tab: Exclude<ParcelTab, 'book' | 'trouble'>,
  { search, courier }: { readonly search: string; readonly courier: string | undefined },
  most: number,
): Promise<readonly ConsignmentAnswer[]> {
  const rows: ConsignmentAnswer[] = []
  for (let page = 1; rows.length < most; page += 1) {
    const query = new URLSearchParams({
      stage: TAB_LOOKS[tab].stage ?? '',
      ...(search && { search }),
      ...(courier && { courier }),
      limit: String(PAGE),
      page: String(page),
    })
    const { data } = await authorized<ConsignmentsAnswer>(`/consignments?${query}`)
    rows.push(...data)
    if (data.length < PAGE) break
  }
  return rows.slice(0, most)
}

/** Reads again what an act about parcels changes: they move their orders, too. */
export function refetchParcels(email: string): void {
  for (const part of ['parcels', 'orders', 'order', 'stats']) {
    void queryClient().invalidateQueries({ queryKey: [PERSONAL, email, part] })
  }
}
