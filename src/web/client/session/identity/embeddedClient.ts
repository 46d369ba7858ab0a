import type { ApiRequest, api } from '../../api.ts'
import { identityError } from './failures.ts'
import type { ContinueWithGoogle } from './googlePopup.ts'
import type { IdentityClient, IdentityUser } from './identityClient.ts'

/** Instead of a user: the login waits for a code. */
interface CodeWanted {
  readonly twoFactorRedirect: true
}

/** A user as better-auth answers it. */
interface AccountAnswer {
  readonly user: {
    readonly id: string
    readonly email: string
    readonly name: string
    readonly emailVerified: boolean
  }
}

interface EmbeddedDeps {
  readonly call: typeof api
  /** Milliseconds. */
  readonly timeout: number
  /**
   * Undefined: this shop does not offer Google. `onLate`: called when somebody has signed in after the action had given
   * up.
   */
  readonly google: ((onLate: () => void) => ContinueWithGoogle) | undefined
}

/**
 * Client for accounts in the shop's own database. It calls better-auth directly, since better-auth's client is thirty
 * times this size. The proof is a cookie that scripts cannot read. The server adds where links in mails and Google's
 * window lead. Other tabs notice changes by the shop's token.
 */
export function createEmbeddedClient({ call, timeout, google }: EmbeddedDeps): IdentityClient {
  let onChange = () => {}
  const continueWithGoogle = google?.(() => onChange())

  const post = <Answer>(path: string, body: object) => send<Answer>(path, { method: 'POST', body })
  const send = <Answer>(path: string, request: ApiRequest) =>
    call<Answer>(`/auth${path}`, { ...request, timeout })

  /** Without Google every account has a password; with it, the answers do not say. */
  const userOf = ({ user }: AccountAnswer): IdentityUser => ({
    subject: user.id,
    email: user.email,
    displayName: user.name,
    emailVerified: user.emailVerified,
    hasPassword: google ? undefined : true,
  })

  /** Signs in, unless the account asks for a code as well. */
  async function signedIn(path: string, body: object) {
    const answer = await post<AccountAnswer | CodeWanted>(path, body)
    if ('twoFactorRedirect' in answer) throw identityError('second-factor-needed')
    return userOf(answer)
  }

  async function current() {
    const answer = await send<AccountAnswer | null | undefined>('/get-session', { method: 'GET' })
    return answer ? userOf(answer) : null
  }

  const logOut = async () => void (await post('/sign-out', {}))

  /** `loginHint`: the address that Google preselects. */
  async function signInWithGoogle(loginHint?: string) {
    if (!continueWithGoogle) throw identityError('operation-not-allowed')
    await continueWithGoogle(async () => {
      const choice = { provider: 'google', ...(loginHint && { loginHint }) }
      return (await post<{ url: string }>('/sign-in/social', choice)).url
    })
    const user = await current()
    if (!user) throw identityError('internal-error')
    return user
  }

  return {
    current,
    subscribe(listener) {
      onChange = listener
    },

    async createUserWithEmail(email, password, name) {
      return userOf(await post<AccountAnswer>('/sign-up/email', { email, password, name }))
    },

    async signIn(email, password) {
      return await signedIn('/sign-in/email', { email, password })
    },

    createUserWithGoogle: () => signInWithGoogle(),

    async reauthenticate({ subject, email }, password) {
      if (password !== undefined) {
        const { user } = await post<{ user: { id: string } }>('/confirm-password', { password })
        if (user.id !== subject) throw identityError('user-mismatch')
        return
      }
      const { subject: found } = await signInWithGoogle(email)
      if (found === subject) return
      await logOut()
      throw identityError('user-mismatch')
    },

    async updateUserProfileName(user, name) {
      await post('/update-user', { name })
      return { ...user, displayName: name }
    },

    logOut,

    async resetPassword(email) {
      await post('/request-password-reset', { email })
    },

    async confirmPasswordReset(token, newPassword) {
      return (await post<{ email: string }>('/reset-password', { token, newPassword })).email
    },

    async changePassword(_, currentPassword, newPassword) {
      await post('/change-password', { currentPassword, newPassword })
    },

    async sendVerification() {
      await post('/send-verification-email', {})
    },

    links: {
      async verifyEmail(token) {
        await post('/verify-email', { token })
      },
      async sendSignInLink(email) {
        await post('/send-sign-in-link', { email })
      },
      async signIn(token) {
        return await signedIn('/sign-in/link', { token })
      },
    },

    secondFactor: {
      async start(password) {
        const answer = await post<{ totpURI: string; backupCodes: string[] }>('/two-factor/enable', {
          password,
        })
        return { uri: answer.totpURI, recoveryCodes: answer.backupCodes }
      },
      async confirm(code) {
        await post('/two-factor/verify-totp', { code })
      },
      async renewCodes(password) {
        const path = '/two-factor/generate-backup-codes'
        return (await post<{ backupCodes: string[] }>(path, { password })).backupCodes
      },
      async stop(password) {
        await post('/two-factor/disable', { password })
      },
      async signIn({ code, isRecoveryCode, trustDevice }) {
        const path = isRecoveryCode ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp'
        return userOf(await post<AccountAnswer>(path, { code, trustDevice }))
      },
    },

    proof: async () => ({}),
  }
}
