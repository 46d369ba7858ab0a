import type { Poisha } from '#domain/money/money.ts'
import { money } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'

/** Formats a delivery charge; 'Free' for zero. */
export function chargeText(charge: Poisha): string {
  return charge === 0 ? m.checkout_free() : money(charge)
}
