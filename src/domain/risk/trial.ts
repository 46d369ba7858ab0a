import { type Poisha, poisha, ZERO } from '../money/money.ts'
import { type AdvanceTerms, advanceDue } from '../order/advanceTerms.ts'
import type { OrderStatus } from '../order/lifecycle.ts'
import { DAY_MS } from '../order/orderDay.ts'
import type { Quote } from '../order/quote.ts'
import { ORIGIN_KEPT } from './origin.ts'
import { assessRisk, type RiskFacts, type RiskLevel, type RiskRecord, type RiskSettings } from './risk.ts'

/** Orders on which a rule is tried. */
export const MOST_TRIED = 500
/** Since when they were placed: of older ones nobody knows where they came from. Milliseconds. */
export const TRIED_WITHIN = ORIGIN_KEPT
/** Of orders that are younger mainly those have ended that were cancelled at the call: they come last. Milliseconds. */
export const ENDED_AFTER = 10 * DAY_MS
/** With fewer a rule says nothing. */
export const FEWEST_TRIED = 10

/** How an order ended. `refused`: it came back without having been delivered; `returned`: afterwards. */
export const PAST_ENDS = ['delivered', 'returned', 'refused', 'cancelled'] as const
export type PastEnd = (typeof PAST_ENDS)[number]

/** The statuses in which an order has ended. */
export const ENDED_STATUSES = ['Delivered', 'Return', 'Cancelled'] as const satisfies OrderStatus[]

/** A move of an order. Milliseconds UTC. */
export interface PastMove {
  readonly at: number
  readonly from: OrderStatus | undefined
  readonly to: OrderStatus
}

/** An order that has ended, with what was known when it was placed. */
export interface PastOrder {
  readonly facts: RiskFacts
  readonly amounts: Pick<Quote, 'deliveryCharge' | 'total'>
  /** Whether its customer placed it in the shop: staff are asked for nothing. */
  readonly isOnline: boolean
  readonly end: PastEnd
  /** What couriers took of it, if it came back. */
  readonly fees: Poisha
}

/** What of the advances says of whom one is asked. */
export type AdvanceRule = Pick<AdvanceTerms, 'ask' | 'amount' | 'fixed' | 'share'>

/** What is tried. */
export interface TriedRule {
  readonly risk: RiskSettings
  readonly advance: AdvanceRule
}

/** Orders that a rule points out, and how they ended. `fees`: what couriers took of those that came back. */
export interface Pointed extends Readonly<Record<PastEnd, number>> {
  readonly orders: number
  readonly fees: Poisha
}

/** What a rule would have done. */
export interface Trial {
  /** Would have been asked for an advance. */
  readonly asked: Pointed
  /** Would have had this level. */
  readonly check: Pointed
  readonly high: Pointed
}

/** What a rule would have done with these orders, each judged by what was known when it was placed. */
export function tryRule(past: readonly PastOrder[], { risk, advance }: TriedRule): Trial {
  const judged = past.map((order) => ({ order, level: assessRisk(order.facts, risk).level }))
  const those = (is: (order: PastOrder, level: RiskLevel) => boolean) =>
    pointed(judged.flatMap(({ order, level }) => (is(order, level) ? [order] : [])))
  return {
    asked: those((order, level) => isAsked(order, level, advance)),
    check: those((_, level) => level === 'check'),
    high: those((_, level) => level === 'high'),
  }
}

function isAsked({ isOnline, amounts }: PastOrder, level: RiskLevel, advance: AdvanceRule): boolean {
  if (!isOnline || advance.ask === 'never') return false
  return (advance.ask === 'always' || level === 'high') && advanceDue(advance, amounts) > ZERO
}

function pointed(orders: readonly PastOrder[]): Pointed {
  const count = (one: PastEnd) => orders.filter(({ end }) => end === one).length
  return {
    orders: orders.length,
    ...{ delivered: count('delivered'), returned: count('returned') },
    ...{ refused: count('refused'), cancelled: count('cancelled') },
    fees: poisha(orders.reduce((sum, { fees }) => sum + fees, 0)),
  }
}

/** An order of the same number. Milliseconds UTC. */
export interface EarlierOrder {
  readonly id: string
  readonly placedAt: number
  readonly status: OrderStatus
  /** Whether another order has taken its goods. */
  readonly isJoined: boolean
  /** Whether it came back, if it did, for a mistake of the shop or its courier. */
  readonly isShopsMistake: boolean
  /** All of them, the oldest first. Empty: nothing was recorded of it. */
  readonly moves: readonly PastMove[]
}

/** What the orders of a number amounted to when another of them was placed. */
export function recordAt(
  orders: readonly EarlierOrder[],
  { id, placedAt: at }: Pick<EarlierOrder, 'id' | 'placedAt'>,
): RiskRecord {
  const before = orders.filter((one) => one.id !== id && one.placedAt <= at)
  const statuses = before.flatMap((one) => {
    const status = statusAt(one, at)
    // Whoever ordered twice by mistake did not cancel anything; until then it was open.
    return one.isJoined && status === 'Cancelled' ? [] : [status]
  })
  const count = (status: OrderStatus) => statuses.filter((one) => one === status).length
  const [delivered, returned, cancelled] = [count('Delivered'), count('Return'), count('Cancelled')]
  const shopsMistakes = before.filter((one) => one.isShopsMistake && statusAt(one, at) === 'Return').length
  return {
    delivered,
    returned,
    shopsMistakes,
    cancelled,
    open: statuses.length - delivered - returned - cancelled,
  }
}

function statusAt({ moves, status }: EarlierOrder, at: number): OrderStatus {
  if (moves.length === 0) return status
  return moves.findLast((move) => move.at <= at)?.to ?? 'Pending'
}

/** How an order in one of {@link ENDED_STATUSES} ended. */
export function endOf(status: OrderStatus, moves: readonly PastMove[]): PastEnd {
  if (status === 'Cancelled') return 'cancelled'
  if (status !== 'Return') return 'delivered'
  return moves.findLast(({ to }) => to === 'Return')?.from === 'Delivered' ? 'returned' : 'refused'
}
