import { describe, expect, test } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { inProcesses } from '#tests/databases/inProcesses.ts'
import { A_MOMENT } from '#tests/factories.ts'
import { openShop } from '#tests/testShop.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const AT_ONCE = { outcome: 'go', after: 0 }

describeOnEachDatabase('limits', (database) => {
  async function open(limited = true) {
    let at = A_MOMENT
    const { limits, jobs } = await openShop(database.db, { now: () => at, limited })
    const pass = (ms: number) => {
      at += ms
    }
    return { limits, jobs, pass }
  }

  const rahima = { account: 'rahima@example.com', address: '203.0.113.1', device: undefined }
  const phone = { ...rahima, device: 'her phone' }
  const elsewhere = { ...rahima, address: '203.0.113.2' }
  const karim = { ...rahima, account: 'karim@example.com' }
  /** A new attacker at each address. */
  const stranger = (nth: number) => ({ ...rahima, address: `198.51.100.${nth}` })

  describe('of signing in', () => {
    test('allow ten wrong passwords from one address, then only a link until the quarter of an hour is over (V2.2.1)', async () => {
      const { limits, pass } = await open()
      for (let tries = 0; tries < 10; tries++) expect(await limits.tryToSignIn(rahima)).toMatchObject(AT_ONCE)
      pass(5 * MINUTE)
      const later = await limits.tryToSignIn({ ...rahima, account: ' RAHIMA@example.com' })
      expect(later).toEqual({ outcome: 'by-link', seconds: 10 * 60 })
      pass(10 * MINUTE)
      expect(await limits.tryToSignIn(rahima)).toMatchObject(AT_ONCE)
    })

    test('a refusal at one address does not affect another, and uses up nothing of account or address', async () => {
      const { limits, pass } = await open()
      for (let tries = 0; tries < 40; tries++) await limits.tryToSignIn(rahima)
      pass(SECOND)
      expect(await limits.tryToSignIn(elsewhere)).toMatchObject(AT_ONCE)
      expect(await limits.tryToSignIn(karim)).toMatchObject(AT_ONCE)
      expect(await limits.tryTo('reset', rahima)).toBeUndefined()
    })

    test('from anywhere, passwords of one account take turns; after fifty a link is the way in (V2.2.1)', async () => {
      const { limits, pass } = await open()
      for (let nth = 0; nth < 10; nth++)
        expect(await limits.tryToSignIn(stranger(nth))).toMatchObject(AT_ONCE)
      const waits = [1, 3, 6, 10].map((seconds) => ({ outcome: 'go', after: seconds * SECOND }))
      for (const turn of waits) expect(await limits.tryToSignIn(stranger(11))).toMatchObject(turn)
      const full = { outcome: 'by-link', seconds: 60 * 60 }
      expect(await limits.tryToSignIn(stranger(12))).toEqual(full)
      for (let nth = 14; nth < 50; nth++) {
        pass(20 * SECOND)
        expect(await limits.tryToSignIn(stranger(nth))).toMatchObject(AT_ONCE)
      }
      pass(20 * SECOND)
      const left = 60 * 60 - 37 * 20
      expect(await limits.tryToSignIn(stranger(51))).toEqual({ ...full, seconds: left })
      expect(await limits.tryToSignIn({ ...stranger(51), account: karim.account })).toMatchObject(AT_ONCE)
      pass(left * SECOND)
      expect(await limits.tryToSignIn(stranger(51))).toMatchObject(AT_ONCE)
    })

    test('a person with a link from a mail can sign in on another device, despite attempts of strangers', async () => {
      const { limits } = await open()
      for (let nth = 0; nth < 60; nth++) await limits.tryToSignIn(stranger(nth))
      expect(await limits.tryToSignIn(elsewhere)).not.toMatchObject(AT_ONCE)
      await limits.mailAnswered(rahima.account)
      expect(await limits.tryToSignIn(elsewhere)).toMatchObject(AT_ONCE)
    })

    test('a device that signed in before has a count of its own, apart from strangers (V2.2.1)', async () => {
      const { limits } = await open()
      for (let nth = 0; nth < 60; nth++) await limits.tryToSignIn(stranger(nth))
      for (let tries = 0; tries < 10; tries++) expect(await limits.tryToSignIn(phone)).toMatchObject(AT_ONCE)
      expect((await limits.tryToSignIn(phone)).outcome).not.toBe('go')
      expect(await limits.tryToSignIn({ ...phone, device: 'her laptop' })).toMatchObject(AT_ONCE)
    })

    test('a known device that has used up its count counts as unknown', async () => {
      const { limits } = await open()
      for (let tries = 0; tries < 20; tries++) expect((await limits.tryToSignIn(phone)).outcome).toBe('go')
      expect((await limits.tryToSignIn(phone)).outcome).toBe('by-link')
    })

    test('the right password forgets what was counted of its place', async () => {
      const { limits } = await open()
      for (let tries = 0; tries < 10; tries++) await limits.tryToSignIn(rahima)
      await limits.signedIn({ ...rahima, account: ' RAHIMA@example.com' })
      expect((await limits.tryToSignIn(rahima)).outcome).toBe('go')
    })

    test('a device that gives its own right password without end is counted as a stranger of its address', async () => {
      const { limits } = await open()
      const shopper = (nth: number) => ({
        ...rahima,
        account: `shopper-${nth}@example.com`,
        device: undefined,
      })
      for (let times = 0; times < 310; times++) {
        await limits.tryToSignIn(phone)
        await limits.signedIn(phone)
      }
      expect((await limits.tryToSignIn(shopper(1))).outcome).toBe('by-link')
    })

    test('a password that could not be looked at does not count', async () => {
      const { limits } = await open()
      for (const trier of [rahima, phone]) {
        for (let times = 0; times < 30; times++) {
          const tried = await limits.tryToSignIn(trier)
          expect(tried).toMatchObject(AT_ONCE)
          if (tried.outcome === 'go') await limits.notTried(tried.counted)
        }
      }
    })

    test('the right password does not count, however often it is given', async () => {
      const { limits } = await open()
      for (let times = 0; times < 30; times++) {
        expect(await limits.tryToSignIn(rahima)).toMatchObject(AT_ONCE)
        await limits.signedIn(rahima)
      }
    })

    test('a correct password resets no counts of other addresses or of the account', async () => {
      const { limits } = await open()
      for (let tries = 0; tries < 10; tries++) await limits.tryToSignIn(elsewhere)
      await limits.tryToSignIn(rahima)
      await limits.signedIn(rahima)
      expect(await limits.tryToSignIn(elsewhere)).toMatchObject({ outcome: 'by-link' })
      expect(await limits.tryToSignIn(stranger(1))).not.toMatchObject(AT_ONCE)
    })

    test('three hundred shoppers behind one address can sign in, further ones by a link, and each from a device known to the account (V2.2.1)', async () => {
      const { limits } = await open()
      const shopper = (nth: number) => ({ ...rahima, account: `shopper-${nth}@example.com` })
      for (let nth = 0; nth < 300; nth++)
        expect(await limits.tryToSignIn(shopper(nth))).toMatchObject(AT_ONCE)
      // The link by mail has its own limit, so it still works.
      expect(await limits.tryToSignIn(shopper(300))).toEqual({ outcome: 'by-link', seconds: 15 * 60 })
      expect(await limits.tryTo('sign-in-link', shopper(300))).toBeUndefined()
      expect(await limits.tryToSignIn({ ...shopper(300), device: 'a phone' })).toMatchObject(AT_ONCE)
    })

    test('tries at once are all counted', async () => {
      const { limits } = await open()
      const tries = await Promise.all(Array.from({ length: 25 }, () => limits.tryToSignIn(rahima)))
      expect(tries.filter(({ outcome }) => outcome === 'go')).toHaveLength(10)
    })

    if (database.hasOtherProcesses) {
      test('tries of two processes at once are counted together', { tags: 'thorough' }, async () => {
        const asJson = [database.place, rahima].map((value) => JSON.stringify(value))
        const allowed = await inProcesses(2, 'tryInChild.ts', ...asJson, '15')
        expect(Number(allowed[0]) + Number(allowed[1])).toBe(10)
      })
    }
  })

  describe('of mails', () => {
    const email = rahima.account
    async function mailsOf(limits: Awaited<ReturnType<typeof open>>['limits'], asked: number) {
      let sent = 0
      for (let nth = 0; nth < asked; nth++) if (await limits.mayMail('reset', email)) sent += 1
      return sent
    }

    test('five of a kind go to an address in three quarters of an hour, however often they are asked for', async () => {
      const { limits, pass } = await open()
      expect(await mailsOf(limits, 20)).toBe(5)
      expect(await limits.mayMail('reset', ' RAHIMA@example.com')).toBe(false)
      expect(await limits.mayMail('sign-in', email)).toBe(true)
      expect(await limits.mayMail('reset', karim.account)).toBe(true)
      pass(45 * MINUTE)
      expect(await mailsOf(limits, 20)).toBe(5)
    })

    test('using the link of a mail allows more mails', async () => {
      const { limits } = await open()
      await mailsOf(limits, 6)
      await limits.mailAnswered(email)
      expect(await mailsOf(limits, 6)).toBe(5)
    })
  })

  test('a refused address uses up nothing of the accounts it tries', async () => {
    const { limits } = await open()
    const from = (address: string) => limits.tryTo('reset', { account: 'karim@example.com', address })
    for (let nth = 0; nth < 100; nth++) await limits.tryTo('reset', { ...rahima, account: `${nth}@x.com` })
    for (let tries = 0; tries < 10; tries++) expect(await from(rahima.address)).toBe(60 * 60)
    expect(await from('203.0.113.2')).toBeUndefined()
  })

  test.each(['sign-up', 'reset', 'verification', 'sign-in-link', 'message', 'subscription'] as const)(
    'strangers at other addresses cannot keep a person from %s',
    async (attempt) => {
      const { limits } = await open()
      for (let nth = 0; nth < 20; nth++) await limits.tryTo(attempt, stranger(nth))
      expect(await limits.tryTo(attempt, rahima)).toBeUndefined()
    },
  )

  test('a number that waits for goods is counted whatever address names it', async () => {
    const { limits } = await open()
    const ask = (account: string, nth: number) => limits.tryTo('waiting', { ...stranger(nth), account })
    for (let nth = 0; nth < 20; nth++) expect(await ask('01712345678', nth)).toBeUndefined()
    expect(await ask('01712345678', 20)).toBe(24 * 60 * 60)
    expect(await ask('01812345678', 20)).toBeUndefined()
  })

  test('an attempt without an account counts only for its address', async () => {
    const { limits } = await open()
    const ask = (address: string) => limits.tryTo('token', { account: undefined, address })
    for (let tries = 0; tries < 600; tries++) await ask(rahima.address)
    expect(await ask(rahima.address)).toBe(10 * 60)
    expect(await ask('203.0.113.2')).toBeUndefined()
    const message = { account: undefined, address: rahima.address }
    for (let tries = 0; tries < 6; tries++) expect(await limits.tryTo('message', message)).toBeUndefined()
  })

  test('a proven account is counted across addresses, and apart from them', async () => {
    const { limits } = await open()
    const ask = (subject: string) => limits.tryAs({ provider: 'embedded', subject })
    const stranger = { account: undefined, address: rahima.address }
    for (let tries = 0; tries < 600; tries++) await limits.tryTo('token', stranger)
    for (let tries = 0; tries < 600; tries++) await ask('rahima')
    expect(await limits.tryTo('token', stranger)).toBe(10 * 60)
    expect(await ask('rahima')).toBe(10 * 60)
    expect(await ask('karim')).toBeUndefined()
    expect(await limits.tryTo('link', stranger)).toBeUndefined()
  })

  test('no address and no e-mail is written down, and what has ended is cleared away', async () => {
    const { limits, jobs, pass } = await open()
    await limits.tryToSignIn(phone)
    await limits.tryToSignIn(rahima)
    await limits.mayMail('reset', rahima.account)
    const rows = () => database.db.selectFrom('limits').selectAll().execute()
    expect(await rows()).not.toEqual([])
    expect(JSON.stringify(await rows())).not.toMatch(/rahima|203\.0|phone/)
    pass(24 * 60 * MINUTE)
    await limits.tryTo('token', { account: undefined, address: 'x' })
    await jobs.runDue()
    expect(await rows()).toHaveLength(1)
  })

  test('refuse nothing and store nothing when switched off', async () => {
    const { limits } = await open(false)
    for (let tries = 0; tries < 20; tries++) {
      expect(await limits.tryTo('reset', rahima)).toBeUndefined()
      expect(await limits.tryToSignIn(rahima)).toMatchObject(AT_ONCE)
      expect(await limits.mayMail('reset', rahima.account)).toBe(true)
    }
    await limits.signedIn(rahima)
    await limits.mailAnswered(rahima.account)
    expect(await database.db.selectFrom('limits').selectAll().execute()).toEqual([])
  })
})
