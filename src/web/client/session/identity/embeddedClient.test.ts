import { describe, expect, it, vi } from 'vitest'
import type { ApiRequest, api } from '../../api.ts'
import { createEmbeddedClient } from './embeddedClient.ts'
import type { ContinueWithGoogle } from './googlePopup.ts'

const account = (id: string) => ({
  user: { id, email: `${id}@example.com`, name: 'Rahima', emailVerified: false, image: null },
  token: 'a secret of the session',
})
const rahima = {
  subject: 'rahima',
  email: 'rahima@example.com',
  displayName: 'Rahima',
  emailVerified: false,
}

/** A shop that answers each call by its path. */
function setUp(answers: Record<string, unknown>, withGoogle = false) {
  const calls: { path: string; body: unknown }[] = []
  const call = async (path: string, { method, body }: ApiRequest = {}) => {
    calls.push({ path: `${method} ${path}`, body })
    return answers[path]
  }
  const google = vi.fn<ContinueWithGoogle>(async (address) => void (await address()))
  let late = () => {}
  const client = createEmbeddedClient({
    call: call as typeof api,
    timeout: 30_000,
    google: withGoogle
      ? (onLate) => {
          late = onLate
          return google
        }
      : undefined,
  })
  return { client, calls, google, comeLate: () => late() }
}

