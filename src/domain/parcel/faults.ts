/**
 * What a courier finds wrong with a booking: what has to be mended. `AREA_NEEDED`: nobody has chosen where it goes in its list of
 * areas; `OTHER`: only the courier's sentence says it.
 */
export const BOOKING_FAULTS = [
  'NAME',
  'NUMBER',
  'ADDRESS',
  'AREA_NEEDED',
  'AMOUNT',
  'NOTE',
  'WEIGHT',
  'INVOICE',
  'OTHER',
] as const
export type BookingFault = (typeof BOOKING_FAULTS)[number]

/** Whether it keeps an order from this courier alone: another may carry it. A number that is none keeps it from all of them. */
export function isOnlyTheirs(fault: ParcelFault): boolean {
  return fault !== 'NUMBER' && BOOKING_FAULTS.some((one) => one === fault)
}

/** Why an order is not booked at all. */
export const NOT_BOOKABLE = [
  'NOT_FOUND',
  'NOT_CONFIRMED',
  /** It has a parcel that is open. */
  'HAS_PARCEL',
  /** Its customer has a parcel of it already. */
  'DELIVERED',
  /** It is not to be sent before a day, and nobody has said that it is sent all the same. */
  'LATER',
  /** Its customer has taken a cancelled order up again: a confirmed call clears that. */
  'CALL_FIRST',
  'ADVANCE_UNCHECKED',
  /** The keys of the courier are missing, or it takes no parcels from the shop. */
  'COURIER_OFF',
  /** Its area is one of the shop's own riders: somebody says which of them takes it. */
  'GIVE_TO_RIDER',
  /** It has had as many parcels as there are numbers for. */
  'TOO_MANY_PARCELS',
] as const
export type NotBookable = (typeof NOT_BOOKABLE)[number]

export type ParcelFault = NotBookable | BookingFault
export const PARCEL_FAULTS: readonly ParcelFault[] = [...NOT_BOOKABLE, ...BOOKING_FAULTS]
