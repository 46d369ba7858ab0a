import { cutText } from './notice.ts'

/** From where a courier collects the shop's parcels, as the owner has entered it in its panel. */
export interface PickupPlace {
  /** As bookings name it. */
  readonly id: string
  readonly name: string
  readonly address: string
  /** Whether the courier takes it where none is named. */
  readonly isPreset: boolean
}

/** The most places that are offered. */
export const MOST_PLACES = 100

/** As much of a name or address as is shown; empty: the courier says none. */
export function placeText(text: string | undefined): string {
  return cutText(text ?? '')
}
