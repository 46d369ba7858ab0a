import { expect, test } from 'vitest'
import { inTransaction } from '#data/core/transaction.ts'
import type { User } from '#domain/people/user.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { inProcesses } from '#tests/databases/inProcesses.ts'
import { storeOrder } from '#tests/databases/storeOrder.ts'
import { A_MOMENT, aCustomer, anOrder } from '#tests/factories.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

const idOf = (number: number) => `AAAA-${String(2222 + number).replace(/[01]/g, 'B')}`

describeOnEachDatabase('the desk under many hands', (database) => {
  /** `mobileNumber`: all orders are of this customer; otherwise each is of another one. */
  async function aFullDesk(orders: number, people: number, mobileNumber?: string) {
    const shop = await openShop(database.db)
    const ids = new Set(Array.from({ length: orders }, (_, number) => idOf(number)))
    await inTransaction(database.db, async (tx) => {
      for (const [number, id] of [...ids].entries()) {
        const own = `01712${String(number).padStart(6, '0')}`
        const customer = aCustomer({ mobileNumber: mobileNumber ?? own })
        await storeOrder(tx, anOrder({ id, customer, placedAt: A_MOMENT }))
      }
    })
    const users: User[] = []
    for (let person = 0; person < people; person++) users.push(await anAdminOf(shop))
    return { shop, ids: [...ids], users }
  }

  test('twelve people who ask at once get twelve orders', async () => {
    const { shop, users } = await aFullDesk(15, 12)
    const turns = await Promise.all(users.map((user) => shop.desk.next(user, [])))
    const taken = turns.map((turn) => (turn.outcome === 'found' ? turn.current?.order.id : undefined))
    expect(new Set(taken).size).toBe(12)
    expect(taken).not.toContain(undefined)
  })

  test('of one customer’s orders, people who take them at once all but one are told who is calling', async () => {
    const { shop, ids, users } = await aFullDesk(6, 6, '01711111111')
    const takings = await Promise.all(
      users.map((user, place) =>
        place % 2 === 0 ? shop.desk.hold(user, ids[place] ?? '') : shop.desk.next(user, []),
      ),
    )
    const got = takings.filter(
      (taking) => taking.outcome === 'held' || ('current' in taking && taking.current),
    )
    expect(got).toHaveLength(1)
    const refused = takings.filter((taking) => taking.outcome === 'held-by-other')
    expect(refused.every((taking) => taking.holder)).toBe(true)
  })

  test('of an order that two people settle at once, one call is noted', async () => {
    const { shop, ids, users } = await aFullDesk(1, 2)
    const [id = ''] = ids
    const calls = await Promise.all(
      users.map((user) =>
        shop.desk.call(user, id, { outcome: 'confirmed', revision: 1, note: '' }, undefined),
      ),
    )
    expect(calls.map(({ outcome }) => outcome).sort()).toEqual(['not-at-desk', 'noted'])
  })

  if (database.hasOtherProcesses) {
    test('three processes give each order to one person', { tags: 'thorough' }, async () => {
      const { ids, users } = await aFullDesk(45, 6)
      const place = JSON.stringify(database.place)
      const said = await inProcesses(3, 'deskInChild.ts', place, JSON.stringify(users))
      // A person has tabs at several processes: an order is theirs in each, and nobody else's.
      const taken = said.map((text) => JSON.parse(text) as string[][])
      const ofPeople = users.map((_, person) => new Set(taken.flatMap((lists) => lists[person] ?? [])))
      expect(ofPeople.flatMap((orders) => [...orders]).sort()).toEqual(ids.toSorted())
    })
  }
})
