import { type CartLine, type ChosenOptions, clampQuantity } from '#domain/cart/cart.ts'
import { createStore } from './createStore.ts'
import { parseCart, serialiseCart } from './storedCart.ts'

/** The specification's name for it (section 3). */
export const CART_KEY = 'cartProducts'

export type CartLines = readonly CartLine[]

/** Storage as far as the cart needs it. */
export type CartStorage = Pick<Storage, 'getItem' | 'setItem'>

export interface CartStore {
  /** The same array until something changes. */
  lines(): CartLines
  /** Adds a line at the end; equal lines are not merged (section 4). */
  append(line: CartLine): void
  /** Sets the quantity of the line at `index`, kept within 1 to 99. */
  setQuantity(index: number, quantity: number): void
  /** Gives the line at `index` a size, a colour, or both. Lines that become equal are not merged. */
  chooseAt(index: number, chosen: ChosenOptions): void
  /** The same for the first line with the product, colour and size of `line`. */
  chooseFor(line: CartLine, chosen: ChosenOptions): void
  removeAt(index: number): void
  /** Puts a line that was removed back, as the one at `index`. */
  putBack(index: number, line: CartLine): void
  /** Takes away one line of the cart for each of `lines` with the same product, colour and size. */
  removeLines(lines: CartLines): void
  /** Gives lines of these products their new price in poisha; `undefined` takes them out. */
  reprice(prices: ReadonlyMap<string, CartLine['originalPrice'] | undefined>): void
  subscribe(listener: () => void): () => void
  /** Reads what is stored again: another tab has written. */
  refresh(): void
}

/**
 * A cart over `storage`. Where storage cannot be read or written (private windows, a full disk) the cart
 * lives on for this page alone and `onUnkept` is told once.
 */
export function createCartStore(storage: () => CartStorage, onStorageFailed: () => void): CartStore {
  const store = createStore<CartLines>(stored)
  let storageFailed = false

  function stored(): CartLines {
    try {
      return parseCart(storage().getItem(CART_KEY))
    } catch {
      return []
    }
  }

  /** Starts from what is stored, not from what this tab last saw: another tab may have added a line. */
  function change(edit: (lines: CartLines) => CartLines) {
    const lines = edit(storageFailed ? store.read() : stored())
    try {
      storage().setItem(CART_KEY, serialiseCart(lines))
      storageFailed = false
    } catch {
      if (!storageFailed) onStorageFailed()
      storageFailed = true
    }
    store.set(lines)
  }

  return {
    lines: store.read,
    append: (line) => change((lines) => [...lines, line]),
    setQuantity: (index, quantity) =>
      change((lines) => lines.map((line, at) => (at === index ? withQuantity(line, quantity) : line))),
    chooseAt: (index, chosen) =>
      change((lines) => lines.map((line, at) => (at === index ? { ...line, ...chosen } : line))),
    chooseFor: (line, chosen) =>
      change((lines) => {
        const index = lines.findIndex((candidate) => sameChoice(candidate, line))
        return lines.map((candidate, at) => (at === index ? { ...candidate, ...chosen } : candidate))
      }),
    removeAt: (index) => change((lines) => lines.filter((_, at) => at !== index)),
    putBack: (index, line) => change((lines) => [...lines.slice(0, index), line, ...lines.slice(index)]),
    removeLines: (gone) => change((lines) => without(lines, gone)),
    reprice: (prices) => change((lines) => repriceLines(lines, prices)),
    subscribe: store.subscribe,
    refresh() {
      if (!storageFailed) store.set(stored())
    },
  }
}

export function withQuantity(line: CartLine, quantity: number): CartLine {
  return { ...line, quantity: clampQuantity(quantity) }
}

/** `lines` at new prices by product id; those whose product is gone (`undefined`) are left out. */
export function repriceLines(
  lines: CartLines,
  prices: ReadonlyMap<string, CartLine['originalPrice'] | undefined>,
): CartLine[] {
  return lines.flatMap((line) => {
    if (!prices.has(line.id)) return [line]
    const originalPrice = prices.get(line.id)
    return originalPrice === undefined ? [] : [{ ...line, originalPrice }]
  })
}

function without(lines: CartLines, gone: CartLines): CartLine[] {
  const left = [...lines]
  for (const line of gone) {
    const index = left.findIndex((candidate) => sameChoice(candidate, line))
    if (index >= 0) left.splice(index, 1)
  }
  return left
}

function sameChoice(one: CartLine, other: CartLine): boolean {
  return one.id === other.id && one.color === other.color && one.size === other.size
}
