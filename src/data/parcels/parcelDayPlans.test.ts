import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEachFilledDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { plansOf } from '#tests/databases/plansOf.ts'
import type { Database } from '../core/database.ts'
import { countHandOvers, parcelsAtDoor } from './handOvers.ts'
import { countPackedBy, readDay } from './parcelDays.ts'
import { listParcels } from './parcelLists.ts'

const PARCELS = 50_000
/** Rows of one statement: a busy machine must not take longer for it than statements may. */
const AT_ONCE = 10_000
const MINUTE = 60_000
const A_DAY = 24 * 60
const PAGE = { limit: 20, offset: 0 }
/** Somewhere in the middle. */
const DAY = { from: 20 * A_DAY * MINUTE, before: 21 * A_DAY * MINUTE }

/** One parcel a minute, delivered a day after it left by a courier of two; one in five hundred is about to come back. */
async function fill(db: Database): Promise<void> {
  for (let first = 0; first < PARCELS; first += AT_ONCE) {
    const numbers = sql`with recursive numbers (n) as (select cast(${sql.lit(first)} as bigint)
      union all select n + 1 from numbers where n < ${sql.lit(first + AT_ONCE - 1)})`
    const minute = sql.lit(MINUTE)
    await sql`insert into parcels (id, order_id, position, courier, state, stage, moved_at, asked_at, handed_over_at, delivered_at,
        news_at, collect, collected, trouble)
      ${numbers} select 'parcel-' || n, 'order-' || n, 1, case n % 3 when 0 then 'other' else 'steadfast' end,
        case when n % 500 = 0 then 'hold' else 'delivered' end, case when n % 500 = 0 then 'way' else 'done' end, n * ${minute},
        n * ${minute}, n * ${minute}, case when n % 500 > 0 then (n + ${sql.lit(A_DAY)}) * ${minute} end, n * ${minute}, 100,
        case when n % 2 = 0 then 90 end, case when n % 500 = 0 then 'about-to-come-back' end
      from numbers`.execute(db)
  }
  await sql`analyze`.execute(db)
}

describeOnEachFilledDatabase('a day of 50,000 parcels', fill, (database) => {
  test.each([
    ['the numbers', (db: Database) => readDay(db, DAY), ['left', 'trouble', 'delivered']],
    ['what somebody packed', (db: Database) => countPackedBy(db, 'somebody', DAY), ['packed_by']],
    ['the list of what left', (db: Database) => listParcels(db, { left: DAY }, PAGE), ['left']],
    ['the numbers at the door', (db: Database) => countHandOvers(db, DAY), ['left', 'list']],
    ['what waits at the door', (db: Database) => parcelsAtDoor(db, DAY), ['left', 'list']],
    [
      'the list of what was delivered',
      (db: Database) => listParcels(db, { delivered: DAY }, PAGE),
      ['delivered'],
    ],
  ])('%s: each query reads an index', async (_, ask, indexes) => {
    const plans = await plansOf(database.db, ask)
    const used = plans.map((plan) => /parcels_(\w+)/.exec(plan)?.[1])
    expect(new Set(used)).toEqual(new Set(indexes))
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan/)
  })

  test('counts one day alone', async () => {
    const { left, returning, delivered } = await readDay(database.db, DAY)
    expect(left).toBe(A_DAY)
    expect(returning).toEqual({ parcels: PARCELS / 500, sum: PARCELS / 5 })
    expect(delivered.map(({ courier }) => courier)).toEqual(['steadfast', 'other'])
    // Two in 500 of a day's are about to come back, and half of the others say less than was to be collected.
    const parcels = delivered.reduce((sum, one) => sum + one.parcels, 0)
    expect(parcels).toBeGreaterThan(A_DAY - 4)
    expect(parcels).toBeLessThan(A_DAY)
  })
})
