import { randomUUID } from 'node:crypto'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Pool } from 'pg'

/**
 * The tables of which an order makes rows of its own, in the order of their foreign keys, with the column that names the
 * order. The counters of the day change beside them.
 */
const TABLES = {
  orders: 'id',
  order_lines: 'order_id',
  desk: 'order_id',
  stock_moves: 'order_id',
  activity: 'subject_id',
  idempotency_keys: 'order_id',
} as const
/** Columns that hold an id of the row itself, or its time, which orders the rows of an index. */
const IDS = new Set(['id', 'key'])
const TIMES = new Set(['at', 'placed_at', 'due_at'])

interface Insert {
  readonly table: string
  readonly columns: readonly string[]
  readonly row: Readonly<Record<string, Value>>
  readonly orderColumn: string
}
type Value = string | number | null

/** What a bare script writes of each order: the rows of one that the shop has placed, under new ids. */
export interface BareOrder {
  readonly inserts: readonly Insert[]
  readonly products: readonly string[]
}

type Select = (table: string, column: string, id: string) => Promise<Record<string, Value>[]>

/** `products`: whose stock it takes from, one after another. */
export async function bareOrder(
  select: Select,
  orderId: string,
  products: readonly string[],
): Promise<BareOrder> {
  const inserts: Insert[] = []
  for (const [table, orderColumn] of Object.entries(TABLES)) {
    for (const row of await select(table, orderColumn, orderId)) {
      const kept = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
      inserts.push({ table, columns: Object.keys(kept), row: kept, orderColumn })
    }
  }
  return { inserts, products }
}

function valuesOf(insert: Insert, orderId: string, nth: number): Value[] {
  const { columns, row, orderColumn, table } = insert
  return columns.map((column) => {
    if (column === orderColumn) return orderId
    if (IDS.has(column)) return table === 'orders' ? orderId : randomUUID()
    const value = row[column] ?? null
    if (TIMES.has(column)) return Number(value) + nth
    if (column === 'mobile_number') return mobileNumber(nth)
    return typeof value === 'string' ? value.replaceAll('ORD-', 'BAR-') : value
  })
}

/** Another one for each order, as for other people. */
export function mobileNumber(nth: number): string {
  return `017${String(nth % 100_000_000).padStart(8, '0')}`
}

const UPDATE_STOCK = 'update stock set quantity = quantity - 1 where product_id ='
const COUNT_DAY = `insert into order_day_changes (day, status, orders, total, reached, reached_total)
  values (1, 'Pending', 1, 1, 1, 1)`

/** Orders per second into a file with the shop's tables, one after another, since SQLite writes one at a time. */
export function bareSqlite(file: string, order: BareOrder, seconds: number): number {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true })
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  const prepared = order.inserts.map((insert) => ({
    insert,
    statement: database.prepare(
      `insert into ${insert.table} (${insert.columns.join(', ')}) values (${insert.columns.map(() => '?').join(', ')})`,
    ),
  }))
  const stock = database.prepare(`${UPDATE_STOCK} ?`)
  const day = database.prepare(COUNT_DAY)
  const [begin, commit] = [database.prepare('begin immediate'), database.prepare('commit')]
  let orders = 0
  const began = performance.now()
  for (const until = began + seconds * 1000; performance.now() < until; orders++) {
    const id = randomUUID()
    begin.run()
    for (const { insert, statement } of prepared) {
      statement.run(...(valuesOf(insert, id, orders) as SQLInputValue[]))
    }
    stock.run(order.products[orders % order.products.length] ?? '')
    day.run()
    commit.run()
  }
  const took = performance.now() - began
  database.close()
  return (orders * 1000) / took
}

/** Orders per second over `connections` at once. */
export async function barePostgres(
  url: string,
  order: BareOrder,
  { seconds, connections }: { readonly seconds: number; readonly connections: number },
): Promise<number> {
  const pool = new Pool({ connectionString: url, max: connections })
  const prepared = order.inserts.map((insert, place) => ({
    insert,
    name: `bare ${place}`,
    text: `insert into ${insert.table} (${insert.columns.join(', ')}) values (${insert.columns.map((_, index) => `$${index + 1}`).join(', ')})`,
  }))
  const stock = { name: 'bare stock', text: `${UPDATE_STOCK} $1` }
  const day = { name: 'bare day', text: COUNT_DAY }
  let orders = 0
  const began = performance.now()
  const until = began + seconds * 1000
  const one = async () => {
    const client = await pool.connect()
    while (performance.now() < until) {
      const nth = orders++
      const id = randomUUID()
      await client.query('begin')
      for (const { insert, ...statement } of prepared) {
        await client.query({ ...statement, values: valuesOf(insert, id, nth) })
      }
      await client.query({ ...stock, values: [order.products[nth % order.products.length]] })
      await client.query(day)
      await client.query('commit')
    }
    client.release()
  }
  await Promise.all(Array.from({ length: connections }, one))
  const took = performance.now() - began
  await pool.end()
  return (orders * 1000) / took
}
