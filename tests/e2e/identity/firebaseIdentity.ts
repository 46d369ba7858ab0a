import { type BrowserContext, expect } from '@playwright/test'
import { API_KEY, type MailKind, PROJECT, type Sent } from '../../firebase/authEmulator.ts'
import { startAuthEmulator } from '../../firebase/startAuthEmulator.ts'
import { GOOGLE_SCRIPT } from './googleScript.ts'
import type { TestIdentity } from './testIdentity.ts'

/** Accounts at Firebase, whose emulator stands in for it. */
export async function startFirebaseIdentity(shopUrl: string): Promise<TestIdentity> {
  const emulator = await startAuthEmulator()

  async function mailTo(email: string, kind: MailKind): Promise<Sent> {
    let sent: Sent | undefined
    await expect.poll(async () => (sent = await emulator.newestMail(kind, email))).toBeDefined()
    return sent as Sent
  }

  return {
    provider: 'firebase',
    environment: {
      IDENTITY: 'firebase',
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_API_KEY: API_KEY,
      FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
      FIREBASE_AUTH_EMULATOR: emulator.address,
      // Tokens of the emulator carry no signature, and count in tests alone.
      NODE_ENV: 'test',
    },
    signUp: (account) => emulator.signUp(account),
    signIn: async (account) => ({ headers: {}, body: { idToken: await emulator.signIn(account) } }),
    async resetLink(email) {
      const { code } = await mailTo(email, 'PASSWORD_RESET')
      // The shop's page, which its owner names in Firebase's console as the one for such links.
      const query = new URLSearchParams({ mode: 'resetPassword', oobCode: code, apiKey: API_KEY, lang: 'en' })
      return `${shopUrl}/authentication/reset-password?${query}`
    },
    verificationLink: async (email) => (await mailTo(email, 'VERIFY_EMAIL')).link,
    standInForGoogle,
    async continueWithGoogle(page, { email, name }, press) {
      await standInForGoogle(page.context())
      const opened = page.waitForEvent('popup')
      await press()
      const popup = await opened
      const closed = popup.waitForEvent('close')
      await popup.waitForLoadState('domcontentloaded')
      const known = popup.locator('.js-reuse-account', { hasText: email })
      if ((await known.count()) > 0) {
        await known.click()
      } else {
        await popup.getByText('Add new account').click()
        await popup.locator('#email-input').fill(email)
        await popup.locator('#display-name-input').fill(name)
        await popup.locator('#sign-in').click()
      }
      await closed
    },
    protectEmails: (on) => emulator.protectEmails(on),
    stop: () => emulator.stop(),
  }
}

function standInForGoogle(context: BrowserContext) {
  return context.route(/^https:/, (route) =>
    new URL(route.request().url()).hostname === 'apis.google.com'
      ? route.fulfill({ contentType: 'text/javascript', body: GOOGLE_SCRIPT })
      : // The emulator's window has styles from elsewhere, and does without.
        route.abort(),
  )
}
