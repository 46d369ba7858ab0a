import type { ReactNode } from 'react'
import type { Poisha } from '#domain/money/money.ts'
import { digits, money, wholeMoney } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { BottomBar } from '../bottomBar.tsx'
import { PlusDelivery } from './orderSummary.tsx'
import type { Checkout } from './useCheckout.ts'

interface CheckoutBarProps {
  checkout: Pick<Checkout, 'missing' | 'quoted' | 'subTotal' | 'toMinimum' | 'goToFirstMissing'>
  /** Confirm Order. */
  children: ReactNode
}

/**
 * The bar at the foot of the checkout on a phone. While fields are missing it says how many; a press anywhere on it, even
 * on the disabled button, moves to the first of them.
 */
export function CheckoutBar({ checkout, children }: CheckoutBarProps) {
  const { missing, quoted, subTotal, toMinimum, goToFirstMissing } = checkout
  const amount = (
    <span className="block font-bold text-[1.0625rem] text-ink">
      {money(quoted?.total ?? subTotal)}
      {!quoted && <PlusDelivery />}
    </span>
  )
  return (
    <BottomBar
      below="lg"
      label={m.checkout_total_label()}
      sum={
        missing.length > 0 ? (
          <button
            type="button"
            onClick={goToFirstMissing}
            className="block text-left after:absolute after:inset-0 after:z-1"
          >
            <span className="flex items-center gap-1 pb-0.5 font-semibold text-accent text-sm">
              <Icon name="chevron-up" className="size-4!" />
              {m.checkout_fields_left({ count: missing.length, shown: digits(missing.length) })}
            </span>
            {amount}
          </button>
        ) : (
          <>
            <p className="text-ink-muted text-xs">{barText(toMinimum, quoted !== undefined)}</p>
            {amount}
          </>
        )
      }
    >
      {children}
    </BottomBar>
  )
}

/** What the amount is, or how much is missing for an order. */
function barText(toMinimum: Poisha, isWithDelivery: boolean): string {
  if (toMinimum > 0) return m.cart_to_minimum({ missing: wholeMoney(toMinimum) })
  return isWithDelivery ? m.checkout_total_bar() : m.checkout_subtotal()
}
