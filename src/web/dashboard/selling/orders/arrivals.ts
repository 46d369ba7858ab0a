import { useEffect, useRef, useState } from 'react'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { StatusCounts } from '#domain/order/stats.ts'
import type { OrderListing } from './ordersQuery.ts'

export interface Arrivals {
  /** Ids of the orders that arrived while the list was open. */
  readonly ids: ReadonlySet<string>
  /** The number of orders in the last batch. */
  readonly latest: number
  /** Rises with each batch. */
  readonly times: number
}

const NONE: Arrivals = { ids: new Set(), latest: 0, times: 0 }

interface Seen {
  readonly listing: OrderListing | undefined
  readonly view: string
  readonly arrivals: Arrivals
  /** By view. */
  readonly lastShown: Readonly<Record<string, ListPosition | undefined>>
}

/**
 * The orders placed since a list was last shown. `listing`: its first page as the server answered; undefined while
 * another page is open, where new orders cannot appear. `view` identifies status filter and search; each view has its
 * own state.
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

/** How far a list has been shown: the position of its newest order, or the time of the answer. */
interface ListPosition {
  /** ISO 8601, UTC. */
  readonly placedAt: string
  /** Orders of the same time are sorted by id. */
  readonly id: string
}

/**
 * The ids of the orders placed after the list was last shown. Older orders that moved up or came back are not among
 * them.
 */
export function arrivedSince(before: ListPosition, after: readonly Placed[]): string[] {
  return after.filter((order) => isLater(positionOf(order), before)).map(({ _id }) => _id)
}

/**
 * The position up to which a list with these orders, newest first, has been shown. `at`: when the server answered, in
 * whole seconds; an order placed before that and moved into the list later is not new. Undefined for an empty list
 * without a time.
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

/** Compares in the sort order of the lists. */
function isLater(one: ListPosition, other: ListPosition): boolean {
  if (one.placedAt !== other.placedAt) return one.placedAt > other.placedAt
  return one.id > other.id
}

interface ListUpdateDeps {
  /** The counts that the server last sent; a new object each time. */
  readonly reported: StatusCounts | undefined
  /** The statuses that the list shows. */
  readonly statuses: readonly OrderStatus[]
  /** May rows change places? False while somebody selects or reads another page. */
  readonly canReorder: boolean
  /** Refetches the list. `cancelRefetch`: also if a fetch is under way. */
  readonly refetch: (cancelRefetch: boolean) => void
}

/**
 * Refetches an open list when the server reports new counts. While `canReorder` is false the list stays as it is;
 * returns the number of orders that arrived meanwhile.
 */
export function useListUpdates({ reported, statuses, canReorder, refetch }: ListUpdateDeps): number {
  const [waiting, setWaiting] = useState(0)
  const last = useRef<StatusCounts>(undefined)
  const missed = useRef(false)

  useEffect(() => {
    const before = last.current
    if (reported && reported !== before) {
      last.current = reported
      // The first counts come while the list is being fetched; a later order is not in that answer.
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

/**
 * The number of orders that can be new. Orders are placed as Pending and never return to it, so arrivals in other lists
 * are not new.
 */
function placedIn(counts: StatusCounts, statuses: readonly OrderStatus[]): number {
  return statuses.includes('Pending') ? counts.Pending : 0
}
