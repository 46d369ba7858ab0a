/** A request that waits costs a connection and a timer; of these, one process keeps so many at once. */
const PLACES = 50

export interface WaitingRoom {
  /** Waits for so many milliseconds. False: there was no place, or the signal ended the waiting. */
  wait(milliseconds: number, signal: AbortSignal): Promise<boolean>
}

/** Where requests wait for their turn. `pause`: waits, and rejects when the signal says so. */
export function createWaitingRoom(
  pause: (milliseconds: number, signal: AbortSignal) => Promise<unknown>,
): WaitingRoom {
  let waiting = 0
  return {
    async wait(milliseconds, signal) {
      if (milliseconds <= 0) return true
      if (waiting >= PLACES || signal.aborted) return false
      waiting += 1
      try {
        await pause(milliseconds, signal)
        return true
      } catch (error) {
        if (signal.aborted) return false
        throw error
      } finally {
        waiting -= 1
      }
    },
  }
}
