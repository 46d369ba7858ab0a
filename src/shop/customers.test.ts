import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#data/transaction.ts'
import { LEFT_TABLES, SHOP_TABLES } from '#data/transfer/tables.ts'
import type { Order } from '#domain/order/order.ts'
import { RISK } from '#domain/risk/risk.ts'
import { COURIERS } from '#domain/settings/couriersSchema.ts'
import { Secret } from '#domain/settings/secret.ts'
import type { CourierRecords } from '#integrations/courierRecord/port.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { storeOrder } from '#tests/databases/storeOrder.ts'
import { A_MOMENT, aCustomer, anOrder, anOrderRequest } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf, entered } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'
import type { ShopDeps } from './deps.ts'

const RAHIMA = '01711000001'
const KARIM = '01811000002'
const HOUR = 3_600_000

describeOnEachDatabase('customers', (database) => {
  async function aShop(deps: Partial<ShopDeps> = {}) {
    let at = A_MOMENT
    const shop = await openShop(database.db, { now: () => at, ...deps })
    const admin = await anAdminOf(shop, { name: 'Salma' })
    const product = await aProductOf(shop)
    const place = (
      mobileNumber: string,
      from: { address?: string; device?: string; caller?: typeof admin } = {},
    ) => {
      const request = anOrderRequest({ products: [product], customer: { mobileNumber } })
      const client = { address: from.address ?? '203.0.113.7', device: from.device }
      return shop.orders.placeOrder(request, undefined, from.caller, client)
    }
    const placed = async (...given: Parameters<typeof place>) => {
      const placing = await place(...given)
      return placing.outcome === 'placed' ? placing.orderId : expect.unreachable(placing.outcome)
    }
    const riskOf = async (id: string) => {
      const reading = await shop.orders.order(admin, id)
      return reading.outcome === 'found' ? reading.detail.risk : expect.unreachable(reading.outcome)
    }
    const pass = (time: number) => {
      at += time
    }
    return { shop, admin, place, placed, riskOf, pass }
  }

  /** Orders of a number that ended so. */
  async function storeEnded(mobileNumber: string, statuses: readonly Order['status'][]) {
    for (const [index, status] of statuses.entries()) {
      const id = `END${mobileNumber.at(-1)}-${String(index).padStart(4, '2')}`
      const placedAt = A_MOMENT - (index + 1) * HOUR
      const order = anOrder({ id, status, placedAt, customer: aCustomer({ mobileNumber, name: 'Rahima' }) })
      await inTransaction(database.db, (tx) => storeOrder(tx, order))
    }
  }

  test('are shown with their record, addresses, notes and risk', async () => {
    const { shop, admin, placed } = await aShop()
    await storeEnded(RAHIMA, ['Delivered', 'Return', 'Return'])
    await placed(RAHIMA)
    await shop.customers.addNote(admin, RAHIMA, 'Ring twice')
    const found = await shop.customers.find(admin, RAHIMA)
    expect(found).toMatchObject({
      outcome: 'found',
      customer: {
        ...{ orders: 4, delivered: 1, returned: 2, open: 1, isBlocked: false },
        notes: [{ text: 'Ring twice', authorName: 'Salma' }],
        risk: {
          level: 'check',
          reasons: [
            { code: 'returned', count: 2 },
            { code: 'delivered', count: 1 },
          ],
        },
        courier: undefined,
      },
    })
    expect(await shop.customers.find(admin, KARIM)).toEqual({ outcome: 'unknown' })
    const listing = await shop.customers.list(admin, { limit: 20 })
    expect(listing).toMatchObject({ total: 1, customers: [{ mobileNumber: RAHIMA, orders: 4 }] })
  })

  test('are searched page by page', async () => {
    const { shop, admin } = await aShop()
    for (const number of ['1', '2', '3', '4', '5']) await storeEnded(`0171100000${number}`, ['Delivered'])
    const seen: string[] = []
    let older: { at: number; id: string } | undefined
    do {
      const page = await shop.customers.list(admin, { search: 'rahim', limit: 2, older })
      if (page.outcome !== 'listed') return expect.unreachable(page.outcome)
      expect(page.total).toBe(5)
      seen.push(...page.customers.map(({ mobileNumber }) => mobileNumber))
      older = page.older
    } while (older)
    expect(new Set(seen).size).toBe(5)
  })

  test('the risk of an order names other numbers of its device, and customers never see it', async () => {
    const { shop, placed, riskOf } = await aShop()
    const customer = await entered(shop, { email: 'rahima@example.com', emailVerified: true })
    await placed(KARIM, { device: 'a browser' })
    const id = await placed(RAHIMA, { device: 'a browser', caller: customer })
    expect((await riskOf(id))?.reasons).toContainEqual({ code: 'sameDevice', points: 20, count: 1 })
    const own = await shop.orders.order(customer, id)
    expect(own).toMatchObject({ outcome: 'found', detail: { risk: undefined } })
    const row = await database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row?.net_mark).toMatch(/^[\w-]{22}$/)
    expect(JSON.stringify(row)).not.toMatch(/203\.0\.113\.7|a browser/)
  })

  test('other numbers of a device are forgotten after 90 days', async () => {
    const { shop, placed, riskOf, pass } = await aShop()
    await placed(KARIM, { device: 'a browser' })
    pass(89 * 24 * HOUR)
    const id = await placed(RAHIMA, { device: 'a browser' })
    expect((await riskOf(id))?.level).toBe('check')
    pass(2 * 24 * HOUR)
    shop.jobs.start()
    await shop.jobs.runDue()
    await expect
      .poll(() => database.db.selectFrom('orders').select('id').where('net_mark', 'is not', null).execute())
      .toHaveLength(1)
  })

  test('the owner’s weights decide', async () => {
    const { shop, admin, placed, riskOf } = await aShop()
    await storeEnded(RAHIMA, ['Return'])
    const id = await placed(RAHIMA)
    expect((await riskOf(id))?.level).toBe('check')
    const value = { ...RISK, weights: { ...RISK.weights, returned: 60 } }
    await shop.settings.write(admin, 'risk', { value, revision: 0 })
    expect((await riskOf(id))?.level).toBe('high')
  })

  test('who is blocked is told to call, until the block ends; staff can take the order', async () => {
    const { shop, admin, place, pass } = await aShop()
    const { helpline } = shop.settings.current().shop
    await shop.customers.block(admin, { mobileNumber: RAHIMA, reason: 'refuses-parcels', days: 1 })
    expect(await place(RAHIMA)).toEqual({
      outcome: 'invalid',
      problems: [
        {
          path: 'customerData.mobileNumber',
          code: 'CALL_TO_ORDER',
          parameters: { helpline: helpline.shown },
        },
      ],
    })
    expect((await place(KARIM)).outcome).toBe('placed')
    expect((await place(RAHIMA, { caller: admin })).outcome).toBe('placed')
    pass(24 * HOUR)
    expect((await place(RAHIMA)).outcome).toBe('placed')
  })

  test('a net address is blocked by an order that came from it', async () => {
    const { shop, admin, place, placed } = await aShop()
    const orderId = await placed(RAHIMA, { address: '203.0.113.9' })
    const ofStaff = await placed(RAHIMA, { caller: admin })
    expect(await shop.customers.block(admin, { orderId: ofStaff, reason: 'other', days: null })).toEqual({
      outcome: 'no-origin',
    })
    await shop.customers.block(admin, { orderId, reason: 'false-orders', days: null })
    expect((await place(KARIM, { address: '203.0.113.9' })).outcome).toBe('invalid')
    expect((await place(KARIM, { address: '203.0.113.8' })).outcome).toBe('placed')
    const listing = await shop.customers.blocks(admin)
    expect(listing).toMatchObject({ blocks: [{ orderId, mobileNumber: undefined, byName: 'Salma' }] })
    const [block] = listing.outcome === 'listed' ? listing.blocks : []
    await shop.customers.unblock(admin, block?.id ?? '')
    expect((await place(KARIM, { address: '203.0.113.9' })).outcome).toBe('placed')
  })

  /** What else the shop keeps of a number, beside its orders, and the transaction of its advance. */
  async function storeOthersOf(mobileNumber: string) {
    const { db } = database
    await db.updateTable('orders').set({ advance_transaction: 'A SECRET 8N7' }).execute()
    const own = { id: 'own', mobile_number: mobileNumber, at: A_MOMENT }
    await db
      .insertInto('unfinished_checkouts')
      .values({ ...own, lines: '[]' })
      .execute()
    await db
      .insertInto('waiting')
      .values({ ...own, product_id: 'p', size: '', color: '', language: 'en' })
      .execute()
    await db
      .insertInto('courier_records')
      .values({ mobile_number: mobileNumber, courier: 'Steadfast', at: A_MOMENT, answer: 'null' })
      .execute()
  }

  /** The tables with rows of a number, and those that have none though they have a column for it. */
  async function tablesOf(mobileNumber: string) {
    const kept: Record<string, boolean> = {}
    for (const { name, columns } of await database.db.introspection.getTables()) {
      if (!columns.some((column) => column.name === 'mobile_number')) continue
      const { rows } =
        await sql`select 1 from ${sql.table(name)} where mobile_number = ${mobileNumber}`.execute(database.db)
      kept[name] = rows.length > 0
    }
    return kept
  }

  /** Messages as jobs keep them for months: sent, failed and waiting, of an order and of goods. */
  async function messagesTo(orderId: string, ...numbers: readonly string[]) {
    const about = { event: 'placed', orderId }
    for (const [nth, to] of numbers.entries()) {
      const kinds = {
        'sms.order': { ...about, to, text: 'Dear Rahima Khatun' },
        'sms.back-in-stock': { to, text: 'It is back' },
        'mail.order': { ...about, to: 'rahima@example.com', language: 'en' },
      }
      const whose = to === RAHIMA ? kinds : { 'sms.back-in-stock': kinds['sms.back-in-stock'] }
      for (const [kind, payload] of Object.entries(whose)) {
        await database.db
          .insertInto('jobs')
          .values({
            ...{ id: `${kind} ${nth}`, kind, payload: JSON.stringify(payload), run_at: 0, created_at: 0 },
            ...(kind === 'sms.order' && { done_at: 1 }),
            ...(kind === 'mail.order' && { failed_at: 1, attempts: 10 }),
          })
          .execute()
      }
    }
  }

  test('are erased once no order is open, and nothing tells who they were', async () => {
    const forgotten: (readonly string[])[] = []
    const { shop, admin, placed } = await aShop({
      async forgetKept(recipients) {
        forgotten.push(recipients)
      },
    })
    const id = await placed(RAHIMA, { device: 'a browser' })
    await shop.customers.addNote(admin, RAHIMA, 'A secret')
    await shop.desk.call(
      admin,
      id,
      { outcome: 'later', at: A_MOMENT + HOUR, note: 'A secret of a call' },
      'k',
    )
    expect(await shop.customers.known(admin, RAHIMA)).toMatchObject({
      calls: new Map([[id, [{ outcome: 'later', note: 'A secret of a call' }]]]),
    })
    expect(await shop.customers.erase(admin, RAHIMA)).toEqual({ outcome: 'open-orders' })
    await shop.orders.moveOrder(admin, id, 'Cancelled')
    await messagesTo(id, RAHIMA, KARIM)
    await storeOthersOf(RAHIMA)
    const kept = await tablesOf(RAHIMA)
    expect(kept).toMatchObject({ orders: true, customer_notes: true })
    expect(
      Object.keys(kept).filter((table) => !kept[table]),
      'a table that this test leaves empty',
    ).toEqual([])
    expect(await shop.customers.erase(admin, RAHIMA)).toEqual({ outcome: 'erased', orders: 1 })
    expect(await shop.customers.find(admin, RAHIMA)).toEqual({ outcome: 'unknown' })
    for (const table of [...SHOP_TABLES, ...LEFT_TABLES]) {
      const rows = await sql`select * from ${sql.table(table)}`.execute(database.db)
      expect(JSON.stringify(rows), table).not.toMatch(/01711000001|A secret|Rahima Khatun|rahima@example/i)
    }
    expect(forgotten).toEqual([[RAHIMA, expect.stringContaining('@')]])
    const left = await database.db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', 'like', 'sms.%')
      .execute()
    expect(left).toHaveLength(1)
    expect(left[0]?.payload).toContain(KARIM)
    const reading = await shop.orders.order(admin, id)
    expect(reading).toMatchObject({ detail: { order: { customer: { mobileNumber: '' } }, risk: undefined } })
  })

  test('are erased from orders that were changed and deleted, and from those of another number', async () => {
    const { shop, admin, placed } = await aShop()
    const [deleted, handedOn] = [await placed(RAHIMA), await placed(RAHIMA)]
    const secret = { name: 'Rahima Khatun', address: 'A secret lane 7' }
    await shop.orders.changeOrder(admin, deleted, { revision: 1, customer: secret })
    await shop.orders.changeOrder(admin, handedOn, {
      revision: 1,
      customer: { name: 'Karim', email: 'k@example.com', mobileNumber: KARIM, otherNumber: RAHIMA },
    })
    await shop.orders.moveOrder(admin, deleted, 'Cancelled')
    expect(await shop.orders.removeOrder(admin, deleted)).toMatchObject({ outcome: 'removed' })
    const left = await placed(RAHIMA)
    await shop.orders.moveOrder(admin, left, 'Cancelled')
    expect(await shop.customers.erase(admin, RAHIMA)).toMatchObject({ outcome: 'erased' })
    for (const table of ['orders', 'activity'] as const) {
      expect(JSON.stringify(await database.db.selectFrom(table).selectAll().execute())).not.toMatch(
        /01711000001|A secret|Rahima/,
      )
    }
  })

  test('are taken out as CSV that no spreadsheet evaluates', async () => {
    const { shop, admin } = await aShop()
    await storeEnded(RAHIMA, ['Delivered'])
    await database.db.updateTable('orders').set({ customer_name: '=1+1' }).execute()
    const made = await shop.customers.exported(admin)
    if (made.outcome !== 'exported') return expect.unreachable(made.outcome)
    let text = ''
    for await (const piece of made.text) text += piece
    expect(text.split('\r\n')[1]).toMatch(/^01711000001,'=1\+1,1,1,0,0,0,/)
  })

  test('a courier is asked once a day, and its silence is no good record', async () => {
    const keys = { steadfast: { apiKey: Secret.of('an api key'), secretKey: Secret.of('a secret key') } }
    const asked: string[] = []
    let answer: Awaited<ReturnType<CourierRecords['find']>> | Error | ReturnType<CourierRecords['find']>
    const courierRecords: CourierRecords = {
      courier: 'Steadfast',
      isSet: ({ steadfast }) => steadfast.apiKey.kind === 'set',
      async find(number) {
        asked.push(number)
        if (answer instanceof Error) throw answer
        return answer
      },
    }
    const sealing = { keyId: 'k', seal: (text: string) => text, open: (text: string) => text }
    const { shop, admin, placed, riskOf, pass } = await aShop({ courierRecords, settingsSealing: sealing })
    const id = await placed(RAHIMA)
    await riskOf(id)
    expect(asked).toEqual([])

    expect(COURIERS.steadfast.apiKey.kind).toBe('unset')
    await shop.settings.write(admin, 'couriers', { value: keys, revision: 0 })
    answer = new Error('down')
    expect((await riskOf(id))?.reasons.map(({ code }) => code)).toEqual(['firstOrder'])
    await riskOf(id)
    expect(asked).toHaveLength(1)

    pass(60_001)
    answer = { courier: 'Steadfast', deliveredPercent: 40, volume: '25+', reports: 0 }
    for (const _ of [1, 2]) {
      expect((await riskOf(id))?.reasons[0]).toEqual({ code: 'courierReturns', points: 30, count: 40 })
    }
    expect(asked).toHaveLength(2)

    // The desk waits for no courier: what it answers is there the next time.
    pass(24 * HOUR)
    let tell = () => {}
    const told = new Promise<void>((resolve) => {
      tell = resolve
    })
    const slow = answer
    answer = told.then(() => slow)
    const reasons = async () => {
      const turn = await shop.desk.next(admin, [])
      return turn.outcome === 'found' ? turn.current?.known?.risk.reasons.map(({ code }) => code) : []
    }
    expect(await reasons()).toEqual(['firstOrder'])
    tell()
    await expect.poll(reasons).toContain('courierReturns')

    pass(24 * HOUR)
    answer = undefined
    expect((await riskOf(id))?.level).toBe('low')
    expect(asked).toHaveLength(4)
  })
})
