import type { Poisha } from './money.ts'

/** What is spent beside goods and couriers. */
export const COST_KINDS = ['advertising', 'packing', 'salary', 'rent', 'transport', 'other'] as const
export type CostKind = (typeof COST_KINDS)[number]

/** Where most shops advertise: offered first. Any other name may be typed. */
export const ADVERTISING_SOURCES = ['facebook', 'tiktok', 'google', 'youtube'] as const

/** Characters. */
export const SOURCE_MAX = 40
export const COST_NOTE_MAX = 200

/** The most days that are read at once: a leap year. */
export const LONGEST_COSTS = 366

/** What was spent, as it is noted. */
export interface NotedCost {
  readonly kind: CostKind
  /** Of advertising: where, in small letters. Of all else empty. */
  readonly source: string
  /** In Dhaka, as whole days since 1970. */
  readonly day: number
  /** Above 0. */
  readonly amount: Poisha
  /** May be empty. */
  readonly note: string
}

export interface Cost extends NotedCost {
  readonly id: string
  /** ms UTC. */
  readonly notedAt: number
  /** Whoever noted it; empty if they are no longer known. */
  readonly by: string
  /** The run on which a rider spent it: it was counted with its cash, and stays with it. */
  readonly runId: string | undefined
}

/** What was spent in some days on one thing. */
export interface CostSum extends Pick<NotedCost, 'kind' | 'source' | 'amount'> {}

/** Days in Dhaka, as whole days since 1970; both are among them. */
export interface CostDays {
  readonly from: number
  readonly until: number
}

/** The id of the `nth` thing that a rider spent on a run, from 0. */
export function runCostId(runId: string, nth: number): string {
  return `${runId}-${nth}`
}

/** How a source of advertising is kept: its names with large and small letters are one. */
export function sourceKey(typed: string): string {
  return typed.trim().toLowerCase()
}
