import { orderDay } from '../order/orderDay.ts'
import { isDelivered } from '../parcel/states.ts'
import { type Amounts, DOOR_DAYS } from './ledger.ts'
import type { ParcelFacts } from './orderFacts.ts'

const HOUR_MS = 60 * 60 * 1000
/**
 * When a parcel ended with its courier (ms UTC), and how: delivered, after so long from the shop to the door, or not. Undefined: it has
 * not ended, or never left.
 */
export function endOfWay(
  parcel: ParcelFacts,
): { readonly at: number; readonly amounts: Amounts } | undefined {
  const { state, movedAt, handedOverAt, deliveredAt = movedAt, receivedAt = movedAt } = parcel
  if (isDelivered(state)) {
    return { at: deliveredAt, amounts: { parcelsDelivered: 1, ...timeToDoor(handedOverAt, deliveredAt) } }
  }
  const isBack = state === 'coming-back' || state === 'back' || state === 'lost'
  if (!isBack) return undefined
  return { at: receivedAt, amounts: { parcelsBack: 1, ...(state === 'lost' && { parcelsLost: 1 }) } }
}

/** Nothing where nobody knows when it left. */
function timeToDoor(from: number | undefined, to: number): Amounts {
  if (from === undefined || from > to) return {}
  const days = Math.min(orderDay(to) - orderDay(from), DOOR_DAYS.length - 1)
  return { doorHours: Math.round((to - from) / HOUR_MS), [DOOR_DAYS[days] ?? 'door5']: 1 }
}
