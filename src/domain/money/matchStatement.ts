import { type PaidOrder, paidLines } from '../order/lineWorth.ts'
import type { Parcel } from '../parcel/parcel.ts'
import { givenBack } from '../parcel/received.ts'
import { collectOfKept } from '../parcel/run.ts'
import { isDelivered } from '../parcel/states.ts'
import type { Dispute } from './dispute.ts'
import { type Poisha, poisha } from './money.ts'
import { PARCEL_FEES, type ParcelFeeName, parcelFees } from './parcelFees.ts'
import type { DifferenceKind } from './payout.ts'
import type { StatementLine } from './statement.ts'

/** A parcel that a statement may pay. */
export interface PayableParcel {
  readonly parcel: Pick<
    Parcel,
    | 'id'
    | 'state'
    | 'collect'
    | 'collected'
    | 'expectedBack'
    | 'received'
    | 'fee'
    | 'codFee'
    | 'returnFee'
    | 'expected'
  >
  /** Undefined: it was deleted. */
  readonly order: PaidOrder | undefined
  /** The closed statement that has paid it, the last one of several; undefined: none. */
  readonly settledIn: string | undefined
  /** What is still in dispute of it; undefined: nothing. */
  readonly dispute?: Dispute | undefined
}

/** A line with the parcel that it pays; undefined: none has its numbers. */
export interface MatchedLine {
  readonly line: StatementLine
  readonly payable: PayableParcel | undefined
}

/** In what a line differs from the books. Poisha: what it pays as they say, and as the courier says. */
export interface Difference {
  readonly line: number
  readonly kind: DifferenceKind
  readonly parcelId: string | undefined
  readonly expected: Poisha
  readonly said: Poisha
  /** The closed statement that has paid it before. Of paid-twice without one: this statement. */
  readonly paidIn?: string | undefined
  /** Of fee-differs: the books know the fee by the owner's tariff alone. */
  readonly isExpected?: boolean
}

/**
 * All in which a statement differs from the books, in the order of its lines. What the books say of it is what it pays less these
 * differences: a fee that they do not know is what the courier says.
 */
export function differencesOf(lines: readonly MatchedLine[]): Difference[] {
  const paid = new Set<string>()
  return lines.flatMap(({ line, payable }): Difference[] => {
    const whole = { line: line.line, parcelId: payable?.parcel.id, said: line.net }
    if (!payable) {
      const isNamed = line.consignment !== '' || line.invoice !== '' || line.trackingCode !== ''
      return [{ ...whole, kind: isNamed ? 'unknown' : 'no-parcel', expected: poisha(0) }]
    }
    const { id } = payable.parcel
    const { dispute, settledIn: paidIn } = payable
    if (paid.has(id) || (paidIn !== undefined && !dispute)) {
      return [{ ...whole, kind: 'paid-twice', expected: poisha(0), paidIn }]
    }
    paid.add(id)
    if (dispute) {
      const { rest: expected } = dispute
      if (line.net === expected) return []
      return [{ ...whole, kind: line.net < expected ? 'short' : 'over', expected, paidIn }]
    }
    return differencesOfParcel(line, payable)
  })
}

function differencesOfParcel(line: StatementLine, { parcel, order }: PayableParcel): Difference[] {
  const of = { line: line.line, parcelId: parcel.id }
  const due = dueOf(parcel, order)
  const fees = comparedFees(line, parcel, due)
  const collected = line.collected ?? poisha(line.net + fees.said)
  const found: Difference[] = []
  if (collected !== due) {
    const isBack = !mayBePaid(parcel) && due === 0
    const kind = isBack ? 'returned-but-paid' : collected < due ? 'short' : 'over'
    found.push({ ...of, kind, expected: due, said: collected })
  }
  if (fees.expected !== fees.said) {
    const [expected, said] = [poisha(0 - fees.expected), poisha(0 - fees.said)]
    found.push({ ...of, kind: 'fee-differs', expected, said, isExpected: fees.isExpected })
  }
  return found
}

/**
 * All that comes off a line. The courier says it by what was collected and what is paid, whatever its columns name; else by these, or,
 * where it tells what it pays alone, as the books know it. Fees that the books do not know are those that a column names; what none
 * names, and nobody knows of, somebody has to look at.
 */
function comparedFees(line: StatementLine, parcel: PayableParcel['parcel'], due: Poisha) {
  const books = parcelFees(parcel)
  const told = PARCEL_FEES.filter((fee) => line[fee] !== undefined)
  const known = PARCEL_FEES.filter((fee) => books[fee] !== undefined)
  // A file with one column for them means all that comes off.
  const isAll = told.length === 1 && told[0] === 'fee'
  const sum = (amountOf: (fee: ParcelFeeName) => Poisha | undefined) =>
    PARCEL_FEES.reduce((sum, fee) => sum + (amountOf(fee) ?? 0), 0)
  const bookOf = (fee: ParcelFeeName) => books[fee]?.amount
  const named = sum((fee) => line[fee] ?? (isAll ? undefined : bookOf(fee)))
  const isNobodys = told.length === 0 && known.length === 0
  return {
    expected: isAll && books.fee === undefined ? named : sum((fee) => bookOf(fee) ?? line[fee]),
    said: saidFees(line, isNobodys ? Math.max(0, due - line.net) : named),
    isExpected: known.some((fee) => books[fee]?.isExpected),
  }
}

function saidFees({ collected, net }: StatementLine, named: number): number {
  return collected === undefined ? named : collected - net
}

/** What there was to collect for what its customer has. What was paid at the door for a parcel that comes back is expected, too. */
export function dueOf(parcel: PayableParcel['parcel'], order: PaidOrder | undefined): Poisha {
  const { state, collect, collected } = parcel
  if (!mayBePaid(parcel)) return collected ?? poisha(0)
  const isUnsaid = parcel.expectedBack === undefined && parcel.received === undefined
  if (state === 'part-delivered' && (isUnsaid || !order)) return collected ?? collect
  return order ? collectOfKept(collect, paidLines(order), givenBack(parcel)) : collect
}

/** Of what comes back or is lost nothing is paid. A courier knows before the shop that one is delivered. */
function mayBePaid({ state }: Pick<Parcel, 'state'>): boolean {
  return isDelivered(state) || !['coming-back', 'back', 'lost', 'cancelled'].includes(state)
}
