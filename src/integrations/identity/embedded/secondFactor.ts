import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  getSessionFromCtx,
  isAPIError,
} from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { z } from 'zod'
import type { SecondFactorChange } from '#domain/people/secondFactor.ts'
import { type Language, staffLanguage } from '#domain/text/language.ts'
import { GOOGLE_END } from './calls.ts'
import type { UsedCodes } from './usedCodes.ts'
import { notePassword, waysInto } from './waysIn.ts'

const VERIFY_CODE = '/two-factor/verify-totp'
const GOOGLE_CALLBACK = '/callback/:id'

/** The cookie of a sign-in that waits for its code, without the common prefix of account cookies. */
export const CHALLENGE_COOKIE = 'two_factor'
/** The cookie of a device that needs no code for 30 days. */
export const TRUST_COOKIE = 'trust_device'

/** better-auth asks for a code after a password only; the shop does after every way of signing in. */
const SIGN_INS: readonly string[] = ['/sign-in/email', '/sign-in/link', GOOGLE_CALLBACK]

/** The reason with which Continue with Google ends while a code is missing. */
export const CODE_MISSING = 'second_factor_needed'

export interface SecondFactorDeps {
  /** What authenticator apps call the shop. */
  shopName(): string
  makeRecoveryCodes(): string[]
  readonly usedCodes: UsedCodes
  /** Ends all links that were mailed to an account, and its devices that need no code. */
  endLinks(subject: string): Promise<void>
  /** Ends all sessions of an account but this one, which may have been opened with the password alone. */
  endOthers(subject: string, current: string): Promise<unknown>
  /** Called after people have changed the second factor of their account. */
  onSecondFactorChange(subject: string, change: SecondFactorChange, language: Language): Promise<void>
}

/** Codes of an authenticator app (RFC 6238) and recovery codes after the password. */
export function secondFactor(deps: SecondFactorDeps): BetterAuthPlugin[] {
  const plugin = twoFactor({
    twoFactorTable: 'identity_two_factors',
    backupCodeOptions: { storeBackupCodes: 'encrypted', customBackupCodesGenerate: deps.makeRecoveryCodes },
  })
  const hooks = {
    after: plugin.hooks.after.map((hook) => ({
      ...hook,
      matcher: ({ path }: { path?: string }) => SIGN_INS.includes(path ?? ''),
    })),
  }
  return [{ ...plugin, hooks } as BetterAuthPlugin, ownRules(deps)]
}

/** What the shop adds to better-auth's second factor. */
function ownRules({
  shopName,
  usedCodes,
  endLinks,
  endOthers,
  onSecondFactorChange,
}: SecondFactorDeps): BetterAuthPlugin {
  return {
    id: 'haat-second-factor',
    endpoints: {
      /** Checks the password of the session's account, whose sign-in counts as new from then on. */
      confirmPassword: createAuthEndpoint(
        '/confirm-password',
        { method: 'POST', body: z.object({ password: z.string() }) },
        async (call) => {
          const open = await getSessionFromCtx(call)
          if (!open) throw new APIError('UNAUTHORIZED')
          const { internalAdapter, password } = call.context
          const hash = (await internalAdapter.findCredentialAccount(open.user.id))?.password
          if (!hash || !(await password.verify({ hash, password: call.body.password }))) {
            throw new APIError('UNAUTHORIZED', { code: 'INVALID_PASSWORD' })
          }
          await notePassword(internalAdapter, open.user, call.body.password)
          await internalAdapter.updateSession(open.session.token, { createdAt: new Date() })
          return call.json({ user: { id: open.user.id } })
        },
      ),
    },
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/two-factor/enable',
          handler: createAuthMiddleware(async (call) => {
            const open = await getSessionFromCtx(call)
            const ways = open ? await waysInto(call.context.internalAdapter, open.user.id) : []
            // Otherwise somebody could register the address of another person and lock that person out for good.
            if (ways.some(({ proven }) => !proven))
              throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED' })
            return { context: { body: { ...call.body, issuer: shopName() } } }
          }),
        },
        {
          // A used code is refused before it uses up the sign-in that waits for it.
          matcher: ({ path }) => path === VERIFY_CODE,
          handler: createAuthMiddleware(async (call) => {
            const subject = (await getSessionFromCtx(call))?.user.id ?? (await challengedUser(call))
            if (subject && (await usedCodes.includes(subject, call.body.code))) throw codeUsed()
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === GOOGLE_CALLBACK,
          handler: createAuthMiddleware(async (call) => {
            if (isChallenge(call.context.returned)) throw call.redirect(`${GOOGLE_END}?error=${CODE_MISSING}`)
          }),
        },
        {
          matcher: ({ path }) => path !== undefined && Object.hasOwn(CHANGES, path),
          handler: createAuthMiddleware(async (call) => {
            if (isAPIError(call.context.returned)) return
            const change = CHANGES[call.path]?.(call)
            const subject = (call.context.newSession ?? call.context.session)?.user.id
            if (!change || !subject) return
            if (change === 'off') await endLinks(subject)
            const started = call.context.newSession?.session
            if (change === 'on' && started) await endOthers(subject, started.id)
            await onSecondFactorChange(subject, change, staffLanguage(call.headers))
          }),
        },
      ],
    },
    init: () => ({
      options: {
        databaseHooks: {
          session: {
            create: {
              // Of two sign-ins with the same code at the same time, one succeeds.
              async before({ userId }, call) {
                if (call?.path !== VERIFY_CODE) return
                if (!(await usedCodes.use(userId, call.body.code))) throw codeUsed()
              },
            },
          },
        },
      },
    }),
  }
}

/** What each call changes; undefined: nothing, this time. */
const CHANGES: Readonly<Record<string, (call: GenericEndpointContext) => SecondFactorChange | undefined>> = {
  // The code that confirms a new second factor starts a new session; that of a sign-in has a challenge.
  [VERIFY_CODE]: (call) => (call.context.newSession && !hasChallenge(call.headers) ? 'on' : undefined),
  '/two-factor/disable': () => 'off',
  '/two-factor/generate-backup-codes': () => 'codes',
}

/** Whether a request continues a sign-in that waits for its code. */
export function hasChallenge(headers: Headers | undefined): boolean {
  return headers?.get('cookie')?.includes(`haat.${CHALLENGE_COOKIE}=`) ?? false
}

async function challengedUser(call: GenericEndpointContext): Promise<string | undefined> {
  const { name } = call.context.createAuthCookie(CHALLENGE_COOKIE)
  const challenge = await call.getSignedCookie(name, call.context.secret)
  if (!challenge) return undefined
  return (await call.context.internalAdapter.findVerificationValue(challenge))?.value
}

function isChallenge(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'twoFactorRedirect' in answer
}

function codeUsed(): APIError {
  return new APIError('UNAUTHORIZED', { code: 'CODE_USED' })
}
