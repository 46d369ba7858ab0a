import type { CourierFieldOf } from '#domain/settings/calledCouriers.ts'
import { COURIERS, type CourierKeys, type CouriersSettings } from '#domain/settings/couriersSettings.ts'
import { Secret } from '#domain/settings/secret.ts'

/** What a shop has agreed on with the stand-in of Steadfast. */
export const AGREED = {
  apiKey: 'an-api-key',
  secretKey: 'a-secret-key',
  webhookToken: 'a-token-of-the-webhook',
  webhookSecret: 'a-secret-of-the-webhook',
} satisfies Record<CourierFieldOf<'steadfast'>, string>

/** Of its hub. */
export const HUB_PHONE = '09678-123456'

/** The section `couriers` with the keys of the stand-in, but for `others`. */
export function courierKeys(others: Partial<CourierKeys['steadfast']> = {}): CouriersSettings {
  const [apiKey, secretKey] = [Secret.of(AGREED.apiKey), Secret.of(AGREED.secretKey)]
  return { ...COURIERS, steadfast: { ...COURIERS.steadfast, phone: HUB_PHONE, apiKey, secretKey, ...others } }
}
