import { AsyncLocalStorage } from 'node:async_hooks'
import { APIError } from 'better-auth/api'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { PASSWORD_MIN } from '#domain/people/passwords.ts'
import { createWorkQueue, QueueFull } from '../../workQueue.ts'

/**
 * Hashing a password deliberately takes a core for about 60 ms, and 32 MB of memory. Two seconds' worth of work may
 * wait; further callers are asked to retry. That answer is the same for everybody, so it reveals nothing.
 */
const MAY_WAIT = 30
/** Retry-After. Seconds. */
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

/** Whether an error is the refusal of a full password queue. */
export function isTooBusy(error: unknown): boolean {
  return error instanceof TooBusy
}

/** Refuses a new password that is shorter than its person may set; `min` in characters. */
export async function refuseShort(password: string, min: Promise<number>): Promise<void> {
  const least = await min
  // What is too short for everybody is answered by better-auth.
  if (least === PASSWORD_MIN || password.length >= least) return
  throw new APIError('BAD_REQUEST', { code: 'STAFF_PASSWORD_TOO_SHORT' })
}

/** One queue per process: there are two better-auth instances if people can continue with Google. */
const queue = createWorkQueue(MAY_WAIT)

interface Call {
  /** The e-mail of an account that the device has signed in to before: its passwords go ahead of those of strangers. */
  readonly knownAccount: string | undefined
  /** The hash that the call verified or created last. */
  hash?: string
}
const underWay = new AsyncLocalStorage<Call>()

/** Runs a call of accounts. Its passwords go ahead of strangers' if `knownAccount` is given. */
export function answering<Result>(knownAccount: string | undefined, answer: () => Result): Result {
  return underWay.run({ knownAccount }, answer)
}

/** The hash of the password that the current call has verified or set; undefined if none. */
export function hashShown(): string | undefined {
  return underWay.getStore()?.hash
}

async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await queue(work, underWay.getStore()?.knownAccount)
  } catch (error) {
    throw error instanceof QueueFull ? new TooBusy() : error
  }
}

/**
 * better-auth's own hashing, one password at a time. It runs in the thread pool, whose four threads also compress answers
 * and read files: fifty simultaneous sign-ins would otherwise occupy all of them and every core.
 */
export const passwords = {
  async hash(password: string) {
    const hash = await queued(() => hashPassword(password))
    keep(hash)
    return hash
  },
  async verify(given: { hash: string; password: string }) {
    const isRight = await queued(() => verifyPassword(given))
    if (isRight) keep(given.hash)
    return isRight
  },
}

function keep(hash: string): void {
  const call = underWay.getStore()
  if (call) call.hash = hash
}
