import type { DeliveryArea } from '#domain/order/delivery.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'

/** Returns the delivery time of an area: '2 to 3 days'. */
export function deliveryDays(area: DeliveryArea): string {
  return digits(m.delivery_days(SHOP.deliveryDays[area]))
}
