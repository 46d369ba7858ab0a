export interface Semaphore {
  /**
   * Resolves with the function that gives the place back as soon as there is one, in the order of the calls. Rejects with
   * the signal's reason if that aborts earlier.
   */
  enter(signal: AbortSignal): Promise<() => void>
}

/** Lets `places` callers work at once. */
export function createSemaphore(places: number): Semaphore {
  let free = places
  const queue = new Set<() => void>()

  function leave(): void {
    const [next] = queue
    if (next) next()
    else free += 1
  }

  return {
    async enter(signal) {
      signal.throwIfAborted()
      if (free > 0) {
        free -= 1
        return leave
      }
      return await new Promise((resolve, reject) => {
        const go = () => {
          queue.delete(go)
          signal.removeEventListener('abort', giveUp)
          resolve(leave)
        }
        const giveUp = () => {
          queue.delete(go)
          reject(signal.reason)
        }
        queue.add(go)
        signal.addEventListener('abort', giveUp, { once: true })
      })
    },
  }
}
