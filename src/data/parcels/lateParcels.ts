import type { Kysely } from 'kysely'
import type { TroubleClock } from '#domain/parcel/trouble.ts'
import type { Schema } from '../core/schema.ts'

/**
 * Parcels of a courier without trouble that may have come into some with time alone: they are looked at again one by one. At most
 * `limit`, in the order of the index of those to ask for, so that SQLite reads along it and not all parcels there ever were.
 */
export async function listLate(
  db: Kysely<Schema>,
  courier: string,
  {
    clock: { quietSince, unheardSince, leftBy, today },
    limit,
  }: { readonly clock: TroubleClock; readonly limit: number },
): Promise<{ readonly id: string; readonly orderId: string }[]> {
  const rows = await db
    .selectFrom('parcels')
    .select(['id', 'order_id'])
    .where('courier', '=', courier)
    .where('trouble', 'is', null)
    .where('stage', 'in', ['pack', 'hand-over', 'way', 'back'])
    .where(({ and, or, eb }) =>
      or([
        and([eb('stage', '!=', 'pack'), eb('news_at', '<', quietSince)]),
        and([eb('state', '=', 'handed-over'), eb('handed_over_at', '<', unheardSince)]),
        and([eb('state', '=', 'booked'), eb('packed_at', '<', leftBy)]),
        eb('settled_day', '<', today),
      ]),
    )
    // What somebody has dealt with waits for as long as news would.
    .where(({ or, eb }) =>
      or([eb('settled_at', 'is', null), eb('settled_at', '<', leftBy), eb('settled_day', '<', today)]),
    )
    .orderBy('stage')
    .orderBy('polled_at')
    .limit(limit)
    .execute()
  return rows.map(({ id, order_id }) => ({ id, orderId: order_id }))
}
