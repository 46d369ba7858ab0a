/** The work took longer than it may. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut'
}

/** What `work` comes to, if it does so in time; else it throws {@link TimedOut}. The work itself goes on unheard. */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TimedOut(`No answer within ${milliseconds} ms`)), milliseconds)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
