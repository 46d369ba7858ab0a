import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aToken } from '#tests/browserStorage.ts'
import { aPage, karim, nobody, rahima, signedIn } from '#tests/signingIn.ts'
import { ApiError, NetworkError } from '../../api.ts'
import { TOKEN_KEY } from '../storedToken.ts'
import { identityError } from './failures.ts'
import type { IdentityUser } from './identityClient.ts'

const NOW = Date.UTC(2026, 10, 21, 8)
beforeEach(() => vi.useFakeTimers({ now: NOW }))
afterEach(() => vi.useRealTimers())

describe('opening a page', () => {
  it('with somebody signed in shows them, and a token is asked for with a proof (§4.13, §7.2)', async () => {
    const { identity, shown, stored, calls, bodies } = aPage({ atProvider: rahima, token: 'old' })
    await identity.refresh()
    expect(shown()).toEqual(signedIn(rahima))
    expect(calls).toEqual(['POST /jwt'])
    expect(bodies).toEqual([{ email: 'rahima@example.com', idToken: 'proof of rahima' }])
    expect(stored()).toBe(aToken({ person: 'rahima' }))
  })

  it('without a user removes the stored token (§4.14, §4.15)', async () => {
    const { identity, shown, stored } = aPage({ token: 'old' })
    await identity.refresh()
    expect(shown()).toEqual(nobody)
    expect(stored()).toBeNull()
  })

  it('without a network ends loading, keeps the token, and finds out later', async () => {
    const { identity, client, shown, stored } = aPage({ atProvider: rahima, token: 'old' })
    client.current.mockRejectedValueOnce(new NetworkError(undefined))
    await identity.refresh()
    expect(shown()).toEqual(nobody)
    expect(stored()).toBe('old')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(shown()).toEqual(signedIn(rahima))
  })

  it('whose token cannot be fetched is no longer loading', async () => {
    const { identity, shop, shown } = aPage({ atProvider: rahima, token: 'old' })
    shop.mockRejectedValueOnce(new ApiError(500, {}))
    await identity.refresh()
    expect(shown()).toEqual(signedIn(rahima))
  })

  it.each([
    [403, 'ACCOUNT_REMOVED'],
    [401, 'UNAUTHENTICATED'],
  ])('of somebody whom the shop refuses with %i %s signs them out', async (status, code) => {
    const { identity, shop, client, shown, stored } = aPage({ atProvider: rahima, token: 'old' })
    shop.mockRejectedValueOnce(new ApiError(status, { code }))
    await identity.refresh()
    expect(shown()).toEqual(nobody)
    expect(stored()).toBeNull()
    expect(client.logOut).toHaveBeenCalledOnce()
  })

  it.each(['user-disabled', 'user-token-expired'] as const)(
    'of a user for whom the provider reports %s signs them out (§8.11)',
    async (code) => {
      const { identity, client, shown, stored } = aPage({ atProvider: rahima, token: 'old' })
      client.current.mockRejectedValueOnce(identityError(code))
      await identity.refresh()
      expect(shown()).toEqual(nobody)
      expect(stored()).toBeNull()
    },
  )
})

describe('other tabs', () => {
  it('that sign out sign out here too, without a call to the provider', async () => {
    const { identity, client, storage, shown } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    storage.removeItem(TOKEN_KEY)
    await identity.refresh()
    expect(shown()).toEqual(nobody)
    expect(client.logOut).not.toHaveBeenCalled()
  })

  it('that sign in as somebody else do so here', async () => {
    const { identity, provider, storage, shown } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    provider.user = karim
    storage.setItem(TOKEN_KEY, aToken({ person: 'karim' }))
    await identity.refresh()
    expect(shown()).toEqual(signedIn(karim))
  })

  it('that renew the token are not answered with another renewal, or tabs would never rest', async () => {
    const { identity, provider, storage, calls, shown } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    provider.user = { ...rahima, emailVerified: true }
    storage.setItem(TOKEN_KEY, aToken({ person: 'rahima', issuedAt: NOW + 1000 }))
    await identity.refresh()
    expect(calls).toEqual(['POST /jwt'])
    expect(shown()?.user?.emailVerified).toBe(true)
  })

  it('that renew a token for somebody since disabled sign out here', async () => {
    const { identity, client, storage, shown } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    client.current.mockRejectedValueOnce(identityError('user-disabled'))
    storage.setItem(TOKEN_KEY, aToken({ person: 'rahima', issuedAt: NOW + 1000 }))
    await identity.refresh()
    expect(shown()).toEqual(nobody)
  })

  it('are ignored in an answer that is older than an action here', async () => {
    const { identity, client, shown } = aPage({ token: 'old' })
    let answer = (_user: IdentityUser | null) => {}
    client.current.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const following = identity.refresh()
    await identity.signIn('rahima@example.com', 'secret')
    answer(null)
    await following
    expect(shown()).toEqual(signedIn(rahima))
  })

  it('that sign out and in again are followed, although the provider is slow to report the sign-out', async () => {
    const { identity, client, provider, storage, shown, stored } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    storage.removeItem(TOKEN_KEY)
    await identity.refresh()

    let sayNobody = () => {}
    client.current.mockImplementationOnce(() => new Promise((resolve) => (sayNobody = () => resolve(null))))
    provider.tellOfChange()
    const token = aToken({ person: 'rahima', issuedAt: NOW + 1000 })
    storage.setItem(TOKEN_KEY, token)
    let sayRahima = () => {}
    client.current.mockImplementationOnce(() => new Promise((resolve) => (sayRahima = () => resolve(rahima))))
    const following = identity.refresh()
    sayNobody()
    await vi.advanceTimersByTimeAsync(0)
    expect(stored()).toBe(token)
    sayRahima()
    await following
    expect(shown()).toEqual(signedIn(rahima))
  })

  it('change the user also by a report of the provider alone', async () => {
    const { identity, provider, shown } = aPage()
    await identity.signIn('rahima@example.com', 'secret')
    provider.user = null
    provider.tellOfChange()
    await vi.advanceTimersByTimeAsync(0)
    expect(shown()).toEqual(nobody)
  })
})

describe('a call that needs a token', () => {
  it('waits until it is known who is signed in', async () => {
    const { identity, stored } = aPage({ atProvider: rahima, token: 'old' })
    await identity.tokenReady()
    expect(stored()).toBe(aToken({ person: 'rahima' }))
  })

  it('does not wait for a visitor', async () => {
    const { identity, client } = aPage()
    await identity.tokenReady()
    expect(client.current).not.toHaveBeenCalled()
  })

  it('fails with a network error if there is no network', async () => {
    const { identity, client } = aPage({ token: 'old' })
    client.current.mockRejectedValueOnce(new NetworkError(undefined))
    await expect(identity.tokenReady()).rejects.toBeInstanceOf(NetworkError)
  })

  it('continues without one when it is refused', async () => {
    const { identity, shop, shown } = aPage({ atProvider: rahima, token: 'old' })
    shop.mockRejectedValueOnce(new ApiError(403, { code: 'ACCOUNT_REMOVED' }))
    await expect(identity.tokenReady()).resolves.toBeUndefined()
    expect(shown()).toEqual(nobody)
  })
})
