import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type CartChoice, type CartProduct, cartLineOf } from '#domain/cart/cart.ts'
import { isChoice, onlyOption } from '#domain/catalogue/options.ts'
import { addToCart } from '#web/client/cart.ts'
import { checkoutDirectly } from '#web/client/checkoutState.ts'
import { m } from '#web/paraglide/messages.js'

/** A product with the options to choose from. */
export type ChoosableProduct = CartProduct & {
  readonly sizes: readonly string[]
  readonly colors: readonly string[]
}

/**
 * The shopper's choice on a product page and its two actions. Nothing is preselected among several sizes or colours;
 * both buttons work nevertheless, and the line then says N/A (section 3), for which the cart and the checkout have
 * pickers.
 */
export function usePurchase(product: ChoosableProduct) {
  const [size, setSize] = useState(() => onlyOption(product.sizes))
  const [color, setColor] = useState(() => onlyOption(product.colors))
  const [quantity, setQuantity] = useState(1)
  const navigate = useNavigate()
  const choice: CartChoice = { size, color, quantity }
  return {
    size,
    setSize,
    color,
    setColor,
    quantity,
    setQuantity,
    addToCart: () => addToCart(product, choice, hintFor(product, choice)),
    orderNow: () => navigate('/product-checkout', { state: checkoutDirectly(cartLineOf(product, choice)) }),
  }
}

export type Purchase = ReturnType<typeof usePurchase>

/** Returns the hint about what is still to choose, and where; empty if nothing is. */
function hintFor({ sizes, colors }: ChoosableProduct, { size, color }: CartChoice): string {
  const noSize = isChoice(sizes) && size === undefined
  const noColor = isChoice(colors) && color === undefined
  if (noSize && noColor) return m.cart_added_choose_both()
  if (noSize) return m.cart_added_choose_size()
  return noColor ? m.cart_added_choose_color() : ''
}
