import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { districtName } from '#domain/places/districts.ts'
import { areaName, type ShownDelivery } from '#web/components/shownDelivery.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

/** Translates the fixed terms in an order's customer data into the page's language; other text is unchanged. */
export function customerTexts(customer: OrderAnswer['customerData'], delivery: ShownDelivery) {
  const { district, addressType, deliveryArea, paymentSystem } = customer
  const types: Readonly<Record<string, () => string>> = {
    Home: m.checkout_address_home,
    Office: m.checkout_address_office,
  }
  return {
    district: districtName(district, getLocale()),
    addressType: types[addressType]?.() ?? addressType,
    deliveryArea: areaName(delivery, deliveryArea),
    payment: paymentSystem === 'Cash On Delivery' ? m.checkout_cash() : paymentSystem,
  }
}
