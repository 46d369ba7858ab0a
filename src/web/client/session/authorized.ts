import { splitLanguage } from '#domain/text/language.ts'
import { m } from '#web/paraglide/messages.js'
import { type ApiRequest, api, endsLogin, isAccountFirst, NetworkError } from '../api.ts'
import { dropEarlyAnswers } from '../earlyReads.ts'
import { goTo } from '../navigation.ts'
import { showWarning } from '../toasts.ts'
import { loginAddress } from './loginAddress.ts'
import { loadIdentity } from './session.ts'
import { contentOf, usableToken } from './storedToken.ts'

/** Without this code nobody knows who is signed in; if it cannot be loaded, the shop cannot be reached either. */
const identity = () =>
  loadIdentity().catch((error: unknown) => {
    throw new NetworkError(error)
  })

/**
 * `api()` for calls that need a signed-in user (section 6). Waits for a valid token, renewing it if needed. On 401 or
 * 403 it signs out, goes to the login page, which leads back, and throws as well. For queries and actions of the
 * dashboard; never for what visitors may do.
 */
export const authorized = createAuthorized({
  call(path, request) {
    if ((request?.method ?? 'GET') !== 'GET') dropEarlyAnswers()
    return api(path, request)
  },
  token: () => usableToken(() => window.localStorage, Date.now()),
  personOf: (token) => contentOf(token)?.person,
  tokenReady: async () => (await identity()).tokenReady(),
  async end() {
    const { pathname, search } = window.location
    await (await identity()).endSession()
    showWarning({ title: m.session_ended_title(), text: m.session_ended_text() })
    goTo(loginAddress(splitLanguage(pathname + search).path))
  },
  toAccount: () => goTo('/dashboard/account'),
})

export interface AuthorizedDeps {
  readonly call: typeof api
  /** The token that calls are sent with now. */
  token(): string | undefined
  /** Whose token it is. */
  personOf(token: string): string | undefined
  /** Resolves when there is a usable token or nobody is signed in. */
  tokenReady(): Promise<void>
  /** Signs out and goes to the login page. */
  end(): Promise<void>
  /** Goes to the page of one's account. */
  toAccount(): void
}

/**
 * The authenticated client of section 6: a 401 or 403 ends the login, once for any number of calls under way. An answer
 * to a token that has since been replaced or removed says nothing about the current login: with a new token of the same
 * person the call, which was refused and so did nothing, is made once more; otherwise the caller hears of the refusal.
 */
export function createAuthorized({
  call,
  token,
  personOf,
  tokenReady,
  end,
  toAccount,
}: AuthorizedDeps): typeof api {
  let ending: Promise<void> | undefined
  const isSuccessor = (sent: string | undefined, now: string | undefined) =>
    sent !== undefined && now !== undefined && now !== sent && personOf(now) === personOf(sent)

  async function attempt<Answer>(path: string, request: ApiRequest | undefined, mayRepeat: boolean) {
    await tokenReady()
    const sent = token()
    try {
      return await call<Answer>(path, request)
    } catch (error) {
      if (isAccountFirst(error)) toAccount()
      if (!endsLogin(error)) throw error
      // A token may be refused while its successor is being fetched.
      await tokenReady().catch(() => {})
      if (mayRepeat && isSuccessor(sent, token())) return attempt<Answer>(path, request, false)
      if (token() === sent) {
        ending ??= end().finally(() => {
          ending = undefined
        })
        await ending
      }
      throw error
    }
  }

  return (path, request) => attempt(path, request, true)
}
