import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { findOrder } from '#data/orders/orders.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { CHECKOUT, type CheckoutAsk } from '#domain/order/checkoutSettings.ts'
import { ORDER_CODE_COUNTS } from '#domain/order/orderCode.ts'
import { CODE_SENDING_LIMITS } from '#domain/order/placingLimits.ts'
import { RISK } from '#domain/risk/risk.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/ownerSettings.ts'
import { Secret } from '#domain/settings/secret.ts'
import type { SmsSettings } from '#domain/settings/smsSettings.ts'
import { createSms } from '#integrations/sms/sms.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aCustomer, anOrderRequest, aUser } from '#tests/factories.ts'
import { aClock } from '#tests/jobs/jobs.ts'
import { anOutsideService } from '#tests/outsideService.ts'
import { AN_ADMIN, aProductOf } from '#tests/testCatalogue.ts'
import { openShop } from '#tests/testShop.ts'
import { createSealing } from '../core/sealing.ts'

const OWNER = aUser({ role: 'admin', owner: true })
const NUMBER = '01712345678'

const answers = (code: number) => (response: ServerResponse) =>
  void response.end(JSON.stringify({ response_code: code }))

describeOnEachDatabase('a code by SMS', (database) => {
  /** A shop that asks for codes, over a stand-in of the gateway that answers `gateway.answer`. */
  async function aShop(code: CheckoutAsk = 'always', changed: Partial<SmsSettings> = {}) {
    const clock = aClock()
    const gateway = { answer: answers(202) }
    const { url, calls } = await anOutsideService((response) => gateway.answer(response))
    const now = () => clock.now()
    const open = () =>
      openShop(database.db, {
        now,
        random: randomBytes,
        limited: true,
        settingsSealing: createSealing(new Uint8Array(32).fill(3), randomBytes),
        sms: createSms({ outbox: '/dev/null/nowhere', bulkSmsBdUrl: url, now, random: randomBytes }),
      })
    const shop = await open()
    const { messages } = DEFAULT_SETTINGS
    const sms = { ...messages.sms, driver: 'bulksmsbd', key: Secret.of('a-key'), sender: 'Haat' } as const
    await shop.settings.write(OWNER, 'messages', {
      value: { ...messages, sms: { ...sms, price: poisha(35), ...changed } },
      revision: 0,
    })
    const saving = await shop.settings.write(AN_ADMIN, 'checkout', {
      value: { ...CHECKOUT, code },
      revision: 0,
    })
    expect(saving.outcome).toBe('saved')
    const product = await aProductOf(shop)
    const request = anOrderRequest({ lines: [cartLineOf(product)], customer: { mobileNumber: NUMBER } })
    const place = (typed?: string, { from = shop, address = '192.0.2.7', mobileNumber = NUMBER } = {}) =>
      from.orders.placeOrder(
        { ...request, customer: aCustomer({ mobileNumber }), ...(typed && { code: typed }) },
        undefined,
        undefined,
        { address, language: 'en' },
      )
    /** The code of the latest SMS. */
    const received = () => /(\d{6}) is the code/.exec(calls.at(-1)?.body ?? '')?.[1] ?? ''
    return { shop, open, clock, gateway, calls, request, product, place, received }
  }
  /** A code that is not `code`. */
  const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const marksOf = async (placing: object) =>
    (await findOrder(database.db, 'orderId' in placing ? String(placing.orderId) : ''))?.order.marks
  const NEEDED = {
    outcome: 'invalid',
    problems: [{ path: 'code', code: 'CODE_NEEDED', parameters: { mobileNumber: NUMBER } }],
  }
  const WRONG = { outcome: 'invalid', problems: [{ path: 'code', code: 'CODE_WRONG' }] }

  test('is sent to the number at the first try, and the order is taken with it', async () => {
    const { place, received, calls, shop } = await aShop()
    expect(await place()).toEqual(NEEDED)
    expect(calls).toHaveLength(1)
    expect(calls[0]?.body).toContain(`88${NUMBER}`)
    expect(await shop.orders.placeOrder(anOrderRequest(), undefined, AN_ADMIN)).not.toMatchObject(NEEDED)
    const placed = await place(received())
    expect(placed).toMatchObject({ outcome: 'placed' })
    expect(await marksOf(placed)).toEqual([])
    expect(calls).toHaveLength(1)
  })

  test('that is another one, or another number’s, is refused, and nothing is stored', async () => {
    const { place, received, shop } = await aShop()
    await place()
    expect(await place(otherThan(received()))).toMatchObject(WRONG)
    expect(await place(received(), { mobileNumber: '01812345678' })).toMatchObject(WRONG)
    expect(await shop.orders.orders(AN_ADMIN, { page: 1, limit: 10 })).toMatchObject({ total: 0 })
  })

  test('counts at least ten minutes, at every process, and not after twenty', async () => {
    const { place, received, open, clock } = await aShop()
    await place()
    const code = received()
    clock.pass(ORDER_CODE_COUNTS)
    expect(await place(code, { from: await open() })).toMatchObject({ outcome: 'placed' })
    clock.pass(ORDER_CODE_COUNTS)
    expect(await place(code)).toMatchObject(WRONG)
  })

  test('is sent four times a quarter of an hour, then the helpline is named; the latest one counts (V11.1.3)', async () => {
    const { place, received, calls } = await aShop()
    for (let times = 0; times < 4; times++) expect(await place()).toEqual(NEEDED)
    expect(await place()).toMatchObject({
      problems: [{ path: 'code', code: 'CODE_TOO_OFTEN', parameters: { minutes: 15 } }],
    })
    expect(calls).toHaveLength(4)
    expect(await place(received())).toMatchObject({ outcome: 'placed' })
  })

  test('is there for whoever has not asked yet, however often strangers have', async () => {
    const { place, received, calls } = await aShop()
    const strangers = ['192.0.2.8', '192.0.2.9']
    for (const address of strangers)
      for (let times = 0; times < 4; times++) await place(undefined, { address })
    expect(await place(undefined, { address: '192.0.2.9' })).toMatchObject({
      problems: [{ code: 'CODE_TOO_OFTEN' }],
    })
    expect(calls).toHaveLength(6)
    expect(await place()).toEqual(NEEDED)
    expect(await place(received())).toMatchObject({ outcome: 'placed' })
  })

  test('rings a phone forty times a day, whoever asks; an order is then taken without, and marked', async () => {
    const { place, calls } = await aShop()
    for (let asked = 0; asked < 60; asked++) await place(undefined, { address: `198.51.100.${asked}` })
    expect(calls).toHaveLength(40)
    expect(await marksOf(await place())).toMatchObject([{ code: 'number-not-confirmed' }, { code: 'repeat' }])
  })

  test('counts for one order: the next one asks for another', async () => {
    const { place, received } = await aShop()
    await place()
    const first = received()
    expect(await place(first)).toMatchObject({ outcome: 'placed' })
    expect(await place(first)).toMatchObject(WRONG)
    expect(await place()).toEqual(NEEDED)
    expect(received()).not.toBe(first)
    const both = await Promise.all([place(received()), place(received())])
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['invalid', 'placed'])
  })

  test('cannot be guessed: after five wrong ones the right one waits, too, but not that of others (V11.1.3)', async () => {
    const { place, received } = await aShop()
    await place()
    const right = received()
    for (let tries = 0; tries < 5; tries++) expect(await place(otherThan(right))).toMatchObject(WRONG)
    expect(await place(right)).toMatchObject({ outcome: 'too-many' })
    expect(await place(right, { address: '192.0.2.8' })).toMatchObject({ outcome: 'placed' })
  })

  test.each([
    ['has no balance', answers(1007)],
    ['is down', (response: ServerResponse) => void response.writeHead(404).end()],
  ])('where the gateway %s, the order is taken and marked', async (_, answer) => {
    const { place, gateway, calls } = await aShop()
    gateway.answer = answer
    const placed = await place()
    expect(placed).toMatchObject({ outcome: 'placed' })
    expect(await marksOf(placed)).toEqual([{ code: 'number-not-confirmed' }])
    // Nobody waits for it again within the minute.
    expect(await place(undefined, { mobileNumber: '01812345678' })).toMatchObject({ outcome: 'placed' })
    expect(calls).toHaveLength(1)
  })

  test('of which the gateway does not say whether it went out may have come', async () => {
    const { place, gateway, received } = await aShop()
    gateway.answer = (response) => void response.destroy()
    expect(await place()).toEqual(NEEDED)
    expect(await place(received())).toMatchObject({ outcome: 'placed' })
  })

  test('is asked by the risk alone where the owner says so, and of nobody while SMS is off', async () => {
    const { shop, place, calls } = await aShop('byRisk')
    expect(await place()).toMatchObject({ outcome: 'placed' })
    const value = { ...RISK, largeOrder: poisha(1_00), weights: { ...RISK.weights, largeFirstOrder: 100 } }
    await shop.settings.write(AN_ADMIN, 'risk', { value, revision: 0 })
    const other = { mobileNumber: '01812345678' }
    expect(await place(undefined, other)).toMatchObject({ problems: [{ code: 'CODE_NEEDED' }] })
    await shop.settings.write(OWNER, 'messages', { value: DEFAULT_SETTINGS.messages, revision: 1 })
    expect(await place(undefined, other)).toMatchObject({ outcome: 'placed' })
    expect(calls).toHaveLength(1)
  })

  test('is asked of nobody once the shop has sent very many in an hour: somebody runs up costs', async () => {
    const { place, calls } = await aShop()
    await place()
    const all = CODE_SENDING_LIMITS.find(({ per }) => per === 'shop')?.orders ?? 0
    await database.db
      .updateTable('limits')
      .set({ used: all })
      .where('key', 'like', 'code-sending 3%')
      .execute()
    const placed = await place(undefined, { mobileNumber: '01812345678', address: '192.0.2.8' })
    expect(await marksOf(placed)).toEqual([{ code: 'number-not-confirmed' }])
    expect(calls).toHaveLength(1)
  })

  test('costs what an SMS costs, and none is sent for an order that is refused anyway', async () => {
    const { shop, place, request, calls } = await aShop()
    const gone = {
      ...request,
      lines: request.lines.map((line) => ({ ...line, price: poisha(1) })),
      shownTotal: poisha(1),
    }
    expect(await shop.orders.placeOrder(gone, undefined, undefined, { address: '192.0.2.9' })).toMatchObject({
      outcome: 'cart-changed',
    })
    expect(calls).toHaveLength(0)
    await place()
    expect(await shop.sms.costs(OWNER, 1)).toMatchObject({ days: [{ messages: 1, cost: 35 }] })
  })
})
