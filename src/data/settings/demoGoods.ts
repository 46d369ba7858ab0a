import { type Kysely, sql, type Transaction } from 'kysely'
import type { SizeChart } from '#domain/catalogue/sizeChart.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { ContentChange } from '../core/contentVersion.ts'
import type { Schema } from '../core/schema.ts'
import { yieldToEventLoop } from '../core/yieldToEventLoop.ts'
import { type CountedOrder, uncountOrders } from '../orders/orderDays.ts'
import { listReached } from '../orders/orderHistory.ts'
import { totalOf } from '../orders/orderRow.ts'

/** Something that came with the demo. */
export interface DemoGood {
  readonly id: string
  /** `gone`: it was deleted. */
  readonly kind: 'product' | 'slide' | 'gone'
  /** Empty for what is gone. */
  readonly name: string
  /** Whether somebody has changed it: then it is the shop's own. */
  readonly isChanged: boolean
}

/** Rows per statement. SQLite runs in the thread of all requests. */
const AT_ONCE = 200

/** Whether somebody has changed the product or slide with this id. */
const changed = (id: string) => sql<boolean>`exists (select 1 from activity
  where subject_id = ${sql.ref(id)} and kind in ('product.changed', 'slide.changed'))`

/** Notes that these products and slides came with the demo. */
export async function markDemoGoods(tx: ContentChange, ids: readonly string[]): Promise<void> {
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    await tx
      .insertInto('demo_goods')
      .values(ids.slice(first, first + AT_ONCE).map((id) => ({ id })))
      .execute()
  }
}

/**
 * Stores the size charts that come with the demo, by the id of a category that nobody has changed. Its revision stays the first, by
 * which {@link forgetDemoSizeCharts} knows them: whoever saves a chart or the category makes it the shop's own.
 */
export async function insertDemoSizeCharts(
  tx: ContentChange,
  charts: ReadonlyMap<string, SizeChart>,
): Promise<void> {
  for (const [id, chart] of charts) {
    await tx
      .updateTable('categories')
      .set({ size_chart: JSON.stringify(chart) })
      .where('id', '=', id)
      .where('revision', '=', 1)
      .execute()
  }
}

/** Removes the size charts that came with the demo: they would say wrong measures of other goods. */
export async function forgetDemoSizeCharts(tx: ContentChange): Promise<void> {
  await tx.updateTable('categories').set({ size_chart: null }).where('revision', '=', 1).execute()
}

/** Everything that came with the demo; nothing once it is cleared. */
export async function listDemoGoods(db: Kysely<Schema>): Promise<DemoGood[]> {
  const rows = await db
    .selectFrom('demo_goods')
    .leftJoin('products', 'products.id', 'demo_goods.id')
    .leftJoin('sliders', 'sliders.id', 'demo_goods.id')
    .select(['demo_goods.id', 'products.name', 'sliders.title', changed('demo_goods.id').as('changed')])
    .orderBy('products.listing_order', 'desc')
    .execute()
  return rows.map(({ id, name, title, changed }) => ({
    id,
    kind: name !== null ? 'product' : title !== null ? 'slide' : 'gone',
    name: name ?? title ?? '',
    isChanged: Boolean(changed),
  }))
}

/** Whether there is a product that is not the demo's, or was changed since. */
export async function hasOwnProduct(db: Kysely<Schema>): Promise<boolean> {
  const own = await db
    .selectFrom('products')
    .select('id')
    .where(
      sql<boolean>`not exists (select 1 from demo_goods
        where demo_goods.id = products.id and not ${changed('demo_goods.id')})`,
    )
    .limit(1)
    .executeTakeFirst()
  return own !== undefined
}

/** Forgets what came with the demo, once it is cleared. */
export async function forgetDemoGoods(tx: ContentChange): Promise<void> {
  await tx.deleteFrom('demo_goods').execute()
}

/** The orders that hold nothing but products with these ids. There is at least one id. */
function ordersOf(db: Kysely<Schema>, productIds: readonly string[]) {
  return db.selectFrom('orders').where(
    sql<boolean>`not exists (select 1 from order_lines
      where order_id = orders.id and product_id not in (${sql.join(productIds)}))`,
  )
}

/** Returns how many orders hold nothing but these products. */
export async function countOrdersOf(db: Kysely<Schema>, productIds: readonly string[]): Promise<number> {
  if (productIds.length === 0) return 0
  const { orders } = await ordersOf(db, productIds)
    .select(sql<number>`cast(count(*) as bigint)`.as('orders'))
    .executeTakeFirstOrThrow()
  return orders
}

/** Deletes the orders that hold nothing but these products, and all that was counted of them. Returns their ids. */
export async function deleteOrdersOf(
  tx: Transaction<Schema>,
  productIds: readonly string[],
): Promise<readonly string[]> {
  if (productIds.length === 0) return []
  const deleted: (CountedOrder & { readonly id: string })[] = []
  for (let last = ''; ; ) {
    const ids = await ordersOf(tx, productIds)
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const end = ids.at(-1)
    if (!end) break
    deleted.push(...(await deleteOrders(tx, ids)))
    last = end.id
    await yieldToEventLoop()
  }
  // Last, since new orders of the same day wait for it.
  await uncountOrders(tx, deleted)
  return deleted.map(({ id }) => id)
}

async function deleteOrders(
  tx: Transaction<Schema>,
  orders: readonly { readonly id: string }[],
): Promise<(CountedOrder & { readonly id: string })[]> {
  const rows = await tx
    .deleteFrom('orders')
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .returning(['id', 'status', 'placed_at', 'total', 'discount'])
    .execute()
  // What is owed for goods that never were is owed to nobody.
  await tx
    .deleteFrom('refunds')
    .where(
      'order_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('settled_at', 'is', null)
    .execute()
  const reached = await listReached(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, status, placed_at, ...amounts }) => ({
    id,
    placedAt: placed_at,
    status: status as OrderStatus,
    total: totalOf(amounts),
    reached: reached.get(id) ?? new Map(),
  }))
}
