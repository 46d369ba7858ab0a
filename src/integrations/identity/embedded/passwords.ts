import { AsyncLocalStorage } from 'node:async_hooks'
import { APIError } from 'better-auth/api'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { createTurns, TooManyWait } from '../../turns.ts'

/**
 * A password takes a core for some 60 ms and 32 MB of memory, on purpose. Two seconds' worth of them may wait; whoever
 * comes then is asked to come again, and is not told apart by it from anybody else.
 */
const MAY_WAIT = 30
/** Seconds. */
const COME_AGAIN = 5

class TooBusy extends APIError {
  constructor() {
    super(
      'SERVICE_UNAVAILABLE',
      { code: 'TOO_BUSY', message: 'Too many people are signing in just now. Please try again in a moment.' },
      { 'Retry-After': String(COME_AGAIN) },
    )
  }
}

/** Is this the refusal of a password that would have had to wait? */
export function isTooBusy(error: unknown): boolean {
  return error instanceof TooBusy
}

/** One for all of a process: better-auth is made twice where people may continue with Google. */
const turns = createTurns(MAY_WAIT)

interface Call {
  /** Of the device that has signed in to this account before: its passwords go ahead of those of strangers. */
  readonly knownAccount: string | undefined
  /** The hash that the call has verified or made, the last one. */
  hash?: string
}
const underWay = new AsyncLocalStorage<Call>()

/** Answers a call of accounts, whose passwords are worked on for `knownAccount` ahead of strangers. */
export function answering<Result>(knownAccount: string | undefined, answer: () => Result): Result {
  return underWay.run({ knownAccount }, answer)
}

/** The hash that lets the sender of the call under way in. Undefined: no password has been shown or set. */
export function hashShown(): string | undefined {
  return underWay.getStore()?.hash
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await turns(work, underWay.getStore()?.knownAccount)
  } catch (error) {
    throw error instanceof TooManyWait ? new TooBusy() : error
  }
}

/**
 * better-auth's own hashing, one password at a time. It runs beside the event loop, in the four threads that also
 * compress answers and read files: fifty people who sign in at once would take all of them, and every core.
 */
export const passwords = {
  async hash(password: string) {
    const hash = await inTurn(() => hashPassword(password))
    keep(hash)
    return hash
  },
  async verify(given: { hash: string; password: string }) {
    const isRight = await inTurn(() => verifyPassword(given))
    if (isRight) keep(given.hash)
    return isRight
  },
}

function keep(hash: string): void {
  const call = underWay.getStore()
  if (call) call.hash = hash
}
