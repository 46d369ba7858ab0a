import { setImmediate } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * Settles in a turn of the event loop that was given to nobody else. SQLite answers, and pages are rendered, in the
 * thread that serves everybody: whatever takes long there begins, and goes on after each step, in a turn of its own.
 * Of many that ask at once, others are then heard in between.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => setImmediate())
  return last
}
