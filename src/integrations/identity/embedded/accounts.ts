import type { betterAuth as BetterAuth } from 'better-auth/minimal'
import type { Proof } from '#domain/people/user.ts'
import { within } from '../../within.ts'
import type { NewAccount } from '../port.ts'
import { callOf } from './calls.ts'
import { createDatabaseOutages } from './databaseOutages.ts'
import type { EmbeddedIdentityOptions } from './embeddedIdentity.ts'
import { failedEnd, type GoogleClient, googleConfig, withIdentityCode } from './google.ts'
import { loggable } from './loggable.ts'
import { resetMail, verificationMail } from './mails.ts'
import type { InternalAdapter } from './options.ts'

/** The calls that need to know Google's endpoints. */
const GOOGLE_CALLS = new Set(['/sign-in/social', '/callback/google'])

/** How long Google may take to answer. Milliseconds. */
const GOOGLE_PATIENCE = 5_000

type Auth = ReturnType<typeof BetterAuth>

/**
 * better-auth, made when it is first needed; and a second one that knows Google, made when somebody first
 * goes there. better-auth asks for Google's endpoints once, as it is made: a Google that cannot be reached
 * then holds up nobody but those who go there, and for the next of them it is made anew.
 */
export function createAccounts(options: EmbeddedIdentityOptions) {
  const { publicUrl, mails, google, onError, isUnavailable, googlePatience = GOOGLE_PATIENCE } = options
  const outages = createDatabaseOutages(isUnavailable)
  let plain: Promise<Auth> | undefined
  let knowingGoogle: Promise<Auth | undefined> | undefined

  async function load(client: GoogleClient | undefined): Promise<Auth> {
    const [{ betterAuth }, { betterAuthOptions }, plugins] = await Promise.all([
      import('better-auth/minimal'),
      import('./options.ts'),
      client ? import('better-auth/plugins/generic-oauth') : undefined,
    ])
    const auth = betterAuth({
      ...betterAuthOptions({
        ...options,
        inBackground,
        overheard: outages.overheard,
        // Not awaited, though better-auth would: how long a mail takes tells whether there was one to send.
        sendReset: async (to) => inBackground(mails.sendReset(resetMail(to, publicUrl))),
        sendVerification: async (to) => inBackground(mails.sendVerification(verificationMail(to, publicUrl))),
        afterReset,
        beforeGoogleLink,
      }),
      ...(plugins && client ? { plugins: [plugins.genericOAuth({ config: [googleConfig(client)] })] } : {}),
    })
    return auth as unknown as Auth
  }

  function inBackground(work: Promise<unknown>): void {
    work.catch((error) => onError(loggable(error)))
  }

  /**
   * A link that came by mail shows the mailbox to be theirs. Sessions end here, before the shop's tokens do,
   * and not by better-auth's setting, which ends them last: one could ask for a new token in between.
   */
  async function afterReset(subject: string): Promise<void> {
    const { internalAdapter } = await (await instance()).$context
    await internalAdapter.deleteUserSessions(subject)
    await internalAdapter.updateUser(subject, { emailVerified: true })
    await options.onPasswordReset({ provider: 'embedded', subject })
  }

  /**
   * Google has shown whose address it is. Whoever registered it before without showing that may be somebody
   * else: password, sessions and tokens end, as they do at Firebase.
   */
  async function beforeGoogleLink(subject: string, accounts: InternalAdapter): Promise<void> {
    const user = await accounts.findUserById(subject)
    if (!user || user.emailVerified) return
    const unproven = await accounts.findAccounts(subject)
    if (unproven.length === 0) return
    for (const { id } of unproven) await accounts.deleteAccount(id)
    await accounts.deleteUserSessions(subject)
    await options.onPasswordReset({ provider: 'embedded', subject })
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
    knowingGoogle ??= within(googlePatience, makeGoogleInstance(client))
    const asked = knowingGoogle
    const auth = await asked.catch((error: unknown) => onError(loggable(error)))
    if (!auth && knowingGoogle === asked) knowingGoogle = undefined
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
      // On the way back Google is asked too: who has come.
      if (auth) return withIdentityCode(await within(2 * googlePatience, auth.handler(request)))
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
    /** Answers one of the calls that the screens make. */
    async answer(request: Request): Promise<Response> {
      if (GOOGLE_CALLS.has(callOf(request))) return await answerForGoogle(request)
      const auth = await instance()
      return withIdentityCode(await outages.throwing(() => auth.handler(request)))
    },

    async proofOf(headers: Headers): Promise<Proof | undefined> {
      const auth = await instance()
      // Whoever asks has no cookie to renew; browsers renew theirs with GET get-session.
      const found = await outages.throwing(() =>
        auth.api.getSession({ headers, query: { disableRefresh: true } }),
      )
      return found ? proofOf(found.user, found.session.createdAt) : undefined
    },

    async create({ email, password, name }: NewAccount): Promise<Proof | 'exists'> {
      const { internalAdapter, password: hashing } = await (await instance()).$context
      const exists = async () => (await internalAdapter.findUserByEmail(email.toLowerCase())) !== null
      if (await exists()) return 'exists'
      const hash = await hashing.hash(password)
      const user = await internalAdapter
        .createUser({ email: email.toLowerCase(), name, emailVerified: true }, { method: 'other' })
        .catch(async (error: unknown) => {
          // Several processes that start at once make the first admin: one is first.
          if (await exists()) return undefined
          throw error
        })
      if (!user) return 'exists'
      await internalAdapter.linkAccount({
        userId: user.id,
        providerId: 'credential',
        accountId: user.id,
        password: hash,
      })
      return proofOf(user, user.createdAt)
    },
  }
}

interface IdentityUser {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
}

function proofOf({ id, email, emailVerified, name }: IdentityUser, at: Date): Proof {
  return { provider: 'embedded', subject: id, email, emailVerified, name, authTime: at.getTime() }
}
