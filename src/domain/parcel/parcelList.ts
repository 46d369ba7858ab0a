import type { Span } from '../order/orderDay.ts'
import type { OrderSearch } from '../order/orderSearch.ts'
import type { ParcelStage, ParcelState } from './states.ts'
import type { Trouble } from './trouble.ts'

/** The most parcels that are booked, printed or handed over at once: what Steadfast takes in one call. */
export const MOST_AT_ONCE = 500
/** The most orders for which couriers are asked what they would take. */
export const MOST_PRICED = 50

/** Which parcels of the shop are listed; what is left out selects all. */
export interface ParcelFilter {
  readonly stage?: ParcelStage | undefined
  readonly states?: readonly ParcelState[] | undefined
  /** Only those that somebody has to do something about, the most urgent first. */
  readonly troubled?: boolean | undefined
  readonly courier?: string | undefined
  /** Of other couriers: by its name. */
  readonly carrier?: string | undefined
  readonly orderId?: string | undefined
  /** Of their orders; `code`: a tracking code or the courier's own id, as it was typed. */
  readonly search?: { readonly order: OrderSearch | undefined; readonly code: string } | undefined
  /** Asked for from then on, and before then. Milliseconds, UTC. */
  readonly from?: number | undefined
  readonly before?: number | undefined
  /** Of those that come back: said to be here, or on the way since before then (ms UTC); the longest first. */
  readonly overdueBefore?: number | undefined
  /** Left, or were delivered, in these moments; the last first. */
  readonly left?: Span | undefined
  readonly delivered?: Span | undefined
  /** Only those whose money lies with their courier, for the longest first. */
  readonly unpaid?: boolean | undefined
  /** `2026-12-16`: only those that do not wait for missing goods until a later day. */
  readonly dueOn?: string | undefined
}

/** A filter whose search is as it was typed. `saidBack`: of those that come back, only what is said to be here, or is overdue. */
export type ParcelQuery = Omit<ParcelFilter, 'search' | 'overdueBefore' | 'dueOn'> & {
  readonly search?: string | undefined
  readonly saidBack?: boolean | undefined
}

/** How many parcels there are in each list, whatever is searched for. */
export interface ParcelCounts {
  /** Confirmed orders without a parcel that is open, which may be sent today. */
  readonly toBook: number
  /** Those that are not to be sent yet, and the day of the next one. */
  readonly later: number
  readonly laterFrom: string | undefined
  /** Of those that come back: said to be here, or overdue. */
  readonly saidBack: number
  readonly stages: Readonly<Record<Exclude<ParcelStage, 'done'>, number>>
  readonly states: Readonly<Partial<Record<ParcelState, number>>>
  readonly trouble: number
  /** Orders of which goods should come back for others (order/exchange.ts). */
  readonly expectedBack: number
  readonly troubles: Readonly<Partial<Record<Trouble, number>>>
}
