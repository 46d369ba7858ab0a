import type { DeliveryArea } from '#domain/order/delivery.ts'
import { m } from '#web/paraglide/messages.js'

/** What a delivery area is called in the page's language. */
export function areaName(area: DeliveryArea): string {
  return area === 'Inside Dhaka' ? m.checkout_area_inside() : m.checkout_area_outside()
}
