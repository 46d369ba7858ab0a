import { expect, test } from 'vitest'
import { aDeliveredOrder } from '#tests/aDeliveredOrder.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'

describeOnEachDatabase('an order that its customer moved to Return', (database) => {
  test('is asked back, as everybody reads it, until staff say that it came', async () => {
    const { shop, admin, customer, id, request, detail } = await aDeliveredOrder(database.db)
    expect(await shop.orders.moveOrder(customer, id, 'Return')).toEqual({ outcome: 'moved' })
    const { mobileNumber } = request.customer
    const awaited = async () => {
      const tracking = await shop.tracking.order({ orderId: id, mobileNumber }, '203.0.113.7')
      const own = await shop.orders.ordersOf(customer, customer.email, { limit: 5 })
      const known = await shop.customers.find(admin, mobileNumber)
      if (tracking.outcome !== 'found' || own.outcome !== 'listed' || known.outcome !== 'found')
        return expect.unreachable()
      const { standing } = known.customer.recentOrders[0] ?? expect.unreachable()
      const read = [(await detail()).order, (await detail(customer)).order, own.orders[0], standing]
      return [tracking.order.awaited, ...read.map((order) => order?.awaited)]
    }
    expect(await awaited()).toEqual(['return', 'return', 'return', 'return', 'return'])
    expect(await shop.orders.settleReturn(admin, id, 'shelf')).toMatchObject({ outcome: 'settled' })
    expect(await awaited()).toEqual([undefined, undefined, undefined, undefined, undefined])
  })
})
