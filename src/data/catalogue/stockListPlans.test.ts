import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEachFilledDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { planOf } from '#tests/databases/planOf.ts'
import type { Database } from '../core/database.ts'
import { movesQuery } from '../stock/stockMoves.ts'
import { countedQuery, type StockFilter, unsoldQuery } from './stockList.ts'

const PIECES = 100_000
const MINUTE = 60_000
const FIRST_PAGE = { limit: 20, offset: 0 }

/** Ten pieces of each product, a thousandth of them sold out; a move a minute, of which the last tenth counts. */
async function fill(db: Database): Promise<void> {
  const numbers = sql`with recursive numbers (n) as (
    select 0 union all select n + 1 from numbers where n < ${sql.lit(PIECES - 1)})`
  await sql`insert into stock (product_id, size, color, quantity) ${numbers}
    select 'product-' || (n / 10), 'size-' || (n % 10), '', n % 1000 from numbers`.execute(db)
  await sql`insert into stock_moves
      (id, product_id, size, color, delta, reason, at, actor_kind, note) ${numbers}
    select 'move-' || n, 'product-' || (n / 20), 'size-' || (n % 10), '', -1,
      case when n % 10 = 0 then 'damaged' else 'sold' end,
      n * cast(${sql.lit(MINUTE)} as bigint), 'visitor', '' from numbers`.execute(db)
  await sql`analyze`.execute(db)
}

const SINCE = { since: PIECES * 0.9 * MINUTE }
const FILTERS: readonly StockFilter[] = [
  { show: 'counted', ...SINCE },
  { show: 'low', ...SINCE },
  { show: 'sold-out', ...SINCE },
]

describeOnEachFilledDatabase('of 100,000 pieces', fill, (database) => {
  test.each(FILTERS)('the page of $show reads what was sold from its index', async (filter) => {
    const { db } = database
    const query = countedQuery(filter, FIRST_PAGE)
    const plan = await planOf(db, { compile: () => query.compile(db) })
    expect(plan).toMatch(/stock_moves_sales/)
  })

  test('what is not sold is read in the order of its key, up to the end of the page', async () => {
    const { db } = database
    const query = unsoldQuery({ show: 'counted', ...SINCE }, FIRST_PAGE)
    const plan = await planOf(db, { compile: () => query.compile(db) })
    expect(plan).not.toMatch(/sort key: stock|temp b-tree for order by/i)
  })

  test('the history of a piece is found by its key', async () => {
    const { db } = database
    const piece = { productId: 'product-7', size: 'size-3', color: '' }
    const plan = await planOf(db, movesQuery(db, piece, { limit: 20 }))
    expect(plan).toMatch(/stock_moves_piece/)
    expect(plan).not.toMatch(/seq scan on stock_moves|SCAN stock_moves/i)
  })
})
