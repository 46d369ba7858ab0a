import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { dayStart } from '#domain/order/orderDay.ts'
import type { OrderSearch } from '#domain/order/orderSearch.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { findSkus, type SkuPiece } from '../catalogue/products.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'

/** What a search asks of an order. */
interface Found {
  readonly found: Expression<SqlBool>
  /** Whether `found` already restricts the query to the ids looked up. */
  readonly isLookedUp: boolean
}

/**
 * A sku that more orders have is looked for in each order along the list. More than terms of a search: what is sold in
 * one season stands close together in it, so that a walk may have to go far.
 */
const MOST_WITH_PIECE = 3_000

/**
 * A rare term is looked up. A common one (017, a sku that sells well) is found quickly by reading the newest orders,
 * while a lookup would collect all its matches first.
 */
export async function searchFor(
  db: Kysely<Schema>,
  search: OrderSearch,
  ofOnePerson: boolean,
): Promise<Found> {
  if (search.kind === 'day') return { found: placedOn(search.day), isLookedUp: false }
  const pieces = await findSkus(db, search.terms)
  const holding = holdsAny(db, search.terms, pieces)
  if (ofOnePerson) return { found: holding, isLookedUp: false }
  const { ordersContaining, orderIdIn } = queryDialect(db)
  const lookups = [
    ...search.terms.map((term) => ({ most: MAX_COUNTED, look: ordersContaining(term, MAX_COUNTED + 1) })),
    ...pieces.map((piece) => ({ most: MOST_WITH_PIECE, look: ordersWithQuery(piece, MOST_WITH_PIECE + 1) })),
  ]
  const ids = new Set<string>()
  for (const { most, look } of lookups) {
    const { rows } = await look.execute(db)
    if (rows.length > most) return { found: holding, isLookedUp: false }
    for (const { id } of rows) ids.add(id)
  }
  return { found: orderIdIn([...ids]), isLookedUp: true }
}

/** Written as a range, which the indexes on time support. */
function placedOn(day: number) {
  return sql<SqlBool>`(orders.placed_at >= ${dayStart(day)} and orders.placed_at < ${dayStart(day + 1)})`
}

function holdsAny(db: Kysely<Schema>, terms: readonly string[], pieces: readonly SkuPiece[]) {
  const { orderContains } = queryDialect(db)
  // For `exists`, Postgres would collect all orders with the piece; what is not null it expects in nearly every row.
  const sold = pieces.map(
    (piece) => sql<SqlBool>`(select 1 from order_lines
      where order_lines.order_id = orders.id and ${isLineOf(piece)} limit 1) is not null`,
  )
  return sql<SqlBool>`(${sql.join([...terms.map(orderContains), ...sold], sql` or `)})`
}

/** Finds orders with a piece, by the index of lines; exported so that a test can check its plan. */
export function ordersWithQuery(piece: SkuPiece, limit: number) {
  return sql<{ id: string }>`select distinct order_id as id from order_lines
    where ${isLineOf(piece)} limit ${limit}`
}

/** A sku of a product without variants names it in every size and colour. */
function isLineOf({ productId, size, color }: SkuPiece) {
  const conditions = [
    sql`order_lines.product_id = ${productId}`,
    ...(size === '' ? [] : [sql`order_lines.size = ${size}`]),
    ...(color === '' ? [] : [sql`order_lines.color = ${color}`]),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}
