/** A value that screens follow, by `useSyncExternalStore(store.subscribe, store.read, …)`. */
export interface Store<Value> {
  /** The same value until it is replaced. */
  read(): Value
  /** Tells the listeners, unless it is the same value. */
  set(next: Value): void
  /** Answers what ends it. */
  subscribe(listener: () => void): () => void
}

/** `first` is called when the value is first needed: a page that never asks looks nothing up. */
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
