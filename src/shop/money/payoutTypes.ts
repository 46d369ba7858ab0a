import type { PaidParcel } from '#data/money/payable.ts'
import type { Difference } from '#domain/money/matchStatement.ts'
import type { Poisha } from '#domain/money/money.ts'
import type {
  DifferenceAct,
  DifferenceKind,
  LinePurpose,
  Received,
  StatementColumn,
} from '#domain/money/payout.ts'
import type { Payout, PayoutAct, PayoutRow } from '#domain/money/payoutRecord.ts'
import type { Age } from '#domain/money/receivable.ts'
import type { EnteredLine, StatementFault } from '#domain/money/statement.ts'
import type { Caller } from '#domain/people/user.ts'
import type { FieldProblem, LocatedProblem } from '#domain/problems/fieldProblem.ts'
import type { Denied, Unknown } from '../core/answers.ts'

/** A file as it was uploaded: where it lies, and what it was called. */
export interface StatementFile {
  readonly path: string
  readonly name: string
}

/** What is said of a file. */
export interface SaidOfStatement {
  readonly courier: string
  /** Its last day; left out: the last that it names. */
  readonly until?: number | undefined
  /** What the courier says that it pays in all. */
  readonly total?: Poisha | undefined
  /** What columns mean, by heading. */
  readonly columns?: Readonly<Record<string, StatementColumn>> | undefined
}

/** A difference with what was said of it. */
export interface ToldDifference extends Difference {
  readonly text: string
  /** By which number its line names a parcel; empty: by none. */
  readonly number: string
  readonly told: (PayoutAct & { readonly name: string }) | undefined
  /** Of what was disputed: the later statement that has paid on it; what it left is in dispute there. */
  readonly settledBy: string | undefined
}

/** A statement as it stands. */
export interface ReadPayout {
  readonly payout: Payout
  readonly takenInBy: string
  /** Who has carried its parcels, each name once; none where its courier says who does. */
  readonly carriers: readonly string[]
  readonly matched: { readonly count: number; readonly sum: Poisha }
  readonly expected: Poisha
  readonly disputed: Poisha
  readonly open: number
  readonly differences: readonly ToldDifference[]
  readonly parcels: ReadonlyMap<string, PaidParcel>
  /** Delivered by its last day, and in no closed statement. */
  readonly missing: readonly PaidParcel[]
  readonly missingCount: number
  /** The last days of the statements that have paid parcels of it before or since. */
  readonly untilOf: ReadonlyMap<string, number>
}

export interface DifferenceSaid {
  readonly line: number
  readonly kind: DifferenceKind
  /** Undefined: it is taken back. */
  readonly act: DifferenceAct | undefined
  readonly purpose?: LinePurpose | undefined
  readonly reason: string
}

export type TakenIn =
  | { readonly outcome: 'taken-in'; readonly id: string }
  | { readonly outcome: 'statement-known'; readonly payoutId: string }
  | Denied

export type Read = { readonly outcome: 'found'; readonly read: ReadPayout }

/** What lies with a courier or a carrier. */
export interface Receivable {
  readonly courier: string
  readonly carrier: string
  readonly parcels: number
  readonly amount: Poisha
  readonly ages: Readonly<Record<Age, Poisha>>
  readonly oldest: number | undefined
  readonly oldestDays: number
  readonly fees: Poisha
  readonly disputed: Poisha
  /** Whether a statement of its courier was ever closed. */
  readonly everPaid: boolean
  readonly balance: Poisha | undefined
  readonly balanceAt: number | undefined
}

export interface RiderReceivable {
  readonly id: string
  readonly name: string
  readonly amount: Poisha
  readonly carried: Poisha
  readonly run: { readonly id: string; readonly day: string; readonly stops: number } | undefined
}

export interface ReadReceivables {
  readonly sum: Poisha
  readonly ages: Readonly<Record<Age, Poisha>>
  readonly couriers: readonly Receivable[]
  readonly riders: readonly RiderReceivable[]
  readonly missing: readonly {
    readonly courier: string
    readonly parcels: number
    readonly amount: Poisha
    readonly until: number
  }[]
}

