import { startGoogle } from '#tests/identity/googleStandIn.ts'
import { TOKEN_KEY } from '#web/client/session/storedToken.ts'
import type { Mailbox } from './mailbox.ts'
import { type Account, ADMIN, type BrowserState, type Proof, type TestIdentity } from './testIdentity.ts'
import { fromSomewhere } from './visitorAddress.ts'

/** Accounts that the shop keeps itself, with a Google of the tests; its mails come to `mailbox`. */
export async function startEmbeddedIdentity(shopUrl: string, mailbox: Mailbox): Promise<TestIdentity> {
  const google = await startGoogle()

  async function post(path: string, body: object, headers: Proof['headers'] = {}): Promise<Response> {
    const response = await fetch(`${shopUrl}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: shopUrl, ...fromSomewhere(), ...headers },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }

  const signUp = (account: Account) => post('/auth/sign-up/email', account)
  const signIn = ({ email, password }: Account) => post('/auth/sign-in/email', { email, password })

  /** The browser's state after the shop has answered with a session. */
  async function stateAfter({ email }: Account, answer: Response): Promise<BrowserState> {
    const cookies = cookiesOf(answer)
    const given = await post('/jwt', { email }, { Cookie: cookies.join('; ') })
    const { token } = (await given.json()) as { token: string }
    return {
      cookies: cookies.map((cookie) => ({ ...namedValue(cookie), ...cookiePlace(shopUrl) })),
      origins: [{ origin: shopUrl, localStorage: [{ name: TOKEN_KEY, value: token }] }],
    }
  }

  return {
    provider: 'embedded',
    environment: {
      IDENTITY: 'embedded',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      GOOGLE_CLIENT_ID: google.client.clientId,
      GOOGLE_CLIENT_SECRET: google.client.clientSecret,
      GOOGLE_DISCOVERY_URL: google.client.discoveryUrl,
    },
    async signUp(account) {
      await signUp(account)
    },
    async signIn(account) {
      return { headers: { Cookie: cookiesOf(await signIn(account)).join('; ') }, body: {} }
    },
    states: {
      signedUp: async (account) => stateAfter(account, await signUp(account)),
      signedIn: async (account) => stateAfter(account, await signIn(account)),
    },
    resetLink: (email) => mailbox.nextLink(email, '/authentication/reset-password'),
    verificationLink: (email) => mailbox.nextLink(email, '/authentication/verify-email'),
    signInLink: (email) => mailbox.nextLink(email, '/authentication/sign-in-link'),
    // The browser meets Google in a window alone, which this Google answers.
    async standInForGoogle() {},
    async continueWithGoogle(page, person, press) {
      google.claim({
        sub: `google-${person.email}`,
        email: person.email,
        email_verified: true,
        name: person.name,
      })
      const opened = page.waitForEvent('popup')
      await press()
      const popup = await opened
      if (!popup.isClosed()) await popup.waitForEvent('close')
    },
    stop: () => google.stop(),
  }
}

/** Each as `name=value`. */
function cookiesOf(answer: Response): string[] {
  return answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
}

function namedValue(cookie: string) {
  const end = cookie.indexOf('=')
  return { name: cookie.slice(0, end), value: cookie.slice(end + 1) }
}

/** As the shop sets its cookies, for as long as the browser is open. */
function cookiePlace(shopUrl: string) {
  const lasting = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' } as const
  return { domain: new URL(shopUrl).hostname, ...lasting }
}
