import { setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

/** A tenth of the processor while somebody else wants it, all of it otherwise. From -20 to 19; the shop itself has 0. */
const LOW = 10

/**
 * Lets the thread or process that calls this work only where requests leave the processor idle: with a single processor, visitors
 * would otherwise wait for half of its work. Has no effect where the system does not allow it.
 */
export function takeLowPriority(): void {
  // Only Linux gives each thread a priority of its own: elsewhere the whole shop would become slow.
  if (!isMainThread && process.platform !== 'linux') return
  try {
    setPriority(LOW)
  } catch {
    // A container may forbid it. The work is the same, only less polite.
  }
}
