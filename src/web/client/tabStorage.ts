/**
 * What this tab keeps over a reload, as JSON. A convenience: where a browser keeps nothing (storage is off or
 * full), reading answers null and nobody hears of it.
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
      // Nothing could be kept in the first place.
    }
  },
}
