import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aToken } from '#tests/browserStorage.ts'
import { aPage, nobody, rahima, signedIn } from '#tests/signingIn.ts'
import { ApiError, NetworkError } from '../../api.ts'
import { TOKEN_KEY } from '../storedToken.ts'
import { identityError } from './failures.ts'

const NOW = Date.UTC(2026, 10, 21, 8)
beforeEach(() => vi.useFakeTimers({ now: NOW }))
afterEach(() => vi.useRealTimers())

describe('an action', () => {
  it('is loading from its start until the token is there (§3.12, §4.12)', async () => {
    const { identity, history, stored } = aPage()
    await expect(identity.signIn('rahima@example.com', 'secret')).resolves.toEqual(rahima)
    expect(history[0]).toEqual({ user: null, loading: true })
    expect(history.filter(({ loading }) => !loading)).toEqual([signedIn(rahima)])
    expect(stored()).toBe(aToken({ person: 'rahima' }))
  })

  it('that fails is no longer loading, and gives the reason', async () => {
    const { identity, client, shown } = aPage()
    client.signIn.mockRejectedValueOnce(new ApiError(401, { code: 'INVALID_EMAIL_OR_PASSWORD' }))
    await expect(identity.signIn('rahima@example.com', 'wrong')).rejects.toMatchObject({
      name: 'IdentityError',
      code: 'wrong-password',
      message: expect.stringContaining('password'),
    })
    expect(shown()).toEqual(nobody)
  })

  it('is loading while another one still is (§3.12, §4.12)', async () => {
    const { identity, client, shown } = aPage()
    let fail = (_error: Error) => {}
    client.createUserWithGoogle.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)))
    const first = identity.createUserWithGoogle()
    await identity.resetPassword('rahima@example.com')
    expect(shown()?.loading).toBe(true)
    fail(identityError('cancelled-popup-request'))
    await expect(first).rejects.toMatchObject({ code: 'cancelled-popup-request' })
    expect(shown()?.loading).toBe(false)
  })

  it('with a window starts in the click itself', () => {
    const { identity, client } = aPage()
    void identity.createUserWithGoogle()
    expect(client.createUserWithGoogle).toHaveBeenCalledOnce()
  })

  it('signing up, by e-mail and with Google, makes a customer of the shop (§3.8, §3.12, §7.3)', async () => {
    const { identity, calls, bodies } = aPage()
    await identity.createUserWithEmail('rahima@example.com', 'secret', 'Rahima')
    expect(calls).toEqual(['POST /jwt', 'POST /postUser'])
    expect(bodies[1]).toEqual({
      name: 'Rahima',
      email: 'rahima@example.com',
      role: 'customer',
      idToken: 'proof of rahima',
    })
    await identity.logOut()
    await identity.createUserWithGoogle()
    expect(calls.slice(2)).toEqual(['DELETE /jwt', 'POST /jwt', 'POST /postUser'])
  })

  it('signing up succeeds even if the shop learns of it only by the token', async () => {
    const { identity, shop, shown } = aPage()
    shop.mockImplementation(async (path) => {
      if (path === '/postUser') throw new ApiError(500, {})
      return { token: aToken() }
    })
    await identity.createUserWithEmail('rahima@example.com', 'secret', 'Rahima')
    expect(shown()?.user?.displayName).toBe('Rahima')
  })

  it('signing in whom the shop has removed fails', async () => {
    const { identity, shop, shown } = aPage()
    shop.mockRejectedValueOnce(new ApiError(403, { code: 'ACCOUNT_REMOVED' }))
    await expect(identity.signIn('rahima@example.com', 's')).rejects.toMatchObject({ code: 'user-disabled' })
    expect(shown()).toEqual(nobody)
  })

  it('signing in never sends the token of another user, even if the own one cannot be fetched', async () => {
    const { identity, shop, stored } = aPage({ token: aToken({ person: 'karim' }) })
    shop.mockRejectedValueOnce(new NetworkError(undefined))
    await identity.signIn('rahima@example.com', 'secret')
    expect(stored()).toBeNull()
  })

  it('changing the name asks for a new token, which carries it to the shop (§3.12)', async () => {
    const { identity, calls, shown } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    await identity.updateUserProfileName('Rahima K.')
    expect(shown()?.user?.displayName).toBe('Rahima K.')
    expect(calls).toEqual(['POST /jwt', 'POST /jwt'])
  })

  it('that needs a user fails for a visitor', async () => {
    const { identity, client } = aPage()
    await expect(identity.sendVerification()).rejects.toMatchObject({ code: 'user-token-expired' })
    await expect(identity.updateUserProfileName('X')).rejects.toMatchObject({ code: 'user-token-expired' })
    expect(client.logOut).toHaveBeenCalled()
  })

  it('showing the mailbox to be theirs asks for a new token, which carries it to the shop', async () => {
    const { identity, calls, shown } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    await identity.verifyEmail('code')
    expect(shown()).toEqual(signedIn({ ...rahima, emailVerified: true }))
    expect(calls).toEqual(['POST /jwt', 'POST /jwt'])
  })

  it('a link signs in as a password does', async () => {
    const { identity, shown, stored } = aPage()
    await expect(identity.signInByLink('code')).resolves.toEqual(rahima)
    expect([shown(), stored()]).toEqual([signedIn(rahima), aToken({ person: 'rahima' })])
  })

  it('a link is offered only where it is mailed; elsewhere one waits', async () => {
    const refused = new ApiError(429, { code: 'SIGN_IN_BY_LINK' }, 900)
    for (const [mailIsSent, code] of [
      [true, 'sign-in-by-link'],
      [false, 'too-many-requests'],
    ] as const) {
      const { identity, client } = aPage({ mailIsSent })
      expect(await identity.signsInByLink()).toBe(mailIsSent)
      client.signIn.mockRejectedValueOnce(refused)
      client.changePassword.mockRejectedValueOnce(refused)
      await expect(identity.signIn('rahima@example.com', 'x')).rejects.toMatchObject({
        code,
        retryAfter: 900,
      })
      await identity.signIn('rahima@example.com', 'secret')
      await expect(identity.changePassword('x', 'new secret')).rejects.toMatchObject({
        code,
        retryAfter: 900,
      })
    }
  })

  it('links of the shop are none where somebody else keeps the accounts', async () => {
    const { identity, client } = aPage()
    Object.assign(client, { links: undefined })
    const none = { code: 'operation-not-allowed' }
    await expect(identity.verifyEmail('code')).rejects.toMatchObject(none)
    await expect(identity.sendSignInLink('rahima@example.com')).rejects.toMatchObject(none)
    await expect(identity.signInByLink('code')).rejects.toMatchObject(none)
  })

  it('changing the password continues with a new token, since the old session has ended', async () => {
    const { identity, client, calls, shown } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    await identity.changePassword('secret', 'new secret')
    expect(client.changePassword).toHaveBeenCalledWith(rahima, 'secret', 'new secret')
    expect(calls).toEqual(['POST /jwt', 'POST /jwt'])
    client.changePassword.mockRejectedValueOnce(new ApiError(400, { code: 'INVALID_PASSWORD' }))
    await expect(identity.changePassword('wrong', 'x')).rejects.toMatchObject({ code: 'wrong-password' })
    expect(shown()).toEqual(signedIn(rahima))
  })

  it('a call that begins while the password changes waits for the new token', async () => {
    const { identity, client, calls } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    const changed = Promise.withResolvers<void>()
    client.changePassword.mockReturnValueOnce(changed.promise)
    const changing = identity.changePassword('secret', 'new secret')
    const order: string[] = []
    const ready = identity.tokenReady().then(() => order.push(`ready after ${calls.length} tokens`))
    await vi.advanceTimersByTimeAsync(0)
    expect(order).toEqual([])
    changed.resolve()
    await Promise.all([changing, ready])
    expect(order).toEqual(['ready after 2 tokens'])
  })

  it('a password that has changed is changed, though the network is gone afterwards', async () => {
    const { identity, client, shown } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    client.current.mockRejectedValue(new NetworkError(undefined))
    await identity.changePassword('secret', 'new secret')
    expect(shown()).toEqual(signedIn(rahima))
  })

  it('resetting the password signs out where that ended the session', async () => {
    const { identity, provider, shown } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    await identity.confirmPasswordReset('code', 'new secret')
    expect(shown()).toEqual(signedIn(rahima))
    provider.user = null
    await identity.confirmPasswordReset('code', 'new secret')
    expect(shown()).toEqual(nobody)
  })
})

