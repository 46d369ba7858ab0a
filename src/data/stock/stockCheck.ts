import { type Kysely, sql } from 'kysely'
import type { StockedPiece } from '#domain/stock/stockMove.ts'
import type { Schema } from '../core/schema.ts'

/** A piece whose stock is not the sum of its moves. */
export interface StockFault extends StockedPiece {
  /** What the shop says there is; 0 if it is not counted. */
  readonly stock: number
  /** The sum of all its moves. */
  readonly moves: number
}

/** Returns the pieces whose stock is not the sum of their moves, in one consistent reading. */
export async function findStockFaults(db: Kysely<Schema>): Promise<StockFault[]> {
  const { rows } = await sql<StockFault>`
    select product_id as "productId", size, color,
      cast(sum(quantity) as bigint) as stock, cast(sum(delta) as bigint) as moves
    from (select product_id, size, color, quantity, 0 as delta from stock
      union all select product_id, size, color, 0 as quantity, delta from stock_moves) as both_sides
    group by product_id, size, color having sum(quantity) <> sum(delta)
    order by product_id, size, color`.execute(db)
  return rows
}
