import { ADVERTISING_SOURCES, type CostKind } from '#domain/money/cost.ts'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { m } from '#web/paraglide/messages.js'
import type { IconName } from '#web/ui/iconNames.ts'
import { COST_WORDS } from '../../words/costWords.ts'
import { shortDay, weekdayName } from '../../words/dayTexts.ts'

export const COST_ICONS: Readonly<Record<CostKind, IconName>> = {
  advertising: 'globe',
  packing: 'package',
  salary: 'users-round',
  rent: 'house',
  transport: 'truck',
  other: 'receipt-text',
}

const SOURCE_NAMES: Readonly<Record<(typeof ADVERTISING_SOURCES)[number], () => string>> = {
  facebook: m.settings_facebook,
  tiktok: m.settings_tiktok,
  google: m.costs_google,
  youtube: m.settings_youtube,
}

/** Where somebody advertises, as it is written in the page's language; of others the first letter is a capital. */
export function sourceName(source: string): string {
  const known = ADVERTISING_SOURCES.find((one) => one === source)
  return known ? SOURCE_NAMES[known]() : source.charAt(0).toUpperCase() + source.slice(1)
}

/** 'Advertising, Facebook'. */
export function costName({
  kind,
  source,
}: {
  readonly kind: CostKind
  readonly source: string | null
}): string {
  return [COST_WORDS[kind](), source && sourceName(source)].filter(Boolean).join(', ')
}

/** Today in Dhaka, `2026-12-16`. */
export function today(): string {
  return dayName(orderDay(Date.now()))
}

/** The day before `day`. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 24 * 60 * 60_000).toISOString().slice(0, 10)
}

/** 'Today, 20 Nov', 'Yesterday, 19 Nov', 'Wednesday, 18 Nov'. */
export function dayHeading(day: string): string {
  const name =
    day === today()
      ? m.costs_today()
      : day === dayBefore(today())
        ? m.costs_yesterday()
        : weekdayName(new Date(day).getUTCDay())
  return `${name}, ${shortDay(day)}`
}