describe('logging out', () => {
  it('takes the token along (§3.12)', async () => {
    const { identity, shown, stored } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    await identity.logOut()
    expect(shown()).toEqual(nobody)
    expect(stored()).toBeNull()
  })

  it('ends the token at the shop', async () => {
    const { identity, calls, bearers, storage } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    const token = storage.getItem(TOKEN_KEY)
    await identity.logOut()
    expect(calls.at(-1)).toBe('DELETE /jwt')
    expect(bearers).toEqual([`Bearer ${token}`])
    expect(storage.length).toBe(0)
  })

  it('ends the turn once, also where no token was fetched, and not where it fails', async () => {
    const { identity, client, shop, beginTurn } = aPage()
    shop.mockRejectedValueOnce(new NetworkError(undefined))
    await identity.signIn('rahima@example.com', 'secret')
    client.logOut.mockRejectedValueOnce(new ApiError(500, {}))
    await expect(identity.logOut()).rejects.toMatchObject({ code: 'internal-error' })
    expect(beginTurn).not.toHaveBeenCalled()
    await identity.logOut()
    expect(beginTurn.mock.calls.map(([, hasLeft]) => hasLeft)).toEqual([true])
  })

  it('fails where the provider refuses it', async () => {
    const { identity, client, shown, stored } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    client.logOut.mockRejectedValueOnce(new ApiError(500, {}))
    await expect(identity.logOut()).rejects.toMatchObject({ code: 'internal-error' })
    expect(shown()).toEqual(signedIn(rahima))
    expect(stored()).not.toBeNull()
  })

  describe('without a network', () => {
    async function loggedOutOffline() {
      const page = aPage()
      await page.identity.signIn('rahima@example.com', 'secret')
      const token = page.stored()
      page.client.logOut.mockRejectedValueOnce(new NetworkError(undefined))
      page.shop.mockRejectedValueOnce(new NetworkError(undefined))
      await page.identity.logOut()
      return { ...page, token }
    }

    it('happens here, and the shop is told once there is a network', async () => {
      const { identity, calls, bearers, token, shown, storage } = await loggedOutOffline()
      expect(shown()).toEqual(nobody)
      expect(storage.getItem(TOKEN_KEY)).toBeNull()
      await identity.refresh()
      expect(calls.slice(-2)).toEqual(['DELETE /jwt', 'DELETE /jwt'])
      expect(bearers).toEqual([`Bearer ${token}`, `Bearer ${token}`])
      expect(storage.length).toBe(0)
    })

    it('a remaining cookie signs nobody in, also on a page that is opened later', async () => {
      const { storage } = await loggedOutOffline()
      const later = aPage({ atProvider: rahima, kept: storage })
      later.shop.mockRejectedValue(new NetworkError(undefined))
      await later.identity.refresh()
      expect(later.shown()).toEqual(nobody)
      expect(later.client.current).not.toHaveBeenCalled()
      later.shop.mockRejectedValue(new ApiError(401, { code: 'UNAUTHENTICATED' }))
      later.provider.user = null
      await later.identity.refresh()
      expect(storage.length).toBe(0)
    })

    it('the next user to sign in stays signed in', async () => {
      const { identity, shown, bearers, token, stored } = await loggedOutOffline()
      await identity.signIn('rahima@example.com', 'secret')
      await identity.refresh()
      expect(bearers.at(-1)).toBe(`Bearer ${token}`)
      expect(shown()).toEqual(signedIn(rahima))
      expect(stored()).not.toBeNull()
    })

    it('fails if the browser stores nothing: the shop could not be told later', async () => {
      const { identity, client, shop, shown, storage } = aPage()
      await identity.signIn('rahima@example.com', 'secret')
      storage.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      client.logOut.mockRejectedValueOnce(new NetworkError(undefined))
      shop.mockRejectedValueOnce(new NetworkError(undefined))
      await expect(identity.logOut()).rejects.toMatchObject({ code: 'network-request-failed' })
      expect(shown()).toEqual(signedIn(rahima))
    })
  })

  it('everywhere calls the shop first, and then happens here', async () => {
    const { identity, client, calls, shown, stored } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    await identity.logOutEverywhere()
    expect(calls.at(-1)).toBe('DELETE /sessions')
    expect(client.logOut).toHaveBeenCalledOnce()
    expect([shown(), stored()]).toEqual([nobody, null])
  })

  it('everywhere has not happened when the shop did not hear of it', async () => {
    const { identity, shop, shown } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    shop.mockRejectedValueOnce(new NetworkError(undefined))
    await expect(identity.logOutEverywhere()).rejects.toMatchObject({ code: 'network-request-failed' })
    expect(shown()).toEqual(signedIn(rahima))
  })

  it('because the server refuses happens here in any case', async () => {
    const { identity, client, shown, stored } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    client.logOut.mockRejectedValueOnce(new NetworkError(undefined))
    await identity.endSession()
    expect(shown()).toEqual(nobody)
    expect(stored()).toBeNull()
  })

  it('happens when a renewal is refused', async () => {
    const { identity, shop, shown } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    shop.mockRejectedValueOnce(new ApiError(403, { code: 'ACCOUNT_REMOVED' }))
    await vi.advanceTimersByTimeAsync(56 * 60_000)
    expect(shown()).toEqual(nobody)
  })
})