/** Statements of couriers, and what lies with them. Needs `money.read`; what is accepted, written off, closed or reversed: the owner. */
export interface Payouts {
  /**
   * Reads a file, and matches its lines with parcels. `columns-needed`: what its columns mean has to be said. Nothing is kept of a file
   * that cannot be read.
   */
  takeIn(
    caller: Caller,
    file: StatementFile,
    said: SaidOfStatement,
  ): Promise<
    | TakenIn
    | {
        readonly outcome: 'columns-needed'
        readonly headings: readonly string[]
        readonly meanings: Readonly<Record<string, StatementColumn>>
        readonly rows: readonly (readonly string[])[]
      }
    | { readonly outcome: 'unreadable'; readonly problem: FieldProblem }
    | { readonly outcome: 'wrong-cell'; readonly fault: StatementFault }
    | { readonly outcome: 'invalid'; readonly problems: readonly LocatedProblem[] }
  >
  /**
   * Takes in what somebody says that was paid for parcels, as a file of these lines would be. `besides`: the statement that says the
   * same of them, where it was paid once more.
   */
  enter(
    caller: Caller,
    said: {
      readonly courier: string
      readonly lines: readonly EnteredLine[]
      readonly besides?: string | undefined
    },
  ): Promise<TakenIn | { readonly outcome: 'invalid'; readonly problems: readonly LocatedProblem[] }>
  /** Asks a courier for its newest payout that the shop does not know. `no-such-call`: it takes no such call. */
  ask(
    caller: Caller,
    courier: string,
  ): Promise<
    | TakenIn
    | { readonly outcome: 'nothing-new' }
    | { readonly outcome: 'no-such-call' }
    | { readonly outcome: 'keys-refused' }
    | { readonly outcome: 'courier-fails' }
    | Unknown
  >
  list(
    caller: Caller,
    query: { readonly courier?: string | undefined; readonly page: number; readonly limit: number },
  ): Promise<
    | {
        readonly outcome: 'listed'
        readonly payouts: readonly (PayoutRow & { readonly open: number; readonly name: string })[]
        readonly total: number
      }
    | Denied
  >
  read(caller: Caller, id: string): Promise<Read | Unknown | Denied>
  /** Says what differences are. `difference-changed`: one of them is not there, or is another one now. Nothing is said then. */
  say(
    caller: Caller,
    id: string,
    said: readonly DifferenceSaid[],
  ): Promise<
    | Read
    | { readonly outcome: 'payout-not-open' }
    | { readonly outcome: 'difference-changed' }
    | { readonly outcome: 'invalid'; readonly problems: readonly LocatedProblem[] }
    | Unknown
    | Denied
  >
  /** Throws a draft away. */
  drop(
    caller: Caller,
    id: string,
  ): Promise<{ readonly outcome: 'dropped' } | { readonly outcome: 'payout-not-open' } | Unknown | Denied>
  /**
   * Books it: its parcels are paid. `differences-open`: somebody has to say what they are; `sums-differ`: its lines do not come to what
   * the courier says; `bank-differs`: something else was received, and no reason is given; `in-future`: it was received after today.
   */
  close(
    caller: Caller,
    id: string,
    how: { readonly received: Received; readonly reason: string },
  ): Promise<
    | Read
    | { readonly outcome: 'payout-not-open' }
    | { readonly outcome: 'differences-open' }
    | { readonly outcome: 'sums-differ' }
    | { readonly outcome: 'bank-differs' }
    | { readonly outcome: 'in-future' }
    | Unknown
    | Denied
  >
  /**
   * Takes a closed one back: its parcels are as they were before. `paid-on`: this later one has paid parcels of it, too, and has to be
   * reversed first.
   */
  reverse(
    caller: Caller,
    id: string,
    reason: string,
  ): Promise<
    | Read
    | { readonly outcome: 'payout-not-open' }
    | { readonly outcome: 'paid-on'; readonly payoutId: string }
    | Unknown
    | Denied
  >
  /** With whom the shop's money lies. */
  receivables(
    caller: Caller,
  ): Promise<{ readonly outcome: 'found'; readonly found: ReadReceivables } | Denied>
}
