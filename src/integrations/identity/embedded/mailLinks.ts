import type { BetterAuthPlugin, User } from 'better-auth'
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { isShortForStaff } from '#domain/people/passwords.ts'
import { findLink, useUpLink } from './links.ts'
import type { Recipient } from './mails.ts'
import type { MarkDevice } from './markDevice.ts'
import { refuseShort } from './passwords.ts'
import { endUnprovenWays, PROVEN, proveWays, waysInto } from './waysIn.ts'

/** The dependencies of the link calls besides better-auth. */
export interface MailLinkDeps {
  /** Mails the verification link. Resolves before the mail is sent. */
  sendVerification(to: Recipient & { readonly id: string }): Promise<void>
  /** Looks up the account and mails the link, in the background. */
  sendSignInLink(email: string, request: Request | undefined): void
  /** The shortest password that an account may set. Characters. */
  passwordMin(subject: string): Promise<number>
  /** Ends all links that were mailed to an account. */
  endLinks(subject: string): Promise<void>
  /** Called after a link has set a password, to revoke the account's tokens. */
  afterReset(subject: string): Promise<void>
  /** Called after a link that was mailed to this address was used. */
  afterUse(email: string): Promise<void>
  readonly markDevice: MarkDevice
}

const withToken = z.object({ token: z.string() })

/**
 * The calls of the pages that links in mails open. They replace better-auth's own, whose link verifies an address as
 * soon as anybody opens it, even a mail scanner. A link proves the owner of a mailbox. Earlier credentials, above all a
 * password, stay valid only if the requesting session proves that they belong to the same person.
 */
export function mailLinks({
  sendVerification,
  sendSignInLink,
  passwordMin,
  endLinks,
  afterReset,
  afterUse,
  markDevice,
}: MailLinkDeps): BetterAuthPlugin {
  return {
    id: 'haat-mail-links',
    endpoints: {
      /** Mails another verification link to the signed-in user. */
      sendVerificationEmail: createAuthEndpoint(
        '/send-verification-email',
        { method: 'POST' },
        async (call) => {
          const session = await getSessionFromCtx(call)
          if (!session) throw new APIError('UNAUTHORIZED')
          if (!session.user.emailVerified) await sendVerification({ ...session.user, request: call.request })
          return call.json({ status: true })
        },
      ),

      /** Only in a session of the account that the link belongs to: its owner has the mailbox. */
      verifyEmail: createAuthEndpoint('/verify-email', { method: 'POST', body: withToken }, async (call) => {
        const accounts = call.context.internalAdapter
        const link = await findLink(accounts, call.body.token, ['verification'])
        if (!link) throw invalidToken()
        const session = await getSessionFromCtx(call)
        if (session?.user.id !== link.subject) throw new APIError('FORBIDDEN', { code: 'OTHER_ACCOUNT' })
        if (!(await useUpLink(accounts, link))) throw invalidToken()
        await proveWays(accounts, link.subject)
        await accounts.updateUser(link.subject, { emailVerified: true })
        await afterUse(session.user.email)
        return call.json({ status: true })
      }),

      /** Sets a password by a link of any kind. All earlier sessions and credentials end. */
      resetPassword: createAuthEndpoint(
        '/reset-password',
        { method: 'POST', body: withToken.extend({ newPassword: z.string() }) },
        async (call) => {
          const { internalAdapter: accounts, password } = call.context
          const { token, newPassword } = call.body
          const { minPasswordLength, maxPasswordLength } = password.config
          if (newPassword.length < minPasswordLength) throw badRequest('PASSWORD_TOO_SHORT')
          if (newPassword.length > maxPasswordLength) throw badRequest('PASSWORD_TOO_LONG')
          const link = await findLink(accounts, token)
          const user = link && (await accounts.findUserById(link.subject))
          if (!user) throw invalidToken()
          await refuseShort(newPassword, passwordMin(link.subject))
          // Hashing may be refused for now; the link stays valid for another attempt.
          const hash = await password.hash(newPassword)
          if (!(await useUpLink(accounts, link))) throw invalidToken()

          const { subject } = link
          await endLinks(subject)
          await accounts.updatePassword(subject, hash)
          const credential =
            (await accounts.findCredentialAccount(subject)) ??
            (await accounts.createAccount({
              userId: subject,
              providerId: 'credential',
              accountId: subject,
              password: hash,
            }))
          await accounts.updateAccount(credential.id, PROVEN)
          await endUnprovenWays(accounts, subject)
          // Sessions end before the shop's tokens: one of them could otherwise get a new token in between.
          await accounts.deleteUserSessions(subject)
          const shortPassword = isShortForStaff(newPassword)
          await accounts.updateUser(subject, { emailVerified: true, shortPassword })
          await afterReset(subject)
          await afterUse(user.email)
          await markDevice(call, user)
          // The browser does not know whose link it was, and needs the address to sign in.
          return call.json({ status: true, email: user.email })
        },
      ),

      sendSignInLink: createAuthEndpoint(
        '/send-sign-in-link',
        { method: 'POST', body: z.object({ email: z.string() }) },
        async (call) => {
          sendSignInLink(call.body.email, call.request)
          return call.json({ status: true })
        },
      ),

      /**
       * Signs in without a password. If the account has an unproven credential, its holder would keep access: then the link
       * must set a password first, and is not used up.
       */
      signInByLink: createAuthEndpoint('/sign-in/link', { method: 'POST', body: withToken }, async (call) => {
        const accounts = call.context.internalAdapter
        const link = await findLink(accounts, call.body.token, ['sign-in'])
        if (!link) throw invalidToken()
        const ways = await waysInto(accounts, link.subject)
        if (ways.some(({ proven }) => !proven)) throw new APIError('FORBIDDEN', { code: 'PASSWORD_NEEDED' })
        if (!(await useUpLink(accounts, link))) throw invalidToken()
        const user: User = await accounts.updateUser(link.subject, { emailVerified: true })
        await setSessionCookie(call, { session: await accounts.createSession(link.subject), user })
        await afterUse(user.email)
        const { id, email, name, emailVerified } = user
        return call.json({ user: { id, email, name, emailVerified } })
      }),
    },
  }
}

function invalidToken(): APIError {
  return badRequest('INVALID_TOKEN')
}

function badRequest(code: string): APIError {
  return new APIError('BAD_REQUEST', { code })
}
