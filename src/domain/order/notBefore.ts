import type { LocatedProblem } from '../problems/fieldProblem.ts'
import type { Agreement } from './agreement.ts'
import { dayName, orderDay } from './orderDay.ts'

/** How long an order may wait. Days. */
const LONGEST_WAIT = 365

/** The days that an order may be told to wait for, the first and the last. `now`: ms UTC. */
export function daysToWaitFor(
  now: number,
  longest = LONGEST_WAIT,
): { readonly first: string; readonly last: string } {
  const today = orderDay(now)
  return { first: dayName(today), last: dayName(today + longest) }
}

/** Returns what is wrong with a day of `field` that somebody chooses now, at most `longest` days ahead. One that was chosen earlier may have passed. */
export function dayAheadProblems(
  field: 'notBefore' | 'day',
  day: string,
  now: number,
  longest = LONGEST_WAIT,
): LocatedProblem[] {
  const { first, last } = daysToWaitFor(now, longest)
  // Days as they are written sort like days.
  if (day >= first && day <= last) return []
  return [{ path: field, code: 'NOT_A_DAY_AHEAD', parameters: { field, last } }]
}

/** Whether an order is to be sent later than on the day of `now`, in Dhaka. */
export function waitsForDay({ notBefore }: Pick<Agreement, 'notBefore'>, now: number): boolean {
  return notBefore !== undefined && notBefore > dayName(orderDay(now))
}

/** The later day of two; undefined if neither has one. */
export function laterDay(one: string | undefined, other: string | undefined): string | undefined {
  return [one, other]
    .filter((day) => day !== undefined)
    .sort()
    .at(-1)
}
