import { onlineManager } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from './api.ts'
import { PERSONAL, queryClient } from './queries.ts'
import { retryDelay, shouldRetry } from './retries.ts'

describe('what was asked', () => {
  it('is cached for five minutes, and fetched again on mount and on window focus (sections 7 and 9) (§7.31, §9.29)', () => {
    expect(queryClient().getDefaultOptions().queries).toMatchObject({
      gcTime: 5 * 60_000,
      staleTime: 0,
      refetchOnMount: true,
      refetchOnWindowFocus: true,
    })
  })

  it('is asked again by the rules of all reads (§9.30)', () => {
    expect(queryClient().getDefaultOptions().queries).toMatchObject({ retry: shouldRetry, retryDelay })
  })

  it('and fails is logged (§8.35)', async () => {
    const log = vi.spyOn(console, 'info').mockReturnValue()
    const error = new ApiError(404, {})
    const queryFn = () => Promise.reject(error)
    await expect(queryClient().fetchQuery({ queryKey: ['orders'], queryFn })).rejects.toBe(error)
    expect(log).toHaveBeenCalledWith('Not loaded:', error)
    log.mockRestore()
  })

  it('for one user fails without a network instead of waiting', async () => {
    vi.spyOn(console, 'info').mockReturnValue()
    onlineManager.setOnline(false)
    const error = new NetworkError(undefined)
    const asked = queryClient().fetchQuery({
      queryKey: [PERSONAL, 'somebody@example.com', 'orders'],
      queryFn: () => Promise.reject(error),
      retry: false,
    })
    await expect(asked).rejects.toBe(error)
    onlineManager.setOnline(true)
    vi.restoreAllMocks()
  })
})
