import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from './api.ts'
import { retryDelay, shouldRetry } from './retries.ts'

/** React Router's error of a page. */
const ofPage = (status: number, data: unknown = null) => ({ status, statusText: '', internal: false, data })

describe('a read that failed', () => {
  it('is asked three times more after a dropped network or a failing server (§9.30)', () => {
    expect(shouldRetry(0, new NetworkError(undefined))).toBe(true)
    expect(shouldRetry(0, new TypeError('Failed to fetch'))).toBe(true)
    for (const status of [408, 429, 500, 502, 503, 504]) {
      expect([status, shouldRetry(2, new ApiError(status, {}))]).toEqual([status, true])
      expect([status, shouldRetry(2, ofPage(status))]).toEqual([status, true])
    }
    expect(shouldRetry(3, new NetworkError(undefined))).toBe(false)
  })

  it('is not asked again where it was refused (§9.30)', () => {
    for (const status of [400, 401, 403, 404, 409, 422]) {
      expect([status, shouldRetry(0, new ApiError(status, {}))]).toEqual([status, false])
      expect([status, shouldRetry(0, ofPage(status))]).toEqual([status, false])
    }
  })

  it('doubles its wait up to 30 seconds (§9.30)', () => {
    expect([0, 1, 2, 4, 5, 10].map((failures) => retryDelay(failures))).toEqual([
      1000, 2000, 4000, 16000, 30000, 30000,
    ])
  })

  it('waits as long as the shop asks, and is not retried if that is too long (§9.30)', () => {
    expect(retryDelay(0, new ApiError(503, {}, 5))).toBe(5000)
    expect(retryDelay(0, ofPage(503, { retryAfter: 5 }))).toBe(5000)
    expect(retryDelay(3, new ApiError(503, {}, 5))).toBe(8000)
    expect(shouldRetry(0, new ApiError(429, {}, 30))).toBe(true)
    expect(shouldRetry(0, new ApiError(429, {}, 31))).toBe(false)
  })
})
