import { type ClosedDays, isOpenDay } from '../parcel/openDays.ts'
import { add, type Poisha, ZERO } from './money.ts'

/** How old money is. Open days of the shop; the last has no end. */
export const AGES = ['upTo3', 'upTo7', 'upTo14', 'over14'] as const
export type Age = (typeof AGES)[number]
const LAST_DAYS: readonly (readonly [Age, number])[] = [
  ['upTo3', 3],
  ['upTo7', 7],
  ['upTo14', 14],
]

/** What lies with somebody since a day. Poisha; whole days since 1970, in Dhaka. */
export interface Lying {
  readonly day: number
  readonly amount: Poisha
}

/** What is older is as old. */
const FARTHEST_DAYS = 400

/** How many open days lie after `day`, today included. */
export function openDaysSince(day: number, today: number, closed: ClosedDays): number {
  let days = 0
  for (let next = Math.max(day, today - FARTHEST_DAYS) + 1; next <= today; next += 1)
    if (isOpenDay(next, closed)) days += 1
  return days
}

export function ageOf(openDays: number): Age {
  return LAST_DAYS.find(([, last]) => openDays <= last)?.[0] ?? 'over14'
}

/** What is how old. */
export function agesOf(lying: readonly Lying[], today: number, closed: ClosedDays): Record<Age, Poisha> {
  const byAge = Map.groupBy(lying, ({ day }) => ageOf(openDaysSince(day, today, closed)))
  const sum = (age: Age) => add(ZERO, ...(byAge.get(age) ?? []).map(({ amount }) => amount))
  return { upTo3: sum('upTo3'), upTo7: sum('upTo7'), upTo14: sum('upTo14'), over14: sum('over14') }
}
