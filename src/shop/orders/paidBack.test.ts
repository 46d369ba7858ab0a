import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aCustomer } from '#tests/factories.ts'
import { readByStaff } from '#tests/readOrder.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

const BUS = { courier: 'other', carrier: { name: 'Hanif', code: '', mobileNumber: '' } } as const
const taka = (amount: number) => poisha(amount * 100)

interface Given {
  readonly size?: 'S' | 'L'
  readonly quantity?: number
  /** Taka. */
  readonly advance?: number
  readonly charge?: number
  readonly replaces?: { readonly orderId: string; readonly quantity: number }
}

describeOnEachDatabase('what is to be paid back', (database) => {
  /** A shop that sells shirts at 500 taka, and delivers for 60. */
  async function aShop() {
    const shop = await openShop(database.db)
    const owner = { ...(await anAdminOf(shop)), owner: true }
    const product = await aProductOf(shop, {
      ...{ originalPrice: taka(500), offerPrice: undefined, sizes: ['S', 'L'], colors: [] },
      variants: ['S', 'L'].map((size) => ({ size, color: '', sku: '', stock: 9 })),
    })
    const take = async ({ size = 'S', quantity = 3, advance, charge = 60, replaces }: Given = {}) => {
      const paid = { method: 'bKash', transactionId: '8N7A6D5EE7', checked: true } as const
      const taking = await shop.orders.takeOrder(
        owner,
        {
          lines: [{ id: product.id, size, color: 'N/A', quantity }],
          customer: aCustomer({ email: '', deliveryArea: 'Inside Dhaka' }),
          ...{
            discount: poisha(0),
            deliveryCharge: taka(charge),
            source: 'phone',
            note: '',
            confirmed: true,
          },
          advance: advance === undefined ? undefined : { ...paid, amount: taka(advance) },
          ...(replaces && {
            replaces: { orderId: replaces.orderId, lines: [{ line: 0, quantity: replaces.quantity }] },
          }),
        },
        undefined,
      )
      return taking.outcome === 'taken' ? taking.orderId : expect.unreachable(JSON.stringify(taking))
    }
    /** Taken along by a carrier that is followed by hand. */
    const send = async (given?: Given) => {
      const id = await take(given)
      await shop.parcels.book(owner, { orderIds: [id], ...BUS }, undefined)
      await shop.parcels.handOver(owner, { codes: [id] }, undefined)
      return id
    }
    const deliver = async (id: string, collected: number) => {
      const said = await shop.parcels.say(owner, id, { state: 'delivered', collected: taka(collected) })
      expect(said.outcome).toBe('changed')
    }
    const deliverPart = async (given: Given, collected: number) => {
      const id = await send(given)
      await deliver(id, collected)
      await database.db.updateTable('parcels').set({ state: 'part-delivered' }).where('id', '=', id).execute()
      return id
    }
    const comesBack = async (id: string) => {
      expect(await shop.orders.moveOrder(owner, id, 'Return')).toMatchObject({ outcome: 'moved' })
      expect(await shop.orders.settleReturn(owner, id, 'shelf')).toMatchObject({ outcome: 'settled' })
    }
    const exchange = async (orderId: string, quantity: number, given: Given = {}) => {
      const id = await take({ size: 'L', ...given, replaces: { orderId, quantity } })
      await shop.orders.moveOrder(owner, id, 'Delivered')
      const lines = [{ line: 0, to: 'shelf' as const }]
      await shop.orders.receiveExchange(owner, orderId, { exchange: id, lines })
      return id
    }
    const say = (id: string, returned: number) => shop.parcels.sayReturned(owner, id, [{ line: 0, returned }])
    const receive = (id: string, shelf: number) =>
      shop.parcels.receive(owner, id, { lines: [{ line: 0, shelf, damaged: 0, missing: 0 }] })
    /** In taka, by order. */
    const open = async () => {
      const listing = await shop.refunds.listOpen(owner, { page: 1, limit: 10 })
      const refunds = listing.outcome === 'listed' ? listing.refunds : expect.unreachable(listing.outcome)
      return refunds.map(({ orderId, amount }) => [orderId, amount / 100])
    }
    const payBack = async () => {
      const listing = await shop.refunds.listOpen(owner, { page: 1, limit: 10 })
      const [refund] = listing.outcome === 'listed' ? listing.refunds : []
      if (!refund) return expect.unreachable('There is no refund')
      const how = { paid: refund.amount, transactionId: '' }
      expect(await shop.refunds.settle(owner, refund.id, how)).toEqual({ outcome: 'settled' })
    }
    return {
      ...{ shop, owner, take, send, deliver, deliverPart, comesBack },
      ...{ exchange, say, receive, open, payBack },
    }
  }

  test('an order that comes back by its page is paid back once, like one that is received', async () => {
    const { shop, owner, send, deliver, comesBack, receive, open, payBack } = await aShop()
    const id = await send({ advance: 1000 })
    await deliver(id, 560)
    await shop.orders.moveOrder(owner, id, 'Return')
    // Nobody has seen the goods.
    expect(await open()).toEqual([])
    expect(await shop.orders.settleReturn(owner, id, 'shelf')).toMatchObject({ outcome: 'settled' })
    expect(await open()).toEqual([[id, 1560]])
    expect(await shop.orders.settleReturn(owner, id, 'shelf')).toMatchObject({ outcome: 'settled' })
    await receive(id, 3)
    expect(await open()).toEqual([[id, 1560]])
    await payBack()
    await receive(id, 3)
    expect(await open()).toEqual([])

    const other = await send()
    await deliver(other, 1560)
    await shop.orders.moveOrder(owner, other, 'Return')
    await receive(other, 3)
    expect(await open()).toEqual([[other, 1560]])
    const refused = await send()
    await comesBack(refused)
    expect(await open()).toEqual([[other, 1560]])
  })

  test('what was delivered without a parcel was paid at the door', async () => {
    const { shop, owner, take, comesBack, open } = await aShop()
    const id = await take({ advance: 1000 })
    await shop.orders.moveOrder(owner, id, 'Delivered')
    expect(await open()).toEqual([])
    await comesBack(id)
    expect(await open()).toEqual([[id, 1560]])
  })

  test('of an order of which a piece was exchanged the rest is', async () => {
    const { send, deliver, exchange, comesBack, open } = await aShop()
    const id = await send()
    await deliver(id, 1560)
    await exchange(id, 1)
    expect(await open()).toEqual([])
    await comesBack(id)
    expect(await open()).toEqual([[id, 1060]])
  })

  test.each([
    ['nothing', 3, 0, 940],
    ['one piece', 2, 0, 440],
    ['one piece, paid at the door', 2, 300, 740],
    ['what was paid for', 1, 60, 0],
    ['all', 0, 0, 0],
  ])('whoever keeps %s of a part gets what was paid besides, once', async (_, back, collected, due) => {
    const { deliverPart, say, receive, open, payBack } = await aShop()
    const id = await deliverPart({ advance: 1000 }, collected)
    expect(await open()).toEqual([])
    await say(id, back)
    expect(await open()).toEqual(due > 0 ? [[id, due]] : [])
    await receive(id, back)
    expect(await open()).toEqual(due > 0 ? [[id, due]] : [])
    if (due > 0) await payBack()
    await receive(id, back)
    expect(await open()).toEqual([])
  })

  test('what is kept at first and brought later is paid back, without what was before', async () => {
    const { deliverPart, receive, comesBack, open, payBack } = await aShop()
    const even = await deliverPart({ advance: 300 }, 700)
    await receive(even, 1)
    expect(await open()).toEqual([])
    await comesBack(even)
    expect(await open()).toEqual([[even, 1000]])
    await payBack()
  })

  test('a second refund of an order is for what comes back besides', async () => {
    const { deliverPart, receive, comesBack, open, payBack } = await aShop()
    const id = await deliverPart({ advance: 1000 }, 0)
    await receive(id, 2)
    expect(await open()).toEqual([[id, 440]])
    await payBack()
    await comesBack(id)
    expect(await open()).toEqual([[id, 560]])
    await payBack()
    expect(await open()).toEqual([])
  })

  test.each([
    ['dearer goods', { quantity: 2 }, 1, 1060, 0],
    ['goods that its credit paid', { quantity: 1, charge: 0 }, 1, 500, 0],
    ['cheaper goods', { quantity: 1, charge: 0 }, 3, 1500, 1000],
  ])(
    'an exchange for %s that comes back was paid with the old goods',
    async (_, given, pieces, due, left) => {
      const { send, deliver, exchange, comesBack, open } = await aShop()
      const old = await send()
      await deliver(old, 1560)
      const id = await exchange(old, pieces, given)
      expect(await open()).toEqual(left > 0 ? [[id, left]] : [])
      await comesBack(id)
      expect(await open()).toEqual([[id, due]])
    },
  )

  test('of an exchange that never arrived the old goods paid nothing', async () => {
    const { send, deliver, take, comesBack, open, shop, owner } = await aShop()
    const old = await send()
    await deliver(old, 1560)
    const id = await take({ size: 'L', quantity: 2, replaces: { orderId: old, quantity: 1 } })
    await shop.orders.moveOrder(owner, id, 'Shipping')
    await comesBack(id)
    expect(await open()).toEqual([])
    await comesBack(old)
    expect(await open()).toEqual([[old, 1560]])
  })

  test('an advance that is checked after the goods came back is paid back', async () => {
    const { shop, owner, take, comesBack, open } = await aShop()
    const id = await take()
    await shop.orders.moveOrder(owner, id, 'Shipping')
    await comesBack(id)
    expect(await open()).toEqual([])
    const reading = await shop.orders.order(owner, id)
    const { revision } = readByStaff(reading)
    const advance = { amount: taka(200), method: 'cash', transactionId: '', checked: true } as const
    expect(await shop.orders.changeOrder(owner, id, { revision, advance })).toMatchObject({
      outcome: 'changed',
    })
    expect(await open()).toEqual([[id, 200]])
  })

  test('nothing is paid back of what is sent again', async () => {
    const { shop, owner, send, receive, open } = await aShop()
    const id = await send({ advance: 1000 })
    await shop.orders.moveOrder(owner, id, 'Cancelled')
    await receive(id, 3)
    expect(await open()).toEqual([[id, 1000]])
    await shop.orders.moveOrder(owner, id, 'Confirmed')
    expect(await open()).toEqual([])
  })

  test('of what is called off before it left, the whole advance is, until it is taken up again', async () => {
    const { shop, owner, take, open } = await aShop()
    const book = (id: string) => shop.parcels.book(owner, { orderIds: [id], ...BUS }, undefined)
    const callOff = async (id: string) =>
      expect(await shop.orders.moveOrder(owner, id, 'Cancelled')).toMatchObject({ outcome: 'moved' })
    const id = await take({ advance: 1000 })
    await callOff(id)
    expect(await open()).toEqual([[id, 1000]])
    expect(await shop.orders.removeOrder(owner, id)).toEqual({ outcome: 'refund-open' })
    await shop.orders.moveOrder(owner, id, 'Confirmed')
    expect(await open()).toEqual([])

    await book(id)
    await callOff(id)
    expect(await open()).toEqual([[id, 1000]])
    // Its man took it along all the same, and brought it back.
    await shop.parcels.handOver(owner, { codes: [id] }, undefined)
    await shop.parcels.say(owner, id, { state: 'on-the-way' })
    expect(await open()).toEqual([])
  })

  test('of uncounted goods that left without a parcel nobody knows where they are', async () => {
    const { shop, owner, take, open } = await aShop()
    const id = await take({ advance: 1000 })
    await database.db.deleteFrom('stock_moves').where('order_id', '=', id).execute()
    await shop.orders.moveOrder(owner, id, 'Shipping')
    await shop.orders.moveOrder(owner, id, 'Cancelled')
    expect(await open()).toEqual([])
  })

  test('the advance of an order that was joined into another one is owed once', async () => {
    const { shop, owner, take, open } = await aShop()
    const [id, other] = [await take(), await take({ advance: 1000 })]
    const revisionOf = async (order: string) => readByStaff(await shop.orders.order(owner, order)).revision
    const asked = { other, revision: await revisionOf(id), otherRevision: await revisionOf(other) }
    expect(await shop.orders.joinOrders(owner, id, asked)).toMatchObject({ outcome: 'joined' })
    expect(await open()).toEqual([])
    await shop.orders.moveOrder(owner, id, 'Cancelled')
    expect(await open()).toEqual([[id, 1000]])
  })

  test('what was called off and paid back is not taken up again', async () => {
    const { shop, owner, take, open, payBack } = await aShop()
    const id = await take({ advance: 1000 })
    await shop.orders.moveOrder(owner, id, 'Cancelled')
    await payBack()
    expect(await shop.orders.moveOrder(owner, id, 'Confirmed')).toEqual({ outcome: 'paid-back' })
    expect(await open()).toEqual([])
    expect(await shop.orders.removeOrder(owner, id)).toEqual({ outcome: 'removed' })
  })
})
