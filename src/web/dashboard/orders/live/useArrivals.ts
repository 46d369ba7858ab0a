import { useState } from 'react'
import type { OrderListing } from '../ordersQuery.ts'
import { arrivals, type ShownUpTo, shownUpTo } from './arrivals.ts'

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
