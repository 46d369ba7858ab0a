import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from './api.ts'
import { queryClient, retryDelay, shouldRetry } from './queries.ts'

describe('retrying', () => {
  it('tries three times more after a dropped network or a failing server', () => {
    expect(shouldRetry(0, new NetworkError(undefined))).toBe(true)
    expect(shouldRetry(2, new ApiError(503, {}))).toBe(true)
    expect(shouldRetry(3, new NetworkError(undefined))).toBe(false)
  })

  it('does not ask again what was refused', () => {
    expect(shouldRetry(0, new ApiError(404, {}))).toBe(false)
    expect(shouldRetry(0, new ApiError(422, {}))).toBe(false)
  })

  it('doubles its wait up to 30 seconds', () => {
    expect([0, 1, 2, 4, 5, 10].map(retryDelay)).toEqual([1000, 2000, 4000, 16000, 30000, 30000])
  })
})

describe('what was asked', () => {
  it('is kept for five minutes, and asked again on mount and when the window is looked at (sections 7 and 9)', () => {
    expect(queryClient().getDefaultOptions().queries).toMatchObject({
      gcTime: 5 * 60_000,
      staleTime: 0,
      refetchOnMount: true,
      refetchOnWindowFocus: true,
    })
  })
})
