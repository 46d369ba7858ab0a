import { fromTaka, type Poisha } from '#domain/money/money.ts'
import { isMobileNumber } from '#domain/order/mobileNumber.ts'
import { DISTRICTS } from '#domain/places/districts.ts'
import { phoneOrders } from '#web/client/phoneOrders.ts'
import { parseLines } from '#web/client/storedCart.ts'
import type { PlacedOrder } from './placedOrder.ts'

/** What was sent of an order, as its body says it: money in taka. */
interface SentOrder {
  readonly total: number
  readonly products: unknown
  readonly customerData: {
    readonly mobileNumber: string
    readonly address: string
    readonly district: string
    readonly deliveryArea: string
    readonly deliveryCharge: number
  }
  readonly advance?: { readonly amount: number } | undefined
}

/** An order as the shop has stored it at `now`, ms since 1970, from what was sent of it. */
export function placedOf(
  { total: agreed, products, customerData, advance }: SentOrder,
  { orderId, total }: { readonly orderId: string; readonly total: Poisha },
  now: number,
): PlacedOrder {
  const { mobileNumber, address, deliveryArea, deliveryCharge } = customerData
  const district = DISTRICTS.find(({ en }) => en === customerData.district)
  return {
    ...{ orderId, total, lines: parseLines(products), placedAt: now },
    advance: advance && fromTaka(advance.amount),
    deliveryCharge: fromTaka(agreed) === total ? fromTaka(deliveryCharge) : undefined,
    to: {
      ...{ mobileNumber, address, area: deliveryArea },
      district: { en: district?.en ?? customerData.district, bn: district?.bn ?? customerData.district },
    },
  }
}

/** This phone remembers the order, so that /track opens it without typing. */
export function rememberPlaced({ orderId: id, to, placedAt }: PlacedOrder): void {
  const mobileNumber = to?.mobileNumber ?? ''
  if (placedAt === undefined || !isMobileNumber(mobileNumber)) return
  phoneOrders.add({ id, mobileNumber, placedAt }, placedAt)
}
