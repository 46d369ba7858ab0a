import { ORDER_ID } from '../order/orderId.ts'

/** The most parcels that an order has one after the other. */
export const MOST_PARCELS = 99

const PARCEL_ID = /^([2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4})(?:-([2-9]|[1-9]\d))?$/

/**
 * The id of the `position`th parcel of an order, from 1: the order's id, and `-2` behind that of its second. Couriers know it as
 * the merchant's invoice.
 */
export function parcelId(orderId: string, position: number): string {
  if (!Number.isInteger(position) || position < 1 || position > MOST_PARCELS) {
    throw new RangeError(`An order has parcels 1 to ${MOST_PARCELS}, not ${position}`)
  }
  return position === 1 ? orderId : `${orderId}-${position}`
}

/** The order and position that an id of a parcel stands for; undefined if it is none. */
export function readParcelId(
  id: string,
): { readonly orderId: string; readonly position: number } | undefined {
  if (id.length > MAX_LENGTH) return undefined
  const [, orderId, position = '1'] = PARCEL_ID.exec(id) ?? []
  return orderId === undefined || !ORDER_ID.test(orderId)
    ? undefined
    : { orderId, position: Number(position) }
}

/** Of an id with a position of two digits. Characters. */
const MAX_LENGTH = 12

/** Reads an id as people type it: in either case, with or without its dashes. Undefined: it is none. */
export function typedParcelId(text: string): string | undefined {
  if (text.length > 2 * MAX_LENGTH) return undefined
  const letters = text.toUpperCase().replaceAll(/[\s-]/g, '')
  const [first, second, position] = [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)]
  const id = [`${first}-${second}`, ...(position ? [position] : [])].join('-')
  return readParcelId(id) && id
}
