import { expect, test } from 'vitest'
import { inTransaction } from '#data/core/transaction.ts'
import type { Actor } from '#domain/activity/activity.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import type { NewProduct } from '#domain/catalogue/product.ts'
import { mayMove, ORDER_STATUSES, type OrderStatus } from '#domain/order/lifecycle.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, anOrderRequest, shirt } from '#tests/factories.ts'
import { shopDeps } from '#tests/shopDeps.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'
import { createRecord, SYSTEM } from '../core/record.ts'
import { createMoveOrder } from './orderChanges.ts'

const COURIER: Actor = { kind: 'courier', id: 'steadfast' }

describeOnEachDatabase('an order that follows its parcel', (database) => {
  async function anOrder(goods: Partial<NewProduct> = {}) {
    const shop = await openShop(database.db)
    const admin = await anAdminOf(shop)
    const request = anOrderRequest({ lines: [cartLineOf(await aProductOf(shop, goods))] })
    const placing = await shop.orders.placeOrder(request, undefined, undefined)
    if (placing.outcome !== 'placed') throw new Error(placing.outcome)
    const id = placing.orderId
    const deps = shopDeps(database.db, { now: () => A_MOMENT + 1 })
    const move = createMoveOrder(deps, createRecord(deps))
    const follow = (actor: Actor, to: OrderStatus) =>
      inTransaction(database.db, (tx) => {
        const change = { tx, showsFew: false, announce: async () => {}, move: async () => [] }
        return move(change, { kind: 'parcel', actor }, id, to)
      })
    const put = (status: OrderStatus) =>
      database.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
    const detail = async () => {
      const reading = await shop.orders.order(admin, id)
      if (reading.outcome !== 'found') throw new Error(reading.outcome)
      return reading.detail
    }
    return { shop, admin, id, follow, put, detail }
  }

  test.each<[string, Actor]>([
    ['a courier', COURIER],
    ['a job', SYSTEM],
    ['a packer', { kind: 'user', id: 'a-packer', role: 'packer' }],
  ])('moves as the table says and in no other way, told by %s', async (_, actor) => {
    const { follow, put, detail } = await anOrder()
    for (const from of ORDER_STATUSES) {
      for (const to of ORDER_STATUSES) {
        await put(from)
        const legal = mayMove('parcel', from, to)
        expect([from, to, await follow(actor, to)]).toEqual([
          from,
          to,
          legal ? { outcome: 'moved' } : { outcome: 'illegal-move', status: from },
        ])
        expect((await detail()).order.status).toBe(legal ? to : from)
      }
    }
  })

  test('keeps in its activity who told of it', async () => {
    const { shop, admin, id, follow, put, detail } = await anOrder()
    await put('Confirmed')
    await follow(COURIER, 'Shipping')
    expect((await detail()).history.at(-1)).toMatchObject({
      ...{ from: 'Confirmed', to: 'Shipping', by: { role: 'courier', name: 'steadfast' } },
    })
    const activity = await shop.activity.list(admin, { subject: id, page: 1, limit: 5 })
    expect(activity).toMatchObject({ entries: [{ kind: 'order.moved', actor: { kind: 'courier' } }, {}] })
  })

  test('goes although it is not said which counted piece it is: it has left', async () => {
    const { shop, admin, id, follow, put } = await anOrder(shirt(3, 3))
    await put('Confirmed')
    expect(await shop.orders.moveOrder(admin, id, 'Shipping')).toMatchObject({ outcome: 'choice-open' })
    expect(await follow(COURIER, 'Shipping')).toEqual({ outcome: 'moved' })
  })
})
