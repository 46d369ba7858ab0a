import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT } from '#tests/factories.ts'
import { storeAddress } from './newsletterAddresses.ts'

describeOnEachDatabase('addresses of the newsletter', (database) => {
  const stored = () =>
    database.db.selectFrom('newsletter_addresses').selectAll().orderBy('email_key').execute()

  test('are stored once, in their first spelling', async () => {
    await storeAddress(database.db, 'Rahima@Example.com', A_MOMENT)
    await storeAddress(database.db, 'rAHIMA@example.com', A_MOMENT + 1)
    await storeAddress(database.db, 'karim@example.com', A_MOMENT + 2)
    expect(await stored()).toEqual([
      { email_key: 'karim@example.com', email: 'karim@example.com', subscribed_at: A_MOMENT + 2 },
      { email_key: 'rahima@example.com', email: 'Rahima@Example.com', subscribed_at: A_MOMENT },
    ])
  })

  test('are stored once when they arrive concurrently', async () => {
    await Promise.all(
      Array.from({ length: 10 }, () => storeAddress(database.db, 'rahima@example.com', A_MOMENT)),
    )
    expect(await stored()).toHaveLength(1)
  })
})
