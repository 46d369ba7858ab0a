/** A least-recently-used cache with a limit in bytes. */
export interface ByteCache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  clear(): void
  /** The bytes in use. */
  bytes(): number
}

/**
 * A cache of at most `maxBytes`, as `sizeOf` counts them. Values larger than an eighth of it are not cached: one huge
 * list must not evict a hundred pages.
 */
export function createByteCache<Value>(maxBytes: number, sizeOf: (value: Value) => number): ByteCache<Value> {
  // A Map iterates in insertion order, so the first entry is the least recently used.
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
