import { expect, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { can } from '#domain/people/permissions.ts'
import { ROLES } from '#domain/people/user.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { anOrderRequest, aUser } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf, entered } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

describeOnEachDatabase('what a piece of an order cost', (database) => {
  async function aShop() {
    const shop = await openShop(database.db)
    const admin = await anAdminOf(shop)
    const customer = await entered(shop)
    const known = await aProductOf(shop, { name: 'Panjabi', costPrice: poisha(700_00) })
    const unknown = await aProductOf(shop, { name: 'Tupi' })
    const lines = [known, unknown].map((product) => cartLineOf(product, { quantity: 2 }))
    const placing = await shop.orders.placeOrder(anOrderRequest({ lines }), undefined, customer)
    if (placing.outcome !== 'placed') throw new Error(placing.outcome)
    const id = placing.orderId
    const read = async (caller = admin) => {
      const reading = await shop.orders.order(caller, id)
      return reading.outcome === 'found' ? reading.detail.costs : reading.outcome
    }
    /** The goods that come in cost something else from now on. */
    const receive = async (costPrice: number) => {
      const received = await shop.stock.receive(admin, {
        ...{ note: '', updateCosts: true },
        lines: [{ productId: known.id, size: '', color: '', quantity: 5, costPrice: poisha(costPrice) }],
      })
      expect(received).toMatchObject({ outcome: 'booked' })
    }
    return { shop, admin, customer, id, known, unknown, read, receive }
  }

  test('stays what it was when it was sold', async () => {
    const { read, receive } = await aShop()
    expect(await read()).toEqual([700_00, undefined])
    await receive(900_00)
    expect(await read()).toEqual([700_00, undefined])
  })

  test('is kept of what stays in a changed order, and of today for what comes to it', async () => {
    const { shop, admin, id, known, read, receive } = await aShop()
    const another = await aProductOf(shop, { name: 'Lungi', costPrice: poisha(300_00) })
    await receive(900_00)
    const lines = [another, known].map((product) => ({
      ...{ id: product.id, size: 'N/A', color: 'N/A', quantity: 1 },
    }))
    expect(await shop.orders.changeOrder(admin, id, { revision: 1, lines })).toMatchObject({
      outcome: 'changed',
    })
    expect(await read()).toEqual([300_00, 700_00])
    expect(await shop.orders.changeOrder(admin, id, { revision: 2, note: 'Ring twice' })).toMatchObject({
      outcome: 'changed',
    })
    expect(await read()).toEqual([300_00, 700_00])
  })

  test.each(ROLES)('is read by %s with money.read alone', async (role) => {
    const { shop, admin, id, customer, read } = await aShop()
    await shop.orders.moveOrder(admin, id, 'Confirmed')
    const caller = role === 'customer' ? customer : aUser({ id: `a-${role}`, role })
    const seen = await read(caller)
    if (can(caller, 'money.read')) expect(seen).toEqual([700_00, undefined])
    else expect([undefined, 'unknown']).toContain(seen)
  })
})
