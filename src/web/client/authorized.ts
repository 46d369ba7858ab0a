import { splitLanguage } from '#domain/text/language.ts'
import { m } from '#web/paraglide/messages.js'
import { api, NetworkError } from './api.ts'
import { createAuthorized } from './authorizedCalls.ts'
import { goTo } from './goTo.ts'
import { loginAddress } from './loginAddress.ts'
import { notify } from './notices.ts'
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
    notify({ tone: 'warning', title: m.session_ended_title(), text: m.session_ended_text() })
    goTo(loginAddress(splitLanguage(pathname + search).path))
  },
})
