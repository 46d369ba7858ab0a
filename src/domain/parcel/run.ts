import { add, type Poisha, poisha, times, ZERO } from '../money/money.ts'
import { type PaidLine, shareOf } from '../order/lineWorth.ts'
import type { ReportedState } from './news.ts'
import type { ReturnedLine } from './received.ts'
import { isDelivered } from './states.ts'

/** A run of one of the shop's own riders: being made up, on its way, its cash counted. */
export const RUN_STATES = ['open', 'out', 'closed'] as const
export type RunState = (typeof RUN_STATES)[number]

/** The most stops of a run. */
export const MOST_STOPS = 100

/** How far ahead a run is made up. Days. */
export const LONGEST_AHEAD = 14

/**
 * How money changed hands at the door. `shop-wallet`: sent to the shop's own number, to be checked there; `rider-wallet`: sent to
 * the rider's; `due`: not yet.
 */
export const PAID_HOW = ['cash', 'shop-wallet', 'rider-wallet', 'due'] as const
export type PaidHow = (typeof PAID_HOW)[number]

export interface Paid {
  readonly how: PaidHow
  /** More than 0. */
  readonly amount: Poisha
}

/**
 * `exchanged`: delivered, and the old goods were given for it; of an exchange, `delivered` says that they were not. `part`: some of the
 * goods, or less money. `failed`: nobody took it today. `refused`: its customer does not want it.
 */
export const OUTCOME_KINDS = ['delivered', 'exchanged', 'part', 'failed', 'refused'] as const
export type OutcomeKind = (typeof OUTCOME_KINDS)[number]

/** What became of a stop, as its rider said. */
export interface StopOutcome {
  readonly kind: OutcomeKind
  /** Each way once. Of what was not delivered: nothing. */
  readonly paid: readonly Paid[]
  /** Why it was not delivered, or why less was paid. */
  readonly reason: string
  /** `2026-12-16`: of failed, for which the customer asked. */
  readonly day: string | undefined
  /** Of shop-wallet, as the customer showed it; otherwise empty, and once its customer was erased. */
  readonly transactionId: string
  /** Of a part: which pieces come back; none of them where less was paid for all. Undefined: nobody has said so. */
  readonly returned: readonly ReturnedLine[] | undefined
}

/** What the parcel of a stop is told of with each outcome. */
export const NEWS_OF_OUTCOME = {
  delivered: 'delivered',
  exchanged: 'delivered',
  part: 'part-delivered',
  failed: 'hold',
  refused: 'coming-back',
} as const satisfies Record<OutcomeKind, ReportedState>

/** Whether the customer has it, or a part of it. */
export function isGiven(kind: OutcomeKind): boolean {
  return isDelivered(NEWS_OF_OUTCOME[kind])
}

/** What of it was paid in this way. */
export function paidBy({ paid }: Pick<StopOutcome, 'paid'>, how: PaidHow): Poisha {
  return add(...paid.filter((one) => one.how === how).map(({ amount }) => amount))
}

/** What was collected: all but what is still due. */
export function collectedOf(outcome: Pick<StopOutcome, 'paid'>): Poisha {
  return poisha(paidSum(outcome) - paidBy(outcome, 'due'))
}

/**
 * What is to be collected of a parcel of which these pieces come back: all but what they are worth, so that what its customer keeps
 * and the delivery are paid. `lines`: all of its order.
 */
export function collectOfKept(
  collect: Poisha,
  lines: readonly PaidLine[],
  returned: readonly ReturnedLine[],
): Poisha {
  const back = returned.map((one) => shareOf(lines, one.line, one.returned))
  return poisha(Math.max(0, collect - add(ZERO, ...back)))
}

/**
 * Whether the sums fit what was to be collected, without what comes back: all of it; of a part at most that, and less for a reason
 * where its pieces were named; of what was not delivered nothing.
 */
export function addsUp(
  { kind, paid, returned, reason }: Pick<StopOutcome, 'kind' | 'paid' | 'returned' | 'reason'>,
  collect: Poisha,
): boolean {
  const sum = paidSum({ paid })
  if (kind === 'delivered' || kind === 'exchanged') return sum === collect
  if (kind !== 'part') return sum === 0
  return sum === collect || (sum < collect && (returned === undefined || reason !== ''))
}

function paidSum({ paid }: Pick<StopOutcome, 'paid'>): Poisha {
  return add(...paid.map(({ amount }) => amount))
}

/** What a rider spent on the way. */
export const SPENT_KINDS = ['fuel', 'fare', 'other'] as const
export type SpentKind = (typeof SPENT_KINDS)[number]

/** The most of a float, and of one thing that was spent: ৳1,00,000. What is more was mistyped. */
export const MOST_OF_CASH = poisha(10_000_000)

export interface Spent {
  readonly kind: SpentKind
  readonly amount: Poisha
  /** May be empty. */
  readonly note: string
}

/** Notes and coins in taka, the largest first. */
export const NOTES = [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const
export type Note = (typeof NOTES)[number]

/** The most of one that a count takes. */
export const MOST_OF_A_NOTE = 10_000

export interface CountedNote {
  readonly note: Note
  readonly count: number
}

/** What counted notes make. */
export function cashOf(notes: readonly CountedNote[]): Poisha {
  return add(ZERO, ...notes.map(({ note, count }) => times(poisha(note * 100), count)))
}

interface CashFacts {
  /** What the rider was given to change. */
  readonly float: Poisha
  readonly spent: readonly Pick<Spent, 'amount'>[]
  readonly outcomes: readonly Pick<StopOutcome, 'paid'>[]
}

/** Whether more is said to be spent than the rider had in cash: somebody would owe them. */
export function spentMoreThanHad(facts: CashFacts): boolean {
  return expectedCash(facts) < 0
}

/** The cash that a rider should bring: what they were given and collected, without what they spent. May be below 0. */
export function expectedCash({ float, spent, outcomes }: CashFacts): Poisha {
  const collected = add(ZERO, ...outcomes.map((outcome) => paidBy(outcome, 'cash')))
  return poisha(float + collected - add(ZERO, ...spent.map(({ amount }) => amount)))
}

/** How what a rider owes is settled: paid to the shop, taken from their pay, or let go by the owner. */
export const DEBT_SETTLED_HOW = ['cash', 'shop-wallet', 'pay', 'written-off'] as const
export type DebtSettledHow = (typeof DEBT_SETTLED_HOW)[number]

/** What a rider owes the shop of a run. */
export interface RunDebts {
  /** What they brought too little; too much is below 0. */
  readonly short: Poisha
  /** Let go without money. */
  readonly due: Poisha
  /** Sent to the rider's own number. */
  readonly wallet: Poisha
}

export function debtsOf(
  outcomes: readonly Pick<StopOutcome, 'paid'>[],
  cash: { readonly expected: Poisha; readonly counted: Poisha },
): RunDebts {
  const by = (how: PaidHow) => add(ZERO, ...outcomes.map((outcome) => paidBy(outcome, how)))
  return { short: poisha(cash.expected - cash.counted), due: by('due'), wallet: by('rider-wallet') }
}
