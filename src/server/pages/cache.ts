/** A store of byte-sized things that keeps the ones used last and never holds more than its bound. */
export interface ByteCache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  clear(): void
  /** Bytes held now. */
  bytes(): number
}

/**
 * A cache of at most `maxBytes`, as `sizeOf` counts them. What would fill more than an eighth of it is not
 * kept: one huge list must not push out a hundred pages.
 */
export function createByteCache<Value>(maxBytes: number, sizeOf: (value: Value) => number): ByteCache<Value> {
  // A Map iterates in the order of insertion, so the first entry is the one unused for longest.
  const entries = new Map<string, Value>()
  let bytes = 0

  function remove(key: string): void {
    const value = entries.get(key)
    if (value === undefined) return
    entries.delete(key)
    bytes -= sizeOf(value)
  }

  return {
    get(key) {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key, value) {
      remove(key)
      const size = sizeOf(value)
      if (size > maxBytes / 8) return
      entries.set(key, value)
      bytes += size
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
    clear() {
      entries.clear()
      bytes = 0
    },
    bytes: () => bytes,
  }
}
