import { describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '#web/client/api.ts'
import { withRetries } from './searchProducts.ts'

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
      await flushPromises()
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

/** Resolves after pending promise callbacks have run. */
const flushPromises = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('asking with retries', () => {
  it('resolves when the shop answers, and reports each failure before (§9.30)', async () => {
    const clock = aClock()
    const call = vi.fn(async () => 'answer')
    call.mockRejectedValueOnce(new NetworkError(undefined)).mockRejectedValueOnce(new ApiError(503, {}, 5))
    const onRetry = vi.fn()
    const answer = withRetries(call, { ...clock, onRetry, signal: new AbortController().signal })
    await flushPromises()
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
    const call = async () => {
      asked += 1
      throw new ApiError(500, { code: `answer ${asked}` })
    }
    const answer = withRetries(call, { ...clock, signal: new AbortController().signal })
    const ended = expect(answer).rejects.toMatchObject({ code: 'answer 4' })
    await flushPromises()
    for (let wait = 0; wait < 3; wait += 1) await clock.pass()
    await ended
    expect(clock.waits).toEqual([1000, 2000, 4000])
  })

  it('gives up at once what is refused', async () => {
    const clock = aClock()
    const call = vi.fn().mockRejectedValue(new ApiError(404, {}))
    await expect(withRetries(call, { ...clock, signal: new AbortController().signal })).rejects.toThrow()
    expect(call).toHaveBeenCalledTimes(1)
    expect(clock.waits).toEqual([])
  })

  it('ends on a navigation elsewhere, also while it waits (§9.30)', async () => {
    const clock = aClock()
    const abort = new AbortController()
    const call = vi.fn().mockRejectedValue(new NetworkError(undefined))
    const answer = withRetries(call, { ...clock, signal: abort.signal })
    const ended = expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    await flushPromises()
    abort.abort()
    await ended
    expect(clock.cancelled).toEqual([1000])
    expect(call).toHaveBeenCalledTimes(1)
  })
})
