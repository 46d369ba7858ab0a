/** A hand scanner types a whole code in less time than a person needs for two keys. Milliseconds between its keys. */
const FAST = 60
/** Fewer keys are a person's. */
const FEWEST = 4

/** Tells the keys of a hand scanner from a person's, wherever the focus is. */
export interface HandScanner {
  /** A key pressed at `now`. Returns the code when the key ends one. */
  press(key: string, now: number): string | undefined
}

export function createHandScanner(): HandScanner {
  let typed = ''
  let lastAt = Number.NEGATIVE_INFINITY
  return {
    press(key, now) {
      if (now - lastAt > FAST) typed = ''
      if (key === 'Enter') {
        const code = typed
        typed = ''
        return code.length >= FEWEST ? code : undefined
      }
      // Keys with a name (Shift, for a capital letter) type nothing.
      if (key.length === 1) typed += key
      lastAt = now
      return undefined
    },
  }
}
