import { dayName, dayOf } from '../order/orderDay.ts'
import { FIRST_DAY } from '../text/days.ts'
import {
  type Amounts,
  type Dimension,
  MEASURES,
  type Measure,
  MONEY_MEASURES,
  negative,
  total,
} from './ledger.ts'

/** What a report's rows are: times, or what the figures are kept by. */
export const REPORT_TIMES = ['day', 'week', 'month'] as const
export type ReportTime = (typeof REPORT_TIMES)[number]
const REPORT_KEYS = ['product', 'category', 'district', 'area', 'source', 'staff', 'courier', 'size'] as const
export const REPORT_BY = [...REPORT_TIMES, ...REPORT_KEYS] as const
export type ReportBy = (typeof REPORT_BY)[number]

/** What a report is compared with: as many days just before, of whole months as many months, or the same days a year before. */
export const COMPARE_WITH = ['previous', 'year'] as const
export type CompareWith = (typeof COMPARE_WITH)[number]

/** The longest report: ten years. Days. */
export const LONGEST_REPORT = 3_660

/** Days in Dhaka, as whole days since 1970; both are among them. */
export interface ReportDays {
  readonly from: number
  readonly until: number
}

/** What was spent beside goods and couriers. Poisha. Undefined: it is not known of what is asked. */
export interface Spent {
  readonly advertising: number | undefined
  readonly other: number | undefined
}

/** Amounts of something, with what was spent for it. */
export interface Figures extends Spent {
  readonly amounts: Amounts
}

/** What a row is called. */
export interface RowName {
  /** Empty: nothing but its key says it. */
  readonly label: string
  /** Of a product that has one. */
  readonly labelBengali?: string
}

/** `key`: a day (`2026-11-20`; of a week its first, of a month `2026-11`), or that of what the figures are kept by. */
export interface ReportRow extends Figures, RowName {
  readonly key: string
  /** The same in the days that it is compared with; undefined: it is not compared, or nothing happened. */
  readonly before: Figures | undefined
}

const EARLIEST = dayOf(FIRST_DAY)

/** Days that can be reported on: not before the first that the shop takes, and at least the last one. */
export function reportDays({ from, until }: ReportDays): ReportDays {
  const last = Math.max(until, EARLIEST)
  return { from: Math.min(Math.max(from, EARLIEST), last), until: last }
}

export function isTime(by: ReportBy): by is ReportTime {
  return (REPORT_TIMES as readonly string[]).includes(by)
}

/** Where the sums of a report are kept. Categories are those that the products have today. */
export function dimensionOf(by: ReportBy): Dimension {
  if (isTime(by)) return 'all'
  return by === 'category' ? 'product' : by
}

/** The days that others are compared with. Before whole months, as many months. */
export function daysBefore({ from, until }: ReportDays, compare: CompareWith): ReportDays {
  if (compare === 'previous') {
    const months = wholeMonths({ from, until })
    return { from: months ? monthsBefore(from, months) : from - (until - from + 1), until: from - 1 }
  }
  return { from: yearBefore(from), until: yearBefore(until) }
}

/** How many months these days are; 0: they are not whole ones. */
function wholeMonths({ from, until }: ReportDays): number {
  const [first, after] = [dayName(from), dayName(until + 1)]
  if (!first.endsWith('-01') || !after.endsWith('-01')) return 0
  return monthsOf(after) - monthsOf(first)
}

function monthsOf(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return year * 12 + month - 1
}

/** The first of the month that many months before. */
function monthsBefore(first: number, months: number): number {
  const month = monthsOf(dayName(first)) - months
  const year = String(Math.floor(month / 12)).padStart(4, '0')
  return dayOf(`${year}-${String((month % 12) + 1).padStart(2, '0')}-01`)
}

