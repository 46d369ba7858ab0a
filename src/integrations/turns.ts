/** More wait already than may; whoever asks is to come again later. */
export class TooManyWait extends Error {
  override readonly name = 'TooManyWait'
}

/**
 * Runs work one after the other, in the order in which it came: what takes long may take one processor, not all.
 * What waits holds memory and keeps somebody waiting, so no more than `mayWait` do; another throws TooManyWait.
 */
export function createTurns(mayWait: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  let unfinished = 0
  return async (work) => {
    if (unfinished > mayWait) throw new TooManyWait(`${mayWait} wait already`)
    unfinished++
    const turn = last.then(work, work)
    last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      unfinished--
    }
  }
}
