/** What somebody may try only so often. */
export type Attempt =
  | 'sign-in'
  | 'sign-up'
  | 'reset'
  | 'verification'
  | 'sign-in-link'
  | 'link'
  | 'social'
  | 'token'
  | 'message'
  | 'subscription'

/** So many tries in a window of so many milliseconds. */
export interface Limit {
  readonly tries: number
  readonly window: number
}

/** What a try is counted against. Never an account from anywhere: that would let others lock its owner out. */
export interface LimitsOfAttempt {
  /** One account from one address. */
  readonly pair?: Limit
  /** One address. A mobile carrier puts many shoppers behind one: generous. */
  readonly address: Limit
}

/** The order in which a try is counted; the first limit that is reached refuses it and ends the counting. */
export const COUNTED_IN_ORDER = ['pair', 'address'] as const satisfies (keyof LimitsOfAttempt)[]
export type Counted = (typeof COUNTED_IN_ORDER)[number]

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Few tries for who guesses one password at one place, many for an address. */
export const LIMITS: Readonly<Record<Attempt, LimitsOfAttempt>> = {
  'sign-in': {
    pair: { tries: 10, window: 15 * MINUTE },
    address: { tries: 300, window: 15 * MINUTE },
  },
  'sign-up': { address: { tries: 200, window: HOUR } },
  reset: { address: { tries: 100, window: HOUR } },
  verification: { address: { tries: 100, window: HOUR } },
  'sign-in-link': { address: { tries: 100, window: HOUR } },
  // What a mail brought, Google's button, and tokens each have a count of their own: using up one closes no other.
  link: { address: { tries: 600, window: 10 * MINUTE } },
  social: { address: { tries: 600, window: 10 * MINUTE } },
  /** Of requests that show no account. */
  token: { address: { tries: 600, window: 10 * MINUTE } },
  message: { pair: { tries: 5, window: HOUR }, address: { tries: 30, window: HOUR } },
  subscription: { pair: { tries: 10, window: HOUR }, address: { tries: 100, window: HOUR } },
}

/** Tokens for an account that is shown by a cookie, an ID token or a token. */
export const SHOWN_ACCOUNT: Limit = { tries: 600, window: 10 * MINUTE }

/** Wrong passwords of a device that has signed in to the account before. */
export const KNOWN_DEVICE: Limit = { tries: 10, window: 15 * MINUTE }

/**
 * Mails of one kind to one address. The window is shorter than any link lives: whoever is sent no further mail
 * has one whose link works.
 */
export const MAILS: Limit = { tries: 5, window: 45 * MINUTE }

/**
 * Passwords for one account from devices that it does not know, wherever they come from. The first ones are
 * looked at at once, further ones take turns. Milliseconds.
 */
export const QUEUE = {
  window: HOUR,
  atOnce: 10,
  tries: 50,
  /** The distance to the next turn grows by this with each try, */
  step: SECOND,
  /** to this. */
  longestGap: 8 * SECOND,
  /** Whoever would wait longer is not let in. */
  longestWait: 10 * SECOND,
} as const

/** The queue of an account in its window. */
export interface Queue {
  readonly used: number
  /** When the next turn may begin. Milliseconds since 1970. */
  readonly freeAt: number
}

/**
 * A turn in the queue of an account: when it begins, and the queue after it. Undefined: there is none, and the
 * queue stays as it is, so that whoever is turned away makes nobody wait longer.
 */
export function nextTurn({ used, freeAt }: Queue, now: number): { at: number; queue: Queue } | undefined {
  // A turn further away than any can be was given by a clock that has been set back since.
  const isSane = freeAt - now <= QUEUE.longestWait + QUEUE.longestGap
  const at = isSane ? Math.max(now, freeAt) : now
  if (used >= QUEUE.tries || at - now > QUEUE.longestWait) return undefined
  const late = Math.max(0, used + 2 - QUEUE.atOnce)
  const gap = Math.min(late * QUEUE.step, QUEUE.longestGap)
  return { at, queue: { used: used + 1, freeAt: at + gap } }
}