/** Of the 29 February the 28. */
function yearBefore(day: number): number {
  const [year = '', month = '', of = ''] = dayName(day).split('-')
  const name = `${String(Number(year) - 1).padStart(4, '0')}-${month}-${month === '02' && of === '29' ? '28' : of}`
  return dayOf(name)
}

/** Saturday, on which the week of a Bangladeshi shop begins: the first of January 1970 was a Thursday. */
const WEEK_BEGINS = 2

/** The day, week or month in which a day lies. */
export function timeOf(day: number, by: ReportTime): string {
  if (by === 'month') return dayName(day).slice(0, 7)
  return dayName(by === 'week' ? day - ((((day - WEEK_BEGINS) % 7) + 7) % 7) : day)
}

/** All times of these days, the first first. */
export function timesOf({ from, until }: ReportDays, by: ReportTime): string[] {
  const days = Array.from({ length: until - from + 1 }, (_, nth) => timeOf(from + nth, by))
  return [...new Set(days)]
}

/**
 * What was earned: delivered goods and deliveries, less what came back, goods, couriers, advertising, other costs, and what was lost, and
 * what couriers and customers paid for it. Poisha. Where it is not known what was spent, it is what was earned before that.
 */
export function profitOf({ amounts, advertising = 0, other = 0 }: Figures): number {
  const of = (measure: keyof Amounts) => amounts[measure] ?? 0
  const earned = of('deliveredGoods') - of('discount') + of('delivery') - of('returnedGoods')
  const lost = of('cost') + of('fees') + of('damaged') + of('missing') + of('shortfall')
  return earned - lost + of('compensation') + of('kept') - advertising - other
}

/**
 * What of a report can be followed to the orders behind it: all that is counted, what delivered orders came to (`delivered`: goods and
 * deliveries, less discounts), and what was earned.
 */
export const FIGURE_NAMES = [...MEASURES, 'delivered', 'profit'] as const
export type FigureName = (typeof FIGURE_NAMES)[number]

/** A figure of some amounts, of which nobody knows what was spent for them. A number of something, or poisha. */
export function figureOf(amounts: Amounts, name: FigureName): number {
  if (name === 'profit') return profitOf({ amounts, advertising: undefined, other: undefined })
  if (name !== 'delivered') return amounts[name] ?? 0
  const { deliveredGoods = 0, discount = 0, delivery = 0 } = amounts
  return deliveredGoods - discount + delivery
}

/** Whether a figure is an amount in poisha; else it is a number of something. */
export function isMoney(name: FigureName): boolean {
  return name === 'profit' || name === 'delivered' || MONEY_MEASURES.includes(name)
}

/** Of goods an order is in several rows: how many there are in all says nothing of what is in none. */
const COUNTED_ORDERS: readonly Measure[] = MEASURES.filter((measure) => measure.endsWith('Orders'))

/** What of the whole is in none of its rows: no order carries it, or nobody knows whose it is. Times have all of it. */
export function restOf(by: ReportBy, whole: Figures, rows: readonly Figures[]): Figures {
  const amounts = total([whole.amounts, ...rows.map((row) => negative(row.amounts))])
  const spent = (name: keyof Spent) => rows.reduce((left, row) => left - (row[name] ?? 0), whole[name] ?? 0)
  const isOfGoods = ['product', 'size', 'category'].includes(by)
  const left = Object.entries(amounts).filter(
    ([measure]) => !(isOfGoods && COUNTED_ORDERS.includes(measure as Measure)),
  )
  return { amounts: Object.fromEntries(left), advertising: spent('advertising'), other: spent('other') }
}

/** Several figures together. What is not known of one is not known of all. */
export function together(all: readonly Figures[]): Figures {
  const sum = (name: keyof Spent) =>
    all.some((one) => one[name] === undefined)
      ? undefined
      : all.reduce((sum, one) => sum + (one[name] ?? 0), 0)
  return {
    amounts: total(all.map(({ amounts }) => amounts)),
    advertising: sum('advertising'),
    other: sum('other'),
  }
}
