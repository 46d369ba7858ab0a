import { describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from './api.ts'
import { retryDelay, shouldRetry, withRetries } from './retries.ts'

/** React Router's error of a page. */
const ofPage = (status: number, data: unknown = null) => ({ status, statusText: '', internal: false, data })

describe('a read that failed', () => {
  it('is asked three times more after a dropped network or a failing server', () => {
    expect(shouldRetry(0, new NetworkError(undefined))).toBe(true)
    expect(shouldRetry(0, new TypeError('Failed to fetch'))).toBe(true)
    for (const status of [408, 429, 500, 502, 503, 504]) {
      expect([status, shouldRetry(2, new ApiError(status, {}))]).toEqual([status, true])
      expect([status, shouldRetry(2, ofPage(status))]).toEqual([status, true])
    }
    expect(shouldRetry(3, new NetworkError(undefined))).toBe(false)
  })

  it('is not asked again where it was refused', () => {
    for (const status of [400, 401, 403, 404, 409, 422]) {
      expect([status, shouldRetry(0, new ApiError(status, {}))]).toEqual([status, false])
      expect([status, shouldRetry(0, ofPage(status))]).toEqual([status, false])
    }
  })

  it('doubles its wait up to 30 seconds', () => {
    expect([0, 1, 2, 4, 5, 10].map((failures) => retryDelay(failures))).toEqual([
      1000, 2000, 4000, 16000, 30000, 30000,
    ])
  })

  it('waits as long as the shop says, and is not asked again where that is too long', () => {
    expect(retryDelay(0, new ApiError(503, {}, 5))).toBe(5000)
    expect(retryDelay(0, ofPage(503, { retryAfter: 5 }))).toBe(5000)
    expect(retryDelay(3, new ApiError(503, {}, 5))).toBe(8000)
    expect(shouldRetry(0, new ApiError(429, {}, 30))).toBe(true)
    expect(shouldRetry(0, new ApiError(429, {}, 31))).toBe(false)
  })
})

/** Time that passes when the test says so. */
function aClock() {
  const waits: number[] = []
  const cancelled: number[] = []
  let pending: (() => void) | undefined
  return {
    waits,
    cancelled,
    pass: async () => {
      pending?.()
      await settle()
    },
    timing: {
      now: () => 0,
      after(milliseconds: number, act: () => void) {
        waits.push(milliseconds)
        pending = act
        return () => {
          pending = undefined
          cancelled.push(milliseconds)
        }
      },
    },
  }
}

/** What has been settled is heard of by then. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('asking with retries', () => {
  it('answers as soon as the shop does, and says of each failure before', async () => {
    const clock = aClock()
    const ask = vi.fn(async () => 'answer')
    ask.mockRejectedValueOnce(new NetworkError(undefined)).mockRejectedValueOnce(new ApiError(503, {}, 5))
    const onRetry = vi.fn()
    const answer = withRetries(ask, { ...clock, onRetry, signal: new AbortController().signal })
    await settle()
    expect(onRetry).toHaveBeenCalledTimes(1)
    await clock.pass()
    await clock.pass()
    await expect(answer).resolves.toBe('answer')
    expect(clock.waits).toEqual([1000, 5000])
    expect(onRetry).toHaveBeenCalledTimes(2)
  })

  it('gives up after three retries, with the last error', async () => {
    const clock = aClock()
    let asked = 0
    const ask = async () => {
      asked += 1
      throw new ApiError(500, { code: `answer ${asked}` })
    }
    const answer = withRetries(ask, { ...clock, signal: new AbortController().signal })
    const ended = expect(answer).rejects.toMatchObject({ code: 'answer 4' })
    await settle()
    for (let wait = 0; wait < 3; wait += 1) await clock.pass()
    await ended
    expect(clock.waits).toEqual([1000, 2000, 4000])
  })

  it('gives up at once what is refused', async () => {
    const clock = aClock()
    const ask = vi.fn().mockRejectedValue(new ApiError(404, {}))
    await expect(withRetries(ask, { ...clock, signal: new AbortController().signal })).rejects.toThrow()
    expect(ask).toHaveBeenCalledTimes(1)
    expect(clock.waits).toEqual([])
  })

  it('ends when the person goes elsewhere, while it waits too', async () => {
    const clock = aClock()
    const abort = new AbortController()
    const ask = vi.fn().mockRejectedValue(new NetworkError(undefined))
    const answer = withRetries(ask, { ...clock, signal: abort.signal })
    const ended = expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    await settle()
    abort.abort()
    await ended
    expect(clock.cancelled).toEqual([1000])
    expect(ask).toHaveBeenCalledTimes(1)
  })
})
