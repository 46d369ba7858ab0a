import type { Kysely } from 'kysely'
import type { LinkKind } from '#domain/people/accountLinks.ts'
import type { Proof } from '#domain/people/user.ts'
import type { BrowserNeeds, IdentityServer, NewAccount } from '../port.ts'
import { createAccounts } from './accounts.ts'
import { allowedCall } from './calls.ts'
import { createDeviceMarks } from './deviceMarks.ts'
import type { GoogleClient } from './google.ts'
import type { AccountMails } from './mails.ts'
import { answering } from './passwords.ts'
import type { AccountTables } from './tables.ts'

export interface EmbeddedIdentityOptions {
  /** The shop's own handle; the tables are of migration 0004. */
  readonly db: Kysely<never>
  readonly databaseType: 'sqlite' | 'postgres'
  /** The address that customers use. */
  readonly publicUrl: string
  /** Origins whose pages may call, for a request; {@link publicUrl} need not be among them. */
  trustedOrigins(request: Request | undefined): readonly string[]
  /** Signs the cookies of sessions. */
  readonly secret: string
  /** Undefined: people cannot continue with Google. */
  readonly google: GoogleClient | undefined
  readonly mails: AccountMails
  /** May one more mail of this kind go to this address? False: too many were sent. */
  mayMail(kind: LinkKind, email: string): Promise<boolean>
  /** A link that was mailed to this address was used. */
  mailAnswered(email: string): Promise<void>
  /** Signs the marks of devices that have signed in. */
  readonly deviceKey: Uint8Array
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** That many random bytes, fit for secrets. */
  random(byteCount: number): Uint8Array
  /** False: they wait in the outbox. */
  readonly mailIsSent: boolean
  /**
   * Tokens of the shop issued before now must not count for this account any more: its password was reset, or
   * its true owner has come.
   */
  onPasswordReset(account: Pick<Proof, 'provider' | 'subject'>): Promise<void>
  /** Tokens of the shop that name this session must not count any more: it is about to end. */
  onSessionEnd(sessionId: string): Promise<void>
  /** Does this error say that the database cannot be used for now? Calls then throw it. */
  isUnavailable(error: unknown): boolean
  /** What went wrong where nobody is told of it; it names nobody. */
  onError(error: unknown): void
  /** How long Google may take to answer; milliseconds. */
  readonly googlePatience?: number
}

const NO_NEEDS: BrowserNeeds = { connect: [], script: [], frame: [] }
const SESSION_COOKIE = 'haat.session_token='

/** Accounts that the shop keeps itself, in its own database: better-auth, loaded when somebody first needs it. */
export function createEmbeddedIdentity(options: EmbeddedIdentityOptions): IdentityServer {
  const tables = options.db as unknown as Kysely<AccountTables>
  const marks = createDeviceMarks({ ...options, key: options.deviceKey })
  const accounts = createAccounts(options, tables, marks)

  return {
    provider: 'embedded',
    browserNeeds: NO_NEEDS,
    publicConfig: () => ({
      provider: 'embedded',
      google: options.google !== undefined,
      mailIsSent: options.mailIsSent,
    }),

    async handler(request, { knownAccount } = {}) {
      const call = await allowedCall(request)
      return call instanceof Response ? call : await answering(knownAccount, () => accounts.answer(call))
    },

    async prove({ headers }) {
      // Most requests bring no session: they must not cost the loading of better-auth.
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

    createAccount: (account: NewAccount) => accounts.create(account),

    async removeAccount(subject) {
      // Its sessions and passwords go with it: the tables say so.
      await tables.deleteFrom('identity_users').where('id', '=', subject).execute()
      return 'removed'
    },
  }
}
