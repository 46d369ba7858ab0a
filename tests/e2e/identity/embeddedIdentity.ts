import { startGoogle } from './google.ts'
import type { Mailbox } from './mailbox.ts'
import { ADMIN, type TestIdentity } from './testIdentity.ts'
import { fromSomewhere } from './visitorAddress.ts'

/** Accounts that the shop keeps itself, with a Google of the tests; its mails come to `mailbox`. */
export async function startEmbeddedIdentity(shopUrl: string, mailbox: Mailbox): Promise<TestIdentity> {
  const google = await startGoogle()

  async function post(path: string, body: object): Promise<Response> {
    const response = await fetch(`${shopUrl}/api/auth${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: shopUrl, ...fromSomewhere() },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }

  return {
    provider: 'embedded',
    environment: {
      IDENTITY: 'embedded',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...google.settings,
    },
    async signUp(account) {
      await post('/sign-up/email', account)
    },
    async signIn({ email, password }) {
      const response = await post('/sign-in/email', { email, password })
      const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
      return { headers: { Cookie: cookies.join('; ') }, body: {} }
    },
    resetLink: (email) => mailbox.nextLink(email, '/authentication/reset-password'),
    verificationLink: (email) => mailbox.nextLink(email, '/authentication/verify-email'),
    signInLink: (email) => mailbox.nextLink(email, '/authentication/sign-in-link'),
    // The browser meets Google in a window alone, which this Google answers.
    async standInForGoogle() {},
    async continueWithGoogle(page, person, press) {
      google.be(person)
      const opened = page.waitForEvent('popup')
      await press()
      const popup = await opened
      if (!popup.isClosed()) await popup.waitForEvent('close')
    },
    stop: () => google.stop(),
  }
}
