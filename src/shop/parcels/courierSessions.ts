import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { claimRenewal, endRenewal, findSession, type StoredSession } from '#data/parcels/courierSessions.ts'
import type { CourierSessions, NewToken, TokenOf } from '#integrations/courier/session.ts'
import { OutsideError } from '#integrations/outside/call.ts'
import type { ShopDeps } from '../core/deps.ts'
import { SealBroken, type Sealing } from '../core/sealing.ts'

/** A token is renewed so long before its end. Milliseconds. */
const EARLY = 10 * 60_000
/** How long one process may take to get a token before another tries: longer than a call. Milliseconds. */
const CLAIM = 2 * 60_000
/** Who has no token waits for the process that gets one. Milliseconds, and how often. */
const [WAIT, WAITS] = [100, 300]

/** The tokens of couriers, kept in the database for all processes. */
export function createCourierSessions({
  db,
  now,
  sealing,
}: Pick<ShopDeps, 'db' | 'now'> & { readonly sealing: Sealing }): CourierSessions {
  return {
    async token(of, login) {
      const keys = createHash('sha256').update(of.keys).digest('base64url')
      for (let waited = 0; waited < WAITS; waited += 1) {
        const stored = await findSession(db, of.courier)
        const good = stored && goodToken(stored, of, keys)
        const isLast = stored !== undefined && stored.endsAt - now() < EARLY
        if (good !== undefined && !isLast) return good
        const renewed = await renew(of, keys, login)
        const token = renewed ?? good
        if (token !== undefined) return token
        await setTimeout(WAIT)
      }
      throw new OutsideError(of.courier, 'not-connected')
    },
  }

  /** Undefined: another process does it. If the login fails while the old token is good, that one is returned. */
  async function renew(
    of: TokenOf,
    keys: string,
    login: () => Promise<NewToken>,
  ): Promise<string | undefined> {
    const { courier } = of
    const at = now()
    const until = at + CLAIM
    if (!(await claimRenewal(db, courier, { at, until }))) return undefined
    let got: Parameters<typeof endRenewal>[3]
    try {
      // Another process may have done it between the reading and the claim.
      const stored = await findSession(db, courier)
      const good = stored && goodToken(stored, of, keys)
      const endsAt = stored?.endsAt ?? 0
      if (good !== undefined && endsAt - at >= EARLY) return good
      const { token, lasts } = await login().catch((error) => {
        if (good === undefined) throw error
        return { token: good, lasts: endsAt - at }
      })
      got = { keys, token: `${sealing.keyId}.${sealing.seal(token, placeOf(courier))}`, endsAt: at + lasts }
      return token
    } finally {
      await endRenewal(db, courier, until, got)
    }
  }

  /** The stored token, if it is of these keys, has not ended and was not refused. */
  function goodToken(
    { keys: storedKeys, token, endsAt }: StoredSession,
    { courier, refused }: TokenOf,
    keys: string,
  ): string | undefined {
    if (token === '' || storedKeys !== keys || endsAt <= now()) return undefined
    const opened = open(token, courier)
    return opened === refused ? undefined : opened
  }

  /** Undefined: it was sealed under another key. */
  function open(stored: string, courier: string): string | undefined {
    const [keyId, sealed = ''] = stored.split('.')
    if (keyId !== sealing.keyId) return undefined
    try {
      return sealing.open(sealed, placeOf(courier))
    } catch (error) {
      if (error instanceof SealBroken) return undefined
      throw error
    }
  }
}

const placeOf = (courier: string) => `courier-session.${courier}`
