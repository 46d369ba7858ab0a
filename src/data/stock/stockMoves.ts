import { type Kysely, sql } from 'kysely'
import type { ActivityPlace } from '#domain/activity/activity.ts'
import { poisha } from '#domain/money/money.ts'
import type { StockedPiece, StockReason } from '#domain/stock/stockMove.ts'
import type { StockEntry } from '#domain/stock/stockRoom.ts'
import type { Schema } from '../core/schema.ts'
import { namedActor } from '../figures/activity.ts'

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
