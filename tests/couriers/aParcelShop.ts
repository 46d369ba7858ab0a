import type { Database } from '#data/core/database.ts'
import { Secret } from '#domain/settings/secret.ts'
import type { Courier } from '#integrations/courier/port.ts'
import { createSteadfast } from '#integrations/courier/steadfast/steadfast.ts'
import type { Sheets } from '#integrations/goodsFiles/port.ts'
import { aCourierShop } from './aCourierShop.ts'
import { AGREED, courierKeys } from './keys.ts'
import { aSteadfast } from './steadfast.ts'

interface ParcelShopOptions {
  /** How many pieces it counts. */
  readonly stock?: number
  /** Whether the courier is asked for the shop's number of a parcel, and to bring it back; or as one whose interface has neither. */
  readonly canBeAsked?: boolean
  readonly sheets?: Sheets
}

/** A shop that books with a stand-in of Steadfast. */
export async function aParcelShop(
  db: Database,
  { stock, canBeAsked = true, sheets }: ParcelShopOptions = {},
) {
  const steadfast = await aSteadfast()
  const courier = createSteadfast({ url: steadfast.url, bookingTimeout: 30_000, timeout: 30_000 })
  const keys = courierKeys({
    webhookToken: Secret.of(AGREED.webhookToken),
    webhookSecret: Secret.of(AGREED.webhookSecret),
  })
  const shop = await aCourierShop(db, {
    courier: () => (canBeAsked ? courier : withoutQuestions(courier)),
    ...{ keys, stock, sheets },
  })
  steadfast.callBack({ ...shop.webhook, token: AGREED.webhookToken, secret: AGREED.webhookSecret })
  return { ...shop, steadfast }
}

/** The courier, with one call for each parcel, and none that asks for one. */
function withoutQuestions({ parcels, ...courier }: Courier): Courier {
  if (!parcels) throw new Error('It books no parcels')
  const { find: _, askBack: _askBack, ...rest } = parcels
  return { ...courier, parcels: { ...rest, atOnce: 1, sideBySide: 3 } }
}
