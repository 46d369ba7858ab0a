import { describe, expect, test } from 'vitest'
import { TOKEN_LIFETIME } from '#domain/people/session.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, aProof } from '#tests/factories.ts'
import { entered, tokenOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

describeOnEachDatabase('sessions', (database) => {
  async function open() {
    let at = A_MOMENT
    const shop = await openShop(database.db, { now: () => at })
    return {
      shop,
      pass(ms: number) {
        at += ms
      },
    }
  }
  const remembered = async () =>
    (await database.db.selectFrom('ended_sessions').select('id').execute()).map(({ id }) => id)

  describe('signing out', () => {
    test('ends all tokens of the session at once, in every process, and those of no other', async () => {
      const { shop } = await open()
      const elsewhere = await openShop(database.db)
      const { id } = await entered(shop)
      const [older, newer] = [tokenOf(id, A_MOMENT, 'phone'), tokenOf(id, A_MOMENT + 1, 'phone')]
      const desk = tokenOf(id, A_MOMENT, 'desk')
      await shop.sessions.endOwn(newer)
      await shop.sessions.endOwn(newer)
      for (const { people } of [shop, elsewhere]) {
        expect(await people.person(older)).toBeUndefined()
        expect(await people.person(newer)).toBeUndefined()
        expect(await people.person(desk)).toMatchObject({ id })
      }
    })

    test('is remembered until the last token of the session has expired, and then no longer', async () => {
      const { shop, pass } = await open()
      const { id } = await entered(shop)
      await shop.sessions.endOwn(tokenOf(id, A_MOMENT, 'first'))
      pass(TOKEN_LIFETIME)
      await shop.sessions.endOwn(tokenOf(id, A_MOMENT, 'second'))
      await shop.jobs.runDue()
      expect((await remembered()).sort()).toEqual(['first', 'second'])
      pass(TOKEN_LIFETIME)
      await shop.jobs.runDue()
      expect(await remembered()).toEqual(['second'])
    })
  })

  describe('a new token', () => {
    test('belongs to the session of the proof, not of the token sent with it', async () => {
      const { shop } = await open()
      const proof = aProof({ sessionId: 'proven' })
      const user = await entered(shop, proof)
      expect(await shop.sessions.of(user, proof, tokenOf(user.id, A_MOMENT, 'sent'))).toBe('proven')
    })

    test('continues the session of the previous token if the provider keeps sessions', async () => {
      const { shop } = await open()
      const proof = aProof({ provider: 'firebase' })
      const user = await entered(shop, proof)
      const sent = tokenOf(user.id, A_MOMENT, 'sent')
      expect(await shop.sessions.of(user, proof, sent)).toBe('sent')
      await shop.sessions.endOwn(sent)
      const others = tokenOf((await entered(shop)).id, A_MOMENT, 'others')
      const begun = [undefined, sent, others].map((token) => shop.sessions.of(user, proof, token))
      const ids = new Set(await Promise.all(begun))
      expect(ids.size).toBe(3)
      for (const id of ['sent', 'others']) expect(ids).not.toContain(id)
    })
  })

  describe('signing out everywhere', () => {
    test('ends tokens of all sessions of the account, and of no other', async () => {
      const { shop, pass } = await open()
      const [user, other] = [await entered(shop), await entered(shop)]
      pass(1)
      expect(await shop.sessions.endAll(user)).toEqual({ outcome: 'ended', count: 0 })
      for (const session of ['phone', 'desk']) {
        expect(await shop.people.person(tokenOf(user.id, A_MOMENT, session))).toBeUndefined()
      }
      expect(await shop.people.person(tokenOf(other.id, A_MOMENT))).toMatchObject({ id: other.id })
    })

    test('counts for sign-ins at a provider that keeps sessions itself, but not for new ones', async () => {
      const { shop, pass } = await open()
      const proof = aProof({ provider: 'firebase' })
      const user = await entered(shop, proof)
      pass(5000)
      await shop.sessions.endAll(user)
      expect(await shop.people.enter(proof)).toBe('signed-out')
      expect(await shop.people.enter({ ...proof, authTime: A_MOMENT + 4000 })).toBe('signed-out')
      // The provider gives the time of a sign-in in whole seconds.
      expect(await shop.people.enter({ ...proof, authTime: A_MOMENT + 5000 })).toMatchObject({ id: user.id })
    })
  })

  test('need somebody who is signed in', async () => {
    const { sessions } = (await open()).shop
    const outcomes = await Promise.all([
      sessions.list(undefined),
      sessions.end(undefined, 'phone'),
      sessions.endAll(undefined),
    ])
    for (const outcome of outcomes) expect(outcome).toEqual({ outcome: 'signed-out' })
  })

  test('of a provider that keeps them are unknown to the shop', async () => {
    const { shop } = await open()
    const user = await entered(shop, { provider: 'firebase' })
    expect(await shop.sessions.list(user)).toEqual({ outcome: 'listed', sessions: undefined })
    expect(await shop.sessions.end(user, 'phone')).toEqual({ outcome: 'unknown' })
  })
})
