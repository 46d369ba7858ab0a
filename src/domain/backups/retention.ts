import { orderDay } from '../order/orderDay.ts'

/** How many days and weeks keep their newest backup. */
const DAYS = 7
const WEEKS = 4

/**
 * Returns the nightly backups that are no longer needed. The newest of each of the last seven days and of the last four
 * weeks stays, in Dhaka's time. Only days and weeks that have a backup count, so that nothing is lost while none can be made.
 */
export function expiredBackups<One extends { readonly startedAt: number }>(nightly: readonly One[]): One[] {
  const newestFirst = nightly.toSorted((one, other) => other.startedAt - one.startedAt)
  const kept = new Set([
    ...newestOfEach(newestFirst, ({ startedAt }) => orderDay(startedAt)).slice(0, DAYS),
    ...newestOfEach(newestFirst, ({ startedAt }) => weekOf(startedAt)).slice(0, WEEKS),
  ])
  return newestFirst.filter((one) => !kept.has(one))
}

function newestOfEach<One>(newestFirst: readonly One[], periodOf: (one: One) => number): One[] {
  const periods = Map.groupBy(newestFirst, periodOf)
  return [...periods.values()].flatMap(([newest]) => newest ?? [])
}

/** Weeks since 1970 that begin on Saturday, as in Bangladesh: 1970-01-01 was a Thursday. */
function weekOf(at: number): number {
  const SATURDAY = 2
  return Math.floor((orderDay(at) - SATURDAY) / 7)
}
