import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/order/orderDay.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { describeOnEachFilledDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { planOf } from '#tests/databases/planOf.ts'
import type { Database } from '../core/database.ts'
import { namingQuery } from '../orders/orderHistory.ts'
import {
  type ActivityFilter,
  activityCountQuery,
  activityPageQuery,
  countActivity,
  lastClearedQuery,
  listActivity,
} from './activity.ts'

const ENTRIES = 100_000
/** One a minute. */
const MINUTE = 60_000
const FIRST_PAGE = { limit: 20, offset: 0 }

/**
 * A quarter are orders by visitors, nearly all others moves of orders by three people. One in a thousand is of each
 * rare kind, and few are by the shop itself, by a fourth person and about one product.
 */
async function fill(db: Database): Promise<void> {
  await sql`
    insert into activity (id, at, kind, subject_id, position, actor_kind, actor_id, actor_role, changes)
    with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < ${sql.lit(ENTRIES - 1)})
    select 'entry-' || n, n * cast(${sql.lit(MINUTE)} as bigint),
      case when n % 4 = 0 then 'order.placed' when n % 1000 = 1 then 'person.signed-in'
        when n % 1000 = 2 then 'product.changed' when n % 1000 = 3 then 'catalogue.imported' else 'order.moved' end,
      case when n % 1000 = 2 then 'a product' else 'order-' || (n / 4) end,
      n % 4,
      case when n % 4 = 0 then 'visitor' when n % 1000 = 3 then 'system' else 'user' end,
      case when n % 4 = 0 or n % 1000 = 3 then null when n % 1000 = 2 then 'rare' else 'person-' || (n % 3) end,
      case when n % 4 = 0 or n % 1000 = 3 then null else 'admin' end,
      case when n % 1000 = 1 and n < 20000 then '{}' else '{"after":{"address":"203.0.113.7"}}' end
    from numbers`.execute(db)
  await sql`analyze`.execute(db)
}

const DAY_30 = 30

/** Each filter, and the index that answers it; undefined: a walk from the newest entry soon finds enough, too. */
const FILTERS: readonly (readonly [ActivityFilter, RegExp | undefined])[] = [
  [{}, undefined],
  [{ actor: 'visitor' }, undefined],
  [{ kind: 'order.placed' }, undefined],
  [{ actor: 'person-1' }, undefined],
  [{ actor: 'rare' }, /activity_user/],
  [{ actor: 'system' }, /activity_system/],
  [{ subjectId: 'a product' }, /activity_subject/],
  [{ subjectId: 'order-7', kind: 'order.moved' }, /activity_subject/],
  [{ kind: 'order.moved' }, undefined],
  [{ kind: 'product.changed' }, /activity_kind/],
  [{ kind: 'person.signed-in', day: DAY_30 }, /activity_kind/],
  [{ kind: 'product.changed', actor: 'rare' }, /activity_(kind|user)/],
  [{ day: DAY_30 }, /at>\?|Index (Only )?Scan|Bitmap Index Scan/],
  [{ day: DAY_30, actor: 'visitor' }, /at>\?|Index (Only )?Scan|Bitmap Index Scan/],
  [{ day: DAY_30, actor: 'person-2' }, /activity_user|at>\?|activity_newest/],
]

describeOnEachFilledDatabase('of 100,000 entries', fill, (database) => {
  test.each(FILTERS)('the page of %j reads no more than it needs', async (filter, index) => {
    const plan = await planOf(database.db, activityPageQuery(database.db, filter, FIRST_PAGE))
    if (index) expect(plan).toMatch(index)
    else expect(plan).toMatch(/^SCAN activity$|USING INDEX activity_|Index Scan Backward using activity_/m)
    expect(plan).not.toMatch(/seq scan on activity/i)
    if (Object.keys(filter).length === 1 && !filter.subjectId && !filter.day)
      expect(plan).not.toMatch(/sort|temp b-tree/i)
    expect((await listActivity(database.db, filter, FIRST_PAGE)).length).toBeGreaterThan(0)
  })

  test.each(['older', 'newer'] as const)('a page %s than any place is found at once', async (side) => {
    const slice = { limit: 20, [side]: { at: (ENTRIES / 2) * MINUTE, id: `entry-${ENTRIES / 2}` } }
    const plan = await planOf(database.db, activityPageQuery(database.db, {}, slice))
    expect(plan).toMatch(/activity_newest|USING PRIMARY KEY/)
    expect(plan).not.toMatch(/seq scan on activity|sort|temp b-tree|filter: \(ROW/i)
    const found = await listActivity(database.db, {}, slice)
    const first = side === 'older' ? ENTRIES / 2 - 1 : ENTRIES / 2 + 20
    expect(found.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, n) => `entry-${first - n}`))
  })

  test.each(FILTERS)('the number of %j is counted up to a bound', async (filter, index) => {
    const plan = await planOf(database.db, activityCountQuery(database.db, filter))
    if (index) expect(plan).toMatch(index)
    expect(await countActivity(database.db, filter)).toBeLessThanOrEqual(MAX_COUNTED)
  })

  test('where the clearing of sign-ins goes on is found from its end', async () => {
    const before = (ENTRIES - 1_000) * MINUTE
    const plan = await planOf(database.db, lastClearedQuery(database.db, before))
    expect(plan).toMatch(/activity_kind/)
    expect(plan).not.toMatch(/seq scan|sort|temp b-tree|SCAN activity/i)
    expect(before).toBeGreaterThan(DAY_MS)
  })

  test('changes that name a number are looked for among changes of orders alone', async () => {
    const plan = await planOf(database.db, namingQuery(database.db, '01712345678'))
    expect(plan).toMatch(/activity_kind/)
    expect(plan).not.toMatch(/seq scan|SCAN activity/i)
  })
})
