import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { StatusCounts } from '#domain/order/stats.ts'
import type { StatsAnswer } from '#domain/order/statsSchema.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { session, useSession } from '#web/client/session/session.ts'
import { browserTiming } from '#web/client/timing.ts'
import type { Act } from './acts.ts'
import { connectOrderStream, createOrderStream } from './orderStream.ts'

/**
 * How many orders of the shop are in each status, as it changes by whomever; undefined until the shop has told.
 * It is told to admins alone: `wanted` only once somebody is known to be one.
 */
export function useOrderCounts(wanted: boolean): StatusCounts | undefined {
  return useLiveCounts(wanted)?.shown
}

/** For lists, which also need to know when the shop has spoken: `told` is then another object. */
export function useLiveCounts(wanted: boolean): LiveCounts | undefined {
  const email = useSession().user?.email ?? ''
  const { data } = useQuery<LiveCounts>(
    // Not shared: the same counts told again are news, for orders may have changed places.
    { queryKey: countsKey(email), queryFn: skipToken, structuralSharing: false },
    queryClient(),
  )
  useEffect(() => (wanted ? followOrders() : undefined), [wanted])
  return wanted ? data : undefined
}

/** How many orders of the shop are in each status. */
export interface LiveCounts {
  /** As the shop last said. */
  readonly reported: StatusCounts
  /** With what this page has asked for since and not heard of yet. */
  readonly shown: StatusCounts
}

/** How many orders are in any of these statuses. */
export function sumOf(counts: StatusCounts, statuses: readonly OrderStatus[]): number {
  return statuses.reduce((sum, status) => sum + counts[status], 0)
}

/** Apart from the charts, which are asked for with their days. */
export const countsKey = (email: string) => [PERSONAL, email, 'stats', 'live'] as const

async function fetchCounts(signal?: AbortSignal): Promise<LiveCounts> {
  const { byStatus } = await authorized<StatsAnswer>('/stats', { signal })
  return { reported: byStatus, shown: byStatus }
}

/** The shop says how it is. What else is counted on the page is asked for again. */
export function setCounts(email: string, counts: StatusCounts) {
  const client = queryClient()
  const before = client.getQueryData(countsKey(email))
  client.setQueryData<LiveCounts>(countsKey(email), { reported: counts, shown: counts })
  if (before) void client.invalidateQueries({ queryKey: [PERSONAL, email, 'stats'] })
}

/** An order in status `from` is being moved or deleted: the counts show it at once. */
export function shiftCounts(email: string, from: OrderStatus, act: Act) {
  queryClient().setQueryData<LiveCounts>(
    countsKey(email),
    (counts) => counts && { ...counts, shown: shifted(counts.shown, from, act) },
  )
}

/** Something did not go as shown. Without a network the next event or poll will tell. */
export function refetchCounts(email: string) {
  if (!queryClient().getQueryData(countsKey(email))) return
  fetchCounts().then(
    ({ reported }) => setCounts(email, reported),
    () => {},
  )
}

/** `counts` after one order has left `from`. */
export function shifted(counts: StatusCounts, from: OrderStatus, act: Act): StatusCounts {
  const left = { ...counts, [from]: Math.max(0, counts[from] - 1) }
  return act === 'delete' ? left : { ...left, [act]: left[act] + 1 }
}

/** Hidden for longer, a tab leaves its connection to others: a browser has few for one shop. Milliseconds. */
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

/** Keeps the counts up to date until the answer is called. All who follow share one connection. */
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

/** A page that is kept for going back would keep its connection, and six of them leave none for the page that is open. */
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
