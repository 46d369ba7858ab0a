import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import {
  type CartChoice,
  type CartProduct,
  cartLineOf,
  MAX_QUANTITY,
  type OptionKind,
} from '#domain/cart/cart.ts'
import { isChoice, onlyOptions } from '#domain/catalogue/options.ts'
import { addToCart } from '#web/client/cart.ts'
import { checkoutDirectly } from '#web/client/checkoutState.ts'
import { m } from '#web/paraglide/messages.js'
import { fitting, pricesOf, stateOf } from '../choices/pieces.ts'
import type { PageProduct } from './pageProduct.ts'

const CHECKOUT = '/product-checkout'

/** A product with what there is to choose of it, and what of that is left. */
export type ChoosableProduct = CartProduct & Pick<PageProduct, 'sizes' | 'colors' | 'colorLooks' | 'pieces'>

/**
 * The shopper's choice on a product page and its two actions. Nothing is preselected among several sizes or colours;
 * both buttons work nevertheless, and the line then says N/A (section 3), for which the cart and the checkout have
 * pickers. The price is that of the choice, or of the cheapest variant that it leaves open.
 */
export function usePurchase(product: ChoosableProduct) {
  const [picked, setPicked] = useState<Picked>(() => onlyOptions(product))
  const [wanted, setQuantity] = useState(1)
  const [isWaiting, setWaiting] = useState(false)
  const navigate = useNavigate()
  const { location } = useNavigation()
  const open = fitting(product.pieces, picked)
  const prices = { ...product, ...pricesOf(open) }
  const piece = open[1] ? undefined : open[0]
  const most = Math.min(piece?.most?.quantity ?? MAX_QUANTITY, MAX_QUANTITY)
  const quantity = Math.min(wanted, most)
  const choice: CartChoice = { ...picked, quantity }
  return {
    picked,
    /** Also twice in one moment: a size and a colour that were tapped before the scripts ran are adopted together. */
    pick: (option: Picked) => setPicked((before) => ({ ...before, ...option })),
    /** Takes everything back that was chosen among several. */
    chooseAgain: () => setPicked(onlyOptions(product)),
    quantity,
    /** As many as there are, where the page knows. */
    most,
    setQuantity,
    /** Those of the choice; of the cheapest piece while several are open. */
    prices,
    /** Nothing is left of what is chosen. */
    isSoldOut: stateOf(product.pieces, choice) === 'sold-out',
    /** What is chosen; undefined while several are open. */
    piece,
    /** The form for 'Tell me when it is back' is open. */
    isWaiting,
    setWaiting,
    addToCart: () => addToCart(prices, choice, hintFor(product, choice)),
    /** The checkout was asked for and loads. */
    isOrdering: location?.pathname.endsWith(CHECKOUT) ?? false,
    orderNow: () => navigate(CHECKOUT, { state: checkoutDirectly(cartLineOf(prices, choice)) }),
  }
}

export type Purchase = ReturnType<typeof usePurchase>

type Picked = Partial<Record<OptionKind, string | undefined>>

/** Returns the hint about what is still to choose, and where; empty if nothing is. */
function hintFor({ sizes, colors }: ChoosableProduct, { size, color }: CartChoice): string {
  const noSize = isChoice(sizes) && size === undefined
  const noColor = isChoice(colors) && color === undefined
  if (noSize && noColor) return m.cart_added_choose_both()
  if (noSize) return m.cart_added_choose_size()
  return noColor ? m.cart_added_choose_color() : ''
}
