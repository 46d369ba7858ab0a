import { afterEach, describe, expect, it } from 'vitest'
import { aStorage, aToken } from '#tests/browserStorage.ts'
import { contentOf, shopTime, syncShopClock, usableToken } from './storedToken.ts'

const NOW = Date.UTC(2026, 10, 21, 8)
const HOUR = 3_600_000

/** Back to a clock that is right. */
afterEach(() => syncShopClock({ person: '', issuedAt: NOW, expiresAt: NOW }, NOW))

describe('the stored token', () => {
  it('is read, fractions of a second included', () => {
    const token = aToken({ person: 'u1', issuedAt: NOW + 250, expiresAt: NOW + HOUR })
    expect(contentOf(token)).toEqual({ person: 'u1', issuedAt: NOW + 250, expiresAt: NOW + HOUR })
  })

  it.each(['', 'a.b.c', `x.${btoa('{"sub":"u1"}')}.y`, `x.${btoa('null')}.y`])('ignores %j', (text) => {
    expect(contentOf(text)).toBeUndefined()
    expect(usableToken(() => aStorage(text), NOW)).toBeUndefined()
  })

  it('counts as expired 30 s early (§9.24)', () => {
    const token = aToken({ issuedAt: NOW, expiresAt: NOW + HOUR })
    const storage = () => aStorage(token)
    expect(usableToken(storage, NOW + HOUR - 30_001)).toBe(token)
    expect(usableToken(storage, NOW + HOUR - 30_000)).toBeUndefined()
  })

  it("lives by the shop's clock, however wrong the device's is", () => {
    const fast = NOW + 6 * HOUR
    const token = aToken({ issuedAt: NOW, expiresAt: NOW + HOUR })
    const content = contentOf(token)
    if (content) syncShopClock(content, fast)
    expect(shopTime(fast)).toBe(NOW)
    expect(usableToken(() => aStorage(token), fast + HOUR / 2)).toBe(token)
    expect(usableToken(() => aStorage(token), fast + HOUR)).toBeUndefined()
  })
})
