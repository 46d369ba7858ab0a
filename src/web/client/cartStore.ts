import { type CartLine, type ChosenOptions, clampQuantity } from '#domain/cart/cart.ts'
import { createStore } from './createStore.ts'
import { parseCart, serialiseCart } from './storedCart.ts'

/** The storage key of the specification (section 3). */
export const CART_KEY = 'cartProducts'

export type CartLines = readonly CartLine[]

/** The part of Storage that the cart needs. */
export type CartStorage = Pick<Storage, 'getItem' | 'setItem'>

export interface CartStore {
  /** The same array until something changes. */
  lines(): CartLines
  /** Adds a line at the end; equal lines are not merged (section 4). Returns whether there was one with its product, colour and size. */
  append(line: CartLine): boolean
  /** Sets the quantity of the line at `index`, kept within 1 to 99. */
  setQuantity(index: number, quantity: number): void
  /** Sets size, colour or both of the line at `index`. Lines that become equal are not merged. */
  chooseAt(index: number, chosen: ChosenOptions): void
  /** The same for the first line with the product, colour and size of `line`. */
  chooseFor(line: CartLine, chosen: ChosenOptions): void
  removeAt(index: number): void
  /** Inserts a removed line again at `index`. */
  putBack(index: number, line: CartLine): void
  /** For each of `lines`, removes one cart line with the same product, colour and size. */
  removeLines(lines: CartLines): void
  /** Replaces the lines by what `edit` makes of them. */
  change(edit: (lines: CartLines) => CartLines): void
  subscribe(listener: () => void): () => void
  /** Reads the storage again, after another tab has written to it. */
  refresh(): void
}

/**
 * A cart kept in `storage`. If storage cannot be read or written (private windows, a full disk), the cart lives for
 * this page only and `onStorageFailed` is called once.
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

  /** Starts from the stored lines, not from those this tab last read: another tab may have added one. */
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
    append(line) {
      let isAgain = false
      change((lines) => {
        isAgain = lines.some((one) => sameChoice(one, line))
        return [...lines, line]
      })
      return isAgain
    },
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
    change,
    subscribe: store.subscribe,
    refresh() {
      if (!storageFailed) store.set(stored())
    },
  }
}

export function withQuantity(line: CartLine, quantity: number): CartLine {
  return { ...line, quantity: clampQuantity(quantity) }
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
