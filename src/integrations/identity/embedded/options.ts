import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { BetterAuthOptions } from 'better-auth'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import type { Kysely } from 'kysely'
import { LINK_LIFETIME_HOURS } from '#domain/people/accountLinks.ts'
import { nameSchema, PASSWORD_MAX, PASSWORD_MIN } from '#domain/people/peopleSchema.ts'
import { problemOf } from '#domain/problems/fieldProblem.ts'
import { problemInEnglish } from '#domain/problems/problemText.ts'
import { CLIENT_ADDRESS_HEADER } from '../port.ts'
import type { InternalAdapter } from './authContext.ts'
import { GOOGLE_END } from './calls.ts'
import { loggable } from './loggable.ts'
import { type MailLinkParts, mailLinks } from './mailLinks.ts'
import type { Recipient } from './mails.ts'
import { hashShown, isTooBusy, passwords } from './passwords.ts'

/** What better-auth is set up with, besides its way to Google. */
export interface AccountOptions extends MailLinkParts {
  /** The shop's own handle: a second connection would wait for the first one's writes. */
  readonly db: Kysely<never>
  readonly databaseType: 'sqlite' | 'postgres'
  /** The address that customers use. */
  readonly publicUrl: string
  /** Whose pages may call, besides {@link publicUrl}'s: origins. */
  trustedOrigins(request: Request | undefined): readonly string[]
  /** Signs the cookies of sessions. */
  readonly secret: string
  /** Runs what a person need not wait for; by its time nobody learns whether a mail was sent. */
  inBackground(work: Promise<unknown>): void
  sendReset(to: Recipient, token: string): Promise<void>
  /**
   * Somebody is about to sign in to an account with Google, for the first time. `accounts`: within the same
   * transaction. Answers whether Google has shown whose mailbox it is.
   */
  beforeGoogleLink(userId: string, accounts: InternalAdapter): Promise<boolean>
  /** A session is about to end, however: its tokens must not count any more. */
  onSessionEnd(sessionId: string): Promise<void>
  /** Hears of every failure first; true: no more is to be said of it. */
  overheard(error: unknown): boolean
  /** What went wrong, without what it was about. */
  onError(error: unknown): void
}

/** Shows the old password and sets another. */
const CHANGE_PASSWORD = '/change-password'

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** Times here are better-auth's: seconds. */
export function betterAuthOptions(options: AccountOptions): BetterAuthOptions {
  const { db, databaseType, publicUrl, secret } = options
  return {
    appName: 'haat',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    // What comes with a message may name people.
    logger: {
      level: 'error',
      log(_level, message, ...details) {
        const cause = details.find((detail) => detail instanceof Error)
        if (options.overheard(cause)) return
        options.onError(new Error(message, { cause: cause && loggable(cause) }))
      },
    },
    // SQLite: one connection, whose transactions the shop itself takes turns with.
    database: kyselyAdapter(db, { type: databaseType, transaction: databaseType === 'postgres' }),
    trustedOrigins: (request) => [...options.trustedOrigins(request)],
    user: { modelName: 'identity_users' },
    session: { modelName: 'identity_sessions', expiresIn: 30 * DAY, updateAge: HOUR },
    // Whoever reads the table can use none of the links in it.
    verification: { modelName: 'identity_verifications', storeIdentifier: 'hashed' },
    account: {
      modelName: 'identity_accounts',
      additionalFields: { proven: { type: 'boolean', required: true, defaultValue: false, input: false } },
      // An unverified address may be anybody's: see beforeGoogleLink, without which this would be a hole.
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
      // Its own token can be used any number of times, and is never sent.
      sendVerificationEmail: ({ user }, request) => options.sendVerification({ ...user, request }),
    },
    plugins: [mailLinks(options)],
    hooks: {
      after: createAuthMiddleware(async (call) => {
        const begun = call.context.newSession
        if (!begun) return
        // A change replaces the password that was shown; whether it was outdated is asked before.
        const isChange = call.path === CHANGE_PASSWORD
        if (!isChange) await refuseOutdated(call.context.internalAdapter, begun)
        await options.markDevice(call, begun.user)
        // A link that was mailed before would set yet another password.
        if (isChange) await options.endLinks(begun.user.id)
      }),
    },
    // The shop counts tries itself, before better-auth hears of them.
    rateLimit: { enabled: false },
    onAPIError: {
      errorURL: `${publicUrl}${GOOGLE_END}`,
      onError(error) {
        if ((isAPIError(error) && error.statusCode < 500) || isTooBusy(error)) return
        if (!options.overheard(error)) options.onError(loggable(error))
        // Left as it is, it would be written to the console whole.
        throw new APIError('INTERNAL_SERVER_ERROR', { code: 'INTERNAL_SERVER_ERROR' })
      },
    },
    advanced: {
      cookiePrefix: 'haat',
      useSecureCookies: publicUrl.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      backgroundTasks: { handler: options.inBackground },
      // Where NODE_ENV is test, better-auth would let pages of any site call.
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
      session: { delete: { before: ({ id }) => options.onSessionEnd(id) } },
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
 * Passwords wait for their turn to be worked on. One that was replaced meanwhile lets nobody in any more; asked
 * once the session is stored, so that whoever replaces the password later finds it.
 */
async function refuseOutdated(
  accounts: InternalAdapter,
  { user, session }: { readonly user: { readonly id: string }; readonly session: { readonly token: string } },
): Promise<void> {
  if (!(await isOutdated(accounts, user.id))) return
  await accounts.deleteSession(session.token)
  throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD' })
}

/** Has the password been replaced that this call has shown? */
async function isOutdated(accounts: InternalAdapter, userId: string): Promise<boolean> {
  const shown = hashShown()
  return shown !== undefined && (await accounts.findCredentialAccount(userId))?.password !== shown
}

function cleanName(name: string): string {
  const parsed = nameSchema.safeParse(name)
  if (parsed.success) return parsed.data
  const [first] = parsed.error.issues
  const message = first ? problemInEnglish(problemOf(first)) : ''
  throw new APIError('BAD_REQUEST', { code: 'INVALID_NAME', message })
}
