import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { StatsAnswer } from '#contract/figures/statsSchema.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { isReturnedTo } from '#domain/order/returned.ts'
import type { StatusCounts } from '#domain/order/stats.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { session, useSession } from '#web/client/session/session.ts'
import { browserTiming } from '#web/client/timing.ts'
import type { Act } from './acts.ts'
import { createOrderStream, type StreamListener } from './orderStream.ts'

/**
 * Live number of the shop's orders in each status; undefined until the first answer. `wanted`: true only once the user
 * is known to be allowed to see them.
 */
export function useOrderCounts(wanted: boolean): StatusCounts | undefined {
  return useLiveCounts(wanted)?.shown
}

/** The same for lists, which also need to know of each report: `reported` is then a new object. */
export function useLiveCounts(wanted: boolean): LiveCounts | undefined {
  const email = useSession().user?.email ?? ''
  const { data } = useQuery<LiveCounts>(
    // Without structural sharing, equal counts are a new object: orders may have changed places.
    { queryKey: countsKey(email), queryFn: skipToken, structuralSharing: false },
    queryClient(),
  )
  useEffect(() => (wanted ? followOrders() : undefined), [wanted])
  return wanted ? data : undefined
}

/** Numbers of the shop's orders in each status. */
export interface LiveCounts {
  /** As the server last reported. */
  readonly reported: StatusCounts
  /** With this page's own actions that the server has not reported yet. */
  readonly shown: StatusCounts
}

/** The number of orders in any of these statuses. */
export function sumOf(counts: StatusCounts, statuses: readonly OrderStatus[]): number {
  return statuses.reduce((sum, status) => sum + counts[status], 0)
}

/** A key of its own: the charts are fetched with their days. */
export const countsKey = (email: string) => [PERSONAL, email, 'stats', 'live'] as const

async function fetchCounts(signal?: AbortSignal): Promise<LiveCounts> {
  const { byStatus } = await authorized<StatsAnswer>('/stats', { signal })
  return { reported: byStatus, shown: byStatus }
}

/** Stores counts from the server and refetches the other statistics of the page. */
export function setCounts(email: string, counts: StatusCounts) {
  const client = queryClient()
  const before = client.getQueryData(countsKey(email))
  client.setQueryData<LiveCounts>(countsKey(email), { reported: counts, shown: counts })
  if (before) void client.invalidateQueries({ queryKey: [PERSONAL, email, 'stats'] })
}

/** Applies an action on an order in status `from` to the counts shown, at once. */
export function shiftCounts(email: string, from: OrderStatus, act: Act) {
  queryClient().setQueryData<LiveCounts>(
    countsKey(email),
    (counts) => counts && { ...counts, shown: shifted(counts.shown, from, act) },
  )
}

/** Refetches the counts after a failure. If that fails too, the next event or poll corrects them. */
export function refetchCounts(email: string) {
  if (!queryClient().getQueryData(countsKey(email))) return
  fetchCounts().then(
    ({ reported }) => setCounts(email, reported),
    () => {},
  )
}

/** Returns `counts` after an action on one order in `from`. */
export function shifted(counts: StatusCounts, from: OrderStatus, act: Act): StatusCounts {
  if (isReturnedTo(act)) return counts
  const left = { ...counts, [from]: Math.max(0, counts[from] - 1) }
  return act === 'delete' ? left : { ...left, [act]: left[act] + 1 }
}

/** A tab hidden for longer closes its connection: browsers allow only a few per site. Milliseconds. */
const LONGEST_HIDDEN = 5 * 60_000

const stream = createOrderStream({
  timing: browserTiming,
  connect: connectOrderStream,
  fetchCounts: async () => (await fetchCounts()).reported,
  onCounts(counts) {
    const email = session.read().user?.email
    if (email !== undefined) setCounts(email, counts)
  },
})

let followers = 0

/** Keeps the counts up to date; returns the function that ends it. All followers share one connection. */
function followOrders(): () => void {
  followers += 1
  if (followers === 1) start()
  return () => {
    followers -= 1
    if (followers === 0) stop()
  }
}

function start() {
  document.addEventListener('visibilitychange', onVisibilityChange)
  window.addEventListener('online', stream.wake)
  window.addEventListener('pagehide', disconnect)
  window.addEventListener('pageshow', onVisibilityChange)
  onVisibilityChange()
}

function stop() {
  document.removeEventListener('visibilitychange', onVisibilityChange)
  window.removeEventListener('online', stream.wake)
  window.removeEventListener('pagehide', disconnect)
  window.removeEventListener('pageshow', onVisibilityChange)
  disconnect()
}

/** A page in the back/forward cache would keep its connection, and six of them leave none for the open page. */
function disconnect() {
  cancelGoAway()
  stream.close()
}

let cancelGoAway = () => {}

function onVisibilityChange() {
  cancelGoAway()
  stream.open()
  if (document.visibilityState === 'hidden') {
    cancelGoAway = browserTiming.after(LONGEST_HIDDEN, stream.goAway)
  } else stream.wake()
}

/** Opens the events with code that loads once the page stands; without it this counts as a failure, and is tried again. */
function connectOrderStream(listener: StreamListener): () => void {
  let isClosed = false
  let close = () => {
    isClosed = true
  }
  import('./orderEvents.ts').then(
    ({ openOrderEvents }) => {
      if (!isClosed) close = openOrderEvents(listener)
    },
    () => listener.onEnd(),
  )
  return () => close()
}
