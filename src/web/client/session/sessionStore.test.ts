import { describe, expect, it, vi } from 'vitest'
import { createSessionStore } from './sessionStore.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

function setUp(token: boolean, owed = false) {
  const stored = { token, owed }
  const source = { refresh: vi.fn(async () => {}) }
  const load = vi.fn(async () => source)
  const store = createSessionStore({
    hasToken: () => stored.token,
    hasPendingLogOuts: () => stored.owed,
    load,
  })
  return { stored, source, load, store }
}

describe('who is signed in', () => {
  it('is a visitor at once without a token, and nothing is loaded for that', async () => {
    const { store, load } = setUp(false)
    store.subscribe(() => {})
    expect(store.read()).toEqual({ user: null, loading: false })
    store.recheck()
    await settled()
    expect(load).not.toHaveBeenCalled()
  })

  it('is a visitor after a log-out that the shop has not received yet, which is sent without a token', async () => {
    const { store, source } = setUp(false, true)
    store.subscribe(() => {})
    expect(store.read()).toEqual({ user: null, loading: false })
    await settled()
    expect(source.refresh).toHaveBeenCalledOnce()

    const later = setUp(false)
    later.store.subscribe(() => {})
    later.stored.owed = true
    later.store.recheck()
    await settled()
    expect(later.source.refresh).toHaveBeenCalledOnce()
  })

  it('is being found out with one, once for all who ask', async () => {
    const { store, load, source } = setUp(true)
    expect(store.read()).toEqual({ user: null, loading: true })
    expect(store.read()).toBe(store.read())
    store.subscribe(() => {})
    store.subscribe(() => {})
    await settled()
    expect(load).toHaveBeenCalledOnce()
    expect(source.refresh).toHaveBeenCalledOnce()
  })

  it('is not loading for ever when the code cannot be loaded; loading is retried', async () => {
    const { store, load, source } = setUp(true)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    const heard = vi.fn()
    store.subscribe(heard)
    await settled()
    expect(store.read()).toEqual({ user: null, loading: false })
    expect(heard).toHaveBeenCalled()
    store.recheck()
    expect(store.read().loading).toBe(true)
    await settled()
    expect(source.refresh).toHaveBeenCalledOnce()
  })

  it('follows the sign-in and sign-out of another tab', async () => {
    const { stored, store, load, source } = setUp(false)
    store.subscribe(() => {})
    stored.token = true
    store.recheck()
    expect(store.read()).toEqual({ user: null, loading: true })
    await settled()
    expect(source.refresh).toHaveBeenCalledTimes(1)
    stored.token = false
    store.recheck()
    expect(source.refresh).toHaveBeenCalledTimes(2)
    expect(load).toHaveBeenCalledOnce()
  })
})
