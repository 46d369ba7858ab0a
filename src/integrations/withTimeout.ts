/** The work exceeded its time limit. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut'
}

/** Resolves like `work`; throws {@link TimedOut} if it takes longer. The work itself continues, its result ignored. */
export async function withTimeout<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TimedOut(`No answer within ${milliseconds} ms`)), milliseconds)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
