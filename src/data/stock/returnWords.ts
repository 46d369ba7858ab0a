import { type Kysely, sql } from 'kysely'
import { isReturnedTo, type ReturnState } from '#domain/order/returned.ts'
import type { Schema } from '../core/schema.ts'
import { changesIn } from '../figures/activity.ts'

type Word = Exclude<ReturnState, 'missing'>

/**
 * What somebody has said of where the goods of these orders are, whatever is counted of them: 'undecided' since their customer has
 * sent them back, until staff say where they are. Left out: orders that are not in Return, or that staff or their parcels have brought
 * back, and those of which a parcel came in since.
 */
export async function listReturnWords(
  db: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Word>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('activity')
    .innerJoin('orders', 'orders.id', 'activity.subject_id')
    .select(['subject_id', 'changes', 'actor_role'])
    .select(
      sql<boolean | number>`exists (select 1 from parcels where parcels.order_id = activity.subject_id
        and parcels.received_at >= activity.at and parcels.state <> 'part-delivered')`.as('is_received'),
    )
    .where('subject_id', 'in', orderIds)
    .where('orders.status', '=', 'Return')
    .where('kind', 'in', ['order.moved', 'order.return-settled', 'order.return-received'])
    .orderBy('activity.position')
    .execute()
  const words = new Map<string, Word>()
  for (const { subject_id: id, changes, actor_role, is_received } of rows) {
    const { status, to, shelf, damaged } = changesIn(changes).after ?? {}
    const isSentBack = status === 'Return' && actor_role === 'customer' && !is_received
    if (isSentBack) words.set(id, 'undecided')
    else if (status !== undefined) words.delete(id)
    else if (typeof to === 'string' && isReturnedTo(to) && words.has(id)) words.set(id, to)
    // Piece by piece, and all of it: otherwise it is not in Return any more.
    else if (typeof shelf === 'number' && typeof damaged === 'number' && words.has(id)) {
      words.set(id, damaged === 0 ? 'shelf' : shelf === 0 ? 'damaged' : 'mixed')
    }
  }
  return words
}

/** Where goods are, from what the stock has counted of them, and what was said. */
export function returnStateOf(
  counted: ReturnState | undefined,
  word: Word | undefined,
): ReturnState | undefined {
  if (counted === 'undecided' || word === undefined) return counted
  if (counted === undefined || word === 'undecided') return word
  return counted === word ? counted : 'mixed'
}
