import { isMobileNumber } from './mobileNumber.ts'
import { DAY_MS } from './orderDay.ts'
import { ORDER_ID } from './orderId.ts'

/**
 * An order that was placed on this phone, as the phone remembers it (decision 0185): what opens it at /track, and when it was
 * placed. Neither goods nor amounts, name or address.
 */
export interface PhoneOrder {
  readonly id: string
  /** 11 Latin digits. */
  readonly mobileNumber: string
  /** Milliseconds since 1970. */
  readonly placedAt: number
}

/** The phone remembers the newest ones. */
export const MOST_PHONE_ORDERS = 6
/** An order is on its way for days; after this nobody asks where it is. Milliseconds. */
export const REMEMBERED_FOR = 45 * DAY_MS

/** The order beside those that the phone remembers, newest first, each once, none too many and none too old at `now`. */
export function withPhoneOrder(
  orders: readonly PhoneOrder[],
  order: PhoneOrder,
  now: number,
): readonly PhoneOrder[] {
  return remembered([order, ...orders.filter(({ id }) => id !== order.id)], now)
}

/** Those that are still to be remembered at `now`. */
function remembered(orders: readonly PhoneOrder[], now: number): readonly PhoneOrder[] {
  return orders
    .filter(({ placedAt }) => placedAt <= now + DAY_MS && now - placedAt < REMEMBERED_FOR)
    .toSorted((one, other) => other.placedAt - one.placedAt)
    .slice(0, MOST_PHONE_ORDERS)
}

/** The longest stored text that is read. Characters. */
const LONGEST = 4_000

/** Reads what the phone has stored; whatever is not an order is left out. Never throws. */
export function readPhoneOrders(text: string | null, now: number): readonly PhoneOrder[] {
  if (!text || text.length > LONGEST) return []
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? remembered(stored.flatMap(readOne), now) : []
  } catch {
    return []
  }
}

function readOne(value: unknown): PhoneOrder[] {
  if (typeof value !== 'object' || value === null) return []
  const { id, mobileNumber, placedAt }: { [Field in keyof PhoneOrder]?: unknown } = value
  if (typeof id !== 'string' || id.length > 9 || !ORDER_ID.test(id)) return []
  if (typeof mobileNumber !== 'string' || !isMobileNumber(mobileNumber)) return []
  return typeof placedAt === 'number' && Number.isFinite(placedAt) ? [{ id, mobileNumber, placedAt }] : []
}
