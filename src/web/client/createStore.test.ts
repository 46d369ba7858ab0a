import { describe, expect, it, vi } from 'vitest'
import { createStore } from './createStore.ts'

describe('a store', () => {
  it('looks its first value up once, when it is needed', () => {
    const first = vi.fn(() => ({ name: 'first' }))
    const store = createStore(first)
    expect(first).not.toHaveBeenCalled()
    expect(store.read()).toBe(store.read())
    expect(first).toHaveBeenCalledOnce()
  })

  it('does not look up a value that is replaced before it is read', () => {
    const first = vi.fn(() => 0)
    const store = createStore(first)
    store.set(1)
    expect(store.read()).toBe(1)
    expect(first).not.toHaveBeenCalled()
  })

  it('notifies its listeners of a new value once it can be read', () => {
    const store = createStore(() => 0)
    const seen: number[] = []
    store.subscribe(() => seen.push(store.read()))
    store.set(1)
    store.set(2)
    expect(seen).toEqual([1, 2])
  })

  it('does not notify of an equal value', () => {
    const store = createStore<readonly string[]>(() => [])
    const listener = vi.fn()
    store.subscribe(listener)
    store.set(store.read())
    expect(listener).not.toHaveBeenCalled()
  })

  it('does not notify a listener that has unsubscribed, even during a notification', () => {
    const store = createStore(() => 0)
    const late = vi.fn()
    let leave = () => {}
    store.subscribe(() => leave())
    leave = store.subscribe(late)
    store.set(1)
    store.set(2)
    expect(late).not.toHaveBeenCalled()
  })
})
