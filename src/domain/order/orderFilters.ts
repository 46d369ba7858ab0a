import type { Poisha } from '../money/money.ts'
import type { RiskLevel } from '../risk/risk.ts'
import type { OrderSource } from './agreement.ts'

/** What an order says of an advance: none was paid, staff have yet to see that it came, or have seen it. */
export const ADVANCE_STATES = ['none', 'to-check', 'checked'] as const
export type AdvanceState = (typeof ADVANCE_STATES)[number]

/** What narrows a list of the shop's orders besides status and search. What is undefined or empty narrows nothing. */
export interface OrderFilters {
  /** Any of these, as the orders name them. */
  readonly districts?: readonly string[] | undefined
  /** The delivery area, as it was called when the order was placed. */
  readonly area?: string | undefined
  /** From this moment on. Milliseconds since 1970. */
  readonly placedFrom?: number | undefined
  /** Before this moment. */
  readonly placedBefore?: number | undefined
  /** The total is at least this. */
  readonly least?: Poisha | undefined
  /** The total is at most this. */
  readonly most?: Poisha | undefined
  /** Any of these. */
  readonly sources?: readonly OrderSource[] | undefined
  /** The id of the member of staff who took it. */
  readonly takenBy?: string | undefined
  readonly advance?: AdvanceState | undefined
  /** Any of these, as it was reckoned last. */
  readonly risks?: readonly RiskLevel[] | undefined
}
