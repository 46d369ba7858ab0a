import { expect } from 'vitest'
import { appCode } from './appCode.ts'
import { RAHIMA, type TestIdentity, tokenOf } from './embeddedIdentity.ts'

/** Switches codes at login on for a proven account; `uri` is in its QR code, `cookie` that of the new session. */
export async function switchCodesOn({ post }: TestIdentity, cookie: string) {
  const { password } = RAHIMA
  const { body } = await post('/two-factor/enable', { password }, { cookie })
  const uri: string = body.totpURI
  const codes: string[] = body.backupCodes
  const confirmed = await post('/two-factor/verify-totp', { code: appCode(uri) }, { cookie })
  expect(confirmed.status).toBe(200)
  return { uri, codes, cookie: confirmed.cookie }
}

/** Sets the password by a link, which proves the mailbox, and signs in: the cookie of the session. */
export async function provenByLink(accounts: TestIdentity): Promise<string> {
  const { email, password } = RAHIMA
  await accounts.post('/request-password-reset', { email })
  await accounts.post('/reset-password', { token: await tokenOf(accounts, 'reset'), newPassword: password })
  return (await accounts.post('/sign-in/email', { email, password })).cookie
}
