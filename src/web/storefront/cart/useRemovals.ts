import { useRef, useState } from 'react'
import type { CartLine } from '#domain/cart/cart.ts'
import { putBackLine, removeLine } from '#web/client/cart.ts'
import { indexInCart, type Removal, withoutExpired, withoutUndone } from './removals.ts'

/**
 * After the list has changed, so many milliseconds pass before a press removes or puts back a line: the second tap of a
 * double tap, or one that was aimed before the rows moved, does nothing.
 */
const QUIET = 600

/** Removing lines of the cart, each of which can be put back for five seconds. The events are those of the presses. */
export function useRemovals() {
  const [removals, setRemovals] = useState<readonly Removal[]>([])
  const quietUntil = useRef(Number.NEGATIVE_INFINITY)
  const lastKey = useRef(0)

  /** Does the list take this press? If it does, it takes none for a moment. */
  function takes({ timeStamp }: { timeStamp: number }): boolean {
    if (timeStamp < quietUntil.current) return false
    quietUntil.current = timeStamp + QUIET
    return true
  }

  return {
    removals,
    /** Removes the line that stands at `index` of the cart and in this row of the list. Answers whether it did. */
    remove(event: { timeStamp: number }, line: CartLine, index: number, row: number): boolean {
      if (!takes(event)) return false
      lastKey.current += 1
      setRemovals([...removals, { key: lastKey.current, line, row }])
      removeLine(index)
      return true
    },
    undo(event: { timeStamp: number }, removal: Removal): boolean {
      if (!takes(event)) return false
      putBackLine(indexInCart(removal, removals), removal.line)
      setRemovals(withoutUndone(removals, removal))
      return true
    },
    /** Takes the place of a removed line out of the list, whose rows move up. */
    expire({ timeStamp }: { timeStamp: number }, removal: Removal) {
      quietUntil.current = timeStamp + QUIET
      setRemovals((current) => withoutExpired(current, removal))
    },
  }
}
