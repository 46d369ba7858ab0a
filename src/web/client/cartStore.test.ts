import { describe, expect, it, vi } from 'vitest'
import type { CartLine } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { CART_KEY, type CartStorage, createCartStore } from './cartStore.ts'
import { serialiseCart } from './storedCart.ts'

const lipstick: CartLine = {
  id: 'lipstick',
  name: 'Lipstick',
  imageUrl: '',
  color: 'Pink',
  size: 'N/A',
  quantity: 1,
  originalPrice: poisha(320_00),
  customerEmail: '',
}
const bag: CartLine = { ...lipstick, id: 'bag', name: 'Bag', color: 'Black' }

function aStorage(): CartStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  }
}

function aCart(storage = aStorage(), onUnkept = () => {}) {
  return createCartStore(() => storage, onUnkept)
}

describe('the cart', () => {
  it('appends and never merges (§4.16)', () => {
    const cart = aCart()
    cart.append(lipstick)
    cart.append(lipstick)
    expect(cart.lines()).toEqual([lipstick, lipstick])
  })

  it('says when a line is there already: the same product in the same colour and size', () => {
    const cart = aCart()
    expect(cart.append(lipstick)).toBe(false)
    expect(cart.append({ ...lipstick, size: 'M' })).toBe(false)
    expect(cart.append({ ...lipstick, quantity: 3 })).toBe(true)
  })

  it('returns the same array until it changes, and notifies its listeners', () => {
    const cart = aCart()
    const listener = vi.fn()
    cart.subscribe(listener)
    const before = cart.lines()
    expect(cart.lines()).toBe(before)
    cart.append(bag)
    expect(cart.lines()).not.toBe(before)
    expect(listener).toHaveBeenCalledOnce()
  })

  it('keeps a quantity within 1 and 99 (§4.18, §5.21)', () => {
    const cart = aCart()
    cart.append(lipstick)
    cart.setQuantity(0, 0)
    expect(cart.lines()[0]?.quantity).toBe(1)
    cart.setQuantity(0, 100)
    expect(cart.lines()[0]?.quantity).toBe(99)
  })

  it('starts from what another tab stored (§7.30)', () => {
    const storage = aStorage()
    const here = aCart(storage)
    here.append(lipstick)
    aCart(storage).append(bag)
    here.setQuantity(0, 3)
    expect(here.lines()).toEqual([{ ...lipstick, quantity: 3 }, bag])
  })

  it('puts a removed line back where it was', () => {
    const cart = aCart()
    for (const line of [lipstick, bag, lipstick]) cart.append(line)
    cart.removeAt(1)
    cart.putBack(1, bag)
    expect(cart.lines()).toEqual([lipstick, bag, lipstick])
    cart.removeAt(2)
    cart.putBack(9, lipstick)
    expect(cart.lines()).toEqual([lipstick, bag, lipstick])
  })

  it('removes one line for each ordered line, also if its quantity has changed', () => {
    const cart = aCart()
    for (const line of [lipstick, bag, lipstick]) cart.append(line)
    cart.removeLines([{ ...lipstick, quantity: 5 }])
    expect(cart.lines()).toEqual([bag, lipstick])
  })

  it('gives one line a size or colour, and merges it with no other', () => {
    const cart = aCart()
    const shirt = { ...bag, id: 'shirt', color: 'N/A' }
    for (const line of [shirt, shirt, { ...shirt, size: 'M' }]) cart.append(line)
    cart.chooseAt(1, { size: 'M' })
    expect(cart.lines()).toEqual([shirt, { ...shirt, size: 'M' }, { ...shirt, size: 'M' }])
    cart.chooseAt(1, { color: 'Red' })
    expect(cart.lines()[1]).toEqual({ ...shirt, size: 'M', color: 'Red' })
  })

  it('changes the line that a checkout came from, which leaves the cart with its order', () => {
    const cart = aCart()
    const shirt = { ...bag, id: 'shirt', color: 'N/A' }
    for (const line of [bag, shirt, shirt]) cart.append(line)
    cart.chooseFor(shirt, { size: 'M' })
    const chosen = { ...shirt, size: 'M' }
    expect(cart.lines()).toEqual([bag, chosen, shirt])
    cart.chooseFor({ ...shirt, id: 'gone' }, { size: 'L' })
    cart.removeLines([chosen])
    expect(cart.lines()).toEqual([bag, shirt])
  })

  it('keeps what an edit makes of its lines', () => {
    const cart = aCart()
    cart.append(lipstick)
    cart.append(bag)
    cart.change((lines) => lines.slice(0, 1))
    expect(cart.lines()).toEqual([lipstick])
  })

  it('works without storage, and warns once', () => {
    const onUnkept = vi.fn()
    const cart = createCartStore(() => {
      throw new Error('SecurityError')
    }, onUnkept)
    cart.append(lipstick)
    cart.append(bag)
    expect(cart.lines()).toEqual([lipstick, bag])
    expect(onUnkept).toHaveBeenCalledOnce()
  })

  it('keeps the line that did not fit into full storage', () => {
    const storage = aStorage()
    storage.setItem(CART_KEY, serialiseCart([bag]))
    const full: CartStorage = {
      ...storage,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    const cart = aCart(full)
    cart.append(lipstick)
    cart.refresh()
    expect(cart.lines()).toEqual([bag, lipstick])
  })
})
