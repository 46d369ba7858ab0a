import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { countTries, listTries } from '#data/core/limits.ts'
import type { Schema } from '#data/core/schema.ts'
import {
  CODE_SENDING_LIMITS,
  PLACING_LIMITS,
  type PlacingLimit,
  REFUSAL_LIMITS,
  RESERVED_CODES,
  RESERVED_ORDERS,
} from '#domain/order/placingLimits.ts'

/** The origin of an order, for the limits. */
export interface Origin {
  readonly address: string
  readonly mobileNumber: string
}

/**
 * Counts an order against each limit. Returns the seconds to wait if one is exceeded, otherwise undefined. Part of the
 * transaction that stores the order, so a rollback uses up nothing. Concurrent orders of one number wait here for each
 * other, so that each sees the one before.
 */
export async function countPlacing(
  tx: Transaction<Schema>,
  origin: Origin,
  at: number,
): Promise<number | undefined> {
  const windows = PLACING_LIMITS.map((limit) => ({ key: keyOf(limit, origin), window: limit.window }))
  const counted = await countTries(tx, windows, at)
  const isOwn = PLACING_LIMITS.some(
    ({ per }, index) => per === 'number at address' && (counted[index]?.used ?? 0) <= RESERVED_ORDERS,
  )
  const waits = PLACING_LIMITS.flatMap(({ per, orders }, index) => {
    const window = counted[index]
    if (!window || window.used <= orders || (per === 'number' && isOwn)) return []
    return [Math.ceil((window.endsAt - at) / 1000)]
  })
  return waits.length > 0 ? Math.max(...waits) : undefined
}

type Refused = keyof typeof REFUSAL_LIMITS

/** Counts an order that was refused. Not part of the transaction that the refusal rolls back. */
export async function countRefusal(
  db: Kysely<Schema>,
  why: Refused,
  origin: Origin,
  at: number,
): Promise<void> {
  const limits: readonly PlacingLimit[] = REFUSAL_LIMITS[why]
  const windows = limits.map((limit) => ({ key: keyOf(limit, origin, why), window: limit.window }))
  await countTries(db, windows, at)
}

/** Returns the seconds to wait after too many refusals; undefined: another order may be tried. */
export async function waitAfterRefusals(
  db: Kysely<Schema>,
  why: Refused,
  origin: Origin,
  at: number,
): Promise<number | undefined> {
  const limits: readonly PlacingLimit[] = REFUSAL_LIMITS[why]
  const counted = await listTries(
    db,
    limits.map((limit) => keyOf(limit, origin, why)),
    at,
  )
  const waits = limits.flatMap(({ orders }, index) => {
    const window = counted[index]
    return window && window.used >= orders ? [Math.ceil((window.endsAt - at) / 1000)] : []
  })
  return waits.length > 0 ? Math.max(...waits) : undefined
}

/**
 * Counts a code that is to be sent. Returns the seconds to wait if a limit is exceeded; `elsewhere`: by what others have asked for,
 * which keeps nobody from ordering. Undefined: it may be sent.
 */
export async function countCodeSending(
  db: Kysely<Schema>,
  origin: Origin,
  at: number,
): Promise<number | 'elsewhere' | undefined> {
  const windows = CODE_SENDING_LIMITS.map((limit) => ({
    key: keyOf(limit, origin, 'code-sending'),
    window: limit.window,
  }))
  const counted = await countTries(db, windows, at)
  const usedHere = CODE_SENDING_LIMITS.flatMap(({ per }, index) =>
    per === 'number at address' ? [counted[index]?.used ?? 0] : [],
  )
  const isReserved = Math.max(...usedHere) <= RESERVED_CODES
  const exceeded = CODE_SENDING_LIMITS.flatMap((limit, index) => {
    const window = counted[index]
    return window && window.used > limit.orders ? [{ ...limit, endsAt: window.endsAt }] : []
  })
  const own = exceeded.find(({ per, ofOthers }) => !ofOthers && !(per === 'number' && isReserved))
  if (own) return Math.ceil((own.endsAt - at) / 1000)
  return exceeded.some(({ ofOthers }) => ofOthers) ? 'elsewhere' : undefined
}

/**
 * Hashed, so that the table does not reveal numbers or addresses. The counters of one number or address are stored next
 * to each other, so that an order touches few pages of the table.
 */
function keyOf(
  { per, window }: PlacingLimit,
  { address, mobileNumber }: Origin,
  what: 'placing' | 'code-sending' | Refused = 'placing',
): string {
  const counted = {
    'number at address': [hashOf(mobileNumber), hashOf(address)],
    address: [hashOf(address)],
    number: [hashOf(mobileNumber)],
    shop: [],
  }[per]
  return [what, ...counted, window].join(' ')
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
