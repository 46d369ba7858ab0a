import { useSearchParams } from 'react-router'
import {
  COMPARE_WITH,
  type CompareWith,
  LONGEST_REPORT,
  REPORT_TIMES,
  type ReportBy,
  type ReportTime,
  timesOf,
} from '#domain/money/report.ts'
import { dayName, dayOf, orderDay } from '#domain/order/orderDay.ts'
import { isDay } from '#domain/text/days.ts'

/** What the screen shows: days in Dhaka, `2026-11-20`, both among them, and what they are compared with. */
export interface ShownReport {
  readonly from: string
  readonly until: string
  readonly compare: CompareWith | undefined
}

/** Compared with nothing, in the address. */
const WITH_NOTHING = 'none'

/** The days and the comparison of the address. */
export function useShownReport(): ShownReport {
  const [parameters] = useSearchParams()
  return readShown(parameters, orderDay(Date.now()))
}

/**
 * Reads `?from=&until=&compare=`. Wrong days, or only one of them: this month up to today. Without a comparison: the days before.
 * `today`: in Dhaka, whole days since 1970.
 */
export function readShown(parameters: URLSearchParams, today: number): ShownReport {
  const days = { from: parameters.get('from') ?? '', until: parameters.get('until') ?? '' }
  const asked = parameters.get('compare')
  const compare = COMPARE_WITH.find((one) => one === asked) ?? 'previous'
  return {
    ...(canShow(days, today) ? days : thisMonth(today)),
    compare: asked === WITH_NOTHING ? undefined : compare,
  }
}

/** Whether a report of these days can be asked for: they are days, in their order, not to come, and not too many. */
export function canShow({ from, until }: Pick<ShownReport, 'from' | 'until'>, today: number): boolean {
  if (!isDay(from) || !isDay(until)) return false
  return from <= until && until <= dayName(today) && lengthOf({ from, until }) <= LONGEST_REPORT
}

/** How many days there are from the first to the last. */
export function lengthOf({ from, until }: Pick<ShownReport, 'from' | 'until'>): number {
  return dayOf(until) - dayOf(from) + 1
}

export function thisMonth(today: number): Pick<ShownReport, 'from' | 'until'> {
  const until = dayName(today)
  return { from: `${until.slice(0, 7)}-01`, until }
}

/** Other days or another comparison in the address. What the boxes show stays; what is so anyway is left out. */
export function withShown(
  parameters: URLSearchParams,
  change: Partial<ShownReport>,
  today: number,
): URLSearchParams {
  const { from, until, compare } = { ...readShown(parameters, today), ...change }
  const next = new URLSearchParams(parameters)
  const month = thisMonth(today)
  const isThisMonth = from === month.from && until === month.until
  const named = {
    from: isThisMonth ? undefined : from,
    until: isThisMonth ? undefined : until,
    compare: compare === 'previous' ? undefined : (compare ?? WITH_NOTHING),
  }
  for (const [name, value] of Object.entries(named)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** What the rows of a box are, by the address: `?earn=week`. The first of the choices if it says none of them. */
export function useChosenBy<By extends ReportBy>(box: string, choices: readonly [By, ...By[]]): By {
  const [parameters] = useSearchParams()
  return choices.find((one) => one === parameters.get(box)) ?? choices[0]
}

/** The times that a chart of these days can have, the shortest first: at least two, and no more than can be told apart. */
export function fittingTimes({
  from,
  until,
}: Pick<ShownReport, 'from' | 'until'>): [ReportTime, ...ReportTime[]] {
  const days = { from: dayOf(from), until: dayOf(until) }
  const [shortest, ...longer] = REPORT_TIMES.filter((by) => {
    const count = timesOf(days, by).length
    return count > 1 && count <= MOST_TIMES
  })
  return shortest ? [shortest, ...longer] : ['day']
}

/** More points than this lie on each other. */
const MOST_TIMES = 200
