import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { DAY_MS, dayStart } from '#domain/order/orderDay.ts'
import type { OrderChange, StaffOrder } from '#domain/order/staffOrder.ts'
import { aParcelShop } from '#tests/couriers/aParcelShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, aCustomer } from '#tests/factories.ts'
import { readByStaff } from '#tests/readOrder.ts'
import { aProductOf } from '#tests/testCatalogue.ts'

/** It is the 20th of November. */
const FIFTH = '2026-12-05'
const untilFifth = dayStart(Date.parse(FIFTH) / DAY_MS) - A_MOMENT
const PAGE = { page: 1, limit: 10 }

describeOnEachDatabase('an order that is not to be sent before a day', (database) => {
  async function aShop() {
    const parts = await aParcelShop(database.db)
    const { shop, owner } = parts
    const product = await aProductOf(shop, { sizes: [], colors: [] })
    const take = async (given: Partial<StaffOrder> = {}) => {
      const taking = await shop.orders.takeOrder(
        owner,
        {
          lines: [{ id: product.id, size: 'N/A', color: 'N/A', quantity: 1 }],
          customer: aCustomer({ mobileNumber: '01799999999' }),
          ...{ discount: poisha(0), deliveryCharge: undefined, advance: undefined },
          ...{ source: 'phone', note: '', confirmed: true },
          ...given,
        },
        undefined,
      )
      return taking.outcome === 'taken' ? taking.orderId : taking
    }
    const read = async (id: string) => {
      const reading = await shop.orders.order(owner, id)
      if (reading.outcome !== 'found') throw new Error(reading.outcome)
      return { order: readByStaff(reading), changes: reading.detail.changes }
    }
    /** Changes the order as it is now. */
    const change = async (id: string, given: Omit<OrderChange, 'revision'>) => {
      const { revision } = (await read(id)).order
      return await shop.orders.changeOrder(owner, id, { revision, ...given })
    }
    const listed = async (later: boolean) => {
      const listing = await shop.parcels.toBook(owner, { ...PAGE, later })
      if (listing.outcome !== 'listed') throw new Error(listing.outcome)
      expect(listing.total).toBe(listing.orders.length)
      return listing.orders.map(({ order }) => order.id)
    }
    const counts = async () => {
      const listing = await shop.parcels.list(owner, PAGE)
      if (listing.outcome !== 'listed') throw new Error(listing.outcome)
      const { toBook, later, laterFrom } = listing.counts
      const morning = await shop.figures.morning(owner)
      if (morning.outcome !== 'read') throw new Error(morning.outcome)
      expect(morning.morning.parcels?.toBook).toBe(toBook)
      return { toBook, later, laterFrom }
    }
    return { ...parts, take, read, change, listed, counts }
  }

  test('waits under Later until its day begins in Dhaka', async () => {
    const { take, confirmed, change, listed, counts, run } = await aShop()
    const [now = '', next = '', soon = ''] = await confirmed(3)
    const fifth = await take({ notBefore: FIFTH })
    expect(await change(next, { notBefore: '2027-01-01' })).toMatchObject({ outcome: 'changed' })
    expect(await change(soon, { notBefore: '2026-11-21' })).toMatchObject({ outcome: 'changed' })
    expect(await listed(false)).toEqual([now])
    expect(await listed(true)).toEqual([soon, fifth, next])
    expect(await counts()).toEqual({ toBook: 1, later: 3, laterFrom: '2026-11-21' })

    await run(untilFifth - 1)
    expect(await listed(true)).toEqual([fifth, next])
    expect(await counts()).toEqual({ toBook: 2, later: 2, laterFrom: FIFTH })
    await run(1)
    expect(await listed(true)).toEqual([next])
    expect((await listed(false)).toSorted()).toEqual([now, soon, fifth as string].toSorted())
    expect(await counts()).toEqual({ toBook: 3, later: 1, laterFrom: '2027-01-01' })
  })

  test('is booked on purpose all the same', async () => {
    const { shop, owner, take, book, listed, counts } = await aShop()
    const id = (await take({ notBefore: FIFTH })) as string
    expect(await book([id])).toMatchObject({ results: [{ outcome: 'refused', fault: 'LATER' }] })
    expect(await shop.parcels.book(owner, { orderIds: [id], early: true }, undefined)).toMatchObject({
      results: [{ outcome: 'queued' }],
    })
    expect(await listed(true)).toEqual([])
    expect(await counts()).toEqual({ toBook: 0, later: 0, laterFrom: undefined })
  })

  test('gets its day, another one, and none, and the history says so', async () => {
    const { confirmed, read, change } = await aShop()
    const [id = ''] = await confirmed(1)
    await change(id, { notBefore: FIFTH })
    await change(id, { notBefore: '2026-12-06' })
    await change(id, { note: 'Salary' })
    expect((await read(id)).order).toMatchObject({ notBefore: '2026-12-06', note: 'Salary' })
    await change(id, { notBefore: null })
    const { order, changes } = await read(id)
    expect(order.notBefore).toBeUndefined()
    const said = changes?.map(({ before, after }) => [before.notBefore, after.notBefore])
    expect(said?.toSorted()).toEqual(
      [
        ['', FIFTH],
        [FIFTH, '2026-12-06'],
        [undefined, undefined],
        ['2026-12-06', ''],
      ].toSorted(),
    )
  })

  test('takes no day that has passed or is too far ahead, and keeps one that passes', async () => {
    const { take, confirmed, read, change, run } = await aShop()
    const [id = ''] = await confirmed(1)
    for (const wrong of ['2026-11-19', '2027-11-21']) {
      const refused = {
        outcome: 'invalid',
        problems: [
          {
            path: 'notBefore',
            code: 'NOT_A_DAY_AHEAD',
            parameters: { field: 'notBefore', last: '2027-11-20' },
          },
        ],
      }
      expect(await change(id, { notBefore: wrong })).toEqual(refused)
      expect(await take({ notBefore: wrong })).toEqual(refused)
    }
    await change(id, { notBefore: FIFTH })
    await run(untilFifth + DAY_MS)
    expect(await change(id, { notBefore: FIFTH, note: 'Paid' })).toMatchObject({
      outcome: 'changed',
      order: { notBefore: FIFTH, note: 'Paid' },
    })
    expect(await change(id, { note: 'Paid twice' })).toMatchObject({ outcome: 'changed' })
    expect((await read(id)).order.notBefore).toBe(FIFTH)
  })

  test.each([
    ['2026-11-25', FIFTH, FIFTH],
    [FIFTH, '2026-11-25', FIFTH],
    [undefined, FIFTH, FIFTH],
    [undefined, undefined, undefined],
  ])('joined with another, %s and %s become %s, also after it', async (one, other, later) => {
    const { shop, owner, take, read, run } = await aShop()
    const ids = [await take({ notBefore: one }), await take({ notBefore: other })] as [string, string]
    await run(untilFifth + DAY_MS)
    const [first, second] = [await read(ids[0]), await read(ids[1])]
    const joined = await shop.orders.joinOrders(owner, ids[0], {
      other: ids[1],
      revision: first.order.revision,
      otherRevision: second.order.revision,
    })
    expect(joined).toMatchObject({ outcome: 'joined' })
    expect((await read(ids[0])).order.notBefore).toBe(later)
  })
})
