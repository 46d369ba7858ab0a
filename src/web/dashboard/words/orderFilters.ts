import { MAX_AMOUNT, type Poisha, poisha, toTaka } from '#domain/money/money.ts'
import { ORDER_SOURCES, type OrderSource } from '#domain/order/agreement.ts'
import { dayName, dayOf, dayStart, orderDay } from '#domain/order/orderDay.ts'
import { ADVANCE_STATES, type AdvanceState } from '#domain/order/orderFilters.ts'
import { orderDate } from '#domain/order/orderTime.ts'
import { districtName } from '#domain/places/districts.ts'
import { RISK_LEVELS, type RiskLevel } from '#domain/risk/risk.ts'
import { isDay } from '#domain/text/days.ts'
import { wholeMoney } from '#web/client/amounts.ts'
import { orderMoment } from '#web/components/orderMoment.ts'
import { areaName, type ShownDelivery } from '#web/components/shownDelivery.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { sourceText } from './agreementTexts.ts'

/** The filters of the shop's lists, by their parameters in the address and in GET /orders. */
export const FILTER_NAMES = [
  'from',
  'until',
  'district',
  'area',
  'minAmount',
  'maxAmount',
  'source',
  'advance',
  'staff',
  'risk',
] as const
type FilterName = (typeof FILTER_NAMES)[number]

/** What is chosen; districts, sources and levels of risk are joined by commas. */
export type FilterValues = Readonly<Partial<Record<FilterName, string | undefined>>>

/** No filter at all, for ListAddress.set. */
export const NO_FILTERS: FilterValues = Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined]))

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/

/** The valid filters among the parameters of an address: a mistake in one filters nothing. */
export function readFilters(parameters: FilterValues): FilterValues {
  const valid: Readonly<Record<FilterName, (text: string) => boolean>> = {
    from: isDay,
    until: isDay,
    district: () => true,
    area: () => true,
    minAmount: isAmount,
    maxAmount: isAmount,
    source: (text) => text.split(',').every((one) => isOneOf(ORDER_SOURCES, one)),
    risk: (text) => text.split(',').every((one) => isOneOf(RISK_LEVELS, one)),
    advance: (text) => isOneOf(ADVANCE_STATES, text),
    staff: () => true,
  }
  return Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const text = parameters[name]
      return text && valid[name](text) ? [[name, text]] : []
    }),
  )
}

function isOneOf(choices: readonly string[], text: string): boolean {
  return choices.includes(text)
}

/** Also used by the field, before an amount is asked for. */
export function isAmount(text: string): boolean {
  return AMOUNT.test(text) && Number(text) <= toTaka(MAX_AMOUNT)
}

/** The last days up to today, `count` of them. `now`: milliseconds since 1970. */
export function lastDays(count: number, now: number) {
  const today = orderDay(now)
  return { from: dayName(today - count + 1), until: dayName(today) }
}

/** Filters of which several can be chosen. */
type ListName = 'district' | 'source' | 'risk'

/** What is chosen of a list. */
export function listedIn(filters: FilterValues, name: ListName): string[] {
  return (filters[name] ?? '').split(',').filter(Boolean)
}

/** One more of a list, or one less. */
export function toggled(filters: FilterValues, name: ListName, value: string): FilterValues {
  const chosen = listedIn(filters, name)
  const left = chosen.filter((one) => one !== value)
  return { [name]: (left.length < chosen.length ? left : [...chosen, value]).join(',') || undefined }
}

/** What an advance is called in the filters, and staff by their ids. */
export const ADVANCE_TEXTS: Readonly<Record<AdvanceState, () => string>> = {
  none: m.order_list_advance_none,
  'to-check': m.order_list_advance_to_check,
  checked: m.order_list_advance_checked,
}

export const RISK_TEXTS: Readonly<Record<RiskLevel, () => string>> = {
  low: m.risk_quiet,
  check: m.risk_check,
  high: m.risk_high,
}

/** A filter that is chosen: what it is called, and what takes it back. */
interface Chosen {
  readonly label: string
  readonly without: FilterValues
}

/** `staffNames`: by id; somebody who is not among them is called staff. */
export function chosenFilters(
  filters: FilterValues,
  delivery: ShownDelivery,
  staffNames: ReadonlyMap<string, string>,
): Chosen[] {
  const { from, until, area, minAmount, maxAmount, advance, staff } = filters
  const days = daysText(from, until)
  const amounts = amountsText(amountOf(minAmount), amountOf(maxAmount))
  return [
    ...(days ? [{ label: days, without: { from: undefined, until: undefined } }] : []),
    ...listedIn(filters, 'district').map((name) => ({
      label: districtName(name, getLocale()),
      without: toggled(filters, 'district', name),
    })),
    ...(area ? [{ label: areaName(delivery, area), without: { area: undefined } }] : []),
    ...(amounts ? [{ label: amounts, without: { minAmount: undefined, maxAmount: undefined } }] : []),
    ...listedIn(filters, 'source').map((source) => ({
      label: sourceText(source as OrderSource),
      without: toggled(filters, 'source', source),
    })),
    ...(advance
      ? [{ label: ADVANCE_TEXTS[advance as AdvanceState](), without: { advance: undefined } }]
      : []),
    ...listedIn(filters, 'risk').map((level) => ({
      label: RISK_TEXTS[level as RiskLevel](),
      without: toggled(filters, 'risk', level),
    })),
    ...(staff
      ? [{ label: staffNames.get(staff) ?? m.order_list_staff(), without: { staff: undefined } }]
      : []),
  ]
}

/** How many filters are chosen, as their chips count them. */
export function countFilters(filters: FilterValues): number {
  const { from, until, area, minAmount, maxAmount, advance, staff } = filters
  const others = [from ?? until, area, minAmount ?? maxAmount, advance, staff].filter(Boolean)
  const listed = (['district', 'source', 'risk'] as const).flatMap((name) => listedIn(filters, name))
  return listed.length + others.length
}

function daysText(from: string | undefined, until: string | undefined): string | undefined {
  if (from && from === until) return dayText(from)
  if (from && until) return m.order_list_between({ least: dayText(from), most: dayText(until) })
  if (from) return m.order_list_from({ least: dayText(from) })
  return until && m.order_list_up_to({ most: dayText(until) })
}

/** A day as the lists show it. */
function dayText(day: string): string {
  return orderMoment({ date: orderDate(dayStart(dayOf(day))), time: '' }, getLocale()).date
}

function amountsText(least: Poisha | undefined, most: Poisha | undefined): string | undefined {
  if (least !== undefined && most !== undefined) {
    return m.order_list_between({ least: wholeMoney(least), most: wholeMoney(most) })
  }
  if (least !== undefined) return m.order_list_from({ least: wholeMoney(least) })
  return most === undefined ? undefined : m.order_list_up_to({ most: wholeMoney(most) })
}

function amountOf(taka: string | undefined): Poisha | undefined {
  return taka === undefined ? undefined : poisha(Math.round(Number(taka) * 100))
}

/** The parameters of GET /orders that these filters are. */
export function filterParameters(filters: FilterValues): [string, string][] {
  return Object.entries(filters).flatMap(([name, value]) =>
    value ? [[name, value] as [string, string]] : [],
  )
}
