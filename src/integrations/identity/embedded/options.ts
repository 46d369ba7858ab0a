import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { BetterAuthOptions } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import type { Kysely } from 'kysely'
import { nameSchema } from '#contract/people/peopleSchema.ts'
import { LINK_LIFETIME_HOURS } from '#domain/people/accountLinks.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/people/passwords.ts'
import { problemOf } from '#domain/problems/fieldProblem.ts'
import { problemInEnglish } from '#domain/problems/problemText.ts'
import { CLIENT_ADDRESS_HEADER, type EndedSession } from '../port.ts'
import type { InternalAdapter } from './authContext.ts'
import { GOOGLE_END } from './calls.ts'
import { loggable } from './loggable.ts'
import { type MailLinkDeps, mailLinks } from './mailLinks.ts'
import type { Recipient } from './mails.ts'
import { hashShown, isTooBusy, passwords, refuseShort } from './passwords.ts'
import { CHALLENGE_COOKIE, type SecondFactorDeps, secondFactor, TRUST_COOKIE } from './secondFactor.ts'
import { CHANGE_PASSWORD, type SessionStartDeps, sessionStart } from './sessionStart.ts'
import { notePassword } from './waysIn.ts'

/** The options of better-auth, except those for Google. */
export interface AccountOptions extends MailLinkDeps, SecondFactorDeps, SessionStartDeps {
  /** The shop's own handle: a second connection would wait for the first one's writes. */
  readonly db: Kysely<never>
  readonly databaseType: 'sqlite' | 'postgres'
  /** The public address of the shop. */
  readonly publicUrl: string
  /** The origins whose pages may call, besides {@link publicUrl}'s. */
  trustedOrigins(request: Request | undefined): readonly string[]
  /** Signs session cookies. */
  readonly secret: string
  /** Runs work without delaying the answer, so that response times do not reveal whether a mail was sent. */
  inBackground(work: Promise<unknown>): void
  sendReset(to: Recipient, token: string): Promise<void>
  /**
   * Called before an account is first linked with Google. `accounts`: within the same transaction. Returns whether Google
   * has verified the address.
   */
  beforeGoogleLink(userId: string, accounts: InternalAdapter): Promise<boolean>
  /** How long a session lasts after its last use. Seconds. */
  sessionSeconds(): number
  /** Called before a session ends for any reason, to revoke its tokens. */
  onSessionEnd(session: EndedSession): Promise<void>
  /** Sees every failure first. True: it needs no further report. */
  overheard(error: unknown): boolean
  /** Receives errors without personal data. */
  onError(error: unknown): void
}

