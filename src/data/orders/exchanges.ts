import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { poisha } from '#domain/money/money.ts'
import type { ExchangeLine } from '#domain/order/exchange.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { Replaced } from '#domain/order/replaced.ts'
import type { ReturnedTo } from '#domain/order/returned.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import type { ExchangeLinesTable } from '../core/orderTables.ts'
import type { Schema } from '../core/schema.ts'

/** Notes the lines that a new order replaces, of an old one that is locked. */
export async function insertExchange(
  tx: Transaction<Schema>,
  orderId: string,
  { orderId: replaces, lines }: Replaced,
): Promise<void> {
  await tx
    .insertInto('exchange_lines')
    .values(
      lines.map(({ line, quantity, credit }) => ({
        ...{ order_id: orderId, replaces, line, quantity, credit },
        ...{ expected_at: null, received_at: null, received_to: null, received_by: null },
      })),
    )
    .execute()
}

/** The lines of an order that were ever exchanged, the first exchange first. */
export async function exchangesOf(db: Kysely<Schema>, replaces: string): Promise<ExchangeLine[]> {
  const rows = await linesQuery(db).where('exchange_lines.replaces', '=', replaces).execute()
  return exchangeLines(rows)
}

/** The lines that a new order replaces, as they stand. */
export async function exchangedBy(db: Kysely<Schema>, orderId: string): Promise<ExchangeLine[]> {
  const rows = await linesQuery(db).where('exchange_lines.order_id', '=', orderId).execute()
  return exchangeLines(rows)
}

function linesQuery(db: Kysely<Schema>) {
  return db
    .selectFrom('exchange_lines')
    .leftJoin('orders', 'orders.id', 'exchange_lines.order_id')
    .selectAll('exchange_lines')
    .select(['orders.status', 'orders.exchanged'])
    .select((eb) =>
      eb
        .selectFrom('refunds')
        .select(sql<number>`cast(sum(paid) as bigint)`.as('paid'))
        .whereRef('refunds.order_id', '=', 'exchange_lines.order_id')
        .as('paid'),
    )
    .orderBy('orders.placed_at')
    .orderBy('exchange_lines.order_id')
    .orderBy('exchange_lines.line')
}

type LineRow = Selectable<ExchangeLinesTable> & {
  readonly status: string | null
  /** What the new order takes off for all of its lines. */
  readonly exchanged: number | null
  readonly paid: number | null
}

/** All lines of each exchange are among the rows. */
function exchangeLines(rows: readonly LineRow[]): ExchangeLine[] {
  return rows.map((row) => {
    const whole = rows.filter(({ order_id }) => order_id === row.order_id)
    const credit = whole.reduce((sum, line) => sum + line.credit, 0)
    return {
      ...{ orderId: row.order_id, line: row.line, quantity: row.quantity, credit: poisha(row.credit) },
      status: (row.status as OrderStatus | null) ?? undefined,
      refund: poisha(row.exchanged === null ? 0 : credit - row.exchanged),
      paidBack: row.paid === null ? undefined : poisha(row.paid),
      expectedAt: row.expected_at ?? undefined,
      receivedAt: row.received_at ?? undefined,
      receivedTo: (row.received_to as ReturnedTo | null) ?? undefined,
    }
  })
}

/** The new goods have arrived: the old ones should come back from now on. */
export async function expectLines(tx: Transaction<Schema>, orderId: string, at: number): Promise<void> {
  await tx
    .updateTable('exchange_lines')
    .set({ expected_at: at })
    .where('order_id', '=', orderId)
    .where('expected_at', 'is', null)
    .execute()
}

/** The new goods have not arrived after all: what is not here yet is not expected. */
export async function unexpectLines(tx: Transaction<Schema>, orderId: string): Promise<void> {
  await tx
    .updateTable('exchange_lines')
    .set({ expected_at: null })
    .where('order_id', '=', orderId)
    .where('received_at', 'is', null)
    .execute()
}

/** Notes where a line that came back is. */
export async function receiveLine(
  tx: Transaction<Schema>,
  { orderId, line }: Pick<ExchangeLine, 'orderId' | 'line'>,
  { at, to, by }: { readonly at: number; readonly to: ReturnedTo; readonly by: string },
): Promise<void> {
  await tx
    .updateTable('exchange_lines')
    .set({ received_at: at, received_to: to, received_by: by })
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .execute()
}

/** Old orders of which lines should come back, with how many and since when, the longest expected first. */
export async function listExpected(
  db: Kysely<Schema>,
): Promise<{ readonly replaces: string; readonly pieces: number; readonly since: number }[]> {
  const rows = await db
    .selectFrom('exchange_lines')
    .select(({ fn }) => [
      'replaces',
      fn.sum<number>('quantity').as('pieces'),
      fn.min('expected_at').as('since'),
    ])
    .where('expected_at', 'is not', null)
    .where('received_at', 'is', null)
    .groupBy('replaces')
    .orderBy('since')
    .orderBy('replaces')
    .limit(MAX_COUNTED)
    .execute()
  return rows.map(({ replaces, pieces, since }) => ({
    replaces,
    pieces: Number(pieces),
    since: Number(since),
  }))
}

/** Of how many old orders lines should come back; up to {@link MAX_COUNTED}. */
export async function countExpected(db: Kysely<Schema>): Promise<number> {
  const replaced = db
    .selectFrom('exchange_lines')
    .select('replaces')
    .distinct()
    .where('expected_at', 'is not', null)
    .where('received_at', 'is', null)
    .limit(MAX_COUNTED)
    .as('replaced')
  const { expected } = await db
    .selectFrom(replaced)
    .select(({ fn }) => fn.countAll<number>().as('expected'))
    .executeTakeFirstOrThrow()
  return expected
}
