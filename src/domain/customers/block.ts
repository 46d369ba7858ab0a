import { DAY_MS } from '../order/orderDay.ts'

/** Why the owner blocks somebody. Stored; their meaning never changes. */
export const BLOCK_REASONS = ['refuses-parcels', 'false-orders', 'rude', 'other'] as const
export type BlockReason = (typeof BLOCK_REASONS)[number]

/** How long a block may last, if it ends. Whole days. */
export const BLOCK_DAYS = { min: 1, max: 3650 }

/** Somebody who may not place orders. It is the owner's own decision; no rule blocks anybody. */
export interface Block {
  /** Names the block: the mobile number, or a hash of the net address. */
  readonly id: string
  /** Undefined: a net address is blocked. */
  readonly mobileNumber: string | undefined
  /** For a net address: the order that came from it. */
  readonly orderId: string | undefined
  readonly reason: BlockReason
  /** Milliseconds since 1970. Undefined: it has no end. */
  readonly endsAt: number | undefined
  readonly at: number
  /** The name of who blocked; empty if they have no account any more. */
  readonly byName: string
}

/** Returns when a block of so many days ends; undefined: never. `at` is in ms UTC. */
export function blockEnd(at: number, days: number | undefined): number | undefined {
  return days === undefined ? undefined : at + days * DAY_MS
}
