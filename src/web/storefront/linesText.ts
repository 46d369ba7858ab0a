import type { CartLine } from '#domain/cart/cart.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'

/**
 * How many goods there are, said in the same way in the cart and at the checkout: '3 products', or '3 products, 6 pieces' where there
 * is more than one of any. A product in two sizes is two, as in the badge of the cart.
 */
export function linesText(lines: readonly Pick<CartLine, 'quantity'>[]): string {
  const products = m.cart_products({ count: lines.length })
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return digits(pieces > lines.length ? m.cart_pieces({ products, pieces }) : products)
}
