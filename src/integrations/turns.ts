/** More wait already than may; whoever asks is to come again later. */
export class TooManyWait extends Error {
  override readonly name = 'TooManyWait'
}

/** Runs one piece of work when its turn comes. `ahead`: before all that waits without it. */
export type Turns = <Result>(work: () => Promise<Result>, ahead?: boolean) => Promise<Result>

/**
 * Runs work one after the other, in the order in which it came: what takes long may take one processor, not all.
 * What waits holds memory and keeps somebody waiting, so no more than `mayWait` do, and as many ahead of them;
 * another throws TooManyWait.
 */
export function createTurns(mayWait: number): Turns {
  const waitingAhead: (() => void)[] = []
  const waiting: (() => void)[] = []
  let busy = false
  return async (work, ahead = false) => {
    const queue = ahead ? waitingAhead : waiting
    if (busy) {
      if (queue.length >= mayWait) throw new TooManyWait(`${mayWait} wait already`)
      await new Promise<void>((begin) => queue.push(begin))
    }
    busy = true
    try {
      return await work()
    } finally {
      const next = waitingAhead.shift() ?? waiting.shift()
      // It stays busy until the next one has begun: nobody comes in between.
      if (next) next()
      else busy = false
    }
  }
}
