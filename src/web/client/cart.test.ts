import { afterEach, expect, it, vi } from 'vitest'
import { type CartProduct, cartLineOf } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { aStorage } from '#tests/browserStorage.ts'
import { addToCart, cartLines, lineKeys, rowKeys, subscribe } from './cart.ts'
import { CART_KEY, createCartStore } from './cartStore.ts'
import { session } from './session/session.ts'

const bag = {
  id: 'bag',
  name: 'Bag',
  images: ['/bag.webp'],
  originalPrice: poisha(1950_00),
  offerPrice: poisha(1250_00),
} satisfies CartProduct

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('the cart records the e-mail address of the signed-in user (§1.8, §3.7)', () => {
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  vi.stubGlobal('window', { localStorage })
  const read = vi.spyOn(session, 'read').mockReturnValue({ user: null, loading: false })
  addToCart(bag)
  const user = { email: 'rahima@example.com', displayName: '', emailVerified: false, hasPassword: true }
  read.mockReturnValue({ user, loading: false })
  addToCart(bag)
  const lines: { customerEmail: string }[] = JSON.parse(kept.get('cartProducts') ?? '[]')
  expect(lines.map(({ customerEmail }) => customerEmail)).toEqual(['', 'rahima@example.com'])
})

it('the cart has at once what another tab puts into it, and what came while the page was away', () => {
  const localStorage = aStorage()
  const heard = new Map<string, (event: object) => void>()
  vi.stubGlobal('window', {
    localStorage,
    addEventListener: (kind: string, listen: (event: object) => void) => heard.set(kind, listen),
    removeEventListener: (kind: string) => heard.delete(kind),
  })
  const onChange = vi.fn()
  const leave = subscribe(onChange)
  const other = createCartStore(
    () => localStorage,
    () => {},
  )
  other.append(cartLineOf(bag))
  heard.get('storage')?.({ key: CART_KEY })
  expect(cartLines()).toEqual(other.lines())
  other.append(cartLineOf(bag))
  heard.get('pageshow')?.({ persisted: true })
  expect(cartLines()).toEqual(other.lines())
  expect(onChange).toHaveBeenCalledTimes(2)
  leave()
  expect(heard.size).toBe(0)
})

it('a row keeps its key when a size is chosen; the key of the line changes', () => {
  const lines = [cartLineOf(bag), cartLineOf(bag)]
  const chosen = [cartLineOf(bag, { size: 'M' }), cartLineOf(bag)]
  expect(rowKeys(chosen)).toEqual(rowKeys(lines))
  expect(new Set(rowKeys(lines)).size).toBe(2)
  expect(lineKeys(chosen)[0]).not.toBe(lineKeys(lines)[0])
  expect(new Set(lineKeys(lines)).size).toBe(2)
})
