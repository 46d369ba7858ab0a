import { useState } from 'react'
import { useLocation } from 'react-router'
import type { CartLine, ChosenOptions } from '#domain/cart/cart.ts'
import type { ChangedLine } from '#domain/order/placing.ts'
import { chooseInCartFor, repriceCart } from '#web/client/cart.ts'
import { repriceLines, withQuantity } from '#web/client/cartStore.ts'
import { readCheckoutState } from '#web/client/checkoutState.ts'
import { keepLines, readLines } from './draft.ts'

/** The lines that this visit orders: those that the navigation brought, as changed since. */
export function useOrderLines() {
  const { key, state } = useLocation()
  const [{ lines: broughtLines, fromCart }] = useState(() => readCheckoutState(state))
  const [lines, setLines] = useState<readonly CartLine[]>(() => readLines(key) ?? broughtLines)

  function change(next: readonly CartLine[]) {
    keepLines(key, next)
    setLines(next)
    return next
  }

  return {
    lines,
    /** Do they stand in the cart too? */
    fromCart,
    setQuantity(index: number, quantity: number) {
      change(lines.map((line, at) => (at === index ? withQuantity(line, quantity) : line)))
    },
    /** Chooses here and in the cart: the line that was ordered is to leave it. */
    choose(index: number, chosen: ChosenOptions) {
      const line = lines[index]
      if (!line) return
      if (fromCart) chooseInCartFor(line, chosen)
      change(lines.map((other, at) => (at === index ? { ...other, ...chosen } : other)))
    },
    /** Takes the shop's new prices, here and in the cart, and answers the lines that are left. */
    takePrices(changes: readonly ChangedLine[]) {
      const prices = new Map(changes.map(({ id, now }) => [id, now]))
      repriceCart(prices)
      return change(repriceLines(lines, prices))
    },
  }
}
