/** An observable value, for `useSyncExternalStore(store.subscribe, store.read, …)`. */
export interface Store<Value> {
  /** The same value until it is replaced. */
  read(): Value
  /** Notifies the listeners unless the value is the same. */
  set(next: Value): void
  /** Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** `initial` is called on the first read, not at creation. */
export function createStore<Value>(initial: () => Value): Store<Value> {
  const listeners = new Set<() => void>()
  let held: { readonly value: Value } | undefined

  function read(): Value {
    held ??= { value: initial() }
    return held.value
  }

  return {
    read,
    set(next) {
      if (Object.is(held?.value, next)) return
      held = { value: next }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
