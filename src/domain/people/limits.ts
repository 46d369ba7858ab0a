/** What somebody may try only so often. */
export type Attempt = 'sign-in' | 'sign-up' | 'reset' | 'verification' | 'token' | 'message' | 'subscription'

/** So many tries in a window of so many milliseconds. */
export interface Limit {
  readonly tries: number
  readonly window: number
}

/** What a try is counted against. */
export interface LimitsOfAttempt {
  /** One account from one address. */
  readonly pair?: Limit
  /** One address. A mobile carrier puts many shoppers behind one: generous. */
  readonly address: Limit
  /** One account from anywhere. */
  readonly account?: Limit
}

/**
 * The order in which a try is counted; the first limit that is reached refuses it and ends the counting. The
 * account comes last: reaching its limit locks its owner out too, so only tries that go ahead count there.
 */
export const COUNTED_IN_ORDER = ['pair', 'address', 'account'] as const satisfies (keyof LimitsOfAttempt)[]
export type Counted = (typeof COUNTED_IN_ORDER)[number]

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Few tries for who guesses one password at one place, more for an account, many for an address. */
export const LIMITS: Readonly<Record<Attempt, LimitsOfAttempt>> = {
  'sign-in': {
    pair: { tries: 10, window: 15 * MINUTE },
    address: { tries: 300, window: 15 * MINUTE },
    account: { tries: 50, window: HOUR },
  },
  'sign-up': { address: { tries: 200, window: HOUR }, account: { tries: 10, window: HOUR } },
  reset: { address: { tries: 100, window: HOUR }, account: { tries: 5, window: HOUR } },
  verification: { address: { tries: 100, window: HOUR }, account: { tries: 5, window: HOUR } },
  token: { address: { tries: 600, window: 10 * MINUTE } },
  message: { address: { tries: 30, window: HOUR }, account: { tries: 5, window: HOUR } },
  subscription: { address: { tries: 100, window: HOUR }, account: { tries: 10, window: HOUR } },
}
