import type { Kysely, Transaction } from 'kysely'
import { type AreaPlace, areaPlaceKey, type RememberedArea } from '#domain/parcel/courierArea.ts'
import type { Schema } from '../core/schema.ts'

/** The places that are read at once: more than the country has, in all spellings that people use. */
const MOST_PLACES = 5_000

/** The areas of a courier that were chosen last, in the order of their places. */
export async function rememberedAreas(db: Kysely<Schema>, courier: string): Promise<RememberedArea[]> {
  const rows = await db
    .selectFrom('courier_areas')
    .selectAll()
    .where('courier', '=', courier)
    .orderBy('district')
    .orderBy('upazila')
    .limit(MOST_PLACES)
    .execute()
  return rows.map(({ district, upazila, area_id: id, area_name: name }) => ({
    ...{ district, upazila },
    area: { id, name },
  }))
}

/** The same of these places alone, by their keys. */
export async function rememberedAt(
  db: Kysely<Schema>,
  courier: string,
  places: readonly AreaPlace[],
): Promise<ReadonlyMap<string, RememberedArea['area']>> {
  if (places.length === 0) return new Map()
  const rows = await db
    .selectFrom('courier_areas')
    .selectAll()
    .where('courier', '=', courier)
    .where('district', 'in', [...new Set(places.map(({ district }) => district))])
    .execute()
  return new Map(rows.map((row) => [areaPlaceKey(row), { id: row.area_id, name: row.area_name }]))
}

/** Forgets an area wherever it is remembered. */
export async function forgetArea(tx: Transaction<Schema>, courier: string, areaId: number): Promise<void> {
  await tx.deleteFrom('courier_areas').where('courier', '=', courier).where('area_id', '=', areaId).execute()
}

/** Remembers what was chosen at `at` (ms UTC) for places; of one that is named twice, what is named last. */
export async function rememberAreas(
  tx: Transaction<Schema>,
  courier: string,
  chosen: readonly RememberedArea[],
  at: number,
): Promise<void> {
  const byPlace = new Map(chosen.map((one) => [areaPlaceKey(one), one]))
  // In one order, so that two who book at once wait for each other, and not in a circle.
  const keys = [...byPlace.keys()].toSorted()
  const values = keys.flatMap((key) => {
    const one = byPlace.get(key)
    if (!one) return []
    const { district, upazila, area } = one
    return [{ courier, district, upazila, area_id: area.id, area_name: area.name, chosen_at: at }]
  })
  if (values.length === 0) return
  await tx
    .insertInto('courier_areas')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['courier', 'district', 'upazila']).doUpdateSet(({ ref }) => ({
        area_id: ref('excluded.area_id'),
        area_name: ref('excluded.area_name'),
        chosen_at: ref('excluded.chosen_at'),
      })),
    )
    .execute()
}
