import { z } from 'zod'
import { toTaka } from '#domain/money/money.ts'
import { AREA_ID_MAX } from '#domain/parcel/courierArea.ts'
import type { CourierKeys } from '#domain/settings/couriersSettings.ts'
import type { OutsideService } from '../../outside/call.ts'
import { unlessUnknown } from '../asking.ts'
import { keptForDay } from '../keptForDay.ts'
import { type CourierPrice, chargeSchema, type PricedParcel } from '../price.ts'
import { callRedx } from './calls.ts'
import { weightOf } from './weight.ts'

/** How deep a pickup store may be wrapped: how it is, is not published. */
const DEEPEST = 3

/**
 * Asks RedX what it would take: from the area of the pickup store, which is read once a day, to the chosen one. Without one of them it
 * has no price.
 */
export function redxPrices(service: OutsideService, clock: () => number) {
  const pickupAreas = keptForDay<number | undefined>(clock, (area) => area !== undefined)

  return async (
    { area, weight, collect }: PricedParcel,
    keys: CourierKeys,
  ): Promise<CourierPrice | undefined> => {
    const { pickupStoreId } = keys.redx
    if (area === undefined || pickupStoreId === '') return undefined
    const pickupArea = await pickupAreas(pickupStoreId, () => pickupAreaOf(service, pickupStoreId, keys))
    if (pickupArea === undefined) return undefined
    const charges = await unlessUnknown(
      callRedx(service, keys, {
        method: 'GET',
        path: 'charge/charge_calculator',
        query: {
          delivery_area_id: String(area.id),
          pickup_area_id: String(pickupArea),
          cash_collection_amount: String(toTaka(collect)),
          weight: String(weightOf({ weight })),
        },
        answer: chargesSchema,
      }),
    )
    return charges && { delivery: charges.deliveryCharge, collecting: charges.codCharge }
  }
}

const chargesSchema = z.object({ deliveryCharge: chargeSchema, codCharge: chargeSchema })

/** GET /pickup/store/info/{id}. Undefined: there is no such store, or it says no area. */
async function pickupAreaOf(
  service: OutsideService,
  id: string,
  keys: CourierKeys,
): Promise<number | undefined> {
  const path = `pickup/store/info/${encodeURIComponent(id)}`
  return await unlessUnknown(callRedx(service, keys, { method: 'GET', path, answer: storeSchema }))
}

const areaIdSchema = z.coerce.number().int().positive().max(AREA_ID_MAX)
const storeSchema = z.record(z.string(), z.unknown()).transform((answer) => areaIdIn(answer))

/** The first area's id in an answer, however it is wrapped; undefined: it has none. */
function areaIdIn(answer: unknown, depth = 0): number | undefined {
  if (typeof answer !== 'object' || answer === null || depth === DEEPEST) return undefined
  const { area_id, ...others } = answer as Readonly<Record<string, unknown>>
  const { data } = areaIdSchema.safeParse(area_id)
  if (data !== undefined) return data
  for (const inner of Object.values(others)) {
    const found = areaIdIn(inner, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}
