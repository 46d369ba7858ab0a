import type { Poisha } from '#domain/money/money.ts'
import { wholeMoney } from '#web/client/amounts.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'

/** What the shop's smallest order is and how much is missing; null if nothing is. */
export function BelowMinimum({ missing }: { missing: Poisha }) {
  const { minimumOrder } = useShop().checkout
  if (missing === 0) return null
  return (
    <p className="mt-4 flex gap-2 rounded-tile bg-warning-soft px-3.5 py-2.5 font-medium text-md">
      <Icon name="info" className="mt-0.5 text-warning" />
      {m.cart_below_minimum({ minimum: wholeMoney(minimumOrder), missing: wholeMoney(missing) })}
    </p>
  )
}
