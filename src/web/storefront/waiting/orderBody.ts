import { type CartLine, cartTotal } from '#domain/cart/cart.ts'
import { type Poisha, toTaka } from '#domain/money/money.ts'
import { afterChanges } from '#domain/order/afterChanges.ts'
import type { ChangedLine } from '#domain/order/placing.ts'
import { parseLines, toStoredLine } from '#web/client/storedCart.ts'
import { type CheckoutFields, EMPTY_FIELDS, isField } from '../checkout/checkoutFields.ts'

/** What a waiting order's body holds for its screens; the server checks all of it. */
export interface ReadBody {
  readonly lines: readonly CartLine[]
  readonly fields: CheckoutFields
  readonly advance?: { readonly method: string; readonly amount: string; readonly transactionId: string }
}

export function readBody(body: string): ReadBody {
  const { products, customerData, termsAccepted, advance } = JSON.parse(body)
  const texts = Object.entries(customerData ?? {}).filter(
    ([name, value]) => isField(name) && typeof value === 'string',
  )
  return {
    lines: parseLines(products),
    fields: { ...EMPTY_FIELDS, ...Object.fromEntries(texts), termsAccepted: termsAccepted ? 'yes' : '' },
    ...(advance && { advance: { ...advance, amount: String(advance.amount) } }),
  }
}

/** The lines of an order after what the shop has changed. */
export function linesAfter(body: string, changes: readonly ChangedLine[]): CartLine[] {
  return afterChanges(readBody(body).lines, changes)
}

/** The same order after these changes, at the new total, which the shopper has seen. */
export function bodyAfter(body: string, changes: readonly ChangedLine[], total: Poisha): string {
  const lines = linesAfter(body, changes)
  const order = JSON.parse(body)
  const subTotal = cartTotal(lines)
  return JSON.stringify({
    ...order,
    subTotal: toTaka(subTotal),
    total: toTaka(total),
    products: lines.map(toStoredLine),
    customerData: { ...order.customerData, deliveryCharge: Math.max(0, toTaka(total) - toTaka(subTotal)) },
  })
}
