/** The longest time for which one request may block all others, in milliseconds. */
export const DEAF_AT_MOST = 100

/** What happens once in the life of a process (a module is loaded, a function is compiled) happens in the first of these. */
const TRIES = 5

/** Time of this thread on the processor since then, which no other process lengthens. Milliseconds. */
function spentSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The longest time for which `work` blocked all others, in milliseconds of CPU time. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let under = true
  let before = process.threadCpuUsage()
  const look = () => {
    longest = Math.max(longest, spentSince(before))
    before = process.threadCpuUsage()
    if (under) setImmediate(look)
  }
  setImmediate(look)
  await work()
  under = false
  look()
  return longest
}

/** The least that `work` has made this process deaf for, of several times, or the first that is no more than allowed. */
export async function deafFor(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < TRIES && least > DEAF_AT_MOST; time += 1) {
    least = Math.min(least, await longestTurn(work))
  }
  return least
}

/** What `work` costs on average, once it has been done before. Milliseconds on the processor. */
export async function costOf(work: () => Promise<unknown>): Promise<number> {
  const times = 30
  const before = process.threadCpuUsage()
  for (let time = 0; time < times; time += 1) await work()
  return spentSince(before) / times
}

/**
 * Runs `work` and returns its result. Work that needs more CPU time, in one turn or in many, is repeated
 * alone; throws if it blocks this process each time. The client may be in the same process: it adds little.
 */
export async function hearing<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = process.threadCpuUsage()
  const result = await work()
  if (spentSince(before) <= DEAF_AT_MOST) return result
  const deaf = await deafFor(work)
  if (deaf <= DEAF_AT_MOST) return result
  throw new Error(`For ${deaf.toFixed()} ms the shop hears nobody else`)
}
