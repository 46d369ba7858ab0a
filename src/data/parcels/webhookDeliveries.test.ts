import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT } from '#tests/factories.ts'
import { DELIVERY_LIFETIME, noteDelivery, sweepDeliveries } from './webhookDeliveries.ts'

describeOnEachDatabase('deliveries of webhooks', (database) => {
  const note = (id: string, at: number) =>
    database.db.transaction().execute((tx) => noteDelivery(tx, { id, at }))

  test('are recorded once each, and deleted when they have expired', async () => {
    const later = A_MOMENT + DELIVERY_LIFETIME
    expect(await note('old', A_MOMENT - 1)).toBe(true)
    expect(await note('kept', A_MOMENT)).toBe(true)
    expect(await note('kept', later)).toBe(false)
    await sweepDeliveries(database.db, later)
    expect(await database.db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([
      { id: 'kept', at: A_MOMENT },
    ])
  })
})
