import { z } from 'zod'
import type { CourierKeys } from '#domain/settings/couriersSettings.ts'
import { numberSchema, textSchema } from '../notice.ts'
import { MOST_PLACES, type PickupPlace, placeText } from '../places.ts'
import { rowsIn } from '../rows.ts'
import { callPathao, type PathaoLine } from './calls.ts'

/** It answers a thousand at a time. */
const MOST_PAGES = 3

/** GET stores, page by page: those that Pathao has approved, at most {@link MOST_PLACES}. */
export async function pathaoPlaces(line: PathaoLine, keys: CourierKeys): Promise<readonly PickupPlace[]> {
  const places = new Map<string, PickupPlace>()
  for (let page = 1; page <= MOST_PAGES && places.size < MOST_PLACES; page += 1) {
    const rows = await callPathao(line, keys, {
      method: 'GET',
      path: 'stores',
      query: { page: String(page) },
      answer: storesSchema,
    })
    const before = places.size
    for (const place of rows.flatMap(placeOf)) places.set(place.id, place)
    // What has no further page answers with none, or with the same again.
    if (places.size === before) break
  }
  return [...places.values()].slice(0, MOST_PLACES)
}

const storesSchema = z
  .unknown()
  .transform((answer) => rowsIn(answer))
  .pipe(z.array(z.unknown()))

/** Whether something is so, as 1, true or '1'; undefined: it does not say. */
export const flagSchema = z
  .union([z.boolean(), z.number(), z.string()])
  .transform((flag) => [true, 1, '1', 'true'].includes(flag))
  .optional()
  .catch(undefined)

const storeSchema = z.object({
  store_id: numberSchema.pipe(z.string()),
  store_name: textSchema,
  store_address: textSchema,
  is_active: flagSchema,
  is_default_store: flagSchema,
})

/** Rows that cannot be read, and stores that are closed, are none. */
function placeOf(row: unknown): readonly PickupPlace[] {
  const { data: store } = storeSchema.safeParse(row)
  if (!store || store.is_active === false) return []
  const { store_id: id, store_name: name, store_address: address, is_default_store: isPreset = false } = store
  return [{ id, name: placeText(name), address: placeText(address), isPreset }]
}
