import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../databases/describeOnEachDatabase.ts'
import { bookThroughFaults } from './parcels.ts'

const ORDERS = 60

describeOnEachDatabase('parcels', (database) => {
  test('are booked once each, while processes and lines die', async () => {
    if (!database.place) return
    const chance = Math.random
    const seen = await bookThroughFaults(database.db, database.place, { orders: ORDERS, kills: 4, chance })
    expect(seen).toMatchObject({ booked: ORDERS, there: ORDERS, twice: 0, repeated: 0 })
  })
})
