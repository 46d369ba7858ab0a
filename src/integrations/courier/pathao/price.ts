import { z } from 'zod'
import { poisha, ZERO } from '#domain/money/money.ts'
import type { CourierKeys } from '#domain/settings/couriersSettings.ts'
import { unlessUnknown } from '../asking.ts'
import { type CourierPrice, chargeSchema, type PricedParcel } from '../price.ts'
import { callPathao, type PathaoLine } from './calls.ts'
import { isTooHeavy, itemWeight, NORMAL_PARCEL } from './itemKind.ts'
import { flagSchema } from './places.ts'
import { pathaoZones } from './zones.ts'

/** POST merchant/price-plan, for the zone in which a parcel goes. It answers for any sum: of what is collected it takes a part. */
export function pathaoPrices(line: PathaoLine) {
  const zoneOf = pathaoZones(line)

  return async (
    { weight, collect, ...place }: PricedParcel,
    keys: CourierKeys,
  ): Promise<CourierPrice | undefined> => {
    if (isTooHeavy(weight)) return undefined
    const found = await zoneOf(place, keys)
    if (!found) return undefined
    const answer = await unlessUnknown(
      callPathao(line, keys, {
        method: 'POST',
        path: 'merchant/price-plan',
        body: {
          ...{ store_id: Number(keys.pathao.storeId), ...NORMAL_PARCEL, item_weight: itemWeight(weight) },
          ...{ recipient_city: found.city, recipient_zone: found.zone },
        },
        answer: planSchema,
      }),
    )
    if (!answer) return undefined
    const { final_price: delivery, cod_enabled, cod_percentage } = answer.data
    // 0.01: one in a hundred.
    return { delivery, collecting: cod_enabled ? poisha(Math.round(collect * cod_percentage)) : ZERO }
  }
}

const planSchema = z.object({
  data: z
    .object({
      final_price: chargeSchema,
      cod_enabled: flagSchema,
      cod_percentage: z
        .union([z.number(), z.string().min(1).transform(Number)])
        .pipe(z.number().min(0).max(1))
        .optional(),
    })
    // What it takes for collecting is not guessed.
    .refine(({ cod_enabled, cod_percentage }) => !cod_enabled || cod_percentage !== undefined)
    .transform(({ cod_percentage = 0, ...plan }) => ({ ...plan, cod_percentage })),
})
