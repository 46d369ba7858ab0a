import { fromTaka, type Poisha } from '#domain/money/money.ts'
import { isMobileNumber } from '#domain/order/mobileNumber.ts'
import { DISTRICTS } from '#domain/places/districts.ts'
import { phoneAddress } from '#web/client/phoneAddress.ts'
import { phoneOrders } from '#web/client/phoneOrders.ts'
import { session } from '#web/client/session/session.ts'
import { parseLines } from '#web/client/storedCart.ts'
import { trackedOrder } from '#web/client/trackedOrder.ts'
import type { PlacedOrder } from './placedOrder.ts'

/** What was sent of an order, as its body says it: money in taka. */
interface SentOrder {
  readonly total: number
  readonly products: unknown
  readonly customerData: {
    readonly name: string
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
  const { name, mobileNumber, address, deliveryArea, deliveryCharge } = customerData
  const district = DISTRICTS.find(({ en }) => en === customerData.district)
  return {
    ...{ orderId, total, lines: parseLines(products), placedAt: now },
    advance: advance && fromTaka(advance.amount),
    deliveryCharge: fromTaka(agreed) === total ? fromTaka(deliveryCharge) : undefined,
    to: {
      ...{ name, mobileNumber, address, area: deliveryArea },
      district: { en: district?.en ?? customerData.district, bn: district?.bn ?? customerData.district },
    },
  }
}

/**
 * This tab shows the order at /track without typing, and this phone does, if its guest wanted to be remembered: call it once their
 * address is kept.
 */
export function rememberPlaced({ orderId: id, to, placedAt }: PlacedOrder): void {
  const mobileNumber = to?.mobileNumber ?? ''
  if (placedAt === undefined || !isMobileNumber(mobileNumber)) return
  trackedOrder.keep({ order: id, mobile: mobileNumber })
  const isKept = !session.read().user && phoneAddress.read(placedAt)
  if (isKept) phoneOrders.add({ id, mobileNumber, placedAt }, placedAt)
}
