import type { Kysely } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { type CourierHealth, noteHealth, readHealth } from '#data/parcels/courierHealth.ts'
import { type CourierFailure, courierWait } from '#domain/parcel/courierWaits.ts'
import type { NewsClock } from '#domain/parcel/news.ts'
import { OTHER_COURIER, OWN_COURIER } from '#domain/parcel/parcel.ts'
import { presetCourier } from '#domain/parcel/presetCourier.ts'
import type { CourierName } from '#domain/settings/calledCouriers.ts'
import { type CouriersSettings, habitsOf, hasKeys, hasSomeKey } from '#domain/settings/couriersSettings.ts'
import type { Courier, CourierParcels } from '#integrations/courier/port.ts'
import { OutsideError } from '#integrations/outside/call.ts'
import type { ShopDeps } from '../core/deps.ts'

/** How often it is noted that a courier answers as it should. Milliseconds. */
const NOTED_EVERY = 60_000

/** A courier that the shop books with. */
export interface BookingCourier extends Courier {
  readonly parcels: CourierParcels
}

/** What a call came to. `failed`: how the courier answers was noted, and when it is called again. */
export type Called<Answer> =
  | { readonly outcome: 'answered'; readonly answer: Answer }
  | { readonly outcome: 'failed'; readonly error: OutsideError; readonly tryAt: number | undefined }

export interface CourierLines {
  /** All that the shop can book with. */
  readonly couriers: readonly BookingCourier[]
  /** Of all with whom parcels can be, also of carriers whom it cannot call. */
  readonly names: readonly string[]
  find(name: string): BookingCourier | undefined
  /** How the news of a courier are ordered. */
  clockOf(name: string): NewsClock
  /** Whether the shop books with it: it is on, and the owner has entered the keys; of own riders, whether the shop has them. */
  isSet(name: string): boolean
  /** Whether the owner has entered anything of it. */
  isBegun(name: CourierName): boolean
  /** With whom the parcel of an order of this area goes where nobody says it; undefined: no courier is on. */
  presetOf(area: string): string | undefined
  /** Its number to call, which the owner has entered; may be empty. */
  phoneOf(name: string): string
  /** From when on it may be called, ms UTC; undefined: not until the owner has mended its keys. */
  mayCallAt(name: string): Promise<number | undefined>
  /** Calls it with the keys of now, and notes how it answers. One that has refused them is not called until they are mended. */
  call<Answer>(
    courier: BookingCourier,
    work: (parcels: CourierParcels, keys: CouriersSettings) => Promise<Answer>,
  ): Promise<Called<Answer>>
  /** All couriers. One that does not know the keys is asked for no record either, and one that says so is left alone altogether. */
  readonly recorders: readonly Courier[]
  /** Its keys are others, or were found good: it may be called again at once. */
  mend(db: Kysely<Schema>, name: string): Promise<void>
}

/** The couriers as jobs call them: one that is down or does not know the keys is left alone. */
export function createCourierLines(
  { db, now, couriers: drivers = [] }: Pick<ShopDeps, 'db' | 'now' | 'couriers'>,
  settings: () => { readonly couriers: CouriersSettings },
): CourierLines {
  const couriers = drivers.filter((driver): driver is BookingCourier => driver.parcels !== undefined)
  const names = [...couriers.map(({ name }) => name), OTHER_COURIER, OWN_COURIER]
  const find = (name: string) => couriers.find((courier) => courier.name === name)
  const isSet = (name: string) => {
    const { couriers: set } = settings()
    if (name === OWN_COURIER) return set.own.on
    const courier = find(name)
    return courier !== undefined && set[courier.name].on && hasKeys(set, courier.name, 'book')
  }
  const canCall = (name: string) => {
    const courier = find(name)
    return courier !== undefined && hasKeys(settings().couriers, courier.name, 'call')
  }

  return {
    couriers,
    names,
    find,
    isSet,
    isBegun: (name) => hasSomeKey(settings().couriers, name),
    presetOf: (area) => presetCourier(area, settings().couriers, names.filter(isSet)),
    phoneOf: (name) => habitsOf(settings().couriers, name)?.phone ?? '',
    // What staff say themselves has its moment.
    clockOf: (name) => find(name)?.parcels.clock ?? 'courier',

    async mayCallAt(name) {
      if (!canCall(name)) return undefined
      const { keysRefused, tryAt } = (await readHealth(db))(name)
      return keysRefused ? undefined : tryAt
    },

    async call(courier, work) {
      if ((await readHealth(db))(courier.name).keysRefused) {
        return { outcome: 'failed', error: new OutsideError(courier.name, 'refused', 401), tryAt: undefined }
      }
      try {
        const answer = await work(courier.parcels, settings().couriers)
        await noteGood(courier.name)
        return { outcome: 'answered', answer }
      } catch (error) {
        if (!(error instanceof OutsideError)) throw error
        return { outcome: 'failed', error, tryAt: await noteFailed(courier.name, error) }
      }
    },

    recorders: drivers.map(recorder),

    async mend(tx, name) {
      await noteHealth(tx, name, { keysRefused: false, tryAt: 0, failures: 0 })
    },
  }

  function recorder(driver: Courier): Courier {
    const { name, record } = driver
    if (!record) return driver
    return {
      ...driver,
      async record(mobileNumber, keys) {
        if ((await readHealth(db))(name).keysRefused) throw new OutsideError(name, 'refused', 401)
        try {
          return await record(mobileNumber, keys)
        } catch (error) {
          if (error instanceof OutsideError && areKeysRefused(error)) await noteFailed(name, error)
          throw error
        }
      },
    }
  }

  async function noteGood(name: string): Promise<void> {
    const at = now()
    const { failures, goodAt = 0, failure } = (await readHealth(db))(name)
    if (failures === 0 && failure === undefined && at - goodAt < NOTED_EVERY) return
    await noteHealth(db, name, { ...GOOD, goodAt: at })
  }

  /** Returns when it is called again; undefined: once its keys are mended. */
  async function noteFailed(name: string, error: OutsideError): Promise<number | undefined> {
    const at = now()
    const { failures, failingSince = at } = (await readHealth(db))(name)
    const tryAt = at + courierWait(failures + 1, error.waits)
    const keysRefused = areKeysRefused(error)
    const failed = { failures: failures + 1, failingSince, failure: failureOf(error), tryAt, keysRefused }
    await noteHealth(db, name, failed)
    return keysRefused ? undefined : tryAt
  }
}

const GOOD: Partial<CourierHealth> = {
  failures: 0,
  failure: undefined,
  failingSince: undefined,
  tryAt: 0,
  keysRefused: false,
}

/** 401: the keys. 403: the account is closed, or papers are asked for: no later call helps either. */
function areKeysRefused({ fault, status }: OutsideError): boolean {
  return fault === 'refused' && (status === 401 || status === 403)
}

function failureOf(error: OutsideError): CourierFailure {
  if (areKeysRefused(error)) return 'refused'
  if (error.status === 429) return 'busy'
  const isStrange =
    error.fault === 'not-understood' || (error.fault === 'refused' && (error.status ?? 0) < 500)
  return isStrange ? 'not-understood' : 'unreachable'
}

/** Whether a call that failed has certainly booked nothing. */
export function hasNotActed({ fault, status = 0 }: OutsideError): boolean {
  return fault === 'not-connected' || (fault === 'refused' && status < 500)
}
