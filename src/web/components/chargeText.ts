import type { Poisha } from '#domain/money/money.ts'
import { money } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'

/** A delivery charge as it is shown: nothing to pay reads 'Free'. */
export function chargeText(charge: Poisha): string {
  return charge === 0 ? m.checkout_free() : money(charge)
}
