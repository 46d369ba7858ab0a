import type { Poisha } from '../money/money.ts'
import type { Rider } from '../settings/couriersSettings.ts'
import type { CountedNote, DebtSettledHow, RunDebts, RunState, Spent, StopOutcome } from './run.ts'

/** A run as it is stored. Milliseconds since 1970, UTC; poisha. */
export interface Run {
  readonly id: string
  /** As they were called when it was made. */
  readonly rider: Rider
  /** `2026-12-16`, in Dhaka. */
  readonly day: string
  readonly state: RunState
  readonly madeAt: number
  /** The member of staff. */
  readonly madeBy: string
  /** Of the token of its link; undefined: there is none. */
  readonly linkHash: string | undefined
  readonly linkUntil: number | undefined
  readonly leftAt: number | undefined
  readonly closedAt: number | undefined
  readonly closedBy: string | undefined
  /** What its rider was given to change. */
  readonly float: Poisha
  readonly spent: readonly Spent[]
  /** The cash as it was counted. */
  readonly notes: readonly CountedNote[]
  /** Why it differs; otherwise empty. */
  readonly why: string
  /** The cash that should be there and that was; undefined: it is not closed. */
  readonly expected: Poisha | undefined
  readonly counted: Poisha | undefined
  /** What else its rider owes of a closed run. */
  readonly due: Poisha
  readonly wallet: Poisha
}

export interface RunStop {
  readonly runId: string
  readonly parcelId: string
  readonly orderId: string
  /** From 0, in the order in which the rider goes. */
  readonly place: number
  readonly outcome: StopOutcome | undefined
  readonly saidAt: number | undefined
  /** The news of its parcel that tells of the outcome. */
  readonly newsId: string | undefined
}

/** What a rider owes of all closed runs. */
export interface RiderDebts extends RunDebts {
  readonly riderId: string
  readonly name: string
  /** What of it was paid or written off. */
  readonly paid: Poisha
  /** What is left; below 0: they brought more than they had to. */
  readonly left: Poisha
}

/** What a rider paid of what they owe, or what of it was written off. It is never changed. */
export interface RiderPayment {
  readonly id: string
  readonly riderId: string
  readonly name: string
  readonly how: DebtSettledHow
  /** More than 0. */
  readonly amount: Poisha
  /** Why it was written off; may be empty otherwise. */
  readonly note: string
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  /** The member of staff who noted it. */
  readonly by: string
}
