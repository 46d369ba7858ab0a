import { createHash } from 'node:crypto'
import { countTry, forgetTries, giveBackTry, takeTurn } from '#data/core/limits.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { LINK_KINDS, type LinkKind } from '#domain/people/accountLinks.ts'
import {
  type Attempt,
  AUTHENTICATED_ACCOUNT,
  COUNTED_IN_ORDER,
  type Counted,
  KNOWN_DEVICE,
  LIMITS,
  type Limit,
  MAILS,
  nextTurn,
  QUEUE,
} from '#domain/people/limits.ts'
import { searchKey } from '#domain/text/searchText.ts'
import type { ShopDeps } from './deps.ts'
import type { Limits, SignInTrier, Trier } from './limitTypes.ts'

export function createLimits({ db, now, limited }: ShopDeps): Limits {
  /** Counts an attempt. Returns the seconds to wait if there were too many, otherwise undefined. */
  async function count(key: string, { tries: allowed, window }: Limit): Promise<number | undefined> {
    const at = now()
    const { used, endsAt } = await countTry(db, { key, window, now: at })
    return used > allowed ? secondsUntil(endsAt, at) : undefined
  }

  async function tryTo(attempt: Attempt, trier: Trier) {
    for (const counted of countedOf(trier)) {
      const limit = LIMITS[attempt][counted]
      const seconds = limit && (await count(keyOf(attempt, counted, trier), limit))
      if (seconds !== undefined) return seconds
    }
    return undefined
  }

  return {
    async tryTo(attempt, trier) {
      if (!limited) return undefined
      return await tryTo(attempt, trier)
    },

    async tryAs({ provider, subject }) {
      if (!limited) return undefined
      return await count(hashed('token', 'account', provider, subject), AUTHENTICATED_ACCOUNT)
    },

    async tryToSignIn(trier) {
      if (!limited) return { outcome: 'go', after: 0, counted: [] }
      const at = now()
      const deviceKey = deviceKeyOf(trier)
      if (deviceKey && (await count(deviceKey, KNOWN_DEVICE)) === undefined) {
        return { outcome: 'go', after: 0, counted: [deviceKey] }
      }

      const seconds = await tryTo('sign-in', trier)
      if (seconds !== undefined) return { outcome: 'by-link', seconds }
      const counted = countedOf(trier).map((kind) => keyOf('sign-in', kind, trier))
      const key = trier.account === undefined ? undefined : queueKeyOf(trier.account)
      if (!key) return { outcome: 'go', after: 0, counted }
      const turn = await inTransaction(db, (tx) =>
        takeTurn(tx, { key, window: QUEUE.window, now: at }, (queue) => nextTurn(queue, at)),
      )
      if (turn.at === undefined) return { outcome: 'by-link', seconds: secondsUntil(turn.endsAt, at) }
      return { outcome: 'go', after: turn.at - at, counted: [...counted, key] }
    },

    async signedIn(trier) {
      if (!limited || trier.account === undefined) return
      await forgetTries(db, [keyOf('sign-in', 'pair', trier)])
      if (trier.device === undefined) await giveBackTry(db, queueKeyOf(trier.account))
    },

    async notTried(counted) {
      for (const key of counted) await giveBackTry(db, key)
    },

    async mayMail(kind, email) {
      return !limited || (await count(mailKeyOf(kind, email), MAILS)) === undefined
    },

    async mailAnswered(email) {
      const mails = LINK_KINDS.map((kind) => mailKeyOf(kind, email))
      if (limited) await forgetTries(db, [...mails, queueKeyOf(email)])
    },
  }
}

function secondsUntil(end: number, now: number): number {
  return Math.ceil((end - now) / 1000)
}

/** The counters of an attempt: only per address if it names no account. */
function countedOf({ account }: Trier): readonly Counted[] {
  return account === undefined ? ['address'] : COUNTED_IN_ORDER
}

function keyOf(attempt: Attempt, counted: Counted, { account = '', address }: Trier): string {
  const of = {
    pair: [accountKey(account), address],
    account: [accountKey(account)],
    address: [address],
  } satisfies Record<Counted, string[]>
  return hashed(attempt, counted, ...of[counted])
}

function deviceKeyOf({ account, device }: SignInTrier): string | undefined {
  if (account === undefined || device === undefined) return undefined
  return hashed('sign-in', 'device', accountKey(account), device)
}

function queueKeyOf(account: string): string {
  return hashed('sign-in', 'queue', accountKey(account))
}

function mailKeyOf(kind: LinkKind, email: string): string {
  return hashed('mail', kind, accountKey(email))
}

function accountKey(email: string): string {
  return searchKey(email.trim())
}

/** Hashed, so that the table does not reveal e-mails or addresses. */
function hashed(...names: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(names)).digest('base64url')
}
