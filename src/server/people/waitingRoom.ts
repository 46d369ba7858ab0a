/** The number of waiting requests of a process. Each costs a connection and a timer. */
const PLACES = 50

export interface WaitingRoom {
  /** Waits. False: all places were taken, or the signal aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<boolean>
}

/** Where requests wait out a delay. `pause`: waits, and rejects if the signal aborts. */
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
