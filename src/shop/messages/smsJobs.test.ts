import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import type { MessageKind, MessageState } from '#domain/jobs/messages.ts'
import { poisha } from '#domain/money/money.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/ownerSettings.ts'
import { Secret } from '#domain/settings/secret.ts'
import type { SmsSettings } from '#domain/settings/smsSettings.ts'
import type { Letter } from '#integrations/mail/port.ts'
import { createSms } from '#integrations/sms/sms.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, anOrderRequest, aUser } from '#tests/factories.ts'
import { aClock } from '#tests/jobs/jobs.ts'
import { type Asked, anOutsideService } from '#tests/outsideService.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'
import type { ShopDeps } from '../core/deps.ts'
import { createSealing } from '../core/sealing.ts'
import { LEASE } from '../jobs/jobRunner.ts'

const HOUR = 60 * 60_000
const MINUTE = 60_000
const OWNER = aUser({ role: 'admin', owner: true })
const FROM = { address: '203.0.113.7', language: 'en' } as const
/** At 23:00 in Dhaka. */
const AT_NIGHT = A_MOMENT + 10.5 * HOUR

const answers = (code: number) => (response: ServerResponse) =>
  void response.end(JSON.stringify({ response_code: code }))

describeOnEachDatabase('SMS', (database) => {
  /** A shop over a stand-in of the gateway, which says `gateway.answer`. */
  async function open(change: Partial<SmsSettings> = {}, given: Partial<ShopDeps> = {}) {
    const clock = aClock()
    const gateway = { answer: answers(202) as (response: ServerResponse, asked: Asked) => void }
    const { url, calls } = await anOutsideService((response, asked) => gateway.answer(response, asked))
    const now = () => clock.now()
    const mails: Letter[] = []
    const process = (more: Partial<ShopDeps> = {}) =>
      openShop(database.db, {
        now,
        random: randomBytes,
        publicUrl: 'https://shop.example',
        settingsSealing: createSealing(new Uint8Array(32).fill(3), randomBytes),
        sms: createSms({ outbox: '/dev/null/nowhere', bulkSmsBdUrl: url, now, random: randomBytes }),
        mailer: {
          async send(mail) {
            mails.push(mail)
            return 'sent'
          },
        },
        ...given,
        ...more,
      })
    const shop = await process()
    const admin = await anAdminOf(shop)
    const product = await aProductOf(shop)
    const { messages } = DEFAULT_SETTINGS
    const sms = { ...messages.sms, driver: 'bulksmsbd', key: Secret.of('a-key'), sender: 'Haat' } as const
    const value = { ...messages, sms: { ...sms, price: poisha(35), ...change } }
    const configure = async (changed: Partial<typeof value> = {}, revision = 0) =>
      await shop.settings.write(OWNER, 'messages', { value: { ...value, ...changed }, revision })
    const place = async (language?: 'en' | 'bn', mobileNumber = '01712345678') => {
      const request = anOrderRequest({ lines: [cartLineOf(product)], customer: { mobileNumber } })
      const placing = await shop.orders.placeOrder(request, undefined, undefined, { language })
      if (placing.outcome !== 'placed') throw new Error(placing.outcome)
      return placing.orderId
    }
    const list = async (state: MessageState, kind: MessageKind = 'sms.order') => {
      const listing = await shop.messages.list(admin, { state, page: 1, limit: 100 })
      return listing.outcome === 'listed' ? listing.messages.filter((one) => one.kind === kind) : []
    }
    return { shop, process, admin, clock, gateway, calls, mails, configure, place, list }
  }

  test('are not sent, nor written, until the owner sets a service', async () => {
    const { shop, admin, calls, place, list } = await open()
    const id = await place()
    await shop.orders.moveOrder(admin, id, 'Confirmed')
    await shop.jobs.runDue()
    expect([await list('waiting'), await list('sent'), calls]).toEqual([[], [], []])
    expect(await shop.sms.test(admin, { to: '01712345678' }, FROM)).toMatchObject({ result: 'not-set' })
  })

  test('tell of each step of an order in the language in which it was placed, once', async () => {
    const { shop, admin, calls, configure, place, list } = await open()
    expect(await configure()).toMatchObject({ outcome: 'saved' })
    const [english, bengali, unknown] = [await place('en'), await place('bn', '01812345678'), await place()]
    await shop.jobs.runDue()
    for (const to of ['Confirmed', 'Cancelled', 'Confirmed', 'Cancelled'] as const) {
      await shop.orders.moveOrder(admin, english, to)
      await shop.jobs.runDue()
    }
    expect(calls).toHaveLength(5)
    const sent = await list('sent')
    const texts = (id: string) => sent.filter(({ orderId }) => orderId === id).map(({ text }) => text)
    expect(texts(english).sort()).toEqual([
      `Haat: Thank you! We have your order ${english}, Tk 1,300. https://shop.example/track?order=${english}`,
      `Haat: Your order ${english} is cancelled. Questions? Call 09600-000000 https://shop.example/track?order=${english}`,
      `Haat: Your order ${english} is confirmed. Please keep Tk 1,300 ready. https://shop.example/track?order=${english}`,
    ])
    expect(texts(bengali)).toEqual([
      expect.stringMatching(/^হাট: অর্ডার পেয়েছি, মোট ৳১,৩০০। .* https:\/\/shop\.example\/t\/[\w-]{9}$/),
    ])
    expect(texts(unknown)).toEqual([expect.stringMatching(/^হাট: /)])
    expect(sent.find(({ orderId }) => orderId === bengali)).toMatchObject({
      kind: 'sms.order',
      event: 'placed',
      to: '01812345678',
    })
    // Bengali has two parts each.
    expect(await shop.sms.costs(admin, 30)).toMatchObject({
      days: [{ messages: 5, parts: 7, cost: 7 * 35 }],
    })
    expect(await shop.sms.costs(undefined, 30)).toEqual({ outcome: 'signed-out' })
  })

  test('wait for the morning, and are not sent of what is over by then', async () => {
    const { shop, admin, clock, calls, configure, place, list } = await open()
    await configure()
    clock.at = AT_NIGHT
    const id = await place('en')
    await shop.jobs.runDue()
    await shop.orders.moveOrder(admin, id, 'Confirmed')
    await shop.jobs.runDue()
    const morning = AT_NIGHT + 9 * HOUR
    expect(await list('waiting')).toMatchObject([
      { at: morning, attempts: 0, reason: undefined },
      { at: morning, attempts: 0 },
    ])
    expect(calls).toEqual([])
    clock.at = morning
    await shop.jobs.runDue()
    expect(calls).toHaveLength(1)
    const sent = await list('sent')
    expect(sent.find(({ event }) => event === 'placed')).toMatchObject({ isOvertaken: true })
    expect(sent.find(({ event }) => event === 'confirmed')).toMatchObject({ isOvertaken: false })
  })

  test('that the gateway cannot take are tried again, and say why', async () => {
    const { shop, clock, gateway, calls, configure, place, list } = await open()
    await configure()
    gateway.answer = answers(1007)
    await place('en')
    await shop.jobs.runDue()
    expect(await list('waiting')).toMatchObject([{ reason: { code: 'sms-no-balance', detail: '1007' } }])
    gateway.answer = answers(202)
    clock.pass(MINUTE)
    await shop.jobs.runDue()
    expect(await list('sent')).toMatchObject([{ attempts: 2 }])
    expect(calls).toHaveLength(2)
  })

  test('of which nobody knows whether they arrived are sent again by a person alone', async () => {
    const { shop, admin, clock, gateway, calls, configure, place, list } = await open()
    await configure()
    gateway.answer = (response) => response.destroy()
    await place('en')
    await shop.jobs.runDue()
    clock.pass(7 * HOUR)
    await shop.jobs.runDue()
    expect(calls).toHaveLength(1)
    const [unsure] = await list('failed')
    expect(unsure).toMatchObject({ reason: { code: 'sms-unsure' }, mayTryAgain: true })
    gateway.answer = answers(202)
    expect(await shop.messages.tryAgain(admin, unsure?.id ?? '')).toEqual({ outcome: 'waiting' })
    await shop.jobs.runDue()
    expect(calls).toHaveLength(2)
    expect(await list('sent')).toHaveLength(1)
  })

  test('that a process was sending when it died are not sent again by another', {
    tags: 'thorough',
  }, async () => {
    const { shop, process, clock, calls, configure, place, list } = await open()
    await configure()
    const asked = Promise.withResolvers<void>()
    // The answer of the gateway never arrives, as in a process that was killed.
    const send = () => {
      asked.resolve()
      return new Promise<never>(() => {})
    }
    const dying = await process({ sms: { send } })
    await place('en')
    void dying.jobs.runDue()
    await asked.promise
    clock.pass(LEASE + MINUTE)
    await shop.jobs.runDue()
    expect(await list('failed')).toMatchObject([{ reason: { code: 'sms-unsure' }, mayTryAgain: true }])
    clock.pass(7 * HOUR)
    await shop.jobs.runDue()
    expect(calls).toEqual([])
  })

  test('that were sent by a process that died before it said so are not sent again', async () => {
    const { shop, calls, configure, place, list } = await open()
    await configure()
    await place('en')
    await shop.jobs.runDue()
    await database.db.updateTable('jobs').set({ done_at: null }).where('kind', '=', 'sms.order').execute()
    await shop.jobs.runDue()
    expect(calls).toHaveLength(1)
    expect(await list('sent')).toHaveLength(1)
  })

  test('are files with the driver log, and in the outbox', async () => {
    const kept: string[] = []
    const send = async ({ to }: { to: string }) => {
      kept.push(to)
      return 'outbox' as const
    }
    const { shop, configure, place, list } = await open({ driver: 'log' }, { sms: { send } })
    await configure()
    await place('en')
    await shop.jobs.runDue()
    expect(kept).toEqual(['01712345678'])
    expect(await list('sent')).toMatchObject([{ isInOutbox: true }])
  })

  test('are sent only of what is switched on; a mail goes to who has left an address', async () => {
    const { shop, admin, calls, mails, configure, place, list } = await open()
    const { events, mail } = DEFAULT_SETTINGS.messages
    await configure({
      mail: { ...mail, url: Secret.of('smtp://localhost') },
      events: {
        ...events,
        placed: { ...events.placed, sms: false, mail: true, en: '{name}, {order}' },
      },
    })
    const id = await place('en')
    await shop.jobs.runDue()
    expect(calls).toEqual([])
    expect(mails).toMatchObject([{ to: 'Rahima@example.com', subject: `Your order ${id} · Haat` }])
    expect(mails[0]?.text).toContain(`Rahima Begum, ${id}`)
    expect(await list('sent', 'mail.order')).toMatchObject([{ event: 'placed', text: undefined }])
    await shop.orders.moveOrder(admin, id, 'Confirmed')
    await shop.jobs.runDue()
    expect([calls.length, mails.length]).toEqual([1, 1])
  })

  test('need a key before they are switched on', async () => {
    const { shop, configure } = await open({ key: Secret.UNSET })
    expect(await configure()).toMatchObject({ outcome: 'invalid', errors: [{ path: 'value.sms.key' }] })
    expect(shop.settings.current().messages.sms.driver).toBe('none')
  })

  describe('for a test', () => {
    test('are sent at once, also at night and with what is not saved, and are paid for', async () => {
      const { shop, admin, clock, gateway, calls, configure } = await open()
      await configure()
      clock.at = AT_NIGHT
      const { messages } = shop.settings.current()
      const value = { ...messages, sms: { ...messages.sms, key: Secret.KEPT, sender: 'Another' } }
      expect(await shop.sms.test(admin, { to: '01712345678', value }, FROM)).toEqual({
        outcome: 'tested',
        result: 'sent',
        to: '01712345678',
        parts: 1,
      })
      expect(calls[0]?.body).toContain('Another')
      expect(calls[0]?.body).toContain('a-key')
      expect(await shop.sms.costs(admin, 1)).toMatchObject({ days: [{ messages: 1, parts: 1, cost: 35 }] })
      gateway.answer = answers(1012)
      expect(await shop.sms.test(admin, { to: '01712345678' }, FROM)).toMatchObject({
        result: 'failed',
        reason: { code: 'sms-bengali-only', detail: '1012' },
      })
      expect(await shop.sms.costs(admin, 1)).toMatchObject({ days: [{ messages: 1 }] })
      clock.pass(24 * HOUR)
      expect(await shop.sms.costs(admin, 1)).toEqual({ outcome: 'found', days: [] })
    })

    test('are five in ten minutes', async () => {
      const { shop, admin, configure } = await open()
      await configure()
      const outcomes: string[] = []
      for (let nth = 0; nth < 6; nth += 1) {
        outcomes.push((await shop.sms.test(admin, { to: '01712345678' }, FROM)).outcome)
      }
      expect(outcomes).toEqual([...Array<string>(5).fill('tested'), 'too-many'])
    })
  })
})
