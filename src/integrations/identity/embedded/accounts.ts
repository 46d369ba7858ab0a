import { AsyncLocalStorage } from 'node:async_hooks'
import type { betterAuth as BetterAuth } from 'better-auth/minimal'
import type { Kysely } from 'kysely'
import type { LinkKind } from '#domain/people/accountLinks.ts'
import { isShortForStaff } from '#domain/people/passwords.ts'
import { recoveryCodes, type SecondFactorChange } from '#domain/people/secondFactor.ts'
import type { Proof } from '#domain/people/user.ts'
import type { Language } from '#domain/text/language.ts'
import { withTimeout } from '../../withTimeout.ts'
import type { EndedSession, NewAccount, StartedSession } from '../port.ts'
import type { InternalAdapter } from './authContext.ts'
import { callOf } from './calls.ts'
import { createDatabaseOutages } from './databaseOutages.ts'
import type { DeviceMarks } from './deviceMarks.ts'
import { failedEnd, type GoogleClient, googleConfig, withIdentityCode } from './google.ts'
import { storeLink } from './links.ts'
import { loggable } from './loggable.ts'
import { type AccountMails, accountMail, type Recipient } from './mails.ts'
import { createMarkDevice } from './markDevice.ts'
import { createKeptSessions } from './sessions.ts'
import type { AccountTables } from './tables.ts'
import type { UsedCodes } from './usedCodes.ts'
import { endUnprovenWays, PROVEN, waysInto } from './waysIn.ts'

/** The calls that need Google's endpoints. */
const GOOGLE_CALLS = new Set(['/sign-in/social', '/callback/google'])

/** The time limit of requests to Google. Milliseconds. */
const GOOGLE_TIMEOUT = 5_000

/** Enough that the token of a link cannot be guessed. */
const TOKEN_BYTES = 24

type Auth = ReturnType<typeof BetterAuth>

export interface EmbeddedIdentityOptions {
  /** The shop's own handle; the first migration creates the tables. */
  readonly db: Kysely<never>
  readonly databaseType: 'sqlite' | 'postgres'
  /** The public address of the shop. */
  readonly publicUrl: string
  /** The origins whose pages may call, for a request; {@link publicUrl} may be missing. */
  trustedOrigins(request: Request | undefined): readonly string[]
  /** Signs session cookies. */
  readonly secret: string
  /** Undefined: people cannot continue with Google. */
  readonly google: GoogleClient | undefined
  readonly mails: AccountMails
  /** Counts a mail of this kind to this address. False: over the limit. */
  mayMail(kind: LinkKind, email: string): Promise<boolean>
  /** Called after a link that was mailed to this address was used. */
  mailAnswered(email: string): Promise<void>
  /** Signs device marks. */
  readonly deviceKey: Uint8Array
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** Returns cryptographically secure random bytes. */
  random(byteCount: number): Uint8Array
  /** The shortest password that this account may set: staff need longer ones. Characters. */
  passwordMin(subject: string): Promise<number>
  /** False: mails stay in the outbox. */
  mailIsSent(): boolean
  /**
   * Called to revoke all tokens of this account, after a password reset or when Google proves another person to be
   * its owner.
   */
  onPasswordReset(account: Pick<Proof, 'provider' | 'subject'>): Promise<void>
  /** Called after the person has set another password of this account. */
  onPasswordChange(subject: string): Promise<void>
  /** Called after a user has signed in to this account. */
  onSessionStart(subject: string, session: StartedSession): Promise<void>
  /** Called after people have changed the second factor of their account. */
  onSecondFactorChange(subject: string, change: SecondFactorChange, language: Language): Promise<void>
  /** What authenticator apps call the shop. */
  shopName(): string
  /** How long a session lasts after its last use. Seconds. */
  sessionSeconds(): number
  /** Called before a session ends, to revoke its tokens. */
  onSessionEnd(session: EndedSession): Promise<void>
  /** Whether this error means that the database is unavailable. Calls then throw it. */
  isUnavailable(error: unknown): boolean
  /** Receives errors that no caller sees, without personal data. */
  onError(error: unknown): void
  /** The time limit of requests to Google. Milliseconds. */
  readonly googleTimeout?: number
}

