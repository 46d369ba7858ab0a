/** The queue is full; the caller should retry later. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

interface Waiting {
  readonly who: string | undefined
  readonly begin: () => void
}

/** Runs work when its turn comes. `ahead`: whose work it is; it goes before all work without this. */
export type WorkQueue = <Result>(work: () => Promise<Result>, ahead?: string) => Promise<Result>

/** How many places ahead one caller may take. */
const AHEAD_FOR_ONE = 2

/**
 * Runs work sequentially in order of arrival, so that slow work occupies one processor, not all. Waiting work takes
 * memory, so at most `mayWait` wait, and as many ahead of them; further work throws QueueFull. Work of somebody who
 * already has AHEAD_FOR_ONE waiting ahead joins the others.
 */
export function createWorkQueue(mayWait: number): WorkQueue {
  const waitingAhead: Waiting[] = []
  const waiting: Waiting[] = []
  let busy = false

  function queueFor(ahead: string | undefined): Waiting[] {
    if (ahead === undefined) return waiting
    return waitingAhead.filter(({ who }) => who === ahead).length < AHEAD_FOR_ONE ? waitingAhead : waiting
  }

  return async (work, ahead) => {
    if (busy) {
      const queue = queueFor(ahead)
      if (queue.length >= mayWait) throw new QueueFull(`${mayWait} wait already`)
      await new Promise<void>((begin) => queue.push({ who: ahead, begin }))
    }
    busy = true
    try {
      return await work()
    } finally {
      const next = waitingAhead.shift() ?? waiting.shift()
      // Stays busy until the next one has begun, so that nothing can start in between.
      if (next) next.begin()
      else busy = false
    }
  }
}
