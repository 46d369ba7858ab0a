/**
 * Values kept for this tab across a reload, as JSON. A convenience: if storage is off or full, reading returns null and
 * writing does nothing.
 */
export const tabStorage = {
  read(key: string): unknown {
    try {
      return JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
    } catch {
      return null
    }
  },
  write(key: string, value: unknown): void {
    try {
      window.sessionStorage.setItem(key, JSON.stringify(value))
    } catch {
      // Storage is off or full.
    }
  },
  remove(key: string): void {
    try {
      window.sessionStorage.removeItem(key)
    } catch {
      // Then nothing is stored.
    }
  },
}
