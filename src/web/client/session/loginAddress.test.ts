import { describe, expect, it } from 'vitest'
import { loginAddress, returnAddress } from './loginAddress.ts'

const queryOf = (address: string) => new URL(address, 'https://shop.example').search

describe('the way to the login page and back', () => {
  it.each(['/cart', '/shop?page=2&sort=price-asc', '/category/bags?q=%26', '/dashboard'])(
    'comes back to %s',
    (from) => {
      expect(returnAddress(queryOf(loginAddress(from)))).toBe(from)
    },
  )

  it('leads home from nowhere, from home and from its own area (§2.67)', () => {
    for (const from of ['/', '/authentication/register', '/bn/authentication/login?from=/cart']) {
      expect(loginAddress(from)).toBe('/authentication/login')
    }
    expect(returnAddress('')).toBe('/')
  })

  it.each(['https://evil.example/', '//evil.example', '/x/..//evil.example', '/authentication/login'])(
    'does not follow a link to %j',
    (from) => {
      expect(returnAddress(`?from=${encodeURIComponent(from)}`)).toBe('/')
    },
  )
})
