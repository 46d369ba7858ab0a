import { expect, test } from 'vitest'
import { KEY_LIFETIME } from '#domain/order/placing.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT } from '#tests/factories.ts'
import { claimKey, sweepKeys } from './idempotencyKeys.ts'

describeOnEachDatabase('idempotency keys', (database) => {
  const claim = (key: string, orderId: string, at: number) =>
    database.db
      .transaction()
      .execute((tx) => claimKey(tx, { key, requestHash: `of ${orderId}`, orderId, at }))
  const kept = async () =>
    (await database.db.selectFrom('idempotency_keys').select('key').orderBy('key').execute()).map(
      ({ key }) => key,
    )

  test('return the first result for a week, and can then be used for another order', async () => {
    const first = { orderId: 'one', requestHash: 'of one' }
    expect(await claim('key', 'one', A_MOMENT)).toBeUndefined()
    expect(await claim('key', 'two', A_MOMENT)).toEqual(first)
    expect(await claim('key', 'two', A_MOMENT + KEY_LIFETIME)).toEqual(first)
    expect(await claim('key', 'two', A_MOMENT + KEY_LIFETIME + 1)).toBeUndefined()
    expect(await claim('key', 'three', A_MOMENT + KEY_LIFETIME + 2)).toEqual({
      orderId: 'two',
      requestHash: 'of two',
    })
  })

  test('are deleted when they have expired', async () => {
    const later = A_MOMENT + KEY_LIFETIME + 10 * 60_000
    for (const [key, at] of [
      ['old', A_MOMENT],
      ['older', A_MOMENT - 1],
      ['kept', later - KEY_LIFETIME],
      ['new', later],
    ] as const) {
      await claim(key, key, at)
    }
    await sweepKeys(database.db, later)
    expect(await kept()).toEqual(['kept', 'new'])
  })

  test('are cleared away some at a time', async () => {
    const rows = Array.from({ length: 1_100 }, (_, index) => ({
      key: String(index).padStart(4, '0'),
      request_hash: '',
      order_id: '',
      at: index,
    }))
    for (let first = 0; first < rows.length; first += 100) {
      await database.db
        .insertInto('idempotency_keys')
        .values(rows.slice(first, first + 100))
        .execute()
    }
    await sweepKeys(database.db, A_MOMENT)
    expect(await kept()).toHaveLength(100)
    await sweepKeys(database.db, A_MOMENT)
    expect(await kept()).toEqual([])
  })
})
