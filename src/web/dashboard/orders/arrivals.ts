import { useEffect, useRef, useState } from 'react'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import type { StatusCounts } from '#domain/order/stats.ts'
import type { OrderListing } from './ordersQuery.ts'

export interface Arrivals {
  /** Ids of the orders that have come while the list was looked at. */
  readonly ids: ReadonlySet<string>
  /** How many came last. */
  readonly latest: number
  /** Rises with every time that some came. */
  readonly times: number
}

const NONE: Arrivals = { ids: new Set(), latest: 0, times: 0 }

interface Seen {
  readonly listing: OrderListing | undefined
  readonly view: string
  readonly arrivals: Arrivals
  /** By the view. */
  readonly lastShown: Readonly<Record<string, ListPosition | undefined>>
}

/**
 * What was placed since a list was last shown. `listing`: its first page as the shop answered, undefined while another
 * page is open, where nothing new can stand. `view` says what the list is narrowed to; another one is another list.
 */
export function useArrivals(listing: OrderListing | undefined, view: string): Arrivals {
  const [seen, setSeen] = useState<Seen>({ listing: undefined, view, arrivals: NONE, lastShown: {} })
  if (listing === seen.listing && view === seen.view) return seen.arrivals
  const before = seen.lastShown[view]
  const arrivals = addArrivals(view === seen.view ? seen.arrivals : NONE, before, listing)
  const lastShown = listing
    ? { ...seen.lastShown, [view]: lastShownPosition(before, listing.rows, listing.at) }
    : seen.lastShown
  setSeen({ listing, view, arrivals, lastShown })
  return arrivals
}

function addArrivals(
  earlier: Arrivals,
  before: ListPosition | undefined,
  listing: OrderListing | undefined,
): Arrivals {
  const fresh = before && listing ? arrivedSince(before, listing.rows) : []
  if (fresh.length === 0) return earlier
  return { ids: new Set([...earlier.ids, ...fresh]), latest: fresh.length, times: earlier.times + 1 }
}

type Placed = Pick<OrderAnswer, '_id' | 'placedAt'>

/** How far a list has been shown: its newest order, or the moment when the shop answered it. */
interface ListPosition {
  /** ISO 8601, UTC. */
  readonly placedAt: string
  /** Orders of one moment stand by their ids. */
  readonly id: string
}

/** Which of the newest orders of a list were placed after it was last shown. Older ones only moved up, or came back. */
export function arrivedSince(before: ListPosition, after: readonly Placed[]): string[] {
  return after.filter((order) => isLater(positionOf(order), before)).map(({ _id }) => _id)
}

/**
 * How far a list has been shown with these orders, its newest first; `at` is when the shop answered, in whole seconds:
 * an order placed before that and moved into the list later is not new. Undefined if nothing can be said: it was empty,
 * nobody knows when.
 */
export function lastShownPosition(
  before: ListPosition | undefined,
  [newest]: readonly Placed[],
  at: string | undefined,
): ListPosition | undefined {
  const answered = at === undefined ? undefined : { placedAt: at, id: '' }
  return latest(before, latest(newest && positionOf(newest), answered))
}

function latest(one: ListPosition | undefined, other: ListPosition | undefined): ListPosition | undefined {
  if (!one || !other) return one ?? other
  return isLater(other, one) ? other : one
}

const positionOf = ({ placedAt, _id: id }: Placed): ListPosition => ({ placedAt, id })

/** As lists are sorted. */
function isLater(one: ListPosition, other: ListPosition): boolean {
  if (one.placedAt !== other.placedAt) return one.placedAt > other.placedAt
  return one.id > other.id
}

interface ListUpdateDeps {
  /** As the shop last said; another object each time it speaks. */
  readonly reported: StatusCounts | undefined
  /** That the list shows. */
  readonly statuses: readonly OrderStatus[]
  /** May rows change places, or is somebody choosing among them? */
  readonly canReorder: boolean
  /** Asks for the list again. `anew`: also where that is being done. */
  readonly refetch: (cancelRefetch: boolean) => void
}

/**
 * Keeps an open list up to date as the shop speaks. While it is not `canReorder` nothing moves: the answer is how
 * many orders have come meanwhile, which are shown once it is.
 */
export function useListUpdates({ reported, statuses, canReorder, refetch }: ListUpdateDeps): number {
  const [waiting, setWaiting] = useState(0)
  const last = useRef<StatusCounts>(undefined)
  const missed = useRef(false)

  useEffect(() => {
    const before = last.current
    if (reported && reported !== before) {
      last.current = reported
      // The list was asked for when the page was opened; what came since then is not on it.
      if (canReorder) refetch(before !== undefined)
      else {
        missed.current = true
        if (before)
          setWaiting(
            (count) => count + Math.max(0, placedIn(reported, statuses) - placedIn(before, statuses)),
          )
      }
    } else if (canReorder && missed.current) {
      missed.current = false
      setWaiting(0)
      refetch(true)
    }
  }, [reported, statuses, canReorder, refetch])

  return canReorder ? 0 : waiting
}

/** An order is placed as Pending, and none becomes that again: what else comes to a list is not new. */
function placedIn(counts: StatusCounts, statuses: readonly OrderStatus[]): number {
  return statuses.includes('Pending') ? counts.Pending : 0
}
