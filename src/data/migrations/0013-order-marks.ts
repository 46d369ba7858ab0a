import { type Kysely, sql } from 'kysely'

/**
 * Order marks, an index on the orders of a mobile number, and one on old idempotency keys. Of existing
 * orders, only the newest open ones are marked: those that staff may still call about.
 */
export async function orderMarks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('marks', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await db.schema
    .createIndex('orders_mobile_newest')
    .on('orders')
    .columns(['mobile_number', 'placed_at', 'id'])
    .execute()
  await db.schema.createIndex('idempotency_keys_at').on('idempotency_keys').column('at').execute()

  for (const status of ['Pending', 'Confirmed']) {
    for (const order of await newestOf(db, status)) {
      const marks = [
        ...(/^01[3-9]\d{8}$/.test(order.mobile_number) ? [] : [{ code: 'impossible-number' }]),
        ...(await repeatOf(db, order)),
        ...(await missingChoices(db, order)),
        ...(status === 'Confirmed' ? await customersConfirmation(db, order) : []),
      ]
      if (marks.length === 0) continue
      await sql`update orders set marks = ${JSON.stringify(marks)} where id = ${order.id}`.execute(db)
    }
  }
}

interface Row {
  readonly id: string
  readonly placed_at: number
  readonly mobile_number: string
}

/**
 * The most orders per status that are checked: a shop that never moves orders may have all of them in one.
 */
const MOST = 5_000
const DAY = 86_400_000

async function newestOf(db: Kysely<unknown>, status: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`select id, placed_at, mobile_number from orders
    where status = ${status} order by placed_at desc, id desc limit ${MOST}`.execute(db)
  return rows
}

/** Returns the newest order of the same number, at most a day older, with one of the same products. */
async function repeatOf(db: Kysely<unknown>, { id, placed_at: at, mobile_number: number }: Row) {
  const { rows } = await sql<{ id: string }>`select id from orders
    where mobile_number = ${number} and placed_at >= ${at - DAY} and (placed_at, id) < (${at}, ${id})
      and exists (select 1 from order_lines as mine
        join order_lines as theirs on theirs.order_id = orders.id and theirs.product_id = mine.product_id
        where mine.order_id = ${id})
    order by placed_at desc, id desc limit 1`.execute(db)
  return rows.map((earlier) => ({ code: 'repeat', orderId: earlier.id }))
}

/** Returns the lines that say N/A although their product has several options today. */
async function missingChoices(db: Kysely<unknown>, { id }: Row) {
  const { rows } = await sql<{
    position: number
    size: string
    color: string
    sizes: string
    colors: string
  }>`
    select position, size, color, sizes, colors from order_lines join products on products.id = product_id
    where order_id = ${id} and 'N/A' in (size, color) order by position`.execute(db)
  const mark = (code: string, chosen: 'size' | 'color', choices: 'sizes' | 'colors') => {
    const lines = rows.filter((line) => line[chosen] === 'N/A' && JSON.parse(line[choices]).length > 1)
    return lines.length > 0 ? [{ code, lines: lines.map(({ position }) => position) }] : []
  }
  return [...mark('size-not-chosen', 'size', 'sizes'), ...mark('color-not-chosen', 'color', 'colors')]
}

/**
 * Matches if the last move was the customer confirming the order again; the move before says who cancelled
 * it.
 */
async function customersConfirmation(db: Kysely<unknown>, { id }: Row) {
  const { rows } = await sql<{ from_status: string | null; actor_role: string | null }>`
    select from_status, actor_role from order_events where order_id = ${id}
    order by position desc limit 2`.execute(db)
  const [confirming, cancelling] = rows
  if (confirming?.from_status !== 'Cancelled' || confirming.actor_role !== 'customer') return []
  return [{ code: 'confirmed-by-customer', cancelledBy: cancelling?.actor_role ?? 'customer' }]
}
