import { formatWholeMoney } from '#domain/money/format.ts'
import type { Poisha } from '#domain/money/money.ts'
import { promiseText } from '#domain/settings/promiseText.ts'
import type { Language } from '#domain/text/language.ts'
import { wholeMoney } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import type { IconName } from '#web/ui/iconNames.ts'
import type { ShownPromises } from './shownPromises.ts'

export interface Perk {
  readonly icon: IconName
  readonly text: string
  /** Of the owner's words; left out: the page's. */
  readonly language?: Language
}

/**
 * The shop's promises. `noticeOver`: the amount of the free-delivery notice in poisha; with 0 it is not shown. `own`: what the owner
 * says instead of the first texts.
 */
export function perksOf(noticeOver: Poisha, own: ShownPromises): Perk[] {
  const amount = wholeMoney(noticeOver)
  const free = promiseText(own.freeShipping, m.perk_free_shipping({ amount }), (language) => ({
    amount: formatWholeMoney(noticeOver, language),
  }))
  const perks = [
    { icon: 'truck', ...(noticeOver > 0 ? free : undefined) },
    { icon: 'undo-2', ...promiseText(own.easyReturn, m.perk_easy_return()) },
    { icon: 'map-pinned', ...promiseText(own.nationwide, m.perk_nationwide()) },
    { icon: 'calendar-check', ...promiseText(own.anyReason, m.perk_seven_days()) },
  ] as const
  return perks.flatMap((perk) => (perk.text === undefined ? [] : [perk as Perk]))
}
