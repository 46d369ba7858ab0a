/** Actions that are rate-limited. */
export type Attempt =
  | 'sign-in'
  | 'sign-up'
  | 'reset'
  | 'verification'
  | 'sign-in-link'
  | 'link'
  | 'code'
  | 'social'
  | 'token'
  | 'message'
  | 'subscription'
  | 'mail-test'
  | 'courier-test'
  | 'sms-test'
  | 'invitation'
  | 'waiting'
  | 'tracking'
  | 'unfinished'
  | 'settling'
  | 'run'

/** The most tries in a window of milliseconds. */
export interface Limit {
  readonly tries: number
  readonly window: number
}

/** What tries are counted against. Not a person's account alone: that would let others lock its owner out. */
export interface LimitsOfAttempt {
  /** One account from one address. */
  readonly pair?: Limit
  /** One account from any address: for what others do in its name, and nobody needs to get in. */
  readonly account?: Limit
  /** One address. Generous, because a mobile carrier puts many shoppers behind one address. */
  readonly address: Limit
}

/**
 * The order in which the limits are counted; the first one that is exceeded refuses the try and ends the
 * counting.
 */
export const COUNTED_IN_ORDER = ['pair', 'account', 'address'] as const satisfies (keyof LimitsOfAttempt)[]
export type Counted = (typeof COUNTED_IN_ORDER)[number]

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Few tries to guess one account's password from one address, many for the address as a whole. */
export const LIMITS: Readonly<Record<Attempt, LimitsOfAttempt>> = {
  'sign-in': {
    pair: { tries: 10, window: 15 * MINUTE },
    address: { tries: 300, window: 15 * MINUTE },
  },
  'sign-up': { address: { tries: 200, window: HOUR } },
  reset: { address: { tries: 100, window: HOUR } },
  verification: { address: { tries: 100, window: HOUR } },
  'sign-in-link': { address: { tries: 100, window: HOUR } },
  // Mail links, Google sign-in and tokens are counted separately, so that exhausting one does not block the
  // others.
  link: { address: { tries: 600, window: 10 * MINUTE } },
  /** Codes after the password; better-auth also counts those of an account, whatever their address. */
  code: { address: { tries: 300, window: 15 * MINUTE } },
  social: { address: { tries: 600, window: 10 * MINUTE } },
  /** For requests that are not authenticated. */
  token: { address: { tries: 600, window: 10 * MINUTE } },
  message: { pair: { tries: 5, window: HOUR }, address: { tries: 30, window: HOUR } },
  subscription: { pair: { tries: 10, window: HOUR }, address: { tries: 100, window: HOUR } },
  /** The account is the mobile number, which gets a message for each. */
  waiting: { account: { tries: 20, window: DAY }, address: { tries: 200, window: HOUR } },
  /**
   * The account is the order's id. Its mobile number has a thousand million possibilities; whoever knows it needs a few
   * tries, and is not kept out by what strangers guess elsewhere: it is not counted over all addresses.
   */
  tracking: {
    pair: { tries: 30, window: 15 * MINUTE },
    address: { tries: 300, window: 15 * MINUTE },
  },
  /** The account is the mobile number. */
  unfinished: { account: { tries: 60, window: DAY }, address: { tries: 300, window: HOUR } },
  /** Orders whose answer was lost: each may leave a key for a week. */
  settling: { address: { tries: 200, window: HOUR } },
  /** The account is the run, of which its link is the proof. One that hammers is stopped, not the riders beside it. */
  run: { pair: { tries: 400, window: 10 * MINUTE }, address: { tries: 3000, window: 10 * MINUTE } },
  /** The account is the invited address. */
  invitation: { pair: { tries: 5, window: 45 * MINUTE }, address: { tries: 100, window: HOUR } },
  /** Each costs money. */
  'sms-test': { pair: { tries: 5, window: 10 * MINUTE }, address: { tries: 50, window: 10 * MINUTE } },
  'mail-test': { pair: { tries: 10, window: 10 * MINUTE }, address: { tries: 100, window: 10 * MINUTE } },
  /** Ten wrong keys in five minutes lock the shop out at Steadfast for an hour, its right ones too. */
  'courier-test': { pair: { tries: 5, window: 10 * MINUTE }, address: { tries: 50, window: 10 * MINUTE } },
}

/** Tokens for an account that has been authenticated by a cookie, an ID token or a token. */
export const AUTHENTICATED_ACCOUNT: Limit = { tries: 600, window: 10 * MINUTE }

/** Wrong passwords from a device that has signed in to the account before. */
export const KNOWN_DEVICE: Limit = { tries: 10, window: 15 * MINUTE }

/**
 * Mails of one kind to one address. The window is shorter than any link's lifetime: a person who gets no
 * further mail still has a valid link.
 */
export const MAILS: Limit = { tries: 5, window: 45 * MINUTE }

/**
 * Passwords for one account from unknown devices, from any address. The first ones are checked at once,
 * further ones take turns. Milliseconds.
 */
export const QUEUE = {
  window: HOUR,
  atOnce: 10,
  tries: 50,
  /** The gap to the next turn grows by this with each try, */
  step: SECOND,
  /** up to this. */
  longestGap: 8 * SECOND,
  /** A try that would wait longer is refused. */
  longestWait: 10 * SECOND,
} as const

/** The state of an account's queue in its window. */
export interface Queue {
  readonly used: number
  /** When the next turn may begin. Milliseconds since 1970. */
  readonly freeAt: number
}

/**
 * Returns a turn in an account's queue: when it begins, and the queue after it. Returns undefined if the wait
 * would be too long; the queue then stays as it is, so that a refused try makes nobody wait longer.
 */
export function nextTurn({ used, freeAt }: Queue, now: number): { at: number; queue: Queue } | undefined {
  // A turn further away than possible was given before the clock was set back.
  const isSane = freeAt - now <= QUEUE.longestWait + QUEUE.longestGap
  const at = isSane ? Math.max(now, freeAt) : now
  if (used >= QUEUE.tries || at - now > QUEUE.longestWait) return undefined
  const late = Math.max(0, used + 2 - QUEUE.atOnce)
  const gap = Math.min(late * QUEUE.step, QUEUE.longestGap)
  return { at, queue: { used: used + 1, freeAt: at + gap } }
}
