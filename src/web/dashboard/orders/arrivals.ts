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
  readonly come: Arrivals
  /** By the view. */
  readonly upTo: Readonly<Record<string, ShownUpTo | undefined>>
}

/**
 * What was placed since a list was last shown. `listing`: its first page as the shop answered, undefined while another
 * page is open, where nothing new can stand. `view` says what the list is narrowed to; another one is another list.
 */
export function useArrivals(listing: OrderListing | undefined, view: string): Arrivals {
  const [seen, setSeen] = useState<Seen>({ listing: undefined, view, come: NONE, upTo: {} })
  if (listing === seen.listing && view === seen.view) return seen.come
  const before = seen.upTo[view]
  const come = comeSince(view === seen.view ? seen.come : NONE, before, listing)
  const upTo = listing ? { ...seen.upTo, [view]: shownUpTo(before, listing.rows, listing.at) } : seen.upTo
  setSeen({ listing, view, come, upTo })
  return come
}

function comeSince(
  come: Arrivals,
  before: ShownUpTo | undefined,
  listing: OrderListing | undefined,
): Arrivals {
  const fresh = before && listing ? arrivals(before, listing.rows) : []
  if (fresh.length === 0) return come
  return { ids: new Set([...come.ids, ...fresh]), latest: fresh.length, times: come.times + 1 }
}

type Placed = Pick<OrderAnswer, '_id' | 'placedAt'>

/** How far a list has been shown: its newest order, or the moment when the shop answered it. */
interface ShownUpTo {
  /** ISO 8601, UTC. */
  readonly placedAt: string
  /** Orders of one moment stand by their ids. */
  readonly id: string
}

/** Which of the newest orders of a list were placed after it was last shown. Older ones only moved up, or came back. */
export function arrivals(before: ShownUpTo, after: readonly Placed[]): string[] {
  return after.filter((order) => isLater(upTo(order), before)).map(({ _id }) => _id)
}

/**
 * How far a list has been shown with these orders, its newest first; `at` is when the shop answered, in whole seconds:
 * an order placed before that and moved into the list later is not new. Undefined if nothing can be said: it was empty,
 * nobody knows when.
 */
export function shownUpTo(
  before: ShownUpTo | undefined,
  [newest]: readonly Placed[],
  at: string | undefined,
): ShownUpTo | undefined {
  const answered = at === undefined ? undefined : { placedAt: at, id: '' }
  return latest(before, latest(newest && upTo(newest), answered))
}

function latest(one: ShownUpTo | undefined, other: ShownUpTo | undefined): ShownUpTo | undefined {
  if (!one || !other) return one ?? other
  return isLater(other, one) ? other : one
}

const upTo = ({ placedAt, _id: id }: Placed): ShownUpTo => ({ placedAt, id })

/** As lists are sorted. */
function isLater(one: ShownUpTo, other: ShownUpTo): boolean {
  if (one.placedAt !== other.placedAt) return one.placedAt > other.placedAt
  return one.id > other.id
}

interface NewsParts {
  /** As the shop last said; another object each time it speaks. */
  readonly told: StatusCounts | undefined
  /** That the list shows. */
  readonly statuses: readonly OrderStatus[]
  /** May rows change places, or is somebody choosing among them? */
  readonly calm: boolean
  /** Asks for the list again. `anew`: also where that is being done. */
  readonly look: (anew: boolean) => void
}

/**
 * Keeps an open list up to date as the shop speaks. While it is not `calm` nothing moves: the answer is how
 * many orders have come meanwhile, which are shown once it is.
 */
export function useNews({ told, statuses, calm, look }: NewsParts): number {
  const [waiting, setWaiting] = useState(0)
  const last = useRef<StatusCounts>(undefined)
  const missed = useRef(false)

  useEffect(() => {
    const before = last.current
    if (told && told !== before) {
      last.current = told
      // The list was asked for when the page was opened; what came since then is not on it.
      if (calm) look(before !== undefined)
      else {
        missed.current = true
        if (before)
          setWaiting((count) => count + Math.max(0, placedIn(told, statuses) - placedIn(before, statuses)))
      }
    } else if (calm && missed.current) {
      missed.current = false
      setWaiting(0)
      look(true)
    }
  }, [told, statuses, calm, look])

  return calm ? 0 : waiting
}

/** An order is placed as Pending, and none becomes that again: what else comes to a list is not new. */
function placedIn(counts: StatusCounts, statuses: readonly OrderStatus[]): number {
  return statuses.includes('Pending') ? counts.Pending : 0
}
