import { expect, test } from 'vitest'
import { findStockFaults } from '#data/stock/stockCheck.ts'
import { poisha } from '#domain/money/money.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aCustomer } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

const BUS = { courier: 'other', carrier: { name: 'Hanif', code: '', mobileNumber: '' } } as const

/** What an order has of a size of which there were nine. */
const PIECES = 3

/** The ways in which pieces come back: named, received, or given for others. */
type Way = 'said' | 'received' | 'exchanged'

describeOnEachDatabase('a piece of an order comes back once', (database) => {
  /** An order of three shirts S, whose parcel was delivered in part. */
  async function aPartDeliveredOrder() {
    const shop = await openShop(database.db)
    const owner = { ...(await anAdminOf(shop)), owner: true }
    const product = await aProductOf(shop, {
      ...{ originalPrice: poisha(50_000), offerPrice: undefined, sizes: ['S', 'L'], colors: [] },
      variants: ['S', 'L'].map((size) => ({ size, color: '', sku: '', stock: 9 })),
    })
    const take = (size: string, quantity: number, replaces?: number) =>
      shop.orders.takeOrder(
        owner,
        {
          lines: [{ id: product.id, size, color: 'N/A', quantity }],
          customer: aCustomer({ email: '', deliveryArea: 'Inside Dhaka' }),
          ...{ discount: poisha(0), deliveryCharge: poisha(0), advance: undefined },
          ...{ source: 'phone', note: '', confirmed: true },
          ...(replaces && { replaces: { orderId: id, lines: [{ line: 0, quantity: replaces }] } }),
        },
        undefined,
      )
    let id = ''
    const taking = await take('S', PIECES)
    id = taking.outcome === 'taken' ? taking.orderId : expect.unreachable(taking.outcome)
    await shop.parcels.book(owner, { orderIds: [id], ...BUS }, undefined)
    await shop.parcels.handOver(owner, { codes: [id] }, undefined)
    await database.db.updateTable('parcels').set({ state: 'part-delivered' }).where('id', '=', id).execute()
    await database.db.updateTable('orders').set({ status: 'Delivered' }).where('id', '=', id).execute()
    let exchange = ''
    const ways = {
      said: async (returned: number) =>
        (await shop.parcels.sayReturned(owner, id, [{ line: 0, returned }])).outcome === 'changed',
      received: async (shelf: number) => {
        const lines = [{ line: 0, shelf, damaged: 0, missing: 0 }]
        return (await shop.parcels.receive(owner, id, { lines })).outcome === 'changed'
      },
      exchanged: async (quantity: number) => {
        const taken = await take('L', 1, quantity)
        if (taken.outcome === 'taken') exchange = taken.orderId
        return taken.outcome === 'taken'
      },
    }
    return {
      ...{ ways, shop, owner, id },
      async left() {
        const reading = await shop.orders.order(owner, id)
        return reading.outcome === 'found' ? reading.detail.exchanges?.left : undefined
      },
      /** What was named or exchanged arrives as well. */
      async arrives(way: Way, pieces: number) {
        if (way === 'said') await ways.received(pieces)
        if (way !== 'exchanged') return
        await shop.orders.moveOrder(owner, exchange, 'Delivered')
        const lines = [{ line: 0, to: 'shelf' as const }]
        expect(await shop.orders.receiveExchange(owner, id, { exchange, lines })).toEqual({
          outcome: 'settled',
        })
      },
      async onTheShelf() {
        expect(await findStockFaults(database.db)).toEqual([])
        const rows = await database.db
          .selectFrom('stock')
          .select('quantity')
          .where('size', '=', 'S')
          .execute()
        return rows.map(({ quantity }) => quantity)
      },
    }
  }

  const PAIRS: readonly (readonly [Way, Way])[] = [
    ['said', 'exchanged'],
    ['received', 'exchanged'],
    ['exchanged', 'said'],
    ['exchanged', 'received'],
  ]

  test.each(PAIRS)('what is %s is not %s as well, the rest is', async (first, second) => {
    const { ways, arrives, onTheShelf, left } = await aPartDeliveredOrder()
    expect(await ways[first](2)).toBe(true)
    expect(await left()).toEqual([PIECES - 2])
    expect(await ways[second](2)).toBe(false)
    expect(await ways[second](1)).toBe(true)
    expect(await left()).toEqual([0])
    await arrives(first, 2)
    await arrives(second, 1)
    expect(await onTheShelf()).toEqual([9])
  })

  test.each(PAIRS)('of what is %s and %s at once, one is', async (first, second) => {
    const { ways } = await aPartDeliveredOrder()
    const done = await Promise.all([ways[first](2), ways[second](2)])
    expect(done.filter(Boolean)).toHaveLength(1)
  })

  test('what an exchange brought is not asked for, nor counted again, when the rest comes back', async () => {
    const { ways, arrives, onTheShelf, shop, owner, id } = await aPartDeliveredOrder()
    const paid = { state: 'delivered', collected: 150_000 }
    await database.db.updateTable('parcels').set(paid).where('id', '=', id).execute()
    await ways.exchanged(1)
    await arrives('exchanged', 1)
    await shop.orders.moveOrder(owner, id, 'Return')
    expect(await shop.parcels.read(owner, id)).toMatchObject({ left: [2] })
    // Neither too few nor what is here already: called missing, its courier would be asked to pay for it.
    expect([await ways.received(1), await ways.received(3)]).toEqual([false, false])
    expect(await ways.received(2)).toBe(true)
    expect(await onTheShelf()).toEqual([9])
    // The piece that was exchanged was paid with the new one.
    const refunds = await shop.refunds.listOpen(owner, { page: 1, limit: 9 })
    expect(refunds).toMatchObject({ refunds: [{ orderId: id, amount: 100_000 }] })
  })
})
