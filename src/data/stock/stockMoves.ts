import { type Kysely, sql } from 'kysely'
import type { ActivityPlace } from '#domain/activity/activity.ts'
import type { ThrownAway } from '#domain/money/lossFigures.ts'
import { poisha } from '#domain/money/money.ts'
import type { StockedPiece, StockReason } from '#domain/stock/stockMove.ts'
import type { StockEntry } from '#domain/stock/stockRoom.ts'
import type { Schema } from '../core/schema.ts'
import { namedActor } from '../figures/activity.ts'

/** Products that one statement names. */
const PRODUCTS_AT_ONCE = 500

interface MovesSlice {
  readonly limit: number
  readonly older?: ActivityPlace | undefined
}

/** Returns a slice of the changes of a piece's stock, newest first, each with how many there were after it. */
export async function listMoves(
  db: Kysely<Schema>,
  piece: StockedPiece,
  slice: MovesSlice,
): Promise<StockEntry[]> {
  const rows = await movesQuery(db, piece, slice).execute()
  let quantity = rows[0]?.up_to ?? 0
  return rows.map((row) => {
    const after = quantity
    quantity -= row.delta
    return {
      id: row.id,
      at: row.at,
      delta: row.delta,
      quantity: after,
      reason: row.reason as StockReason,
      orderId: row.order_id ?? undefined,
      costPrice: row.cost_price === null ? undefined : poisha(row.cost_price),
      note: row.note,
      actor: namedActor(row),
    }
  })
}

/** `up_to`: how many there were after the newest of the slice, in the same snapshot as its rows. */
export function movesQuery(db: Kysely<Schema>, piece: StockedPiece, { limit, older }: MovesSlice) {
  const ofPiece = db
    .selectFrom('stock_moves')
    .where('stock_moves.product_id', '=', piece.productId)
    .where('stock_moves.size', '=', piece.size)
    .where('stock_moves.color', '=', piece.color)
    .$if(older !== undefined, (query) =>
      query.where(sql<boolean>`(stock_moves.at, stock_moves.id) < (${older?.at}, ${older?.id})`),
    )
  const upTo = ofPiece.select(sql<number>`cast(sum(delta) as bigint)`.as('sum'))
  return ofPiece
    .leftJoin('users', 'users.id', 'stock_moves.actor_id')
    .selectAll('stock_moves')
    .select('users.name as actor_name')
    .select(upTo.as('up_to'))
    .orderBy('stock_moves.at', 'desc')
    .orderBy('stock_moves.id', 'desc')
    .limit(limit)
}

/** Pieces that were thrown away and were in no order, after this change of a stock, by their ids. */
export async function listThrownAway(
  db: Kysely<Schema>,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ThrownAway[]> {
  const rows = await thrownAway(db).where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(({ product_id: productId, cost_price: cost, ...move }) => ({
    ...move,
    productId,
    costPrice: cost === null ? undefined : poisha(cost),
  }))
}

/** The ids of such changes of these products. */
export async function thrownAwayOf(db: Kysely<Schema>, productIds: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (let first = 0; first < productIds.length; first += PRODUCTS_AT_ONCE) {
    const some = productIds.slice(first, first + PRODUCTS_AT_ONCE)
    const rows = await thrownAway(db).where('product_id', 'in', some).execute()
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

function thrownAway(db: Kysely<Schema>) {
  return db
    .selectFrom('stock_moves')
    .select(['id', 'product_id', 'size', 'delta', 'cost_price', 'at'])
    .where('reason', '=', 'damaged')
    .where('order_id', 'is', null)
}
