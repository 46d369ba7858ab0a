import { type CartLine, cartTotal } from '../cart/cart.ts'
import { add, type Poisha } from '../money/money.ts'
import { type DeliveryArea, deliveryCharge, type Tariff } from './delivery.ts'

/** The amounts of an order: total = subTotal + deliveryCharge (section 9). Poisha. */
export interface Quote {
  readonly subTotal: Poisha
  readonly deliveryCharge: Poisha
  readonly total: Poisha
}

/** The only computation of an order's amounts, used by the server and for display in the browser. */
export function quote(
  lines: readonly Pick<CartLine, 'originalPrice' | 'quantity'>[],
  area: DeliveryArea,
  tariff: Tariff,
): Quote {
  const subTotal = cartTotal(lines)
  const charge = deliveryCharge(area, subTotal, tariff)
  return { subTotal, deliveryCharge: charge, total: add(subTotal, charge) }
}
