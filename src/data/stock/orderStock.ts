import { type Kysely, sql } from 'kysely'
import type { ReturnState } from '#domain/order/returned.ts'
import type { PieceStock } from '#domain/stock/stockMove.ts'
import type { Schema } from '../core/schema.ts'
import { listReturnWords, returnStateOf } from './returnWords.ts'

/** The reasons by which an order takes pieces and gives them back. 'damaged' and 'missing' take nothing for the order. */
const ORDER_REASONS = sql`('sold', 'cancelled', 'returned')`

/** A piece that an order has taken. */
export interface HeldPiece extends PieceStock {
  /** Whether it is counted now. */
  readonly isCounted: boolean
}

/** Returns the pieces that an order has taken from stock and not given back. */
export async function listHeld(db: Kysely<Schema>, orderId: string): Promise<HeldPiece[]> {
  const { rows } = await sql<PieceStock & { readonly counted: number }>`
    select product_id as "productId", size, color, cast(-sum(delta) as bigint) as quantity,
      cast(count(stock.quantity) as bigint) as counted
    from stock_moves left join stock using (product_id, size, color)
    where order_id = ${orderId} and reason in ${ORDER_REASONS}
    group by product_id, size, color having sum(delta) < 0`.execute(db)
  return rows.map(({ counted, ...piece }) => ({ ...piece, isCounted: counted > 0 }))
}

/**
 * Returns where the goods of these returned orders are. Orders that took nothing from stock are left out, unless their customer sent
 * them back: what is not counted has to be here, too, before it is paid back.
 */
export async function listReturnStates(
  db: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ReturnState>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<
    { orderId: string; held: number } & Readonly<Record<'returned' | 'damaged' | 'missing', number>>
  >`
    select order_id as "orderId",
      cast(sum(case when reason in ${ORDER_REASONS} then -delta else 0 end) as bigint) as held,
      cast(sum(case when reason = 'damaged' then -delta else 0 end) as bigint) as damaged,
      cast(sum(case when reason = 'missing' then -delta else 0 end) as bigint) as missing,
      cast(sum(case when reason = 'returned' then delta else 0 end) as bigint) as returned
    from stock_moves
    where order_id in (${sql.join(orderIds)})
    group by order_id`.execute(db)
  const counted = new Map(
    rows.flatMap(({ orderId, held, damaged, missing, returned }): [string, ReturnState][] => {
      if (held > 0) return [[orderId, 'undecided']]
      if (returned <= 0) return []
      if (damaged === 0 && missing === 0) return [[orderId, 'shelf']]
      if (damaged === returned) return [[orderId, 'damaged']]
      return [[orderId, missing === returned ? 'missing' : 'mixed']]
    }),
  )
  const words = await listReturnWords(db, orderIds)
  return new Map(
    [...new Set([...counted.keys(), ...words.keys()])].flatMap((id): [string, ReturnState][] => {
      const state = returnStateOf(counted.get(id), words.get(id))
      return state ? [[id, state]] : []
    }),
  )
}
