import type { ActivityEntry, ActivityPlace, EventKind } from '#domain/activity/activity.ts'
import type { Caller } from '#domain/people/user.ts'
import type { Denied } from '../core/answers.ts'

/** What happened in the shop, and who did it. */
export interface ActivityLog {
  /** Needs `staff`. */
  list(
    caller: Caller,
    query: ActivityQuery,
  ): Promise<({ readonly outcome: 'listed' } & ActivityPage) | Denied>
}

/** A page of the activity, the newest first. */
export interface ActivityPage {
  readonly entries: readonly ActivityEntry[]
  /** How many match, of which at most MAX_COUNTED are counted. */
  readonly total: number
  /** Where the pages beside it begin; undefined: there is none. */
  readonly older: ActivityPlace | undefined
  readonly newer: ActivityPlace | undefined
}

/** Which entries of the activity. Left out, a part asks nothing. */
export interface ActivityQuery {
  /** The id of a user or the name of a courier; `visitor` and `system` for those that have none. */
  readonly actor?: string | undefined
  /** The id of what it is about. */
  readonly subject?: string | undefined
  readonly kind?: EventKind | undefined
  /** Days since 1970 in Dhaka. */
  readonly day?: number | undefined
  /** From 1. `older` and `newer` take its place. */
  readonly page: number
  readonly limit: number
  /** The entries before this place. */
  readonly older?: ActivityPlace | undefined
  /** The entries after this place, those next to it first to be found; fewer than a page are the newest page. */
  readonly newer?: ActivityPlace | undefined
}
