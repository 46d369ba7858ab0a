import type { PayoutActBody, PayoutAnswer } from '#contract/money/payoutSchema.ts'

/** What was said, and what was not. */
interface SaidInParts {
  /** The statement after the last part that was said; undefined: none was. */
  readonly answered: PayoutAnswer | undefined
  /** How many lines were said of: the first ones. */
  readonly done: number
  /** Why the others were not; undefined: all were. */
  readonly failure: unknown
}

/** Sends one part after another, until one fails. `onDone`: after each, how many lines were said of. Never rejects. */
export async function sayInParts(
  parts: readonly (readonly PayoutActBody[])[],
  send: (part: readonly PayoutActBody[]) => Promise<PayoutAnswer>,
  onDone: (done: number) => void,
): Promise<SaidInParts> {
  let answered: PayoutAnswer | undefined
  let done = 0
  try {
    for (const part of parts) {
      answered = await send(part)
      done += part.length
      onDone(done)
    }
    return { answered, done, failure: undefined }
  } catch (failure) {
    return { answered, done, failure }
  }
}
