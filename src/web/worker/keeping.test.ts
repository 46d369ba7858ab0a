import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AskedFor,
  keyOf,
  kindOf,
  mayKeep,
  namedPicture,
  pageOfData,
  patience,
  replacesKept,
  toDrop,
} from './keeping.ts'

const SHOP = 'https://shop.example'
const asked = (path: string, changed: Partial<AskedFor> = {}): AskedFor => ({
  ...{ method: 'GET', mode: 'navigate', destination: 'document', url: SHOP + path },
  ...changed,
})
const inPage = { mode: 'cors', destination: '' }

describe('what the worker answers', () => {
  test('pages, their data, files of a build and pictures', () => {
    expect(kindOf(asked('/bn/product-details/7'), SHOP)).toBe('page')
    expect(kindOf(asked('/shop.data?page=2', inPage), SHOP)).toBe('data')
    expect(kindOf(asked('/assets/common-AbC.js', inPage), SHOP)).toBe('asset')
    expect(kindOf(asked('/demo/cutout/bag-480.webp', { ...inPage, destination: 'image' }), SHOP)).toBe(
      'picture',
    )
  })

  test('nothing of the dashboard, of people and of orders, in any way that their addresses are written', () => {
    for (const path of [
      'dashboard',
      'authentication/login',
      'api/orders',
      'track',
      'dashboard.data',
      'Track/',
    ]) {
      expect(kindOf(asked(`/${path}`), SHOP), path).toBeUndefined()
      expect(kindOf(asked(`/bn/${path}`), SHOP), path).toBeUndefined()
      expect(kindOf(asked(`/${path}.data`, inPage), SHOP), path).toBeUndefined()
    }
  })

  test('nothing that is sent, of others, or asked by a script without being a page', () => {
    expect(kindOf(asked('/product-checkout', { method: 'POST' }), SHOP)).toBeUndefined()
    expect(kindOf({ ...asked('/'), url: 'https://other.example/' }, SHOP)).toBeUndefined()
    expect(kindOf(asked('/products', inPage), SHOP)).toBeUndefined()
    expect(kindOf(asked('/favicon.svg', { ...inPage, destination: 'image' }), SHOP)).toBeUndefined()
  })
})

describe('what may be kept', () => {
  const answered = (headers: Record<string, string>, changed = {}) => ({
    ...{ status: 200, type: 'basic' as const, redirected: false, headers: new Headers(headers) },
    ...changed,
  })
  const page = { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=0', 'X-Shop-Build': 'a' }

  test('a whole page for anybody', () => {
    expect(mayKeep('page', answered(page))).toBe(true)
    for (const caching of ['no-store', 'private, no-cache']) {
      expect(mayKeep('page', answered({ ...page, 'Cache-Control': caching }))).toBe(false)
    }
    for (const changed of [
      { status: 404 },
      { status: 206 },
      { type: 'opaque' as const },
      { redirected: true },
    ]) {
      expect(mayKeep('page', answered(page, changed))).toBe(false)
    }
  })

  test('no page that does not say of which build it is, and nothing else in its place', () => {
    const { 'X-Shop-Build': _, ...unmarked } = page
    expect(mayKeep('page', answered(unmarked))).toBe(false)
    expect(mayKeep('data', answered(unmarked))).toBe(false)
    expect(mayKeep('page', answered({ ...page, 'Content-Type': 'application/json' }))).toBe(false)
  })

  test('files that never change, and pictures', () => {
    expect(mayKeep('asset', answered({ 'Cache-Control': 'public, max-age=31536000, immutable' }))).toBe(true)
    expect(mayKeep('asset', answered({ 'Cache-Control': 'public, max-age=3600' }))).toBe(false)
    const picture = { 'Cache-Control': 'public, max-age=2592000', 'Content-Type': 'image/webp' }
    expect(mayKeep('picture', answered(picture))).toBe(true)
    expect(mayKeep('picture', answered({ ...picture, 'Content-Type': 'text/html' }))).toBe(false)
  })
})

test('a page is kept once, whatever adverts add to its address', () => {
  expect(keyOf(`${SHOP}/shop?page=2&fbclid=1&utm_source=x&color=Red`)).toBe('/shop?color=Red&page=2')
  expect(keyOf(`${SHOP}/?search=`)).toBe('/')
})

test('data name the page that they are of', () => {
  for (const [data, page] of [
    ['/_.data', '/'],
    ['/bn.data', '/bn'],
    ['/shop.data?page=2&_routes=storefront%2Fshop', '/shop?page=2'],
    ['/category/bath%20%26%20body.data', '/category/bath%20%26%20body'],
  ] as const) {
    expect(pageOfData(SHOP + data)).toBe(page)
  }
})

describe('a picture is kept in one width', () => {
  test('its files have one name', () => {
    const [small, large] = ['-450.avif', '-1200.webp'].map((end) =>
      namedPicture(`${SHOP}/images/ab-1800x900${end}`),
    )
    expect([small?.width, large?.width]).toEqual([450, 1200])
    expect(small?.key).toBe(large?.key)
  })

  test('the wider one, up to what fills a phone', () => {
    expect(replacesKept(1024, undefined)).toBe(true)
    expect(replacesKept(480, 256)).toBe(true)
    expect(replacesKept(256, 480)).toBe(false)
    expect(replacesKept(1024, 480)).toBe(false)
  })
})

test('a page waits shortly for the shop, not at all on a bad line, and longer when what is kept is old', () => {
  const [hour, days] = [3_600_000, 3 * 24 * 3_600_000]
  expect(patience(hour, true)).toBe(0)
  expect(patience(hour, false)).toBeLessThanOrEqual(300)
  expect(patience(days, true)).toBeGreaterThan(1000)
})

describe('caches', () => {
  const entry = fc.record({
    key: fc.constantFrom('/', '/shop', '/cart', '/bn/product-checkout'),
    bytes: fc.nat(50),
  })

  test('stay within their bounds, drop the oldest first, and no more than they must', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), fc.nat(8), fc.nat(200), (drawn, entries, bytes) => {
        const all = drawn.map((one, at) => ({ ...one, key: at % 3 === 0 ? one.key : `/p${at}` }))
        const bound = { entries, bytes }
        const fits = (some: typeof all) =>
          some.length <= entries && some.reduce((sum, one) => sum + one.bytes, 0) <= bytes
        const order = [...all].sort(
          (one, other) => Number(isOrdering(one.key)) - Number(isOrdering(other.key)),
        )
        const dropped = toDrop(all, bound)
        expect(dropped).toEqual(order.slice(0, dropped.length).map(({ key }) => key))
        expect(fits(order.slice(dropped.length))).toBe(true)
        if (dropped.length > 0) expect(fits(order.slice(dropped.length - 1))).toBe(false)
      }),
    )
  })
})

const isOrdering = (key: string) => /cart|checkout/.test(key)
