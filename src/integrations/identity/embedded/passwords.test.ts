import { afterEach, expect, test, vi } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { openEmbedded, RAHIMA, tokenOf } from '#tests/identity/embeddedIdentity.ts'
import { passwords } from './passwords.ts'

afterEach(() => vi.restoreAllMocks())

describeOnEachDatabase('a password that is replaced while it waits for its turn', (database) => {
  test('no longer signs anybody in', async () => {
    const verify = passwords.verify
    const { promise: turn, resolve: itIsTheTurn } = Promise.withResolvers<void>()
    const { promise: waiting, resolve: itWaits } = Promise.withResolvers<void>()
    vi.spyOn(passwords, 'verify').mockImplementationOnce(async (given) => {
      itWaits()
      await turn
      return await verify(given)
    })
    const accounts = openEmbedded(database.db)
    await accounts.post('/sign-up/email', RAHIMA)
    const token = await tokenOf(accounts, 'verification')

    const signIn = accounts.post('/sign-in/email', RAHIMA)
    await waiting
    const reset = await accounts.post('/reset-password', { token, newPassword: 'another-road-7' })
    expect(reset.status).toBe(200)
    itIsTheTurn()

    const { status, body, cookie } = await signIn
    expect({ status, body }).toMatchObject({ status: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD' } })
    expect(await accounts.prove(cookie)).toBeUndefined()
    const { email } = RAHIMA
    expect((await accounts.post('/sign-in/email', { email, password: 'another-road-7' })).status).toBe(200)
  })
})
