import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEachFilledDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { plansOf } from '#tests/databases/plansOf.ts'
import type { Database } from '../core/database.ts'
import { listParcels } from '../parcels/parcelLists.ts'
import { lyingWithCouriers, missingParcels } from './payable.ts'

const PARCELS = 50_000
/** Rows of one statement: a busy machine must not take longer for it than statements may. */
const AT_ONCE = 10_000
const DAY = 86_400_000
/** Of so many parcels one is not paid yet. */
const ONE_IN = 100

/** A hundred parcels a day, delivered by a courier of two; almost all are paid. */
async function fill(db: Database): Promise<void> {
  for (let first = 0; first < PARCELS; first += AT_ONCE) {
    const numbers = sql`with recursive numbers (n) as (select cast(${sql.lit(first)} as bigint)
      union all select n + 1 from numbers where n < ${sql.lit(first + AT_ONCE - 1)})`
    await sql`insert into parcels (id, order_id, position, courier, state, stage, moved_at, asked_at, news_at, delivered_at, collect, settled_in)
      ${numbers} select 'parcel-' || n, 'order-' || n, 1, case n % 3 when 0 then 'other' else 'steadfast' end, 'delivered', 'done',
        n / 100 * ${sql.lit(DAY)}, n, n, n / 100 * ${sql.lit(DAY)}, 100, case when n % ${sql.lit(ONE_IN)} > 0 then 'a statement' end
      from numbers`.execute(db)
  }
  await sql`analyze`.execute(db)
}

describeOnEachFilledDatabase('what is not paid of 50,000 parcels', fill, (database) => {
  test.each<readonly [string, (db: Database) => Promise<unknown>]>([
    ['what lies with couriers', (db) => lyingWithCouriers(db)],
    ['what is late', (db) => lyingWithCouriers(db, { until: 400, most: 5_000 })],
    ['what a statement lacks', (db) => missingParcels(db, 'steadfast', { until: 400, limit: 200 })],
    ['the list of a courier', (db) => listParcels(db, { unpaid: true, courier: 'steadfast' }, PAGE)],
    ['the list of all', (db) => listParcels(db, { unpaid: true }, PAGE)],
  ])('%s: each query reads its index alone', async (_, ask) => {
    const plans = await plansOf(database.db, ask)
    expect(plans).not.toEqual([])
    for (const plan of plans) {
      expect(plan).toMatch(/parcels_unpaid/)
      expect(plan).not.toMatch(/Seq Scan/)
    }
  })

  test('lists and sums up what is not paid, and of what is late at most so many', async () => {
    const { db } = database
    const { total } = await listParcels(db, { unpaid: true }, PAGE)
    expect(total).toBe(PARCELS / ONE_IN)
    const parcels = async (how: Parameters<typeof lyingWithCouriers>[1]) =>
      (await lyingWithCouriers(db, how)).reduce((sum, one) => sum + one.parcels, 0)
    expect(await parcels({})).toBe(total)
    // One a day, the days from the first on.
    expect(await parcels({ until: 9 })).toBe(10)
    expect(await parcels({ until: 9, most: 4 })).toBe(4)
  })
})

const PAGE = { limit: 20, offset: 0 }
