import { Secret } from './secret.ts'

/** The keys of Steadfast's panel. */
export interface SteadfastKeys {
  readonly apiKey: Secret
  readonly secretKey: Secret
  /** What its webhook has to bring along. Unset: nothing that calls the shop counts as Steadfast. */
  readonly webhookToken: Secret
  /** What it may sign with instead of the token. */
  readonly webhookSecret: Secret
}

/** The keys of each courier, by the name of its driver. A courier whose keys are not set is not called. */
export interface CourierKeys {
  readonly steadfast: SteadfastKeys
}
export type CourierName = keyof CourierKeys

/** The couriers that the shop works with. */
export type CouriersSettings = CourierKeys

export const COURIERS: CouriersSettings = {
  steadfast: {
    apiKey: Secret.UNSET,
    secretKey: Secret.UNSET,
    webhookToken: Secret.UNSET,
    webhookSecret: Secret.UNSET,
  },
}
