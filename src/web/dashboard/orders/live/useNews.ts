import { useEffect, useRef, useState } from 'react'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { StatusCounts } from '#domain/order/stats.ts'

interface NewsParts {
  /** As the shop last said; another object each time it speaks. */
  readonly told: StatusCounts | undefined
  /** That the list shows. */
  readonly statuses: readonly OrderStatus[]
  /** May rows change places, or is somebody choosing among them? */
  readonly calm: boolean
  /** Asks for the list again. `anew`: also where that is being done. */
  readonly look: (anew: boolean) => void
}

/**
 * Keeps an open list up to date as the shop speaks. While it is not `calm` nothing moves: the answer is how
 * many orders have come meanwhile, which are shown once it is.
 */
export function useNews({ told, statuses, calm, look }: NewsParts): number {
  const [waiting, setWaiting] = useState(0)
  const last = useRef<StatusCounts>(undefined)
  const missed = useRef(false)

  useEffect(() => {
    const before = last.current
    if (told && told !== before) {
      last.current = told
      // The list was asked for when the page was opened; what came since then is not on it.
      if (calm) look(before !== undefined)
      else {
        missed.current = true
        if (before)
          setWaiting((count) => count + Math.max(0, placedIn(told, statuses) - placedIn(before, statuses)))
      }
    } else if (calm && missed.current) {
      missed.current = false
      setWaiting(0)
      look(true)
    }
  }, [told, statuses, calm, look])

  return calm ? 0 : waiting
}

/** An order is placed as Pending, and none becomes that again: what else comes to a list is not new. */
function placedIn(counts: StatusCounts, statuses: readonly OrderStatus[]): number {
  return statuses.includes('Pending') ? counts.Pending : 0
}
