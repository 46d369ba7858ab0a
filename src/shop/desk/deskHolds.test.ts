import { expect, test } from 'vitest'
import { HOLD } from '#domain/desk/desk.ts'
import { ROLES } from '#domain/people/user.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, aCustomer, anOrderRequest, aUser } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

describeOnEachDatabase('who is calling whom', (database) => {
  test('is said of each order that somebody holds, until they let go of it or their time is over', async () => {
    let at = A_MOMENT
    const shop = await openShop(database.db, { now: () => at })
    const [karim, sumaiya] = [
      await anAdminOf(shop, { name: 'Karim' }),
      await anAdminOf(shop, { name: 'Sumaiya' }),
    ]
    const product = await aProductOf(shop)
    const place = async (name: string, mobileNumber: string) => {
      at += 1
      const request = anOrderRequest({ products: [product], customer: aCustomer({ name, mobileNumber }) })
      const placing = await shop.orders.placeOrder(request, undefined)
      if (placing.outcome !== 'placed') throw new Error(placing.outcome)
      return placing.orderId
    }
    const [first, second] = [await place('Rubina', '01711111111'), await place('Jahanara', '01722222222')]
    await place('Shirin', '01733333333')
    const seenBy = async (caller = karim) => {
      const reading = await shop.desk.holds(caller)
      if (reading.outcome !== 'found') throw new Error(reading.outcome)
      return reading.holds.toSorted((one, other) => one.name.localeCompare(other.name))
    }
    expect(await seenBy()).toEqual([])
    await shop.desk.hold(karim, first)
    await shop.desk.hold(sumaiya, second)
    const both = (own: string) => [
      { orderId: first, customer: 'Rubina', name: 'Karim', isOwn: own === 'Karim' },
      { orderId: second, customer: 'Jahanara', name: 'Sumaiya', isOwn: own === 'Sumaiya' },
    ]
    expect(await seenBy()).toEqual(both('Karim'))
    expect(await seenBy(sumaiya)).toEqual(both('Sumaiya'))
    await shop.desk.release(karim, first)
    expect(await seenBy()).toEqual([{ orderId: second, customer: 'Jahanara', name: 'Sumaiya', isOwn: false }])
    at += HOLD
    expect(await seenBy()).toEqual([])
  })

  test('is for those who may move orders', async () => {
    const shop = await openShop(database.db)
    const outcomes = await Promise.all(
      ROLES.map(async (role) => [role, (await shop.desk.holds(aUser({ role }))).outcome]),
    )
    expect(outcomes).toEqual([
      ['admin', 'found'],
      ['manager', 'found'],
      ['sales', 'found'],
      ['packer', 'forbidden'],
      ['catalogue', 'forbidden'],
      ['customer', 'forbidden'],
    ])
  })
})
