import type { CartLine } from '#domain/cart/cart.ts'
import { changeCart, lineKeys } from '#web/client/cart.ts'

/** Those of `lines` that are no longer in the cart, as other tabs have left it. */
export function goneFromCart(lines: readonly CartLine[]): CartLine[] {
  try {
    // Where the browser keeps nothing, no other tab has this cart.
    window.localStorage.getItem('')
  } catch {
    return []
  }
  let cart: readonly CartLine[] = []
  // A change starts from what is stored; not every phone tells a tab in the background what others have done.
  changeCart((all) => {
    cart = all
    return all
  })
  return notIn(cart, lines)
}

/** Of equal lines as many as the cart has fewer; quantities do not matter. */
export function notIn(cart: readonly CartLine[], lines: readonly CartLine[]): CartLine[] {
  const inCart = new Set(lineKeys(cart))
  const keys = lineKeys(lines)
  return lines.filter((_, at) => !inCart.has(keys[at] ?? ''))
}
