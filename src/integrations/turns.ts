/** More wait already than may; whoever asks is to come again later. */
export class TooManyWait extends Error {
  override readonly name = 'TooManyWait'
}

interface Waiting {
  readonly who: string | undefined
  readonly begin: () => void
}

/** Runs one piece of work when its turn comes. `ahead`: for whom it goes before all that waits without. */
export type Turns = <Result>(work: () => Promise<Result>, ahead?: string) => Promise<Result>

/** Nobody fills the room ahead alone. */
const AHEAD_FOR_ONE = 2

/**
 * Runs work one after the other, in the order in which it came: what takes long may take one processor, not all.
 * What waits holds memory and keeps somebody waiting, so no more than `mayWait` do, and as many ahead of them;
 * another throws TooManyWait. Further work for somebody who has some waiting ahead takes its place with the rest.
 */
export function createTurns(mayWait: number): Turns {
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
      if (queue.length >= mayWait) throw new TooManyWait(`${mayWait} wait already`)
      await new Promise<void>((begin) => queue.push({ who: ahead, begin }))
    }
    busy = true
    try {
      return await work()
    } finally {
      const next = waitingAhead.shift() ?? waiting.shift()
      // It stays busy until the next one has begun: nobody comes in between.
      if (next) next.begin()
      else busy = false
    }
  }
}
