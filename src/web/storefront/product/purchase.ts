import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type CartChoice, type CartProduct, cartLineOf } from '#domain/cart/cart.ts'
import type { Color, Size } from '#domain/catalogue/options.ts'
import { addToCart } from '#web/client/cart.ts'
import { checkoutDirectly } from '#web/client/checkoutState.ts'

/** What the choice is made from. */
export type ChoosableProduct = CartProduct & {
  readonly sizes: readonly Size[]
  readonly colors: readonly Color[]
}

/**
 * The shopper's choice on a product page and the two things to do with it. The first size and colour are
 * chosen to begin with, so that both buttons always work.
 */
export function usePurchase(product: ChoosableProduct) {
  const [size, setSize] = useState(product.sizes[0])
  const [color, setColor] = useState(product.colors[0])
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
    addToCart: () => addToCart(product, choice),
    orderNow: () => navigate('/product-checkout', { state: checkoutDirectly(cartLineOf(product, choice)) }),
  }
}

export type Purchase = ReturnType<typeof usePurchase>
