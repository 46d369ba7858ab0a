import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aStorage, aToken } from '#tests/browserStorage.ts'
import { browserTiming } from '../../timing.ts'
import { syncShopClock, TOKEN_KEY } from '../storedToken.ts'
import { createTokenKeeper } from './tokenKeeper.ts'

const MINUTE = 60_000
const NOW = Date.UTC(2026, 10, 21, 8)

class Refusal extends Error {}

beforeEach(() => vi.useFakeTimers({ now: NOW }))
afterEach(() => {
  vi.useRealTimers()
  syncShopClock({ person: '', issuedAt: NOW, expiresAt: NOW }, NOW)
})

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * MINUTE)

/** A computer that sleeps: time passes, timers do not. */
const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

function setUp() {
  const storage = aStorage()
  const request = vi.fn(async (_email: string) => aToken())
  const onRefused = vi.fn()
  const beginTurn = vi.fn((change: () => void, _hasLeft: boolean) => change())
  const keeper = createTokenKeeper({
    timing: browserTiming,
    storage: () => storage,
    request,
    isRefusal: (error) => error instanceof Refusal,
    onRefused,
    beginTurn,
  })
  return { keeper, request, onRefused, beginTurn, stored: () => storage.getItem(TOKEN_KEY), storage }
}

describe("the shop's token", () => {
  it('is stored for the signed-in user, and removed on sign-out (§3.13)', async () => {
    const { keeper, request, stored } = setUp()
    await keeper.keep('rahima@example.com')
    expect(request).toHaveBeenCalledExactlyOnceWith('rahima@example.com')
    expect(stored()).toBe(aToken())
    keeper.drop()
    expect(stored()).toBeNull()
    await minutes(120)
    expect(request).toHaveBeenCalledTimes(1)
  })

  it('begins a turn with another person and with none, not with a renewal, and not where another tab did', async () => {
    const { keeper, request, beginTurn, storage } = setUp()
    await keeper.keep('rahima@example.com')
    expect(beginTurn.mock.calls.map(([, hasLeft]) => hasLeft)).toEqual([false])
    await minutes(56)
    expect(request).toHaveBeenCalledTimes(2)
    expect(beginTurn).toHaveBeenCalledTimes(1)
    request.mockResolvedValueOnce(aToken({ person: 'person-2' }))
    await keeper.keep('karim@example.com')
    keeper.drop()
    expect(beginTurn.mock.calls.map(([, hasLeft]) => hasLeft)).toEqual([false, true, true])
    expect(storage.getItem(TOKEN_KEY)).toBeNull()
    keeper.drop()
    expect(beginTurn).toHaveBeenCalledTimes(3)
  })

  it('is renewed 5 minutes before it expires, again and again (§9.22)', async () => {
    const { keeper, request, stored } = setUp()
    await keeper.keep('rahima@example.com')
    await minutes(54.9)
    expect(request).toHaveBeenCalledTimes(1)
    await minutes(0.2)
    expect(request).toHaveBeenCalledTimes(2)
    expect(stored()).toBe(aToken({ issuedAt: NOW + 55 * MINUTE }))
    await minutes(55)
    expect(request).toHaveBeenCalledTimes(3)
  })

  it('is requested again after 30 s, doubling, when a request fails; keep() resolves all the same (§9.23)', async () => {
    const { keeper, request, stored } = setUp()
    request.mockRejectedValueOnce(new Error('no network')).mockRejectedValueOnce(new Error('no network'))
    await keeper.keep('rahima@example.com')
    expect(stored()).toBeNull()
    await minutes(0.49)
    expect(request).toHaveBeenCalledTimes(1)
    await minutes(0.02)
    expect(request).toHaveBeenCalledTimes(2)
    await minutes(0.98)
    expect(request).toHaveBeenCalledTimes(2)
    await minutes(0.02)
    expect(request).toHaveBeenCalledTimes(3)
    expect(stored()).not.toBeNull()
  })

  it('a refusal is reported: at once to the caller, later by onRefused', async () => {
    const { keeper, request, onRefused } = setUp()
    request.mockRejectedValueOnce(new Refusal())
    await expect(keeper.keep('rahima@example.com')).rejects.toBeInstanceOf(Refusal)
    expect(onRefused).not.toHaveBeenCalled()

    await keeper.keep('rahima@example.com')
    request.mockRejectedValueOnce(new Refusal())
    await minutes(56)
    expect(onRefused).toHaveBeenCalledOnce()
  })

  it('that arrives after signing out, or for the previous user, is not stored', async () => {
    const { keeper, request, stored } = setUp()
    let answer = (_token: string) => {}
    request.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const kept = keeper.keep('rahima@example.com')
    keeper.drop()
    answer(aToken())
    await kept
    expect(stored()).toBeNull()

    request.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const first = keeper.keep('rahima@example.com')
    request.mockResolvedValueOnce(aToken({ person: 'karim' }))
    await keeper.keep('karim@example.com')
    answer(aToken({ person: 'rahima' }))
    await first
    expect(stored()).toBe(aToken({ person: 'karim' }))
  })

  it('is renewed when a computer wakes up after it was due, and not before', async () => {
    const { keeper, request } = setUp()
    await keeper.keep('rahima@example.com')
    sleep(54 * MINUTE)
    keeper.wake()
    expect(request).toHaveBeenCalledTimes(1)
    sleep(2 * MINUTE)
    keeper.wake()
    keeper.wake()
    expect(request).toHaveBeenCalledTimes(2)
  })

  it('is renewed before a call that needs it, once for all of them, and a failure is theirs', async () => {
    const { keeper, request } = setUp()
    await keeper.keep('rahima@example.com')
    await keeper.ready()
    expect(request).toHaveBeenCalledTimes(1)
    sleep(60 * MINUTE)
    request.mockRejectedValueOnce(new Error('no network'))
    await expect(keeper.ready()).rejects.toThrow('no network')
    await Promise.all([keeper.ready(), keeper.ready()])
    expect(request).toHaveBeenCalledTimes(3)
  })

  it('that another tab has renewed is not renewed once more', async () => {
    const { keeper, request, storage } = setUp()
    await keeper.keep('rahima@example.com')
    await minutes(50)
    const theirs = aToken()
    expect(keeper.isOwn(theirs)).toBe(true)
    expect(keeper.isOwn(aToken({ person: 'karim' }))).toBe(false)
    storage.setItem(TOKEN_KEY, theirs)
    keeper.adopt()
    await minutes(54)
    expect(request).toHaveBeenCalledTimes(1)
    await minutes(2)
    expect(request).toHaveBeenCalledTimes(2)
  })

  it('is renewed in time on a device whose clock is six hours fast, without a storm of requests', async () => {
    const { keeper, request } = setUp()
    const fast = 6 * 60 * MINUTE
    request.mockImplementation(async () => aToken({ issuedAt: Date.now() - fast }))
    await keeper.keep('rahima@example.com')
    await keeper.ready()
    await minutes(54)
    expect(request).toHaveBeenCalledTimes(1)
    await minutes(2)
    expect(request).toHaveBeenCalledTimes(2)
  })

  it('signs in all the same where storage is off', async () => {
    const { keeper, request, storage } = setUp()
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    await expect(keeper.keep('rahima@example.com')).resolves.toBeUndefined()
    await minutes(5)
    expect(request).toHaveBeenCalledOnce()
  })
})
