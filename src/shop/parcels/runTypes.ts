import type { Poisha } from '#domain/money/money.ts'
import type { PaidLine } from '#domain/order/lineWorth.ts'
import type { Replaced } from '#domain/order/replaced.ts'
import type { SentParcel } from '#domain/parcel/booking.ts'
import type { ParcelFault } from '#domain/parcel/faults.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import type { CountedNote, DebtSettledHow, RunState, Spent, StopOutcome } from '#domain/parcel/run.ts'
import type { RiderDebts, RiderPayment, Run, RunStop } from '#domain/parcel/runRecord.ts'
import type { Caller } from '#domain/people/user.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import type { Rider } from '#domain/settings/couriersSettings.ts'
import type { Denied, Unknown } from '../core/answers.ts'

/** A line of the order of a stop. */
export interface StopGoods extends PaidLine {
  readonly name: string
  readonly size: string
  readonly color: string
}

/** A stop with its parcel. */
export interface StopRead extends RunStop {
  readonly parcel: Parcel
  /** Whom and where; undefined: it was erased. */
  readonly sent: SentParcel | undefined
  /** Where stops are put together: the part of the district, else the district; may be empty. */
  readonly area: string
  /** What its rider takes back. */
  readonly replaces: Replaced | undefined
  /** Its goods, as the order has them; none of one that was erased. */
  readonly goods: readonly StopGoods[]
}

export interface RunRead {
  readonly run: Run
  readonly stops: readonly StopRead[]
  /** The cash that should be there now; of a closed run as it was then. */
  readonly expected: Poisha
}

/** Why an order is not taken along. `IN_RUN`: another run has it. */
export type NotTaken = ParcelFault | 'IN_RUN'

export interface RefusedStop {
  readonly orderId: string
  readonly fault: NotTaken
}

/** The run is in another state: `state`. */
export interface RunNotNow {
  readonly outcome: 'run-not-now'
  readonly state: RunState
}

type Made = {
  readonly outcome: 'made'
  readonly run: RunRead | undefined
  readonly refused: readonly RefusedStop[]
}
type Changed = { readonly outcome: 'changed'; readonly run: RunRead }

/** What an outcome is refused for. `other-sum`: what was paid is not what was to be collected. `not-a-stop`: of this run.
 * `other-goods`: they cannot come back with the parcel, or are all of it. `paid-before`: by that
 * transaction another order was paid, or this one in advance. */
type SaidOutcome =
  | Changed
  | RunNotNow
  | { readonly outcome: 'other-sum' }
  | { readonly outcome: 'not-a-stop' }
  | { readonly outcome: 'other-goods' }
  | { readonly outcome: 'paid-before' }
  | Invalid

/** What is wrong with a day. */
interface Invalid {
  readonly outcome: 'invalid'
  readonly problems: readonly LocatedProblem[]
}

export interface CashCount {
  readonly float: Poisha
  readonly spent: readonly Spent[]
  readonly notes: readonly CountedNote[]
  /** Needed where the cash differs. */
  readonly why: string
}

