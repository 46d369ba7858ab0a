import type { ParcelPhoto } from '../parcel/photo.ts'
import type { ReturnedLine } from '../parcel/received.ts'
import type { LocatedProblem } from '../problems/fieldProblem.ts'
import type { RefundSums } from './refund.ts'
import type { AskReason } from './returned.ts'

/** The longest note beside the reason. Characters. */
export const ASK_NOTE_MAX = 500

/** Pieces of a line that a customer wants to give back, or gave back. */
export interface AskedLine {
  /** Its place among the lines of the order, from 0. */
  readonly line: number
  readonly quantity: number
}

/** Where the pieces of a line went that came back for a request. */
export interface SentBackLine {
  readonly line: number
  readonly shelf: number
  readonly damaged: number
}

/** What came at once, for a request or with a parcel that was delivered in part, and who said so. Milliseconds, UTC. */
export interface TakenIn {
  readonly at: number
  /** The name; undefined: they are no longer there, or it is not for the reader. */
  readonly by: string | undefined
  readonly lines: readonly SentBackLine[]
}

/** What a customer says of a return. */
export interface AskedReturn {
  readonly lines: readonly AskedLine[]
  readonly reason: AskReason
  /** May be empty. */
  readonly note: string
}

/** A return that was asked for. Milliseconds, UTC. */
export interface ReturnRequest extends AskedReturn {
  readonly id: string
  readonly orderId: string
  readonly askedAt: number
  /** Undefined: it is open. */
  readonly settledAt: number | undefined
  /** Once it is settled: what came back for it. */
  readonly received: readonly SentBackLine[]
  /** Its customer has taken it back: nothing comes. */
  readonly isWithdrawn: boolean
}

/** What staff and its customer see of the returns of an order. */
export interface ReturnsOfOrder {
  /** How many pieces of each line the customer can ask to give back; empty: none, since they do not have it. */
  readonly left: readonly number[]
  /** The request that was made last, with its photographs. */
  readonly asked:
    | (ReturnRequest & {
        readonly photos: readonly ParcelPhoto[]
        /** The name of whoever said what came; undefined: nobody has, or it is not for the reader. */
        readonly settledBy: string | undefined
      })
    | undefined
  /** What came of parts, the first first. */
  readonly taken: readonly TakenIn[]
  /** All that came back of a part, as its customer had asked, or at the door; empty once all of the order is back. */
  readonly back: readonly AskedLine[]
  /** What of the order is to be paid back, and was; undefined: who reads sees no amounts. */
  readonly money: RefundSums | undefined
}

/** Whether the goods are as they were ordered, so that the customer pays the return fee (section 9). */
export function isAsOrdered(reason: AskReason): boolean {
  return reason === 'does-not-fit' || reason === 'not-wanted'
}

/** How many pieces are asked for. */
export function askedPieces(lines: readonly AskedLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Whether a request is for all that the customer still has of an order. */
export function isForAll(lines: readonly AskedLine[], left: readonly number[]): boolean {
  return left.every((pieces, at) => quantityAt(lines, at) === pieces)
}

function quantityAt(lines: readonly AskedLine[], at: number): number {
  return askedPieces(lines.filter(({ line }) => line === at))
}

/** Whether two requests say the same: one that is sent again changes nothing. */
export function isSameAsked(one: AskedReturn, other: AskedReturn): boolean {
  const told = ({ lines, reason, note }: AskedReturn) =>
    JSON.stringify([lines.map(({ line, quantity }) => [line, quantity]).sort(byLine), reason, note])
  return told(one) === told(other)
}

function byLine([one = 0]: number[], [other = 0]: number[]): number {
  return one - other
}

/** Returns what is wrong with the lines that are asked for. `left`: how many pieces of each the customer has. */
export function askProblems(lines: readonly AskedLine[], left: readonly number[]): LocatedProblem[] {
  return lines.flatMap(({ line, quantity }, place): LocatedProblem[] => {
    const most = left[line]
    const isTwice = lines.findIndex((one) => one.line === line) !== place
    if (most === undefined || isTwice) {
      return [{ path: `lines.${place}.line`, code: 'NOT_LEFT_TO_RETURN', parameters: { left: 0 } }]
    }
    const path = `lines.${place}.quantity`
    return quantity > most ? [{ path, code: 'NOT_LEFT_TO_RETURN', parameters: { left: most } }] : []
  })
}

/** The pieces that came back for requests, as those of a part delivery are told. */
export function sentBack(requests: readonly Pick<ReturnRequest, 'received'>[]): ReturnedLine[] {
  return requests.flatMap(({ received }) =>
    received.map(({ line, shelf, damaged }) => ({ line, returned: shelf + damaged })),
  )
}

/** Whether two receipts for a request say the same. */
export function isSameSentBack(one: readonly SentBackLine[], other: readonly SentBackLine[]): boolean {
  const told = (lines: readonly SentBackLine[]) =>
    lines
      .filter(({ shelf, damaged }) => shelf + damaged > 0)
      .map(({ line, shelf, damaged }) => [line, shelf, damaged].join())
      .sort()
      .join(' ')
  return told(one) === told(other)
}

/** Under which name the photographs of a request are kept, among those of parcels. */
export function photosOfRequest({ id }: Pick<ReturnRequest, 'id'>): string {
  return `return ${id}`
}
