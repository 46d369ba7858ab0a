import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { comingSteps } from '#domain/order/comingSteps.ts'
import { districtName } from '#domain/places/districts.ts'
import { Receipt } from '#web/components/receipt/receipt.tsx'
import { receiptAmount as amount, type ReceiptOrder } from '#web/components/receipt/receiptOrder.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { isPriced } from '../../../words/pricedOrder.ts'

/** What a customer's own order is on paper; staff have invoices. */
export function OwnReceipt({ order }: { order: OrderAnswer }) {
  if (!isPriced(order)) return null
  const { _id, placedAt, products, orderStatus, customerData, discount, replaces, total, advance } = order
  const over = orderStatus === 'Delivered' || order.awaited === 'return' ? 'paid' : 'over'
  const receipt: ReceiptOrder = {
    id: _id,
    placedAt: Date.parse(placedAt),
    customer: {
      ...{ name: customerData.name, mobileNumber: customerData.mobileNumber },
      address: `${customerData.address}, ${districtName(customerData.district, getLocale())}`,
    },
    lines: products.map(({ originalPrice, ...line }) => ({ ...line, price: amount(originalPrice) })),
    deliveryCharge: amount(customerData.deliveryCharge),
    discount: amount(discount),
    exchanged: amount(replaces?.credit),
    total: amount(total),
    advance: amount(advance?.amount),
    state: comingSteps(orderStatus).length > 0 ? 'to-pay' : over,
    toCollect: amount(order.toCollect),
  }
  return <Receipt order={receipt} />
}
