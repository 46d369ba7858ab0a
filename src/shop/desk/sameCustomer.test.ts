import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, aCustomer, anOrderRequest } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

const [RAHIMA, KARIM] = ['01711111111', '01822222222']

describeOnEachDatabase('the orders of one customer', (database) => {
  async function aDesk(numbers: readonly string[]) {
    let at = A_MOMENT
    const shop = await openShop(database.db, { now: () => at })
    const product = await aProductOf(shop)
    const [caller, other] = [await anAdminOf(shop), await anAdminOf(shop)]
    const ids: string[] = []
    for (const mobileNumber of numbers) {
      at += 1
      const customer = aCustomer({ mobileNumber })
      const placing = await shop.orders.placeOrder(
        anOrderRequest({ products: [product], customer }),
        undefined,
      )
      if (placing.outcome !== 'placed') throw new Error(placing.outcome)
      ids.push(placing.orderId)
    }
    /** Which order somebody gets, and what comes after it, by their places in `numbers`. */
    const next = async (leave: readonly number[], goesOn?: boolean) => {
      const left = leave.map((place) => ids[place] ?? '')
      const turn = await shop.desk.next(caller, left, goesOn)
      if (turn.outcome !== 'found') throw new Error(turn.outcome)
      return [turn.current, turn.next].map((one) => (one ? ids.indexOf(one.order.id) : undefined))
    }
    const release = (place: number) => shop.desk.release(caller, ids[place] ?? '')
    return { shop, ids, other, next, release }
  }

  test('come in one call while they are on the line, and else in their turn', async () => {
    const { next, release } = await aDesk([RAHIMA, KARIM, RAHIMA, RAHIMA])
    expect(await next([])).toEqual([0, 2])
    expect(await next([0], true)).toEqual([2, 3])
    expect(await next([0, 2], true)).toEqual([3, 1])
    expect(await next([0, 2, 3], true)).toEqual([1, undefined])
    for (const place of [0, 1, 2, 3]) await release(place)
    expect(await next([0])).toEqual([1, 2])
  })

  test('are left to whoever holds one', async () => {
    const { shop, ids, other, next } = await aDesk([RAHIMA, KARIM, RAHIMA])
    await shop.desk.hold(other, ids[2] ?? '')
    expect(await next([])).toEqual([0, 1])
    expect(await next([0], true)).toEqual([1, undefined])
  })
})
