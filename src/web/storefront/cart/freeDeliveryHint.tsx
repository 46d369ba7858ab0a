import { type CartLine, cartTotal } from '#domain/cart/cart.ts'
import { type FreeDelivery, missingForFreeDelivery } from '#domain/order/delivery.ts'
import { wholeMoney } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'

interface FreeDeliveryHintProps {
  lines: readonly CartLine[]
  freeDelivery: FreeDelivery
}

/** 'Add ৳150 for free delivery', where that is near and true. */
export function FreeDeliveryHint({ lines, freeDelivery }: FreeDeliveryHintProps) {
  const missing = missingForFreeDelivery(cartTotal(lines), freeDelivery)
  if (missing === undefined) return null
  return (
    <p className="mt-4 flex items-center gap-2 rounded-tile bg-success-soft px-3.5 py-2.5 font-medium text-md">
      <Icon name="truck" className="text-success" />
      {m.cart_add_for_free_delivery({ amount: wholeMoney(missing) })}
    </p>
  )
}
