import type { CourierTestOutcome } from '#contract/parcels/courierTest.ts'
import { type CourierName, courierFields } from '#domain/settings/calledCouriers.ts'
import { type CourierKeys, enteredPlace, hasKeys } from '#domain/settings/couriersSettings.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import { withKept } from '#domain/settings/secret.ts'
import { MOST_PLACES } from '#integrations/courier/places.ts'
import type { Courier, CourierParcels } from '#integrations/courier/port.ts'
import { OutsideError } from '#integrations/outside/call.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import type { Limits } from '../core/limitTypes.ts'
import type { CourierLines } from './courierLines.ts'
import type { Couriers } from './courierTypes.ts'

interface CouriersParts {
  readonly limits: Pick<Limits, 'tryTo'>
  readonly lines: Pick<CourierLines, 'find' | 'mayCallAt' | 'call'>
  /** Lets a courier whose saved keys work be called again at once. */
  mend(courier: string): Promise<void>
}

/** The couriers that the shop works with. */
export function createCouriers(
  { couriers: drivers = [] }: Pick<ShopDeps, 'couriers'>,
  settings: () => Pick<OwnerSettings, 'couriers'>,
  { limits, lines, mend }: CouriersParts,
): Couriers {
  return {
    places: guarded('settings', async (caller, name) => {
      if (!caller.owner) return { outcome: 'forbidden' }
      const courier = lines.find(name)
      if (!courier?.parcels.places) return { outcome: 'unknown' }
      if (!hasKeys(settings().couriers, courier.name, 'call')) return { outcome: 'keys-missing' }
      // Wrong keys that are tried again lock the shop out.
      if ((await lines.mayCallAt(name)) === undefined) return { outcome: 'keys-refused' }
      const called = await lines.call(courier, async ({ places }, keys) => (await places?.(keys)) ?? [])
      if (called.outcome === 'answered') return { outcome: 'found', places: called.answer }
      return { outcome: called.tryAt === undefined ? 'keys-refused' : 'courier-fails' }
    }),

    test: guarded('settings', async (caller, name, value, { address }) => {
      if (!caller.owner) return { outcome: 'forbidden' }
      const driver = drivers.find((one) => one.name === name && one.parcels)
      if (!driver?.parcels) return { outcome: 'unknown' }
      const { couriers: saved } = settings()
      const keys = value ? withKept(value, saved) : saved
      if (!hasKeys(keys, driver.name, 'call'))
        return { outcome: 'tested', result: 'not-set', balance: undefined }
      const seconds = await limits.tryTo('courier-test', { account: caller.email, address })
      if (seconds !== undefined) return { outcome: 'too-many', seconds }
      const tested = await tryKeys(driver, driver.parcels, keys)
      // What waits because its keys were refused goes on with the saved ones.
      if (['works', 'other-place'].includes(tested.result) && isSaved(keys, saved, driver.name))
        await mend(name)
      return { outcome: 'tested', ...tested }
    }),
  }
}

/** Whether a courier is called with what is tried: what a request leaves out, and what it repeats of what is no secret. */
function isSaved(tried: CourierKeys, saved: CourierKeys, courier: CourierName): boolean {
  const valuesOf = (keys: CourierKeys): Readonly<Record<string, unknown>> => keys[courier]
  const [values, known] = [valuesOf(tried), valuesOf(saved)]
  return courierFields(courier).every(({ name, use }) => use === 'webhook' || values[name] === known[name])
}

async function tryKeys({ name }: Courier, parcels: CourierParcels, keys: CourierKeys) {
  try {
    const balance = await parcels.check(keys)
    const place = enteredPlace(keys, name)
    const places = (place !== '' && (await parcels.places?.(keys))) || []
    // A list that is empty or full may not be all of it.
    const isTold = places.length > 0 && places.length < MOST_PLACES
    if (!isTold || places.some(({ id }) => id === place)) return { result: 'works' as const, balance }
    return { result: 'other-place' as const, balance, places }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return { result: resultOf(error), balance: undefined }
  }
}

/** 401 and 403: the keys, or the account. */
function resultOf({ fault, status }: OutsideError): CourierTestOutcome {
  if (fault !== 'refused') return 'unreachable'
  if (status === 429) return 'busy'
  return status === 401 || status === 403 ? 'refused' : 'unreachable'
}