/**
 * better-auth, created on first use; and a second instance with Google, created when somebody first continues with
 * Google. better-auth fetches Google's endpoints once, at creation: an unreachable Google then delays only those who use
 * it, and the next attempt creates the instance again.
 */
export function createAccounts(
  options: EmbeddedIdentityOptions,
  tables: Kysely<AccountTables>,
  marks: DeviceMarks,
  usedCodes: UsedCodes,
) {
  const { publicUrl, mails, google, onError, isUnavailable, googleTimeout = GOOGLE_TIMEOUT } = options
  const outages = createDatabaseOutages(isUnavailable)
  /** better-auth's queries join the transaction of their call, which may have ended before a mail is sent. */
  const outsideCalls = AsyncLocalStorage.snapshot()
  const kept = createKeptSessions(async () => (await instance()).$context)
  let plain: Promise<Auth> | undefined
  let knowingGoogle: Promise<Auth | undefined> | undefined

  async function load(client: GoogleClient | undefined): Promise<Auth> {
    const [{ betterAuth }, { betterAuthOptions }, plugins] = await Promise.all([
      import('better-auth/minimal'),
      import('./options.ts'),
      client ? import('better-auth/plugins/generic-oauth') : undefined,
    ])
    const settings = betterAuthOptions({
      ...options,
      inBackground,
      overheard: outages.overheard,
      // In the background: the response time must not reveal whether the account exists.
      sendReset: async (to, token) => inBackground(mail('reset', to, async () => token)),
      sendVerification: (to) => mailLink('verification', to),
      sendSignInLink: (email, request) => inBackground(mailSignInLink(email, request)),
      endLinks,
      endOthers: kept.endOthers,
      afterReset: async (subject) => {
        await revokeTokens(subject)
        await options.onPasswordChange(subject)
      },
      afterUse: options.mailAnswered,
      markDevice: createMarkDevice(marks),
      beforeGoogleLink,
      usedCodes,
      makeRecoveryCodes: () => recoveryCodes(options.random),
    })
    const google = plugins && client ? [plugins.genericOAuth({ config: [googleConfig(client)] })] : []
    const auth = betterAuth({ ...settings, plugins: [...(settings.plugins ?? []), ...google] })
    return auth as unknown as Auth
  }

  function inBackground(work: Promise<unknown>): void {
    work.catch((error) => onError(loggable(error)))
  }

  /** Sends a mail, unless its kind is over the limit for that address. */
  async function mail(kind: LinkKind, to: Recipient, token: () => Promise<string>): Promise<void> {
    if (!(await options.mayMail(kind, to.email))) return
    const sending = mails.send(kind, accountMail(kind, to, await token(), publicUrl))
    await sending.catch((error) => onError(loggable(error)))
  }

  async function mailLink(kind: LinkKind, to: Recipient & { readonly id: string }): Promise<void> {
    await mail(kind, to, async () => {
      const { internalAdapter } = await (await instance()).$context
      const token = Buffer.from(options.random(TOKEN_BYTES)).toString('base64url')
      await outsideCalls(() =>
        storeLink(internalAdapter, { kind, token, subject: to.id, now: options.now() }),
      )
      return token
    })
  }

  async function mailSignInLink(email: string, request: Request | undefined): Promise<void> {
    const { internalAdapter } = await (await instance()).$context
    const found = await internalAdapter.findUserByEmail(email)
    if (found) await mailLink('sign-in', { ...found.user, request })
  }

  async function endLinks(subject: string): Promise<void> {
    await tables.deleteFrom('identity_verifications').where('value', '=', subject).execute()
  }

  async function revokeTokens(subject: string): Promise<void> {
    await options.onPasswordReset({ provider: 'embedded', subject })
  }

  /**
   * Before an account is linked, Google has proven the owner of its address. Somebody else may have registered the
   * unverified address before, so that person's password, sessions and tokens end, as at Firebase.
   */
  async function beforeGoogleLink(subject: string, accounts: InternalAdapter): Promise<boolean> {
    const isNew = (await waysInto(accounts, subject)).length === 0
    if (isNew) return (await accounts.findUserById(subject))?.emailVerified ?? false
    if (await endUnprovenWays(accounts, subject)) {
      await endLinks(subject)
      await accounts.deleteUserSessions(subject)
      await revokeTokens(subject)
    }
    return true
  }

  function instance(): Promise<Auth> {
    plain ??= load(undefined).catch((error: unknown) => {
      plain = undefined
      throw error
    })
    return plain
  }

  /** Undefined while Google cannot be reached. */
  async function googleInstance(client: GoogleClient): Promise<Auth | undefined> {
    knowingGoogle ??= withTimeout(googleTimeout, makeGoogleInstance(client))
    const pending = knowingGoogle
    const auth = await pending.catch((error: unknown) => onError(loggable(error)))
    if (!auth && knowingGoogle === pending) knowingGoogle = undefined
    return auth ?? undefined
  }

  async function makeGoogleInstance(client: GoogleClient): Promise<Auth | undefined> {
    const auth = await load(client)
    const { socialProviders } = await auth.$context
    return socialProviders.some(({ id }) => id === 'google') ? auth : undefined
  }

  async function answerForGoogle(request: Request): Promise<Response> {
    const auth = google && (await googleInstance(google))
    try {
      // The callback also asks Google, for the person's profile.
      if (auth) return withIdentityCode(await withTimeout(2 * googleTimeout, auth.handler(request)))
    } catch (error) {
      onError(loggable(error))
    }
    if (request.method === 'GET') {
      const Location = failedEnd(google ? 'internal-error' : 'operation-not-allowed')
      return new Response(null, { status: 302, headers: { Location } })
    }
    const [status, code] = google ? [503, 'GOOGLE_UNREACHABLE'] : [400, 'PROVIDER_NOT_FOUND']
    return Response.json({ code, message: 'Continuing with Google is not possible now.' }, { status })
  }

  return {
    sessions: kept,

    /** Answers one of the calls that the screens make. */
    async answer(request: Request): Promise<Response> {
      if (GOOGLE_CALLS.has(callOf(request))) return await answerForGoogle(request)
      const auth = await instance()
      return withIdentityCode(await outages.throwing(() => auth.handler(request)))
    },

    async proofOf(headers: Headers): Promise<Proof | undefined> {
      const auth = await instance()
      // Read-only: this request cannot renew the cookie; browsers renew theirs with GET get-session.
      const found = await outages.throwing(() =>
        auth.api.getSession({ headers, query: { disableRefresh: true } }),
      )
      if (!found) return undefined
      const { user, session } = found
      // It may have been shortened since the session was last used.
      if (session.updatedAt.getTime() + options.sessionSeconds() * 1000 < options.now()) return undefined
      return { ...proofOf(user, session.createdAt), sessionId: session.id }
    },

    async create({ email, password, name }: NewAccount): Promise<Proof | 'exists'> {
      const { internalAdapter, password: hashing } = await (await instance()).$context
      const exists = async () => (await internalAdapter.findUserByEmail(email.toLowerCase())) !== null
      if (await exists()) return 'exists'
      const hash = await hashing.hash(password)
      const user = await internalAdapter
        .createUser(
          {
            email: email.toLowerCase(),
            name,
            emailVerified: true,
            shortPassword: isShortForStaff(password),
          },
          { method: 'other' },
        )
        .catch(async (error: unknown) => {
          // Several processes may create the first admin at the same start; one succeeds.
          if (await exists()) return undefined
          throw error
        })
      if (!user) return 'exists'
      await internalAdapter.linkAccount({
        userId: user.id,
        providerId: 'credential',
        accountId: user.id,
        password: hash,
        ...PROVEN,
      })
      return proofOf(user, user.createdAt)
    },
  }
}

interface IdentityUser {
  readonly twoFactorEnabled?: boolean | null | undefined
  readonly shortPassword?: boolean | null | undefined
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
}

function proofOf(
  { id, email, emailVerified, name, twoFactorEnabled, shortPassword }: IdentityUser,
  at: Date,
): Proof {
  return {
    provider: 'embedded',
    subject: id,
    email,
    emailVerified,
    name,
    authTime: at.getTime(),
    secondFactor: twoFactorEnabled === true,
    shortPassword: shortPassword === true,
  }
}
