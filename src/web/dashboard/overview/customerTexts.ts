import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import { m } from '#web/paraglide/messages.js'

/** What an order's customer data hold in the API's words, in the page's language; a stranger's word stays. */
export function customerTexts({ addressType, deliveryArea, paymentSystem }: OrderAnswer['customerData']) {
  const types: Readonly<Record<string, () => string>> = {
    Home: m.checkout_address_home,
    Office: m.checkout_address_office,
  }
  return {
    addressType: types[addressType]?.() ?? addressType,
    deliveryArea: deliveryArea === 'Inside Dhaka' ? m.checkout_area_inside() : m.checkout_area_outside(),
    payment: paymentSystem === 'Cash On Delivery' ? m.checkout_cash() : paymentSystem,
  }
}
