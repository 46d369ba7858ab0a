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

  it('looks nothing up for a value that is replaced before it is read', () => {
    const first = vi.fn(() => 0)
    const store = createStore(first)
    store.set(1)
    expect(store.read()).toBe(1)
    expect(first).not.toHaveBeenCalled()
  })

  it('tells its listeners of another value, when it can be read', () => {
    const store = createStore(() => 0)
    const seen: number[] = []
    store.subscribe(() => seen.push(store.read()))
    store.set(1)
    store.set(2)
    expect(seen).toEqual([1, 2])
  })

  it('tells nobody of the same value', () => {
    const store = createStore<readonly string[]>(() => [])
    const listener = vi.fn()
    store.subscribe(listener)
    store.set(store.read())
    expect(listener).not.toHaveBeenCalled()
  })

  it('tells a listener nothing after it has left, be it while the others are told', () => {
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
