import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../databases/describeOnEachDatabase.ts'
import { bookThroughFaults, isAsItShouldBe } from './parcels.ts'
import { receiveThroughFaults } from './receipts.ts'
import { handOverThroughFaults } from './scans.ts'

const ORDERS = 60
const SCANNED = 40

describeOnEachDatabase('parcels', (database) => {
  test('are booked once each with all couriers, while processes and lines die', async () => {
    if (!database.place) return
    const chance = Math.random
    const seen = await bookThroughFaults(database.db, database.place, { orders: ORDERS, kills: 4, chance })
    for (const one of seen.couriers) expect(one).toSatisfy(() => isAsItShouldBe(ORDERS, one))
  })

  test('are handed over once each by two phones, while processes and lines die', async () => {
    if (!database.place) return
    const chance = Math.random
    const seen = await handOverThroughFaults(database.db, database.place, {
      orders: SCANNED,
      kills: 3,
      chance,
    })
    expect(seen).toMatchObject({ left: SCANNED, twice: 0, right: SCANNED, already: SCANNED, wrong: 0 })
  })

  test('that came back are received once each by two people, while processes and lines die', async () => {
    if (!database.place) return
    const seen = await receiveThroughFaults(database.db, database.place, {
      ...{ orders: SCANNED, kills: 3, chance: Math.random },
    })
    expect(seen).toMatchObject({
      ...{ received: SCANNED, twice: 0, forgotten: 0, stock: 0, pieces: 0, claims: 0, wrong: 0 },
    })
  })
})