const SIGN_OUT = '/sign-out'

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** Times in these options are better-auth's: seconds. */
export function betterAuthOptions(options: AccountOptions): BetterAuthOptions {
  const { db, databaseType, publicUrl, secret } = options
  return {
    appName: 'haat',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    // The details of a message may contain personal data.
    logger: {
      level: 'error',
      log(_level, message, ...details) {
        const cause = details.find((detail) => detail instanceof Error)
        if (options.overheard(cause)) return
        options.onError(new Error(message, { cause: cause && loggable(cause) }))
      },
    },
    // SQLite: the shop itself serialises transactions on the only connection.
    database: kyselyAdapter(db, { type: databaseType, transaction: databaseType === 'postgres' }),
    trustedOrigins: (request) => [...options.trustedOrigins(request)],
    user: {
      modelName: 'identity_users',
      additionalFields: {
        shortPassword: { type: 'boolean', required: true, defaultValue: false, input: false },
      },
    },
    session: { modelName: 'identity_sessions', expiresIn: 30 * DAY, updateAge: HOUR },
    // Hashed, so that reading the table does not reveal usable links.
    verification: { modelName: 'identity_verifications', storeIdentifier: 'hashed' },
    account: {
      modelName: 'identity_accounts',
      additionalFields: { proven: { type: 'boolean', required: true, defaultValue: false, input: false } },
      // An unverified address may belong to anybody: safe only because of beforeGoogleLink.
      accountLinking: { enabled: true, requireLocalEmailVerified: false },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      password: passwords,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      resetPasswordTokenExpiresIn: LINK_LIFETIME_HOURS.reset * 60 * 60,
      sendResetPassword: ({ user, token }, request) => options.sendReset({ ...user, request }, token),
    },
    emailVerification: {
      sendOnSignUp: true,
      // better-auth's own token is not used, since it works any number of times.
      sendVerificationEmail: ({ user }, request) => options.sendVerification({ ...user, request }),
    },
    plugins: [mailLinks(options), ...secondFactor(options), sessionStart(options)],
    hooks: {
      before: createAuthMiddleware(async (call) => {
        if (call.path !== CHANGE_PASSWORD) return
        const open = await getSessionFromCtx(call)
        if (open) await refuseShort(call.body.newPassword, options.passwordMin(open.user.id))
      }),
      after: createAuthMiddleware(async (call) => {
        const begun = call.context.newSession
        if (!begun) return
        // A change replaces the verified password; isOutdated has checked before that it was current.
        if (call.path !== CHANGE_PASSWORD) await refuseOutdated(call.context.internalAdapter, begun)
        const password = call.path === CHANGE_PASSWORD ? call.body.newPassword : call.body?.password
        // Before a code is asked for, which withdraws the session: afterwards the password is not known any more.
        if (password !== undefined) await notePassword(call.context.internalAdapter, begun.user, password)
      }),
    },
    // The shop limits attempts itself, before better-auth sees them.
    rateLimit: { enabled: false },
    onAPIError: {
      errorURL: `${publicUrl}${GOOGLE_END}`,
      onError(error) {
        if ((isAPIError(error) && error.statusCode < 500) || isTooBusy(error)) return
        if (!options.overheard(error)) options.onError(loggable(error))
        // Otherwise better-auth would print the whole error to the console.
        throw new APIError('INTERNAL_SERVER_ERROR', { code: 'INTERNAL_SERVER_ERROR' })
      },
    },
    advanced: {
      cookiePrefix: 'haat',
      useSecureCookies: publicUrl.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      backgroundTasks: { handler: options.inBackground },
      cookies: {
        [CHALLENGE_COOKIE]: { attributes: { path: '/api/auth' } },
        [TRUST_COOKIE]: { attributes: { path: '/api/auth' } },
      },
      // With NODE_ENV=test better-auth would otherwise accept calls from any site.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    databaseHooks: {
      user: {
        create: { before: async (user) => ({ data: { ...user, name: cleanName(user.name), image: null } }) },
        update: {
          before: async (user) =>
            user.name === undefined ? undefined : { data: { ...user, name: cleanName(user.name) } },
        },
      },
      session: {
        create: { before: async (session) => ({ data: { ...session, expiresAt: sessionEnd(options) } }) },
        update: {
          // Each use makes a session last longer.
          before: async (session) =>
            session.expiresAt ? { data: { ...session, expiresAt: sessionEnd(options) } } : undefined,
        },
        delete: {
          before: ({ id, userId: subject }, call) =>
            options.onSessionEnd({ id, subject, isSignOut: call?.path === SIGN_OUT }),
        },
      },
      account: {
        update: {
          before: async (_, call) => {
            const user = call?.path === CHANGE_PASSWORD ? call.context.session?.user : undefined
            if (!call || !user || !(await isOutdated(call.context.internalAdapter, user.id))) return
            throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD' })
          },
        },
        create: {
          before: async (account, call) => {
            if (account.providerId !== 'google') return
            if (!call) throw new Error('Accounts are linked with Google by a call alone')
            const proven = await options.beforeGoogleLink(account.userId, call.context.internalAdapter)
            return { data: { ...account, proven } }
          },
        },
      },
    },
  }
}

/**
 * Passwords are queued for hashing, so a password may be replaced while it waits. It must then not sign in. Checked after
 * the session is stored, so that a later replacement finds and ends that session.
 */
async function refuseOutdated(
  accounts: InternalAdapter,
  { user, session }: { readonly user: { readonly id: string }; readonly session: { readonly token: string } },
): Promise<void> {
  if (!(await isOutdated(accounts, user.id))) return
  await accounts.deleteSession(session.token)
  throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD' })
}

/** Whether the password verified in this call has been replaced since. */
async function isOutdated(accounts: InternalAdapter, userId: string): Promise<boolean> {
  const shown = hashShown()
  return shown !== undefined && (await accounts.findCredentialAccount(userId))?.password !== shown
}

function sessionEnd({ sessionSeconds }: AccountOptions): Date {
  return new Date(Date.now() + sessionSeconds() * 1000)
}

function cleanName(name: string): string {
  const parsed = nameSchema.safeParse(name)
  if (parsed.success) return parsed.data
  const [first] = parsed.error.issues
  const message = first ? problemInEnglish(problemOf(first)) : ''
  throw new APIError('BAD_REQUEST', { code: 'INVALID_NAME', message })
}
