import { expect, test } from 'vitest'
import type { LinkKind } from '#domain/people/accountLinks.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { openEmbedded, RAHIMA, tokenOf } from '#tests/identity/embeddedIdentity.ts'

const NEW_PASSWORD = 'another-road-7'
const never = () => new Promise<never>(() => {})

describeOnEachDatabase('mails of accounts', (database) => {
  const open = (overrides = {}) => openEmbedded(database.db, overrides)

  test('beyond the limit no mail is sent, the answer stays the same, and the last link works', async () => {
    const allowed = { reset: 1, verification: 1, 'sign-in': 1 }
    const accounts = open({
      mayMail: async (kind: LinkKind, email: string) => email === RAHIMA.email && allowed[kind]-- > 0,
    })
    const { post, mails } = accounts
    const { cookie } = await post('/sign-up/email', RAHIMA)
    for (const path of ['/request-password-reset', '/send-verification-email', '/send-sign-in-link']) {
      const answers = []
      for (let nth = 0; nth < 3; nth++) answers.push(await post(path, { email: RAHIMA.email }, { cookie }))
      expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
      expect(answers[0]?.status).toBe(200)
    }
    const token = await tokenOf(accounts, 'reset')
    await tokenOf(accounts, 'sign-in')
    // That of the sign-up is sent meanwhile.
    await expect.poll(() => mails).toHaveLength(3)
    expect((await post('/reset-password', { token, newPassword: NEW_PASSWORD })).status).toBe(200)
  })

  test('an address without an account gets the same answer, and no mail', async () => {
    const { post, mails } = open()
    await post('/sign-up/email', RAHIMA)
    await expect.poll(() => mails).toHaveLength(1)
    for (const path of ['/request-password-reset', '/send-sign-in-link']) {
      const sent = mails.length
      const unknown = await post(path, { email: 'nobody@example.com' })
      expect(mails).toHaveLength(sent)
      const known = await post(path, { email: RAHIMA.email })
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
      expect(unknown.status).toBe(200)
      await expect.poll(() => mails).toHaveLength(sent + 1)
    }
  })

  test('nobody waits for a slow mail', async () => {
    let isStuck = false
    const { post } = open({ mails: { send: () => (isStuck ? never() : Promise.resolve()) } })
    await post('/sign-up/email', RAHIMA)
    isStuck = true
    expect((await post('/request-password-reset', { email: RAHIMA.email })).status).toBe(200)
    expect((await post('/send-sign-in-link', { email: RAHIMA.email })).status).toBe(200)
  })

  test('asking for another mail is answered when it is sure to be sent, not before', async () => {
    const stored = Promise.withResolvers<void>()
    const { promise: asked, resolve } = Promise.withResolvers<void>()
    let sent = 0
    const send = async () => {
      if (++sent === 1) return
      resolve()
      await stored.promise
    }
    const { post } = open({ mails: { send } })
    const { cookie } = await post('/sign-up/email', RAHIMA)
    await expect.poll(() => sent).toBe(1)
    const events: string[] = []
    const answer = post('/send-verification-email', {}, { cookie }).then(() => events.push('answered'))
    await asked
    await new Promise(setImmediate)
    events.push('stored')
    stored.resolve()
    await answer
    expect(events).toEqual(['stored', 'answered'])
  })

  test('a mail is sent though what asked for it ended before', async () => {
    const answered = Promise.withResolvers<boolean>()
    const accounts = open({ mayMail: () => answered.promise })
    const { cookie } = await accounts.post('/sign-up/email', RAHIMA)
    answered.resolve(true)
    const token = await tokenOf(accounts, 'verification')
    expect((await accounts.post('/verify-email', { token }, { cookie })).status).toBe(200)
    expect(accounts.errors).toEqual([])
  })

  test('a failed mail is logged without its recipient, and reported to nobody else', async () => {
    const refused = Object.assign(new Error('refused'), { recipient: RAHIMA.email })
    const { post, errors } = open({ mails: { send: () => Promise.reject(refused) } })
    expect((await post('/sign-up/email', RAHIMA)).status).toBe(200)
    await expect.poll(() => errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({ message: 'refused' })
    expect(errors[0]).not.toHaveProperty('recipient')
  })

  test.each([
    ['bn', 'bn'],
    ['bn-BD,bn;q=0.9,en;q=0.8', 'bn'],
    ['en-GB,bn;q=0.9', 'en'],
    ['bnt', 'en'],
    ['', 'en'],
  ])('a browser that prefers %j gets %s first', async (preferred, language) => {
    const { post, mails } = open()
    const headers = { 'accept-language': preferred }
    const { cookie } = await post('/sign-up/email', RAHIMA, headers)
    await post('/request-password-reset', { email: RAHIMA.email }, headers)
    await post('/send-verification-email', {}, { ...headers, cookie })
    await post('/send-sign-in-link', { email: RAHIMA.email }, headers)
    await expect.poll(() => mails.map((mail) => mail.language)).toEqual(Array(4).fill(language))
  })

  test('the language chosen in the shop counts before the browser’s, and its page is the one to go to', async () => {
    const { post, mails } = open()
    const { cookie } = await post('/sign-up/email', RAHIMA)
    const headers = { 'accept-language': 'en', cookie: `language=bn; ${cookie}` }
    for (const [path, page] of [
      ['/request-password-reset', 'reset-password'],
      ['/send-verification-email', 'verify-email'],
      ['/send-sign-in-link', 'sign-in-link'],
    ]) {
      await post(path ?? '', { email: RAHIMA.email }, headers)
      const link = expect.stringContaining(`/bn/authentication/${page}#token=`)
      await expect.poll(() => mails.at(-1)).toMatchObject({ language: 'bn', link })
    }
  })
})
