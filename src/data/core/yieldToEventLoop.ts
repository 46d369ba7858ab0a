import { setImmediate } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * Resolves in a turn of the event loop that no other caller gets. SQLite queries and page rendering run in
 * the thread that serves all requests, so long work yields before it starts and after each step; other
 * requests are then handled in between.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => setImmediate())
  return last
}
