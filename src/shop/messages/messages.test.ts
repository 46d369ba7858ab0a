import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { TRIES } from '#domain/jobs/retries.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { MailFailed } from '#integrations/mail/port.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT } from '#tests/factories.ts'
import { aClock } from '#tests/jobs/jobs.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'
import { createSealing } from '../core/sealing.ts'

const HOUR = 60 * 60_000
const A_LINK = {
  name: 'Salma',
  email: 'salma@example.com',
  link: 'https://x.example',
  language: 'en',
} as const
const PAGE = { page: 1, limit: 20 }

describeOnEachDatabase('messages', (database) => {
  /** A shop whose mail server refuses everything until it is repaired. */
  async function open() {
    const clock = aClock()
    const server = {
      isMended: false,
      isPermanent: false,
      sends: Promise.resolve<'sent' | 'outbox'>('sent'),
    }
    const send = async () => {
      const { isMended, isPermanent, sends } = server
      if (isMended) return await sends
      throw new MailFailed('mail-refused', { detail: isPermanent ? '550' : '421', isPermanent })
    }
    const shop = await openShop(database.db, {
      now: () => clock.now(),
      random: randomBytes,
      mailer: { send },
      sealing: createSealing(new Uint8Array(32), randomBytes),
    })
    const admin = await anAdminOf(shop)
    const list = async (state: 'waiting' | 'failed' | 'sent', page = PAGE) => {
      const listing = await shop.messages.list(admin, { state, ...page })
      if (listing.outcome !== 'listed') throw new Error(listing.outcome)
      return listing
    }
    const failForGood = async () => {
      for (let tries = 0; tries < TRIES; tries++) {
        await shop.jobs.runDue()
        clock.pass(7 * HOUR)
      }
    }
    return { shop, admin, clock, server, list, failForGood }
  }

  test('that have failed can be retried, and are then sent', async () => {
    const { shop, admin, server, list, failForGood } = await open()
    await shop.contact.subscribe('salma@example.com', 'en')
    await failForGood()
    const { messages, counts } = await list('failed')
    expect(counts).toEqual({ waiting: 0, failed: 1, sent: 0 })
    expect(messages).toMatchObject([
      {
        to: 'salma@example.com',
        attempts: TRIES,
        reason: { code: 'mail-refused', detail: '421' },
        mayTryAgain: true,
      },
    ])
    server.isMended = true
    const id = messages[0]?.id ?? ''
    expect(await shop.messages.tryAgain(admin, id)).toEqual({ outcome: 'waiting' })
    await shop.jobs.runDue()
    expect((await list('sent')).messages).toMatchObject([
      { id, state: 'sent', attempts: 1, mayTryAgain: false },
    ])
    expect(await shop.messages.tryAgain(admin, id)).toEqual({ outcome: 'not-to-send' })
  })

  test('that are tried again are sent without waiting for the next poll', async () => {
    const { shop, admin, server, list, failForGood } = await open()
    await shop.contact.subscribe('salma@example.com', 'en')
    await failForGood()
    server.isMended = true
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    shop.jobs.start()
    const [message] = (await list('failed')).messages
    await shop.messages.tryAgain(admin, message?.id ?? '')
    await expect.poll(async () => (await list('sent')).counts.sent).toBe(1)
  })

  test('that the mail server refuses for good fail at once, and can be tried again', async () => {
    const { shop, admin, server, list } = await open()
    server.isPermanent = true
    await shop.contact.subscribe('nobody@example.com', 'en')
    await shop.mailAccount('reset', A_LINK)
    await shop.jobs.runDue()
    const { messages } = await list('failed')
    expect(messages).toHaveLength(2)
    const refused = { attempts: 1, reason: { code: 'mail-refused', detail: '550' }, mayTryAgain: true }
    for (const message of messages) expect(message).toMatchObject(refused)
    server.isMended = true
    for (const { id } of messages) {
      expect(await shop.messages.tryAgain(admin, id)).toEqual({ outcome: 'waiting' })
    }
    await shop.jobs.runDue()
    expect((await list('sent')).counts).toEqual({ waiting: 0, failed: 0, sent: 2 })
  })

  test('with a link whose sending was interrupted each time can be tried again', async () => {
    const { shop, admin, server, list } = await open()
    server.isMended = true
    await shop.mailAccount('verification', A_LINK)
    await database.db.updateTable('jobs').set({ attempts: TRIES }).execute()
    await shop.jobs.runDue()
    const [message] = (await list('failed')).messages
    expect(message).toMatchObject({ reason: { code: 'interrupted' }, mayTryAgain: true })
    expect(await shop.messages.tryAgain(admin, message?.id ?? '')).toEqual({ outcome: 'waiting' })
    await shop.jobs.runDue()
    expect((await list('sent')).messages).toMatchObject([{ id: message?.id, attempts: 1 }])
  })

  test('whose link is deleted cannot be tried again, and end at once', async () => {
    const { shop, admin, list } = await open()
    await shop.mailAccount('verification', A_LINK)
    await database.db
      .updateTable('jobs')
      .set({ secret: null, failed_at: A_MOMENT, last_error: 'interrupted' })
      .execute()
    const [message] = (await list('failed')).messages
    expect(message).toMatchObject({ reason: { code: 'interrupted' }, mayTryAgain: false })
    expect(await shop.messages.tryAgain(admin, message?.id ?? '')).toEqual({ outcome: 'not-to-send' })
    await database.db.updateTable('jobs').set({ failed_at: null }).execute()
    await shop.jobs.runDue()
    expect((await list('failed')).messages).toMatchObject([{ attempts: 1, reason: { code: 'expired' } }])
  })

  test('that are being sent, or will be at once, cannot be tried again', async () => {
    const { shop, admin, server, list } = await open()
    const sending = Promise.withResolvers<'sent'>()
    Object.assign(server, { isMended: true, sends: sending.promise })
    await shop.contact.subscribe('salma@example.com', 'en')
    const [due] = (await list('waiting')).messages
    expect(due).toMatchObject({ isBeingSent: false, mayTryAgain: false })
    const running = shop.jobs.runDue()
    const now = async () => (await list('waiting')).messages
    await expect.poll(now).toMatchObject([{ isBeingSent: true, mayTryAgain: false }])
    expect(await shop.messages.tryAgain(admin, due?.id ?? '')).toEqual({ outcome: 'being-sent' })
    sending.resolve('sent')
    await running
    expect((await list('sent')).messages).toMatchObject([{ isBeingSent: false, attempts: 1 }])
  })

  test('that are due far in the future, since the clock was set back, can be sent now', async () => {
    const { shop, admin, server, list, clock } = await open()
    server.isMended = true
    await shop.contact.subscribe('salma@example.com', 'en')
    clock.pass(-1000 * HOUR)
    const [message] = (await list('waiting')).messages
    expect(message).toMatchObject({ attempts: 0, mayTryAgain: true })
    expect(await shop.messages.tryAgain(admin, message?.id ?? '')).toEqual({ outcome: 'waiting' })
    await shop.jobs.runDue()
    expect((await list('sent')).messages).toHaveLength(1)
  })

  test('without a mail server are in the outbox', async () => {
    const { shop, server, list } = await open()
    Object.assign(server, { isMended: true, sends: Promise.resolve('outbox') })
    await shop.contact.subscribe('salma@example.com', 'en')
    await shop.jobs.runDue()
    server.sends = Promise.resolve('sent')
    await shop.contact.subscribe('rahima@example.com', 'en')
    await shop.jobs.runDue()
    const { messages } = await list('sent')
    expect(messages.map(({ to, isInOutbox }) => [to, isInOutbox]).sort()).toEqual([
      ['rahima@example.com', false],
      ['salma@example.com', true],
    ])
  })

  test('whose link has run out cannot be tried again', async () => {
    const { shop, admin, list, clock } = await open()
    await shop.mailAccount('reset', A_LINK)
    await shop.jobs.runDue()
    clock.pass(HOUR)
    await shop.jobs.runDue()
    const [message] = (await list('failed')).messages
    expect(message).toMatchObject({ reason: { code: 'expired' }, mayTryAgain: false })
    expect(await shop.messages.tryAgain(admin, message?.id ?? '')).toEqual({ outcome: 'not-to-send' })
  })

  test.each(['{"to":"a@b.example","language":"fr"}', 'not json'])(
    'one whose stored data is %s is listed with what is known of it, beside the others',
    async (payload) => {
      const { shop, list, clock } = await open()
      await shop.contact.subscribe('salma@example.com', 'en')
      const damaged = { id: 'damaged', kind: 'mail.newsletter', payload, created_at: clock.at }
      await database.db
        .insertInto('jobs')
        .values({ ...damaged, run_at: clock.at })
        .execute()
      await shop.jobs.runDue()
      const { messages } = await list('waiting')
      expect(messages.map(({ to }) => to)).toContain('salma@example.com')
      expect(messages.find(({ id }) => id === 'damaged')).toEqual({
        id: 'damaged',
        kind: 'mail.newsletter',
        linkKind: undefined,
        to: undefined,
        state: 'waiting',
        attempts: 1,
        createdAt: clock.at,
        at: expect.any(Number),
        reason: { code: 'defect' },
        isBeingSent: false,
        isInOutbox: false,
        isOvertaken: false,
        mayTryAgain: false,
      })
    },
  )

  test('are listed page by page, and other jobs are not', async () => {
    const { shop, list } = await open()
    for (let nth = 0; nth < 5; nth++) await shop.contact.subscribe(`person-${nth}@example.com`, 'en')
    await shop.jobs.runDue()
    const pages = [1, 2, 3].map((page) => list('waiting', { page, limit: 2 }))
    const seen = (await Promise.all(pages)).map(({ messages }) => messages.map(({ to }) => to))
    expect(seen.map(({ length }) => length)).toEqual([2, 2, 1])
    expect(new Set(seen.flat()).size).toBe(5)
    expect((await list('waiting')).counts).toEqual({ waiting: 5, failed: 0, sent: 0 })
  })

  test('are counted up to a thousand', async () => {
    const { list } = await open()
    for (let hundred = 0; hundred <= 10; hundred++) {
      const rows = Array.from({ length: 100 }, (_, nth) => ({
        id: `${hundred}/${nth}`,
        kind: 'mail.newsletter',
        payload: '{}',
        created_at: A_MOMENT,
        run_at: A_MOMENT,
        done_at: A_MOMENT,
      }))
      await database.db.insertInto('jobs').values(rows).execute()
    }
    expect((await list('sent')).counts).toEqual({ waiting: 0, failed: 0, sent: MAX_COUNTED })
  })

  test('that were sent are kept for thirty days, those that failed for ninety (V8.3.8)', async () => {
    const { shop, server, list, failForGood, clock } = await open()
    await shop.contact.subscribe('failed@example.com', 'en')
    await failForGood()
    server.isMended = true
    await shop.contact.subscribe('sent@example.com', 'en')
    await shop.jobs.runDue()
    clock.pass(29 * 24 * HOUR)
    await shop.jobs.runDue()
    expect((await list('sent')).counts).toEqual({ waiting: 0, failed: 1, sent: 1 })
    clock.pass(2 * 24 * HOUR)
    await shop.jobs.runDue()
    expect((await list('sent')).counts).toEqual({ waiting: 0, failed: 1, sent: 0 })
    clock.pass(60 * 24 * HOUR)
    await shop.jobs.runDue()
    expect((await list('sent')).counts).toEqual({ waiting: 0, failed: 0, sent: 0 })
  })

  test('are only for admins', async () => {
    const { shop } = await open()
    expect(await shop.messages.list(undefined, { state: 'sent', ...PAGE })).toEqual({ outcome: 'signed-out' })
    expect(await shop.messages.tryAgain(undefined, 'any')).toEqual({ outcome: 'signed-out' })
  })
})
