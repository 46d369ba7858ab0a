import { z } from 'zod'
import type { CourierKeys } from '#domain/settings/couriersSettings.ts'
import type { OutsideService } from '../../outside/call.ts'
import { numberSchema, textSchema } from '../notice.ts'
import { MOST_PLACES, type PickupPlace, placeText } from '../places.ts'
import { rowsIn } from '../rows.ts'
import { callRedx } from './calls.ts'

/** GET /pickup/stores, at most {@link MOST_PLACES}. How its list is wrapped is not published. */
export async function redxPlaces(
  service: OutsideService,
  keys: CourierKeys,
): Promise<readonly PickupPlace[]> {
  const rows = await callRedx(service, keys, {
    method: 'GET',
    path: 'pickup/stores',
    answer: listSchema,
  })
  return rows.flatMap(placeOf).slice(0, MOST_PLACES)
}

const listSchema = z
  .unknown()
  .transform((answer) => rowsIn(answer))
  .pipe(z.array(z.unknown()))

const storeSchema = z.object({ id: numberSchema.pipe(z.string()), name: textSchema, address: textSchema })

/** Rows that cannot be read are none. */
function placeOf(row: unknown): readonly PickupPlace[] {
  const { data: store } = storeSchema.safeParse(row)
  if (!store) return []
  return [{ id: store.id, name: placeText(store.name), address: placeText(store.address), isPreset: false }]
}
