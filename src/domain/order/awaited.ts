import type { ParcelState } from '../parcel/states.ts'
import { waitsForCall } from './marks.ts'
import type { Order } from './order.ts'

/**
 * What an order still waits for although its status says more. `call`: its customer ordered it again after it was cancelled, and nobody has
 * called them yet. `return`: its customer asks to give all of it back, and nothing has come. Part of the API.
 */
export const AWAITED = ['call', 'return'] as const
export type Awaited = (typeof AWAITED)[number]

/**
 * How far an order is, as every list says it: its status, what it only waits for, and where its parcel is (`parcelToTrack`) while it
 * counts as shipping.
 */
export interface Standing extends Pick<Order, 'status'> {
  readonly awaited?: Awaited | undefined
  readonly parcel?: ParcelState | undefined
}

/**
 * Returns what an order waits for, in the one place that decides it (decision 0218): whatever is said of the order, to anybody, follows from it.
 * `returnAsked`: the open request; without it a returned order is back.
 */
export function awaitedOf({
  status,
  marks,
  returnAsked,
}: Pick<Order, 'status' | 'marks'> & { readonly returnAsked?: unknown }): Awaited | undefined {
  if (waitsForCall({ status, marks })) return 'call'
  return status === 'Return' && returnAsked !== undefined ? 'return' : undefined
}
