import type { Poisha } from '#domain/money/money.ts'
import { wholeMoney } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import type { IconName } from '#web/ui/iconNames.ts'

export interface Perk {
  readonly icon: IconName
  readonly text: string
}

/** The shop's promises. `noticeOver`: the amount of the free-delivery notice in poisha; with 0 it is not shown. */
export function perksOf(noticeOver: Poisha): Perk[] {
  const perks: Perk[] = [
    { icon: 'undo-2', text: m.perk_easy_return() },
    { icon: 'map-pinned', text: m.perk_nationwide() },
    { icon: 'calendar-check', text: m.perk_seven_days() },
  ]
  if (noticeOver > 0) {
    perks.unshift({
      icon: 'truck',
      text: m.perk_free_shipping({ amount: wholeMoney(noticeOver) }),
    })
  }
  return perks
}
