import { ZERO } from '../money/money.ts'
import type { DeliveryTerms } from '../order/delivery.ts'
import { PROMISES, type PromiseName, type PromisesSettings } from '../settings/promisesSettings.ts'

/** How a shop delivers whose owner has not said it: orders pay the first charges, and pages promise nothing (decision 0214). */
export function unsaidDelivery({ areas, free }: DeliveryTerms): DeliveryTerms {
  const quiet = { returnFee: ZERO, leadTime: { english: '', bengali: '' } }
  return { areas: areas.map((area) => ({ ...area, ...quiet })), free, unsaid: true }
}

/** The promises that are what the checkout does, or follow what the owner says of delivery. */
const FOLLOWED: readonly PromiseName[] = ['freeShipping', 'nationwide', 'returnFee']

/** The promises of a shop whose owner has made none: the others are shown once they are switched on (decision 0214). */
export const UNMADE_PROMISES = Object.fromEntries(
  PROMISES.map((name) => [name, { shown: FOLLOWED.includes(name), english: '', bengali: '' }]),
) as unknown as PromisesSettings
