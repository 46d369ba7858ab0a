import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { countTries } from '#data/limits.ts'
import type { Schema } from '#data/schema.ts'
import { PLACING_LIMITS, type PlacingLimit, RESERVED_ORDERS } from '#domain/order/placingLimits.ts'

/** Where an order comes from: the net address, and the mobile number in it. */
export interface Origin {
  readonly address: string
  readonly mobileNumber: string
}

/**
 * Counts an order against each limit; how many seconds to wait when it is one too many. Part of the transaction
 * that stores the order: whatever undoes that, uses up nothing. Orders of one number wait here for each other, so
 * that the second one sees the first.
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

/**
 * Hashes, so that the table tells nobody's number or address. What is counted for one of them stands side by side
 * in the table: an order touches few of its pages.
 */
function keyOf({ per, window }: PlacingLimit, { address, mobileNumber }: Origin): string {
  const counted = {
    'number at address': [hashOf(mobileNumber), hashOf(address)],
    address: [hashOf(address)],
    number: [hashOf(mobileNumber)],
  }[per]
  return ['placing', ...counted, window].join(' ')
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