describe('leaving for good', () => {
  it('signs in once more, then removes the account at the shop and at the provider (§3.12)', async () => {
    const { identity, client, calls, bodies, shown, stored } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    await identity.deleteAnUser('secret')
    expect(client.reauthenticate).toHaveBeenCalledExactlyOnceWith(rahima, 'secret')
    expect(calls.at(-1)).toBe('DELETE /account')
    expect(bodies.at(-1)).toEqual({ idToken: 'proof of rahima' })
    expect(client.removeAccount).toHaveBeenCalledOnce()
    expect(shown()).toEqual(nobody)
    expect(stored()).toBeNull()
  })

  it('removes nothing after a wrong password', async () => {
    const { identity, client, calls, shown } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    client.reauthenticate.mockRejectedValueOnce(new ApiError(401, { code: 'INVALID_EMAIL_OR_PASSWORD' }))
    await expect(identity.deleteAnUser('wrong')).rejects.toMatchObject({ code: 'wrong-password' })
    expect(calls).not.toContain('DELETE /account')
    expect(client.removeAccount).not.toHaveBeenCalled()
    expect(shown()).toEqual(signedIn(rahima))
  })

  it('is refused to the last admin, who stays', async () => {
    const { identity, shop, client, shown } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    shop.mockRejectedValueOnce(new ApiError(409, { code: 'LAST_ADMIN' }))
    await expect(identity.deleteAnUser('secret')).rejects.toMatchObject({ code: 'last-admin' })
    expect(client.removeAccount).not.toHaveBeenCalled()
    expect(shown()).toEqual(signedIn(rahima))
  })

  it('with another Google account fails, and shows the account signed in', async () => {
    const { identity, client, provider, calls, shown } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    client.reauthenticate.mockImplementationOnce(async () => {
      provider.user = null
      throw identityError('user-mismatch')
    })
    await expect(identity.deleteAnUser()).rejects.toMatchObject({ code: 'user-mismatch' })
    expect(calls).not.toContain('DELETE /account')
    expect(shown()).toEqual(nobody)
  })
})

