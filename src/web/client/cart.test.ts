import { afterEach, expect, it, vi } from 'vitest'
import { type CartProduct, cartLineOf } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { addToCart, lineKeys, rowKeys } from './cart.ts'
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

it('the cart records the e-mail address of the signed-in user (section 1)', () => {
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

it('a row keeps its key when a size is chosen; the key of the line changes', () => {
  const lines = [cartLineOf(bag), cartLineOf(bag)]
  const chosen = [cartLineOf(bag, { size: 'M' }), cartLineOf(bag)]
  expect(rowKeys(chosen)).toEqual(rowKeys(lines))
  expect(new Set(rowKeys(lines)).size).toBe(2)
  expect(lineKeys(chosen)[0]).not.toBe(lineKeys(lines)[0])
  expect(new Set(lineKeys(lines)).size).toBe(2)
})
