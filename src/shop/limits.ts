import { createHash } from 'node:crypto'
import { countTry, forgetTries, sweepLimits } from '#data/limits.ts'
import { type Attempt, COUNTED_IN_ORDER, type Counted, LIMITS } from '#domain/people/limits.ts'
import { searchKey } from '#domain/text/searchText.ts'
import type { ShopParts } from './createShop.ts'
import type { Limits, Trier } from './types.ts'

/** Every so many tries, the windows that have ended are cleared away. */
const SWEEP_EVERY = 500

export function createLimits({ db, now, limited }: ShopParts): Limits {
  let tries = 0

  /** Also at the first try of a process: one that never lives long clears away too. */
  async function sweepNowAndThen(at: number): Promise<void> {
    if (tries % SWEEP_EVERY === 0) await sweepLimits(db, at)
    tries += 1
  }

  return {
    async tryTo(attempt, trier) {
      if (!limited) return undefined
      const at = now()
      await sweepNowAndThen(at)
      for (const counted of countedOf(trier)) {
        const limit = LIMITS[attempt][counted]
        if (!limit) continue
        const key = keyOf(attempt, counted, trier)
        const { used, endsAt } = await countTry(db, { key, window: limit.window, now: at })
        if (used > limit.tries) return Math.ceil((endsAt - at) / 1000)
      }
      return undefined
    },

    async succeeded(attempt, trier) {
      if (!limited || trier.account === undefined) return
      await forgetTries(db, keyOf(attempt, 'pair', trier))
    },
  }
}

/** What a try is counted against: an attempt that names no account, against the address alone. */
function countedOf({ account }: Trier): readonly Counted[] {
  return account === undefined ? ['address'] : COUNTED_IN_ORDER
}

/** A hash, so that the table tells nobody's e-mail or address. */
function keyOf(attempt: Attempt, counted: Counted, { account = '', address }: Trier): string {
  const accountKey = searchKey(account.trim())
  const who = { pair: [accountKey, address], address: [address], account: [accountKey] }[counted]
  const named = JSON.stringify([attempt, counted, ...who])
  return createHash('sha256').update(named).digest('base64url')
}
