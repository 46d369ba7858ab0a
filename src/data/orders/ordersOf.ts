import type { Kysely } from 'kysely'
import { type SentBackLine, sentBack } from '#domain/order/returnRequest.ts'
import { givenBack, type ReceivedLine, type ReturnedLine } from '#domain/parcel/received.ts'
import type { ParcelState } from '#domain/parcel/states.ts'
import { searchKey } from '#domain/text/searchText.ts'
import type { Schema } from '../core/schema.ts'

/**
 * Selects orders by person: those that these users placed as customers and, unless undefined, those with this
 * e-mail address. Orders that one of these users placed as staff are excluded, whatever address they have.
 */
export interface OrdersOf {
  readonly accountIds: readonly string[]
  readonly email: string | undefined
}

/** A union, since `or` would scan the whole table while each half has an index. It removes duplicates. */
export function idsOf(db: Kysely<Schema>, { accountIds, email }: OrdersOf) {
  // An empty IN list is not valid SQL; no user's id is the empty text.
  const accounts = accountIds.length > 0 ? accountIds : ['']
  const placed = db.selectFrom('orders').select('id').where('account_id', 'in', accounts)
  // Orders without an address belong to nobody by their address.
  if (!email?.trim()) return placed
  const named = db.selectFrom('orders').select('id').where('customer_email_key', '=', searchKey(email.trim()))
  if (accountIds.length === 0) return named
  // A scalar subquery per order makes Postgres look events up by key instead of joining all of them.
  return placed.union(
    named.where((eb) => {
      const takenBy = eb
        .selectFrom('activity')
        .select('actor_id')
        .whereRef('activity.subject_id', '=', 'orders.id')
        .where('position', '=', 0)
        .where('actor_role', '<>', 'customer')
      return eb(eb.fn.coalesce(takenBy, eb.val('')), 'not in', accountIds)
    }),
  )
}

/** As many of one person's orders are looked at as this, the newest first. */
const MOST_LOOKED_AT = 1_000

/**
 * The ids of a person's delivered orders of which a part came back, by a request or at the door: they are among the returns, too,
 * where these are listed and where they are counted.
 */
export async function partBackOf(db: Kysely<Schema>, whose: OrdersOf): Promise<readonly string[]> {
  const delivered = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', idsOf(db, whose))
    .where('status', '=', 'Delivered')
    .orderBy('placed_at', 'desc')
    .limit(MOST_LOOKED_AT)
    .execute()
  if (delivered.length === 0) return []
  const ids = delivered.map(({ id }) => id)
  const requests = await db
    .selectFrom('return_requests')
    .select(['order_id', 'received'])
    .where('order_id', 'in', ids)
    .where('settled_at', 'is not', null)
    .execute()
  const parcels = await db
    .selectFrom('parcels')
    .select(['order_id', 'state', 'expected_back', 'received'])
    .where('order_id', 'in', ids)
    .where('state', '=', 'part-delivered')
    .execute()
  // Not validated: only the shop writes these columns.
  const back = [
    ...requests.map(({ order_id, received }) => ({
      order_id,
      lines: sentBack([{ received: JSON.parse(received) as SentBackLine[] }]),
    })),
    ...parcels.map(({ order_id, state, expected_back, received }) => ({
      order_id,
      lines: givenBack({
        state: state as ParcelState,
        expectedBack: expected_back === null ? undefined : (JSON.parse(expected_back) as ReturnedLine[]),
        received: received === null ? undefined : (JSON.parse(received) as ReceivedLine[]),
      }),
    })),
  ]
  const came = back.filter(({ lines }) => lines.some(({ returned }) => returned > 0))
  return [...new Set(came.map(({ order_id }) => order_id))]
}
