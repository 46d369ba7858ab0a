import type { Parcel } from '../parcel/parcel.ts'
import { type Poisha, poisha, ZERO } from './money.ts'
import { PARCEL_FEES } from './parcelFees.ts'
import { COLLECTED_KINDS, type DifferenceKind } from './payout.ts'
import { paidMoney } from './payoutBooks.ts'
import type { PayoutAct } from './payoutRecord.ts'
import type { StatementLine } from './statement.ts'

type Money = Pick<Parcel, 'collected' | 'fee' | 'codFee' | 'returnFee' | 'settledIn'>

/** A line by which a closed statement paid a parcel, or paid on: what was said of it, and the parcel's money before. */
export interface PaidLine {
  readonly line: StatementLine
  readonly acts: readonly PayoutAct[]
  readonly before: Money
}

/** What is still in dispute of a parcel that is paid. Poisha; below 0: the courier paid too much, and will take it back. */
export interface Dispute {
  /** What its courier has still to pay in all, and of that: what was collected, and fees. */
  readonly rest: Poisha
  readonly collected: Poisha
  readonly fees: Poisha
  /** The parcel's money if it were as the courier says. */
  readonly word: Money
}

/** The differences of a parcel's line that may be in dispute until a later statement pays on. */
export const DISPUTED_KINDS: readonly DifferenceKind[] = [...COLLECTED_KINDS, 'fee-differs']

/** What is in dispute of a parcel. `paid`: all that paid it, the first first. Undefined: nothing is. */
export function disputeOf([first, ...later]: readonly PaidLine[]): Dispute | undefined {
  if (!first || !isDisputed(first.acts)) return undefined
  const { before, line, acts } = first
  const lacking = (kinds: readonly DifferenceKind[]) =>
    acts.reduce(
      (sum, { kind, act, expected, said }) =>
        act === 'dispute' && kinds.includes(kind) ? sum + expected - said : sum,
      0,
    )
  const accepted = acts.map((act) => ({ ...act, act: 'accept' as const }))
  let dispute = disputed(
    lacking(COLLECTED_KINDS),
    lacking(['fee-differs']),
    paidMoney(before, line, accepted, ''),
  )
  for (const one of later) {
    if (!isDisputed(one.acts)) return undefined
    dispute = paidOn(dispute, one.line.net)
  }
  return dispute
}

/**
 * A parcel's money once a closed statement has paid on what was in dispute: as the courier says in all its statements together, or
 * as it was, where the rest stays in dispute. `acts`: what was said of the difference of its line.
 */
export function settledMoney(
  before: Money,
  dispute: Dispute,
  { line, acts, payoutId }: Pick<PaidLine, 'line' | 'acts'> & { readonly payoutId: string },
): Money {
  const money = isDisputed(acts) ? before : paidOn(dispute, line.net).word
  return { ...money, settledIn: payoutId }
}

function isDisputed(acts: readonly PayoutAct[]): boolean {
  return acts.some(({ kind, act }) => act === 'dispute' && DISPUTED_KINDS.includes(kind))
}

function disputed(collected: number, fees: number, word: Money): Dispute {
  return { rest: poisha(collected + fees), collected: poisha(collected), fees: poisha(fees), word }
}

/**
 * What is left once that was paid. What lacks was not collected, as far as that is in dispute, and else is a fee; no more fees are
 * paid back than the courier took.
 */
function paidOn({ rest, collected, fees, word }: Dispute, amount: Poisha): Dispute {
  const lacks = rest - amount
  const ofCollected =
    collected === 0
      ? 0
      : fees === 0
        ? lacks
        : collected > 0
          ? Math.min(lacks, collected)
          : Math.max(lacks, collected)
  const taken = PARCEL_FEES.reduce((sum, fee) => sum + (word[fee] ?? 0), 0)
  const ofFees = fees === 0 ? 0 : Math.max(lacks - ofCollected, fees - taken)
  const left = lacks - ofFees
  return disputed(left, ofFees, withPaid(word, collected - left, fees - ofFees))
}

function withPaid(word: Money, collected: number, fees: number): Money {
  const money: { -readonly [Name in keyof Money]: Money[Name] } = { ...word }
  if (word.collected !== undefined) money.collected = poisha(word.collected + collected)
  let back = fees
  for (const fee of PARCEL_FEES) {
    const off = Math.min(back, word[fee] ?? ZERO)
    if (off !== 0) money[fee] = poisha((word[fee] ?? 0) - off)
    back -= off
  }
  return money
}
