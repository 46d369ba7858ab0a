import type { Kysely } from 'kysely'
import { type BrowserNeeds, type IdentityServer, IdentityUnavailable, type NewAccount } from '../port.ts'
import { createAccounts, type EmbeddedIdentityOptions } from './accounts.ts'
import { allowedCall } from './calls.ts'
import { createDeviceMarks } from './deviceMarks.ts'
import { answering, isTooBusy } from './passwords.ts'
import type { AccountTables } from './tables.ts'
import { createUsedCodes, removeSecondFactor } from './usedCodes.ts'

const NO_NEEDS: BrowserNeeds = { connect: [], script: [], frame: [] }
const SESSION_COOKIE = 'haat.session_token='

/** Accounts in the shop's own database, managed by better-auth, which is loaded on first use. */
export function createEmbeddedIdentity(options: EmbeddedIdentityOptions): IdentityServer {
  const tables = options.db as unknown as Kysely<AccountTables>
  const marks = createDeviceMarks({ ...options, key: options.deviceKey })
  const usedCodes = createUsedCodes(tables, options.now)
  const accounts = createAccounts(options, tables, marks, usedCodes)

  return {
    provider: 'embedded',
    browserNeeds: NO_NEEDS,
    publicConfig: () => ({
      provider: 'embedded',
      google: options.google !== undefined,
      mailIsSent: options.mailIsSent(),
    }),

    async handler(request, { knownAccount } = {}) {
      const call = await allowedCall(request)
      return call instanceof Response ? call : await answering(knownAccount, () => accounts.answer(call))
    },

    async prove({ headers }) {
      // Most requests have no session and must not load better-auth.
      if (!headers.get('cookie')?.includes(SESSION_COOKIE)) return undefined
      return await accounts.proofOf(headers)
    },

    async knownDevice({ headers }, email) {
      const mark = marks.find(headers.get('cookie'), email)
      if (!mark) return undefined
      const credential = await tables
        .selectFrom('identity_users')
        .innerJoin('identity_accounts', 'identity_accounts.userId', 'identity_users.id')
        .select('password')
        .where('email', '=', email.toLowerCase())
        .where('providerId', '=', 'credential')
        .executeTakeFirst()
      return credential?.password && marks.isGenuine(mark, credential.password) ? mark.device : undefined
    },
    sessions: accounts.sessions,

    async sweep(now) {
      // Both databases compare this text correctly with the times that better-auth stores.
      const at = new Date(now).toISOString()
      await tables.deleteFrom('identity_verifications').where('expiresAt', '<', at).execute()
      await tables.deleteFrom('identity_sessions').where('expiresAt', '<', at).execute()
      await usedCodes.sweep()
    },

    removeSecondFactor: (subject) => removeSecondFactor(tables, subject),

    async createAccount(account: NewAccount) {
      try {
        return await accounts.create(account)
      } catch (error) {
        throw isTooBusy(error) ? new IdentityUnavailable(error) : error
      }
    },

    async removeAccount(subject) {
      // Foreign keys also delete its sessions and passwords.
      await tables.deleteFrom('identity_users').where('id', '=', subject).execute()
      return 'removed'
    },
  }
}
