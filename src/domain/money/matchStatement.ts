import { type PaidOrder, paidLines } from '../order/lineWorth.ts'
import type { Claim } from '../parcel/claim.ts'
import { isByHand, type Parcel } from '../parcel/parcel.ts'
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
    | 'courier'
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
  /** What is claimed of its courier; undefined: nothing. */
  readonly claim?: Pick<Claim, 'closedAt'> | undefined
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
  /** Of returned-but-paid: the parcel is lost, and this pays its open claim. */
  readonly isCompensation?: boolean
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

function differencesOfParcel(line: StatementLine, payable: PayableParcel): Difference[] {
  const { parcel, order } = payable
  const of = { line: line.line, parcelId: parcel.id }
  const due = dueOf(parcel, order)
  const fees = comparedFees(line, parcel, due)
  const collected = line.collected ?? poisha(line.net + fees.said)
  const found: Difference[] = []
  if (collected !== due) {
    const isBack = !mayBePaid(parcel) && due === 0
    const kind = isBack ? 'returned-but-paid' : collected < due ? 'short' : 'over'
    found.push({
      ...{ ...of, kind, expected: due, said: collected },
      ...(isBack && isLostAndClaimed(payable) && { isCompensation: true }),
    })
  }
  if (fees.expected !== fees.said && !wasFeePaidBefore(line, payable)) {
    const [expected, said] = [poisha(0 - fees.expected), poisha(0 - fees.said)]
    found.push({ ...of, kind: 'fee-differs', expected, said, isExpected: isFeeExpected(line, parcel) })
  }
  return found
}

/**
 * Whether the shop has paid the fee of a parcel itself, at the counter of a bus or of whoever else it books by hand: all that was to be
 * collected is brought, and nothing is kept. The fee is as the shop has typed it at the booking, and stays in its books.
 */
export function wasFeePaidBefore(line: StatementLine, { parcel, order }: PayableParcel): boolean {
  const due = dueOf(parcel, order)
  const isTyped = isByHand(parcel.courier) && parcel.fee !== undefined && parcel.fee > 0
  return isTyped && line.net === due && (line.collected ?? due) === due
}

/** Whether accepting what is paid for a parcel pays its claim. */
export function isLostAndClaimed({
  parcel,
  claim,
}: {
  readonly parcel: Pick<Parcel, 'state'>
  readonly claim?: Pick<Claim, 'closedAt'> | undefined
}): boolean {
  return parcel.state === 'lost' && claim !== undefined && claim.closedAt === undefined
}

type FeesKnown = Parameters<typeof parcelFees>[0]

/** Whether the books know what comes off a line by the owner's tariff alone. */
export function isFeeExpected(line: StatementLine, parcel: FeesKnown): boolean {
  const books = parcelFees(parcel)
  if (namesOneFee(line) && books.fee === undefined) return false
  return PARCEL_FEES.some((fee) => books[fee]?.isExpected)
}

/** A file with one column for fees means all that comes off. */
function namesOneFee({ fee, codFee, returnFee }: StatementLine): boolean {
  return fee !== undefined && codFee === undefined && returnFee === undefined
}

/**
 * All that comes off a line. The courier says it by what was collected and what is paid, whatever its columns name; else by these, or,
 * where it tells what it pays alone, as the books know it. Fees that the books do not know are those that a column names; what none
 * names, and nobody knows of, somebody has to look at.
 */
function comparedFees(line: StatementLine, parcel: FeesKnown, due: Poisha) {
  const books = parcelFees(parcel)
  const isAll = namesOneFee(line)
  const sum = (amountOf: (fee: ParcelFeeName) => Poisha | undefined) =>
    PARCEL_FEES.reduce((sum, fee) => sum + (amountOf(fee) ?? 0), 0)
  const bookOf = (fee: ParcelFeeName) => books[fee]?.amount
  const named = sum((fee) => line[fee] ?? (isAll ? undefined : bookOf(fee)))
  const isNobodys = PARCEL_FEES.every((fee) => (line[fee] ?? bookOf(fee)) === undefined)
  return {
    expected: isAll && books.fee === undefined ? named : sum((fee) => bookOf(fee) ?? line[fee]),
    said: saidFees(line, isNobodys ? Math.max(0, due - line.net) : named),
  }
}

function saidFees({ collected, net }: StatementLine, named: number): number {
  return collected === undefined ? named : collected - net
}

/**
 * What there was to collect for what its customer has. What was paid at the door for a parcel that comes back is expected, too. Of a
 * parcel of which no courier tells, what the shop's people said that was collected: who hands over as much owes no more.
 */
export function dueOf(parcel: PayableParcel['parcel'], order: PaidOrder | undefined): Poisha {
  const { state, collect, collected } = parcel
  if (!mayBePaid(parcel)) return collected ?? poisha(0)
  if (collected !== undefined && isByHand(parcel.courier)) return collected
  const isUnsaid = parcel.expectedBack === undefined && parcel.received === undefined
  if (state === 'part-delivered' && (isUnsaid || !order)) return collected ?? collect
  return order ? collectOfKept(collect, paidLines(order), givenBack(parcel)) : collect
}

/** Of what comes back or is lost nothing is paid. A courier knows before the shop that one is delivered. */
function mayBePaid({ state }: Pick<Parcel, 'state'>): boolean {
  return isDelivered(state) || !['coming-back', 'back', 'lost', 'cancelled'].includes(state)
}