/** Runs of the shop's own riders. All need `orders.ship`, but for what is said otherwise. */
export interface Runs {
  /**
   * Books orders with own riders, where they are not, and makes a run of them. Without any that can be taken along there is none.
   * `unknown`: there is no such rider. `day`: `2026-12-16`, at most 14 days ahead; left out: today.
   */
  make(
    caller: Caller,
    asked: {
      readonly rider: string
      readonly orderIds: readonly string[]
      readonly day?: string | undefined
    },
  ): Promise<Made | Invalid | Unknown | Denied>
  /** `closed`: those that are, instead of those that are not; of the latter there are few. With what riders owe. */
  list(
    caller: Caller,
    query: { readonly closed: boolean; readonly page: number; readonly limit: number },
  ): Promise<
    | {
        readonly outcome: 'listed'
        readonly runs: readonly RunRead[]
        readonly debts: readonly RiderDebts[]
        /** Whom one can send now. */
        readonly riders: readonly Rider[]
      }
    | Denied
  >
  read(
    caller: Caller,
    id: string,
  ): Promise<{ readonly outcome: 'found'; readonly run: RunRead } | Unknown | Denied>
  /** Takes more along, before it has left. */
  add(caller: Caller, id: string, orderIds: readonly string[]): Promise<Made | RunNotNow | Unknown | Denied>
  /** Leaves one here, before it has left. */
  remove(caller: Caller, id: string, parcelId: string): Promise<Changed | RunNotNow | Unknown | Denied>
  /** Puts the stops into this order; those that are not named follow as they were. */
  arrange(
    caller: Caller,
    id: string,
    parcelIds: readonly string[],
  ): Promise<Changed | RunNotNow | Unknown | Denied>
  /** Makes its link anew, which ends the one before. Only here its token is told. */
  link(
    caller: Caller,
    id: string,
  ): Promise<
    | { readonly outcome: 'linked'; readonly token: string; readonly run: RunRead }
    | RunNotNow
    | Unknown
    | Denied
  >
  /** Hands over what is packed; the rest stays here. `not-packed`: nothing is. */
  leave(
    caller: Caller,
    id: string,
  ): Promise<Changed | RunNotNow | { readonly outcome: 'not-packed' } | Unknown | Denied>
  /** Says what became of a stop, for its rider. */
  say(
    caller: Caller,
    id: string,
    parcelId: string,
    said: StopOutcome,
  ): Promise<SaidOutcome | Unknown | Denied>
  /**
   * Closes it with the cash that was counted, once. `not-done`: of a stop nobody has said what became of it. `differs`: the cash is
   * not what it should be, and nobody says why. `spent-too-much`: more than the float and what was collected in cash, which only
   * who reads money may say.
   */
  close(
    caller: Caller,
    id: string,
    count: CashCount,
  ): Promise<
    | Changed
    | RunNotNow
    | { readonly outcome: 'not-done' }
    | { readonly outcome: 'differs' }
    | { readonly outcome: 'spent-too-much' }
    | Unknown
    | Denied
  >
  /** What a rider owes of closed runs, and the newest payments. Needs `money.read`. */
  debt(
    caller: Caller,
    riderId: string,
  ): Promise<
    | {
        readonly outcome: 'found'
        readonly debts: RiderDebts
        /** `name`: of whoever noted it; undefined: they have no account any more. */
        readonly payments: readonly { readonly payment: RiderPayment; readonly name: string | undefined }[]
      }
    | Unknown
    | Denied
  >
  /**
   * Notes that a rider paid of what they owe, or that the owner lets some of it go. Needs `money.read`. `key`: of this payment; the
   * same one again notes nothing. `more-than-owed`: `left` is.
   */
  settleDebt(
    caller: Caller,
    riderId: string,
    settled: {
      readonly how: DebtSettledHow
      readonly amount: Poisha
      readonly note: string
    },
    key: string | undefined,
  ): Promise<{ readonly outcome: 'noted' } | { readonly outcome: 'more-than-owed' } | Unknown | Denied>
}

/** Who asks by the link of a run. */
export interface RunVisitor {
  readonly token: string
  readonly address: string
}

/** The run is on a later day: `day`. */
interface RunEarly {
  readonly outcome: 'run-early'
  readonly day: string
}

interface TooMany {
  readonly outcome: 'too-many'
  readonly seconds: number
}

/** What a rider may do, whom the link of the run alone lets in. `unknown`: there is no such link, or no longer. */
export interface RiderRuns {
  read(
    by: RunVisitor,
  ): Promise<{ readonly outcome: 'found'; readonly run: RunRead } | Unknown | RunEarly | TooMany>
  leave(
    by: RunVisitor,
  ): Promise<Changed | RunNotNow | { readonly outcome: 'not-packed' } | Unknown | RunEarly | TooMany>
  /** `key`: of this outcome; the same one sent again changes nothing. */
  say(
    by: RunVisitor,
    parcelId: string,
    said: StopOutcome,
    key: string | undefined,
  ): Promise<SaidOutcome | { readonly outcome: 'key-reused' } | Unknown | RunEarly | TooMany>
}
