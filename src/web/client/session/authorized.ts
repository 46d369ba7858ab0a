import { splitLanguage } from '#domain/text/language.ts'
import { m } from '#web/paraglide/messages.js'
import { type ApiRequest, api, endsLogin, NetworkError } from '../api.ts'
import { goTo } from '../navigation.ts'
import { showWarning } from '../toasts.ts'
import { loginAddress } from './loginAddress.ts'
import { loadIdentity } from './session.ts'
import { usableToken } from './storedToken.ts'

/** Who is signed in cannot be told without it; when it does not come, the shop is not reached either. */
const identity = () =>
  loadIdentity().catch((error: unknown) => {
    throw new NetworkError(error)
  })

/**
 * `api()` for calls that need somebody who is signed in (section 6): waits for a token that holds, renewing
 * it where needed, and on 401 or 403 signs out and goes to the login page, which leads back. It throws in
 * that case, too. For queries and actions of the dashboard; never for what visitors may do as well.
 */
export const authorized = createAuthorized({
  call: api,
  token: () => usableToken(() => window.localStorage, Date.now()),
  tokenReady: async () => (await identity()).tokenReady(),
  async end() {
    const { pathname, search } = window.location
    await (await identity()).endSession()
    showWarning({ title: m.session_ended_title(), text: m.session_ended_text() })
    goTo(loginAddress(splitLanguage(pathname + search).path))
  },
})

export interface AuthorizedDeps {
  readonly call: typeof api
  /** The token that calls are made with now. */
  token(): string | undefined
  /** Ends when there is a token that can be used, or nobody to have one. */
  tokenReady(): Promise<void>
  /** Signs out and leads to the login page. */
  end(): Promise<void>
}

/**
 * The authenticated client of section 6: an answer of 401 or 403 ends the login, once however many calls
 * were under way. An answer to a token that has been replaced or dropped since says nothing about who is
 * signed in now, and ends nothing.
 */
export function createAuthorized({ call, token, tokenReady, end }: AuthorizedDeps): typeof api {
  let ending: Promise<void> | undefined
  return async <Answer>(path: string, request?: ApiRequest) => {
    await tokenReady()
    const sent = token()
    try {
      return await call<Answer>(path, request)
    } catch (error) {
      // A token that is being replaced right now may be refused before its successor is there.
      if (endsLogin(error)) await tokenReady().catch(() => {})
      if (endsLogin(error) && token() === sent) {
        ending ??= end().finally(() => {
          ending = undefined
        })
        await ending
      }
      throw error
    }
  }
}
