import { useSyncExternalStore } from 'react'
import { type CartChoice, type CartLine, type CartProduct, cartLineOf } from '#domain/cart/cart.ts'
import { m } from '#web/paraglide/messages.js'
import { CART_KEY, type CartLines, createCartStore } from './cartStore.ts'
import { session } from './session/session.ts'
import { showSuccess, showWarning } from './toasts.ts'

const EMPTY: CartLines = []

const store = createCartStore(
  () => window.localStorage,
  () => showWarning({ title: m.cart_unkept_title(), text: m.cart_unkept_text() }),
)

/**
 * Adds a line for `product` at the end of the cart, with the e-mail of the signed-in user, and shows a toast (sections
 * 3, 4 and 8). `hint`: a sentence after the text of the specification. Each press adds a line (section 4), so the toast says where
 * there was one already.
 */
export function addToCart(product: CartProduct, choice: CartChoice = {}, hint = ''): void {
  const isAgain = store.append(cartLineOf(product, { ...choice, customerEmail: session.read().user?.email }))
  const text = m.cart_added_text()
  const way = { to: '/cart', label: m.cart_added_view() }
  showSuccess({
    title: m.cart_added_title(),
    text: isAgain ? `${text} ${m.cart_added_again()}` : text,
    hint,
    way,
  })
}

export const {
  setQuantity,
  chooseAt: chooseInCart,
  chooseFor: chooseInCartFor,
  removeAt: removeLine,
  putBack: putBackLine,
  removeLines,
  change: changeCart,
} = store

/** The lines of this browser's cart; empty on the server and until hydration. */
export function useCart(): CartLines {
  return useSyncExternalStore(subscribe, store.lines, () => EMPTY)
}

/** The number of cart lines, for the badge. */
export function useCartCount(): number {
  return useCart().length
}

/** A key for each line; equal lines get different keys by counting them. */
export function lineKeys(lines: readonly CartLine[]): string[] {
  return numbered(lines.map(({ id, color, size }) => JSON.stringify([id, color, size])))
}

/** Keys for the rows of a screen. They do not change when a size or colour is chosen, so the row keeps the focus. */
export function rowKeys(lines: readonly CartLine[]): string[] {
  return numbered(lines.map(({ id }) => id))
}

/** Appends to each key how often it has occurred so far. */
function numbered(sorts: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return sorts.map((sort) => {
    const nth = (seen.get(sort) ?? 0) + 1
    seen.set(sort, nth)
    return `${sort}${nth}`
  })
}

/** The lines of this browser's cart, for code outside components. */
export const { lines: cartLines } = store

/** Calls `listener` after each change. Changes in other tabs arrive as 'storage' events; a page restored from the back/forward cache has missed them. */
export function subscribe(listener: () => void): () => void {
  const unsubscribe = store.subscribe(listener)
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CART_KEY || key === null) store.refresh()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) store.refresh()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}
