import { useState } from 'react'
import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import { PAGE_SIZE } from '../ordersQuery.ts'
import { arrivals } from './arrivals.ts'

export interface Arrivals {
  /** Ids of the orders that have come to this page while it was looked at. */
  readonly ids: ReadonlySet<string>
  /** How many came last. */
  readonly latest: number
  /** Rises with every time that some came. */
  readonly times: number
}

const NONE: Arrivals = { ids: new Set(), latest: 0, times: 0 }

/** What has come to a page of a list since it was opened. `view` names the page; another one starts anew. */
export function useArrivals(rows: readonly OrderAnswer[] | undefined, view: string): Arrivals {
  const [seen, setSeen] = useState({ rows, view, come: NONE })
  if (rows === seen.rows && view === seen.view) return seen.come
  const come = rows && seen.rows && view === seen.view ? comeSince(seen.come, seen.rows, rows) : NONE
  setSeen({ rows, view, come })
  return come
}

function comeSince(come: Arrivals, before: readonly OrderAnswer[], after: readonly OrderAnswer[]): Arrivals {
  const fresh = arrivals(before.map(idOf), after.map(idOf), PAGE_SIZE)
  if (fresh.length === 0) return come
  return { ids: new Set([...come.ids, ...fresh]), latest: fresh.length, times: come.times + 1 }
}

const idOf = ({ _id }: OrderAnswer) => _id
