import { COURIER_NAMES } from '../settings/calledCouriers.ts'
import { OWN_COURIER } from './parcel.ts'

/** With whom the owner may let an area's parcels go: those that the shop calls, and its own riders. */
export const COURIER_CHOICES: readonly string[] = [...COURIER_NAMES, OWN_COURIER]

/** With whom parcels go where nobody says it. Couriers are of {@link COURIER_CHOICES}, or of an earlier release. */
export interface CourierPresets {
  /** Of all areas that {@link byArea} does not name; null: the first courier that is on. */
  readonly default: string | null
  /** Each area once, by its English name. An order keeps the name that its area had. */
  readonly byArea: readonly { readonly area: string; readonly courier: string }[]
}

/**
 * The courier of an order of this area: that of the area, else the default, else the first that the shop calls. One that is off is
 * passed over. Undefined: none is on. `on`: all with whom the shop sends, in the order in which they are offered. Source: the section
 * `couriers` of the contract of parcels, and decision 0166.
 */
export function presetCourier(
  area: string,
  { default: preset, byArea }: CourierPresets,
  on: readonly string[],
): string | undefined {
  const ofArea = byArea.find((one) => one.area === area)?.courier
  const called = on.find((courier) => courier !== OWN_COURIER)
  return [ofArea, preset, called].find((courier) => courier != null && on.includes(courier)) ?? undefined
}
