import { expect, test } from 'vitest'
import { findStockFaults } from '#data/stock/stockCheck.ts'
import { poisha } from '#domain/money/money.ts'
import type { ReturnedLine } from '#domain/parcel/received.ts'
import type { StopOutcome } from '#domain/parcel/run.ts'
import { aParcelShop } from '#tests/couriers/aParcelShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aCustomer } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'

const RUBEL = { id: 'r-1', name: 'Rubel', mobile: '01712345678' }
const NOTHING = { paid: [], reason: '', day: undefined, transactionId: '', returned: undefined }
const FAILED: StopOutcome = { ...NOTHING, kind: 'failed', reason: 'Phone off' }

const cash = (taka: number) => [{ how: 'cash' as const, amount: poisha(taka * 100) }]
const part = (taka: number, returned: readonly ReturnedLine[], reason = ''): StopOutcome => ({
  ...{ ...NOTHING, kind: 'part', reason, returned },
  paid: taka === 0 ? [] : cash(taka),
})

describeOnEachDatabase('a customer keeps some of the goods', (database) => {
  /** Rubel is out with two shirts S at 400 and one L at 700, ৳100 off and delivery of 80: to collect 1480. */
  async function aRiderOut() {
    const given = await aParcelShop(database.db)
    const { shop, owner } = given
    const value = { ...shop.settings.current().couriers, own: { on: true, riders: [RUBEL] } }
    await shop.settings.write(owner, 'couriers', { value, revision: 1 })
    const variants = ['S', 'L'].map((size) => ({ size, color: '', sku: '', stock: 9 }))
    const product = (taka: number) =>
      aProductOf(shop, {
        ...{ originalPrice: poisha(taka * 100), offerPrice: undefined, sizes: ['S', 'L'], colors: [] },
        variants,
      })
    const [small, large] = [await product(400), await product(700)]
    const taking = await shop.orders.takeOrder(
      owner,
      {
        lines: [
          { id: small.id, size: 'S', color: 'N/A', quantity: 2 },
          { id: large.id, size: 'L', color: 'N/A', quantity: 1 },
        ],
        customer: aCustomer({ email: '', deliveryArea: 'Inside Dhaka' }),
        ...{ discount: poisha(10_000), deliveryCharge: poisha(8_000), source: 'phone', note: '' },
        ...{ advance: undefined, confirmed: true },
      },
      undefined,
    )
    const id = taking.outcome === 'taken' ? taking.orderId : expect.unreachable(JSON.stringify(taking))
    const making = await shop.runs.make(owner, { rider: RUBEL.id, orderIds: [id] })
    const run =
      (making.outcome === 'made' && making.run?.run.id) || expect.unreachable(JSON.stringify(making))
    await shop.parcels.packed(owner, [id], { packed: true })
    await shop.runs.leave(owner, run)
    return {
      ...{ ...given, id, run, small },
      say: (said: StopOutcome) => shop.runs.say(owner, run, id, said),
      receive: (line: number, shelf: number) =>
        shop.parcels.receive(owner, id, { lines: [{ line, shelf, damaged: 0, missing: 0 }] }),
      exchange: (quantity: number) =>
        shop.orders.takeOrder(
          owner,
          {
            lines: [{ id: small.id, size: 'L', color: 'N/A', quantity: 1 }],
            customer: aCustomer({ email: '', deliveryArea: 'Inside Dhaka' }),
            ...{ discount: poisha(0), deliveryCharge: poisha(0), advance: undefined },
            ...{ source: 'phone', note: '', confirmed: true },
            replaces: { orderId: id, lines: [{ line: 0, quantity }] },
          },
          undefined,
        ),
      async history() {
        const rows = await database.db.selectFrom('activity').select('kind').execute()
        return rows.map(({ kind }) => kind)
      },
    }
  }

  test('the rider knows the goods, and what each is worth', async () => {
    const { shop, owner, run } = await aRiderOut()
    expect(await shop.runs.read(owner, run)).toMatchObject({
      run: {
        stops: [
          {
            parcel: { collect: 148_000 },
            goods: [
              { size: 'S', quantity: 2, worth: 74_700 },
              { size: 'L', quantity: 1, worth: 65_300 },
            ],
          },
        ],
      },
    })
  })

  test('what comes back is not collected, is expected, and is what the receipt asks for', async () => {
    const { shop, owner, say, id, parcel, status, receive, history } = await aRiderOut()
    const back = [{ line: 0, returned: 1 }]
    expect(await say(part(1_480, back))).toEqual({ outcome: 'other-sum' })
    expect(await say(part(1_106, back))).toEqual({ outcome: 'other-sum' })
    expect(await say(part(1_107, back))).toMatchObject({
      outcome: 'changed',
      run: { stops: [{ outcome: { kind: 'part', returned: back } }], expected: 110_700 },
    })
    expect([await status(id), await parcel(id)]).toMatchObject([
      'Delivered',
      { state: 'part-delivered', collected: 110_700, expectedBack: back, trouble: undefined },
    ])
    expect(await history()).toContain('parcel.returned-said')
    expect(await receive(1, 1)).toMatchObject({ outcome: 'invalid' })
    expect(await shop.orders.order(owner, id)).toMatchObject({ detail: { returns: { taken: [] } } })
    expect(await receive(0, 1)).toMatchObject({ outcome: 'changed' })
    const came = { lines: [{ line: 0, shelf: 1, damaged: 0 }], by: owner.name }
    expect(await shop.orders.order(owner, id)).toMatchObject({ detail: { returns: { taken: [came] } } })
    expect(await findStockFaults(database.db)).toEqual([])
  })

  test('less is paid for a reason, also where all is kept', async () => {
    const { say, id, parcel } = await aRiderOut()
    expect(await say(part(1_000, []))).toEqual({ outcome: 'other-sum' })
    expect(await say(part(1_000, [], 'A stain'))).toMatchObject({ outcome: 'changed' })
    const { state, expectedBack, trouble, news } = await parcel(id)
    expect([state, expectedBack, trouble, news.at(-1)?.text]).toEqual([
      ...['part-delivered', [], undefined, 'A stain'],
    ])
  })

  test('what was paid in advance pays for what is kept', async () => {
    const { say, id, parcel } = await aRiderOut()
    const collect = poisha(48_000)
    await database.db.updateTable('parcels').set({ collect }).where('id', '=', id).execute()
    expect(await say(part(0, [{ line: 1, returned: 1 }]))).toMatchObject({ outcome: 'changed' })
    expect((await parcel(id)).collected).toBe(0)
  })

  test('goods that the order has not, or all of them, do not come back with a part', async () => {
    const { say } = await aRiderOut()
    for (const back of [
      [{ line: 2, returned: 1 }],
      [{ line: 1, returned: 2 }],
      [
        { line: 0, returned: 1 },
        { line: 0, returned: 1 },
      ],
      [
        { line: 0, returned: 2 },
        { line: 1, returned: 1 },
      ],
    ]) {
      expect(await say(part(0, back, 'Why'))).toEqual({ outcome: 'other-goods' })
    }
  })

  test('what was said of pieces is corrected with the rest', async () => {
    const { say, id, parcel, status } = await aRiderOut()
    await say(part(1_107, [{ line: 0, returned: 1 }]))
    await say(part(827, [{ line: 1, returned: 1 }]))
    expect(await parcel(id)).toMatchObject({ collected: 82_700, expectedBack: [{ line: 1, returned: 1 }] })
    await say(FAILED)
    expect([await status(id), await parcel(id)]).toMatchObject([
      'Shipping',
      { state: 'hold', trouble: 'hold', expectedBack: undefined },
    ])
    await say({ ...NOTHING, kind: 'delivered', paid: cash(1_480) })
    expect(await parcel(id)).toMatchObject({ state: 'delivered', expectedBack: undefined })
    // As phones that do not know of pieces say it: which came back is asked.
    await say({ ...NOTHING, kind: 'part', paid: cash(700) })
    expect(await parcel(id)).toMatchObject({ state: 'part-delivered', trouble: 'part' })
  })

  test('once they are received, the money may be corrected, the pieces no more', async () => {
    const { say, receive, id, parcel } = await aRiderOut()
    const back = [{ line: 0, returned: 1 }]
    await say(part(1_107, back))
    await receive(0, 1)
    for (const said of [FAILED, part(827, [{ line: 1, returned: 1 }]), part(1_480, [])]) {
      expect(await say(said)).toEqual({ outcome: 'not-a-stop' })
    }
    expect(await say(part(1_000, back, 'No change'))).toMatchObject({ outcome: 'changed' })
    expect(await parcel(id)).toMatchObject({ collected: 100_000, expectedBack: back })
    expect(await findStockFaults(database.db)).toEqual([])
  })

  test('a piece that comes back is not exchanged as well', async () => {
    const first = await aRiderOut()
    await first.say(part(1_107, [{ line: 0, returned: 1 }]))
    expect(await first.exchange(2)).toMatchObject({ outcome: 'invalid' })
    expect(await first.exchange(1)).toMatchObject({ outcome: 'taken' })
  })

  test('a piece that an exchange has does not come back with the parcel', async () => {
    const second = await aRiderOut()
    await second.say({ ...NOTHING, kind: 'delivered', paid: cash(1_480) })
    expect(await second.exchange(1)).toMatchObject({ outcome: 'taken' })
    expect(await second.say(part(733, [{ line: 0, returned: 2 }]))).toEqual({ outcome: 'other-goods' })
    expect(await second.say(part(1_107, [{ line: 0, returned: 1 }]))).toMatchObject({ outcome: 'changed' })
  })
})
