import type { ClosedDays } from '../parcel/openDays.ts'
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

/** The couriers that the shop works with, and when. */
export interface CouriersSettings extends CourierKeys {
  /** After how many open days without news a parcel is in trouble. */
  readonly quietDays: number
  readonly closed: ClosedDays
}

export const QUIET_DAYS = { min: 1, max: 14 }
/** The most single days that the shop closes on, besides those of each week. */
export const MOST_CLOSED_DAYS = 60

export const COURIERS: CouriersSettings = {
  steadfast: {
    apiKey: Secret.UNSET,
    secretKey: Secret.UNSET,
    webhookToken: Secret.UNSET,
    webhookSecret: Secret.UNSET,
  },
  quietDays: 3,
  closed: { weekdays: [5], days: [] },
}
