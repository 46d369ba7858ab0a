import { Secret } from './secret.ts'

/** The keys of a courier. */
export interface SteadfastKeys {
  readonly apiKey: Secret
  readonly secretKey: Secret
}

/** The couriers that the shop works with. */
export interface CouriersSettings {
  /** Not set: Steadfast is not asked. */
  readonly steadfast: SteadfastKeys
}

export const COURIERS: CouriersSettings = { steadfast: { apiKey: Secret.UNSET, secretKey: Secret.UNSET } }
