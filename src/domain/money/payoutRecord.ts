import type { Poisha } from './money.ts'
import type { DifferenceAct, DifferenceKind, LinePurpose, PayoutState, Received } from './payout.ts'

/** A statement as it is stored. Poisha; moments in ms UTC; days in Dhaka, whole days since 1970. */
export interface Payout {
  readonly id: string
  readonly courier: string
  readonly state: PayoutState
  /** The courier's own number of it; may be empty. */
  readonly number: string
  /** The name of its file; empty: it came by the courier's interface, or was entered. */
  readonly file: string
  readonly fileHash: string
  readonly contentHash: string
  readonly until: number
  readonly lines: number
  readonly total: Poisha
  readonly statedTotal: Poisha | undefined
  readonly takenInAt: number
  readonly takenInBy: string
  readonly closedAt: number | undefined
  readonly closedBy: string | undefined
  readonly received: Received | undefined
  readonly receivedReason: string
  readonly reversedAt: number | undefined
  readonly reversedBy: string | undefined
  readonly reverseReason: string
}

/** Whether somebody has entered it: it pays the parcels that it names, and is no sheet of all up to a day, in which some may be missing. */
export function isByHand({ number, file }: Pick<Payout, 'number' | 'file'>): boolean {
  return number === '' && file === ''
}

export interface PayoutRow extends Payout {
  /** Who has carried its parcels, each name once; none where its courier says who does. */
  readonly carriers: readonly string[]
  /** The sum of what is in dispute. */
  readonly disputed: Poisha
}

/** What somebody said of a difference, as it was then. */
export interface PayoutAct {
  readonly line: number
  readonly kind: DifferenceKind
  readonly act: DifferenceAct
  readonly purpose: LinePurpose | undefined
  readonly reason: string
  readonly expected: Poisha
  readonly said: Poisha
  readonly at: number
  readonly by: string
}
