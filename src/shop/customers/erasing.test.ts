import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { LEFT_TABLES, SHOP_TABLES } from '#data/core/transfer/tables.ts'
import { poisha, ZERO } from '#domain/money/money.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, aCustomer, anOrderRequest } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'
import type { ShopDeps } from '../core/deps.ts'

const RAHIMA = '01711000001'
const KARIM = '01811000002'
const HOUR = 3_600_000
const ADVANCE = {
  amount: poisha(100_00),
  method: 'bKash',
  transactionId: '8N7A6D5EE7',
  checked: false,
} as const

describeOnEachDatabase('erased customers', (database) => {
  async function aShop(deps: Partial<ShopDeps> = {}) {
    const shop = await openShop(database.db, { now: () => A_MOMENT, ...deps })
    const admin = await anAdminOf(shop, { name: 'Salma' })
    const product = await aProductOf(shop)
    const placed = async (mobileNumber: string, email = 'Rahima@example.com') => {
      const request = anOrderRequest({ products: [product], customer: { mobileNumber, email } })
      const client = { address: '203.0.113.7', device: 'a browser' }
      const placing = await shop.orders.placeOrder(request, undefined, undefined, client)
      return placing.outcome === 'placed' ? placing.orderId : expect.unreachable(placing.outcome)
    }
    /** An order that staff take for KARIM, paid by the transaction. */
    const taken = () =>
      shop.orders.takeOrder(
        admin,
        {
          ...{ customer: aCustomer({ mobileNumber: KARIM }), source: 'phone', discount: ZERO, note: '' },
          lines: [{ id: product.id, size: 'N/A', color: 'N/A', quantity: 1, price: undefined }],
          ...{ deliveryCharge: undefined, advance: ADVANCE, confirmed: false },
        },
        undefined,
      )
    return { shop, admin, placed, taken }
  }

  /** Throws for a table in which something of RAHIMA is left. */
  async function expectNothingLeft() {
    for (const table of [...SHOP_TABLES, ...LEFT_TABLES]) {
      const rows = await sql`select * from ${sql.table(table)}`.execute(database.db)
      expect(JSON.stringify(rows), table).not.toMatch(/01711000001|A secret|Rahima Khatun|rahima@example/i)
    }
  }

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
      .insertInto('vat_invoices')
      .values({
        ...{ id: 'own', year: 2026, serial: 1, order_id: 'AAAA-AAAA', mobile_number: mobileNumber },
        ...{ issued_at: A_MOMENT, issued_by: 'somebody', total: 100 },
        document: JSON.stringify({ buyer: { name: 'Rahima Khatun', address: 'A secret', bin: '' } }),
      })
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

  test('are erased once no order is open, and nothing tells who they were (V8.3.2)', async () => {
    const forgotten: (readonly string[])[] = []
    const { shop, admin, placed } = await aShop({
      async forgetKept(recipients) {
        forgotten.push(recipients)
      },
    })
    const id = await placed(RAHIMA)
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
    const message = { name: 'Rahima Khatun', message: 'A secret' }
    await shop.contact.sendMessage({ ...message, email: 'rahima@example.com' })
    await shop.contact.sendMessage({ name: 'Karim', email: 'karim@example.com', message: 'Hello' })
    await shop.contact.subscribe('RAHIMA@example.com', 'en')
    await shop.contact.subscribe('karim@example.com', 'en')
    const kept = await tablesOf(RAHIMA)
    expect(kept).toMatchObject({ orders: true, customer_notes: true })
    expect(
      Object.keys(kept).filter((table) => !kept[table]),
      'a table that this test leaves empty',
    ).toEqual([])
    expect(await shop.customers.erase(admin, RAHIMA)).toEqual({ outcome: 'erased', orders: 1 })
    expect(await shop.customers.find(admin, RAHIMA)).toEqual({ outcome: 'unknown' })
    await expectNothingLeft()
    expect(forgotten).toEqual([[RAHIMA, expect.stringContaining('@')]])
    const left = await database.db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', 'like', 'sms.%')
      .execute()
    expect(left).toHaveLength(1)
    expect(left[0]?.payload).toContain(KARIM)
    for (const table of ['contact_messages', 'newsletter_addresses'] as const) {
      const others = await database.db.selectFrom(table).select('email').execute()
      expect(others, table).toEqual([{ email: 'karim@example.com' }])
    }
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

  test('are erased from the changes of an order that was theirs, which stays as it is', async () => {
    const { shop, admin, placed } = await aShop()
    const corrected = await placed(RAHIMA)
    const karim = { name: 'Karim', email: 'k@example.com', address: '7 Hill Road' }
    const secret = { name: 'Rahima Khatun', address: 'A secret lane 7' }
    await shop.orders.changeOrder(admin, corrected, { revision: 1, customer: secret })
    await shop.orders.changeOrder(admin, corrected, {
      revision: 2,
      customer: { ...karim, mobileNumber: KARIM, otherNumber: RAHIMA },
    })
    await shop.orders.changeOrder(admin, corrected, { revision: 3, customer: { otherNumber: '' } })
    const another = await placed(KARIM, 'karim@example.com')
    await shop.orders.changeOrder(admin, another, { revision: 1, note: 'Ring twice' })
    const own = await placed(RAHIMA)
    await shop.orders.moveOrder(admin, own, 'Cancelled')
    expect(await shop.customers.erase(admin, RAHIMA)).toEqual({ outcome: 'erased', orders: 1 })
    await expectNothingLeft()
    const reading = await shop.orders.order(admin, corrected)
    expect(reading).toMatchObject({ detail: { order: { customer: { ...karim, mobileNumber: KARIM } } } })
    const changes = await database.db
      .selectFrom('activity')
      .select('changes')
      .where('subject_id', '=', another)
      .where('kind', '=', 'order.changed')
      .execute()
    expect(changes).toEqual([{ changes: expect.stringContaining('Ring twice') }])
  })

  test('are erased without an order, where anything else is kept of them', async () => {
    const { shop, admin, placed } = await aShop()
    expect(await shop.customers.erase(admin, RAHIMA)).toEqual({ outcome: 'unknown' })
    await storeOthersOf(RAHIMA)
    expect(await shop.customers.erase(admin, RAHIMA)).toEqual({ outcome: 'erased', orders: 0 })

    const id = await placed(RAHIMA)
    await shop.customers.addNote(admin, RAHIMA, 'A secret')
    await messagesTo(id, RAHIMA)
    await shop.orders.moveOrder(admin, id, 'Cancelled')
    await shop.orders.removeOrder(admin, id)
    expect(await shop.customers.erase(admin, RAHIMA)).toEqual({ outcome: 'erased', orders: 0 })
    expect(Object.values(await tablesOf(RAHIMA))).not.toContain(true)
    expect(await shop.customers.erase(admin, RAHIMA)).toEqual({ outcome: 'unknown' })
    expect(await shop.customers.erase(admin, '')).toEqual({ outcome: 'unknown' })
  })

  test.for(['erased', 'deleted'])('leave their transactions used when their order is %s', async (how) => {
    const { shop, admin, placed, taken } = await aShop()
    const id = await placed(RAHIMA)
    await shop.orders.changeOrder(admin, id, { revision: 1, advance: ADVANCE })
    await shop.orders.moveOrder(admin, id, 'Cancelled')
    if (how === 'erased') await shop.customers.erase(admin, RAHIMA)
    else await shop.orders.removeOrder(admin, id)
    expect(await taken()).toEqual({
      outcome: 'invalid',
      problems: [{ path: 'advance.transactionId', code: 'TRANSACTION_USED', parameters: { order: id } }],
    })
    for (const table of SHOP_TABLES) {
      const rows = await sql`select * from ${sql.table(table)}`.execute(database.db)
      expect(JSON.stringify(rows), table).not.toContain(ADVANCE.transactionId)
    }
  })
})
