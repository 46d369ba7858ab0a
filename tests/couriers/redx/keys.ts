import type { CourierFieldOf } from '#domain/settings/calledCouriers.ts'
import { COURIERS, type CourierKeys, type CouriersSettings } from '#domain/settings/couriersSettings.ts'
import { Secret } from '#domain/settings/secret.ts'

/** What a shop has agreed on with the stand-in of RedX. */
export const REDX_AGREED = {
  token: 'a.signed.token',
  pickupStoreId: '77',
  webhookToken: 'a-token-of-the-webhook-of-redx',
} satisfies Record<CourierFieldOf<'redx'>, string>

/** The section `couriers` with the keys of the stand-in, but for `others`. */
export function redxKeys(others: Partial<CourierKeys['redx']> = {}): CouriersSettings {
  const { token, pickupStoreId, webhookToken } = REDX_AGREED
  const secrets = { token: Secret.of(token), webhookToken: Secret.of(webhookToken) }
  return { ...COURIERS, redx: { ...COURIERS.redx, pickupStoreId, ...secrets, ...others } }
}
