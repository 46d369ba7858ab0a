import type { Kysely, Transaction } from 'kysely'
import { ORDER_COLUMNS, type OrderView, type ShopList } from '#domain/order/orderViews.ts'
import { searchKey } from '#domain/text/searchText.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'

/** Returns a person's views, the oldest first. */
export async function listOrderViews(db: Kysely<Schema>, userId: string): Promise<OrderView[]> {
  const rows = await db
    .selectFrom('order_views')
    .select(['id', 'list', 'name', 'query', 'columns'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ list, columns, ...row }) => ({
    ...row,
    list: list as ShopList,
    columns: columns === null ? null : columnsOf(columns),
  }))
}

/** Columns of another version are left out. */
function columnsOf(text: string): OrderView['columns'] {
  const stored: unknown[] = JSON.parse(text)
  return ORDER_COLUMNS.filter((column) => stored.includes(column))
}

/** Makes others who save views of this person wait until the transaction ends. */
export async function lockOrderViews(tx: Transaction<Schema>, userId: string): Promise<void> {
  const { lockingRows } = queryDialect(tx)
  await tx.selectFrom('users').select('id').where('id', '=', userId).modifyEnd(lockingRows).execute()
}

/** Stores a view in place of the one of the same name in its list. Returns its id. `at`: milliseconds since 1970. */
export async function storeOrderView(
  tx: Transaction<Schema>,
  userId: string,
  { id, list, name, query, columns }: OrderView,
  at: number,
): Promise<string> {
  const stored = await tx
    .insertInto('order_views')
    .values({
      id,
      user_id: userId,
      list,
      name,
      name_key: searchKey(name),
      query,
      columns: columns && JSON.stringify(columns),
      at,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'list', 'name_key']).doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        query: row.ref('excluded.query'),
        columns: row.ref('excluded.columns'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return stored.id
}

/** Returns false if this person has no such view. */
export async function deleteOrderView(db: Kysely<Schema>, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('order_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
