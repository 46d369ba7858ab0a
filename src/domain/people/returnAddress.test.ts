import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { returnAddress } from './returnAddress.ts'

const SHOP = 'https://shop.example'

describe('goes back to', () => {
  test.each(['/', '/cart', '/shop?page=2&sort=newest', '/product-details/1#reviews', '/category/ব্যাগ'])(
    '%s',
    (page) => {
      expect(decodeURI(returnAddress(page))).toBe(page)
    },
  )
})

describe('goes home instead of to', () => {
  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'cart',
    '',
    '/x/..//evil.example',
    '/.//evil.example',
    '/authentication/login',
    '/authentication',
    '/Authentication/login',
    '/%61uthentication/login',
    '/bn/authentication/login?from=/cart',
    '/shop/../authentication/register',
    '/api/auth/sign-out',
    '/API',
    '/bn/api/products',
    '/%2f/evil.example',
    '/bn//evil.example',
    '/bn/bn//evil.example',
    '/shop//',
    '/bn/bn/authentication/login',
    '/%5cevil.example',
    '/%0a/evil.example',
    '/100%',
    null,
    undefined,
  ])('%j', (page) => {
    expect(returnAddress(page)).toBe('/')
    expect(returnAddress(page, '/dashboard')).toBe('/dashboard')
  })
})

test.each(['/apiary', '/authentications', '/bn/shop', '/shop?next=/api/x', '/shop#//evil.example'])(
  '%s only looks like one of these',
  (page) => expect(returnAddress(page)).toBe(page),
)

test('the browser stays on the site for any address (V5.1.5)', () => {
  const hostile = fc.string({
    unit: fc.constantFrom(
      ...'/\\.@:?#%09\t\n ehtps',
      'evil.example',
      '%2f',
      '%5c',
      'authentication',
      '%61pi',
      'bn',
    ),
  })
  fc.assert(
    fc.property(fc.oneof(hostile, fc.webUrl(), fc.string()), (text) => {
      for (const asked of [text, `/${text}`]) {
        const page = returnAddress(asked)
        expect(new URL(page, SHOP).origin).toBe(SHOP)
        expect(page).toMatch(/^\/(?![/\\])/)
        // The next page passes on this result, so it must not change when parsed again.
        expect(returnAddress(page)).toBe(page)
      }
    }),
    { numRuns: 2000 },
  )
})
