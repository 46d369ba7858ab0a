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
    const caller = await anAdminOf(shop, { name: 'Karim' })
    const other = await anAdminOf(shop, { name: 'Sumaiya' })
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
    return { shop, ids, caller, other, next, release }
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

  test('are all with whoever holds one, who is named to others, until they let go of it', async () => {
    const { shop, ids, caller, other, next } = await aDesk([RAHIMA, KARIM, RAHIMA])
    const [first = '', , last = ''] = ids
    await shop.desk.hold(other, last)
    expect(await shop.desk.hold(caller, first)).toEqual({
      outcome: 'held-by-other',
      holder: { name: 'Sumaiya' },
    })
    expect(await shop.desk.call(caller, first, { outcome: 'no-answer', note: '' }, undefined)).toEqual({
      outcome: 'held-by-other',
      holder: { name: 'Sumaiya' },
    })
    const reading = await shop.desk.holds(caller)
    const hold = { customer: aCustomer().name, name: 'Sumaiya', isOwn: false }
    expect(reading.outcome === 'found' && new Set(reading.holds)).toEqual(
      new Set([first, last].map((orderId) => ({ orderId, ...hold }))),
    )
    expect(await next([])).toEqual([1, undefined])
    expect(await shop.desk.hold(other, first)).toMatchObject({ outcome: 'held' })
    await shop.desk.release(other, last)
    expect(await shop.desk.hold(caller, last)).toMatchObject({ outcome: 'held-by-other' })
    await shop.desk.release(other, first)
    expect(await shop.desk.hold(caller, last)).toMatchObject({ outcome: 'held' })
  })

  test('stay with who is calling while an answer can be undone', async () => {
    const { shop, ids, caller, other } = await aDesk([RAHIMA, RAHIMA])
    const [first = '', second = ''] = ids
    await shop.desk.hold(caller, first)
    await shop.desk.call(caller, first, { outcome: 'no-answer', note: '', undoable: true }, 'a key')
    expect(await shop.desk.hold(other, second)).toMatchObject({ outcome: 'held-by-other' })
    await shop.desk.undo(caller, first, 'a key')
    expect(await shop.desk.hold(other, second)).toMatchObject({ outcome: 'held-by-other' })
    await shop.desk.call(caller, first, { outcome: 'no-answer', note: '' }, undefined)
    expect(await shop.desk.hold(other, second)).toMatchObject({ outcome: 'held' })
  })

  test('of which no number is kept are of different customers', async () => {
    const { shop, ids, caller, other } = await aDesk([RAHIMA, RAHIMA])
    const [first = '', second = ''] = ids
    await database.db.updateTable('orders').set({ mobile_number: '' }).execute()
    expect(await shop.desk.hold(caller, first)).toMatchObject({ outcome: 'held' })
    expect(await shop.desk.hold(other, second)).toMatchObject({ outcome: 'held' })
  })
})