describe('confirming who one is', () => {
  it('with the password gets a new token of the same session, and returns the proof', async () => {
    const { identity, client, shop, calls, shown, stored } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    const former = stored()
    shop.mockResolvedValueOnce({ token: aToken({ person: 'rahima', issuedAt: NOW + 1000 }) })
    await expect(identity.confirmIdentity('secret')).resolves.toEqual({ idToken: 'proof of rahima' })
    expect(client.reauthenticate).toHaveBeenCalledExactlyOnceWith(rahima, 'secret')
    expect(calls).toEqual(['POST /jwt', 'POST /jwt'])
    expect(stored()).not.toBe(former)
    expect(shown()).toEqual(signedIn(rahima))
  })

  it('with Google replaces the session of before', async () => {
    const { identity, shop, calls, bearers, shown, stored } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    const former = stored()
    shop.mockResolvedValueOnce({ token: aToken({ person: 'rahima', issuedAt: NOW + 1000 }) })
    await identity.confirmIdentity()
    expect(calls.slice(-2)).toEqual(['POST /jwt', 'DELETE /jwt'])
    expect(bearers).toEqual([`Bearer ${former}`])
    expect(stored()).not.toBe(former)
    expect(shown()).toEqual(signedIn(rahima))
  })

  it('changes nothing after a wrong password', async () => {
    const { identity, client, calls, shown } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    client.reauthenticate.mockRejectedValueOnce(new ApiError(401, { code: 'INVALID_EMAIL_OR_PASSWORD' }))
    await expect(identity.confirmIdentity('wrong')).rejects.toMatchObject({ code: 'wrong-password' })
    expect(calls).toEqual(['POST /jwt'])
    expect(shown()).toEqual(signedIn(rahima))
  })

  it('ends no session that is still the current one', async () => {
    const { identity, shop, calls } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    shop.mockRejectedValueOnce(new NetworkError(undefined))
    await identity.confirmIdentity()
    expect(calls).not.toContain('DELETE /jwt')
  })
})
