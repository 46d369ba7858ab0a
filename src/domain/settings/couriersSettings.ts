import { CLAIM_DAYS } from '../parcel/claim.ts'
import type { ClosedDays } from '../parcel/openDays.ts'
import type { ParcelCalendar } from '../parcel/troubleClock.ts'
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

/** What else is set of a courier that the shop calls. */
export interface CourierHabits {
  /** Of its hub or help line, as people read it: who is called where no interface helps. May be empty. */
  readonly phone: string
  /** When it does not come or answer. `asShop`: on the days of the shop, whatever days there are. */
  readonly closed: ClosedDays & { readonly asShop: boolean }
  /** For how many days it takes a claim. */
  readonly claimDays: number
}

/** The keys of each courier, by the name of its driver. A courier whose keys are not set is not called. */
export interface CourierKeys {
  readonly steadfast: SteadfastKeys
}
export type CourierName = keyof CourierKeys

/** Somebody of the shop's own who carries parcels. */
export interface Rider {
  /** Stays, whatever they are called. */
  readonly id: string
  readonly name: string
  /** As people read it; may be empty. */
  readonly mobile: string
}

/** The most riders that a shop has. */
export const MOST_RIDERS = 50

/** The couriers that the shop works with, and when. */
export interface CouriersSettings extends CourierKeys {
  readonly steadfast: SteadfastKeys & CourierHabits
  readonly own: {
    readonly on: boolean
    /** By different names. */
    readonly riders: readonly Rider[]
  }
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
    phone: '',
    closed: { asShop: true, weekdays: [], days: [] },
    claimDays: CLAIM_DAYS.preset,
  },
  own: { on: false, riders: [] },
  quietDays: 3,
  closed: { weekdays: [5], days: [] },
}

/** What is set of a courier. `courier`: the name of its driver, or another, of which nothing is set. */
export function habitsOf(
  { quietDays, closed, own, ...couriers }: CouriersSettings,
  courier: string,
): CourierHabits | undefined {
  const habits: Readonly<Record<string, CourierHabits>> = couriers
  return Object.hasOwn(habits, courier) ? habits[courier] : undefined
}

/** When parcels with a courier are late. `courier`: the name of its driver, or another, of which nothing is set. */
export function calendarOf(settings: CouriersSettings, courier: string): ParcelCalendar {
  const { quietDays, closed } = settings
  const own = habitsOf(settings, courier)?.closed
  return { quietDays, closed, courierClosed: own && !own.asShop ? own : closed }
}

/** For how many days a courier takes claims. */
export function claimDaysOf(settings: CouriersSettings, courier: string): number {
  return habitsOf(settings, courier)?.claimDays ?? CLAIM_DAYS.preset
}
