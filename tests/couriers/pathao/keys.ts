import type { CourierFieldOf } from '#domain/settings/calledCouriers.ts'
import { COURIERS, type CourierKeys, type CouriersSettings } from '#domain/settings/couriersSettings.ts'
import { Secret } from '#domain/settings/secret.ts'

/** What a shop has agreed on with the stand-in of Pathao. */
export const PATHAO_AGREED = {
  clientId: 'a-client-id',
  clientSecret: 'a-client-secret',
  storeId: '12345',
  webhookSecret: 'a-secret of the webhook',
} satisfies Record<CourierFieldOf<'pathao'>, string>

/** The section `couriers` with the keys of the stand-in, but for `others`. */
export function pathaoKeys(others: Partial<CourierKeys['pathao']> = {}): CouriersSettings {
  const { clientId, clientSecret, storeId, webhookSecret } = PATHAO_AGREED
  const secrets = { clientSecret: Secret.of(clientSecret), webhookSecret: Secret.of(webhookSecret) }
  return { ...COURIERS, pathao: { ...COURIERS.pathao, clientId, storeId, ...secrets, ...others } }
}
