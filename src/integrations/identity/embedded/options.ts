import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { BetterAuthOptions } from 'better-auth'
import { APIError, isAPIError } from 'better-auth/api'
import type { betterAuth as BetterAuth } from 'better-auth/minimal'
import type { Kysely } from 'kysely'
import { RESET_LIVES_HOURS, VERIFICATION_LIVES_HOURS } from '#domain/people/accountLinks.ts'
import { nameSchema, PASSWORD_MAX, PASSWORD_MIN } from '#domain/people/peopleSchema.ts'
import { CLIENT_ADDRESS_HEADER } from '../port.ts'
import { GOOGLE_END } from './calls.ts'
import { loggable } from './loggable.ts'
import { isTooBusy, passwords } from './passwords.ts'

/** What better-auth is set up with, besides its way to Google. */
export interface AccountOptions {
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
  sendReset(to: Recipient): Promise<void>
  sendVerification(to: Recipient): Promise<void>
  /** A new password was set by a link that came by mail. Sessions from before have to end here. */
  afterReset(userId: string): Promise<void>
  /** Somebody's account is about to be joined with one of Google's. `accounts`: within the same transaction. */
  beforeGoogleLink(userId: string, accounts: InternalAdapter): Promise<void>
  /** Hears of every failure first; true: no more is to be said of it. */
  overheard(error: unknown): boolean
  /** What went wrong, without what it was about. */
  onError(error: unknown): void
}

/** better-auth's own queries. */
export type InternalAdapter = Awaited<BetterAuthContext>['internalAdapter']
type BetterAuthContext = ReturnType<typeof BetterAuth>['$context']

/** Whom a mail is for, and the token of the link in it. `request`: of whoever asked for it. */
export interface Recipient {
  readonly name: string
  readonly email: string
  readonly token: string
  readonly request: Request | undefined
}

const DAY = 24 * 60 * 60

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
    session: { modelName: 'identity_sessions', expiresIn: 30 * DAY, updateAge: DAY },
    verification: { modelName: 'identity_verifications' },
    account: {
      modelName: 'identity_accounts',
      // An unverified address may be anybody's: see beforeGoogleLink, without which this would be a hole.
      accountLinking: { enabled: true, requireLocalEmailVerified: false },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      password: passwords,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      resetPasswordTokenExpiresIn: RESET_LIVES_HOURS * 60 * 60,
      sendResetPassword: ({ user, token }, request) => options.sendReset({ ...user, token, request }),
      onPasswordReset: ({ user }) => options.afterReset(user.id),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: VERIFICATION_LIVES_HOURS * 60 * 60,
      sendVerificationEmail: ({ user, token }, request) =>
        options.sendVerification({ ...user, token, request }),
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
      account: {
        create: {
          before: async ({ providerId, userId }, call) => {
            if (providerId !== 'google') return
            if (!call) throw new Error('Accounts are linked with Google by a call alone')
            await options.beforeGoogleLink(userId, call.context.internalAdapter)
          },
        },
      },
    },
  }
}

function cleanName(name: string): string {
  const parsed = nameSchema.safeParse(name)
  if (parsed.success) return parsed.data
  throw new APIError('BAD_REQUEST', { code: 'INVALID_NAME', message: parsed.error.issues[0]?.message ?? '' })
}
