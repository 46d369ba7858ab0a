import { type ClosedDays, isOpenDay } from '../parcel/openDays.ts'
import { add, type Poisha, ZERO } from './money.ts'

/** How old money is. Open days of the shop; the last has no end. */
export const AGES = ['upTo3', 'upTo7', 'upTo14', 'over14'] as const
export type Age = (typeof AGES)[number]
/** Open days that money may lie with whoever carries it; what lies longer is late. The last two ages. */
export const LATE_AFTER_DAYS = 7
const LAST_DAYS: readonly (readonly [Age, number])[] = [
  ['upTo3', 3],
  ['upTo7', LATE_AFTER_DAYS],
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

/** The last day since which money is late today; undefined: the shop was closed so long that nothing can be. */
export function lastLateDay(today: number, closed: ClosedDays): number | undefined {
  let days = 0
  for (let day = today; day > today - FARTHEST_DAYS; day -= 1) {
    if (isOpenDay(day, closed)) days += 1
    if (days > LATE_AFTER_DAYS) return day - 1
  }
  return undefined
}

/** The most parcels that are read to say what is late: a shop that takes in no statements has all that it ever sent. */
export const MOST_LATE = 5_000

/** What of so many parcels lies with a courier, or one of its carriers, since a day. */
export interface LyingWith extends Lying {
  readonly courier: string
  readonly carrier: string
  readonly parcels: number
}

/** Money that should have come. */
export interface LateMoney {
  /** Not: there is more of it than was read; the rest is said of what was. */
  readonly isWhole: boolean
  readonly amount: Poisha
  /** With how many it lies. */
  readonly holders: number
  /** Who has the oldest of it, since how many open days. */
  readonly oldest: Pick<LyingWith, 'courier' | 'carrier'> & { readonly days: number }
}

/** Sums up what is late. `late`: since {@link lastLateDay} or longer, of at most {@link MOST_LATE} parcels. Undefined: nothing is. */
export function lateMoney(
  late: readonly LyingWith[],
  today: number,
  closed: ClosedDays,
): LateMoney | undefined {
  const [first, ...others] = late
  if (!first) return undefined
  const { courier, carrier, day } = others.reduce(
    (oldest, one) => (one.day < oldest.day ? one : oldest),
    first,
  )
  return {
    isWhole: late.reduce((sum, { parcels }) => sum + parcels, 0) < MOST_LATE,
    amount: add(ZERO, ...late.map(({ amount }) => amount)),
    holders: new Set(late.map((one) => JSON.stringify([one.courier, one.carrier]))).size,
    oldest: { courier, carrier, days: openDaysSince(day, today, closed) },
  }
}