describe('accounts of the shop itself', () => {
  it('signs up and in, and takes of the answer what is public', async () => {
    const { client, calls } = setUp({
      '/auth/sign-up/email': account('rahima'),
      '/auth/sign-in/email': account('rahima'),
    })
    const user = await client.createUserWithEmail('rahima@example.com', 'secret!', 'Rahima')
    expect(user).toEqual({ ...rahima, hasPassword: true })
    await expect(client.signIn('rahima@example.com', 'secret!')).resolves.toEqual(user)
    expect(calls).toEqual([
      {
        path: 'POST /auth/sign-up/email',
        body: { email: 'rahima@example.com', password: 'secret!', name: 'Rahima' },
      },
      { path: 'POST /auth/sign-in/email', body: { email: 'rahima@example.com', password: 'secret!' } },
    ])
  })

  it.each([null, undefined])('nobody is signed in when the session is %j', async (session) => {
    await expect(setUp({ '/auth/get-session': session }).client.current()).resolves.toBeNull()
  })

  it('sends what mails, resets and names need', async () => {
    const { client, calls } = setUp({ '/auth/reset-password': { email: 'rahima@example.com' } })
    const user = { ...rahima, hasPassword: true }
    await client.resetPassword('rahima@example.com')
    await expect(client.confirmPasswordReset('a-token', 'new secret')).resolves.toBe('rahima@example.com')
    await client.changePassword(user, 'new secret', 'newer secret')
    await client.sendVerification(user)
    await expect(client.updateUserProfileName(user, 'Rahima K.')).resolves.toEqual({
      ...user,
      displayName: 'Rahima K.',
    })
    await client.logOut()
    expect(calls.map(({ path }) => path)).toEqual([
      'POST /auth/request-password-reset',
      'POST /auth/reset-password',
      'POST /auth/change-password',
      'POST /auth/send-verification-email',
      'POST /auth/update-user',
      'POST /auth/sign-out',
    ])
    expect(calls[1]?.body).toEqual({ token: 'a-token', newPassword: 'new secret' })
    expect(calls[2]?.body).toEqual({ currentPassword: 'new secret', newPassword: 'newer secret' })
    expect(calls[3]?.body).toEqual({})
    await expect(client.proof()).resolves.toEqual({})
  })

  it('sends the tokens from the links in its mails', async () => {
    const { client, calls } = setUp({ '/auth/sign-in/link': account('rahima') })
    await client.links?.verifyEmail('a-token')
    await client.links?.sendSignInLink('rahima@example.com')
    await expect(client.links?.signIn('another')).resolves.toEqual({ ...rahima, hasPassword: true })
    expect(calls).toEqual([
      { path: 'POST /auth/verify-email', body: { token: 'a-token' } },
      { path: 'POST /auth/send-sign-in-link', body: { email: 'rahima@example.com' } },
      { path: 'POST /auth/sign-in/link', body: { token: 'another' } },
    ])
  })

  it('asks for a code where the account has codes at login, and signs in with it', async () => {
    const { client, calls } = setUp({
      '/auth/sign-in/email': { twoFactorRedirect: true },
      '/auth/sign-in/link': { twoFactorRedirect: true },
      '/auth/two-factor/verify-totp': account('rahima'),
      '/auth/two-factor/verify-backup-code': account('rahima'),
    })
    const needed = { code: 'second-factor-needed' }
    await expect(client.signIn('rahima@example.com', 'secret!')).rejects.toMatchObject(needed)
    await expect(client.links?.signIn('a-token')).rejects.toMatchObject(needed)
    const code = { code: '123456', isRecoveryCode: false, trustDevice: true }
    await expect(client.secondFactor?.signIn(code)).resolves.toMatchObject(rahima)
    await client.secondFactor?.signIn({ ...code, code: 'k7m2p-9x4qd', isRecoveryCode: true })
    expect(calls.slice(2)).toEqual([
      { path: 'POST /auth/two-factor/verify-totp', body: { code: '123456', trustDevice: true } },
      {
        path: 'POST /auth/two-factor/verify-backup-code',
        body: { code: 'k7m2p-9x4qd', trustDevice: true },
      },
    ])
  })

  it('reports a shop without Google without opening a window', async () => {
    const { client, calls } = setUp({})
    await expect(client.createUserWithGoogle()).rejects.toMatchObject({ code: 'operation-not-allowed' })
    expect(calls).toEqual([])
  })

  it('continues with Google in the click itself, and then is the user of the cookie', async () => {
    const answers = {
      '/auth/sign-in/social': { url: 'https://google.example', redirect: false },
      '/auth/get-session': account('rahima'),
    }
    const { client, calls, google } = setUp(answers, true)
    const signedIn = client.createUserWithGoogle()
    expect(google).toHaveBeenCalledOnce()
    await expect(signedIn).resolves.toMatchObject({ subject: 'rahima', hasPassword: undefined })
    expect(calls[0]).toEqual({ path: 'POST /auth/sign-in/social', body: { provider: 'google' } })
  })

  it('reports a sign-in that completes after the window was given up', () => {
    const { client, comeLate } = setUp({}, true)
    const listener = vi.fn()
    client.subscribe(listener)
    comeLate()
    expect(listener).toHaveBeenCalledOnce()
  })

  describe('showing once more who one is', () => {
    const user = { ...rahima, hasPassword: undefined }

    it('takes the password', async () => {
      const { client, calls } = setUp({ '/auth/confirm-password': account('rahima') })
      await client.reauthenticate(user, '')
      expect(calls).toEqual([{ path: 'POST /auth/confirm-password', body: { password: '' } }])
      const other = setUp({ '/auth/confirm-password': account('karim') })
      await expect(other.client.reauthenticate(user, '')).rejects.toMatchObject({ code: 'user-mismatch' })
    })

    it('or Google, with the expected account', async () => {
      const { client, calls } = setUp(
        { '/auth/sign-in/social': { url: '' }, '/auth/get-session': account('rahima') },
        true,
      )
      await client.reauthenticate(user, undefined)
      expect(calls[0]?.body).toEqual({ provider: 'google', loginHint: 'rahima@example.com' })
    })

    it('as somebody else fails, and that one is signed out again', async () => {
      const { client, calls } = setUp(
        { '/auth/sign-in/social': { url: '' }, '/auth/get-session': account('karim') },
        true,
      )
      await expect(client.reauthenticate(user, undefined)).rejects.toMatchObject({ code: 'user-mismatch' })
      expect(calls.at(-1)?.path).toBe('POST /auth/sign-out')
    })
  })
})
