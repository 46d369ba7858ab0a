import type { CourierTariff } from '../money/tariff.ts'
import { CLAIM_DAYS } from '../parcel/claim.ts'
import type { ClosedDays } from '../parcel/openDays.ts'
import type { CourierPresets } from '../parcel/presetCourier.ts'
import type { ParcelCalendar } from '../parcel/troubleClock.ts'
import {
  type CourierName,
  courierFields,
  type Entered,
  isCalledCourier,
  ofEachCourier,
} from './calledCouriers.ts'
import { Secret } from './secret.ts'

/** What else is set of a courier that the shop calls. */
export interface CourierHabits {
  /** Whether the shop books with it. One that is off is still asked for the parcels that it has. */
  readonly on: boolean
  /** Of its hub or help line, as people read it: who is called where no interface helps. May be empty. */
  readonly phone: string
  /** When it does not come or answer. `asShop`: on the days of the shop, whatever days there are. */
  readonly closed: ClosedDays & { readonly asShop: boolean }
  /** For how many days it takes a claim. */
  readonly claimDays: number
}

/** What the owner has entered of each courier: secrets, and ids, empty while there is none. */
export type CourierKeys = { readonly [Name in CourierName]: Entered<Name, Secret, string> }

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

type CalledCouriers = { readonly [Name in CourierName]: CourierKeys[Name] & CourierHabits }

/** The couriers that the shop works with, and when. */
export interface CouriersSettings extends CalledCouriers, CourierPresets {
  readonly own: {
    readonly on: boolean
    /** By different names. */
    readonly riders: readonly Rider[]
  }
  /** After how many open days without news a parcel is in trouble. */
  readonly quietDays: number
  readonly closed: ClosedDays
  /** What couriers take, each courier and zone once. */
  readonly costs: readonly CourierTariff[]
}

export const QUIET_DAYS = { min: 1, max: 14 }
/** The most single days that the shop closes on, besides those of each week. */
export const MOST_CLOSED_DAYS = 60

const HABITS: CourierHabits = {
  on: true,
  phone: '',
  closed: { asShop: true, weekdays: [], days: [] },
  claimDays: CLAIM_DAYS.preset,
}

export const COURIERS: CouriersSettings = {
  ...ofEachCourier<CalledCouriers>((courier) => ({ ...nothingEntered(courier), ...HABITS })),
  own: { on: false, riders: [] },
  default: null,
  byArea: [],
  quietDays: 3,
  closed: { weekdays: [5], days: [] },
  costs: [],
}

function nothingEntered<Name extends CourierName>(courier: Name): CourierKeys[Name] {
  const fields = courierFields(courier).map(({ name, isSecret }) => [name, isSecret ? Secret.UNSET : ''])
  return Object.fromEntries(fields)
}

/** What is set of a courier. `courier`: the name of its driver, or another, of which nothing is set. */
export function habitsOf(settings: CouriersSettings, courier: string): CourierHabits | undefined {
  return isCalledCourier(courier) ? settings[courier] : undefined
}

/** Whether the owner has entered all that a courier needs to be called, or to book. */
export function hasKeys(keys: CourierKeys, courier: CourierName, to: 'call' | 'book'): boolean {
  const entered: Readonly<Record<string, Secret | string>> = keys[courier]
  return courierFields(courier).every(({ name, use }) => {
    const value = entered[name]
    return (use !== 'call' && use !== to) || !!(value instanceof Secret ? value.reveal() : value)
  })
}

/** Whether the owner has entered anything of a courier: they mean to send with it. */
export function hasSomeKey(keys: CourierKeys, courier: CourierName): boolean {
  const entered: Readonly<Record<string, Secret | string>> = keys[courier]
  return courierFields(courier).some(({ name }) => {
    const value = entered[name]
    return !!(value instanceof Secret ? value.reveal() : value)
  })
}

/** The place from which a courier collects, as the owner has entered it; empty: none, or there are none to enter. */
export function enteredPlace(keys: CourierKeys, courier: CourierName): string {
  const entered: Readonly<Record<string, Secret | string>> = keys[courier]
  const value = entered[courierFields(courier).find(({ isPlace }) => isPlace)?.name ?? '']
  return typeof value === 'string' ? value : ''
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
