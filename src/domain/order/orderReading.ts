import { ZERO } from '../money/money.ts'
import type { StaffOrderScope } from '../people/permissions.ts'
import { collectedAtDoor } from './agreement.ts'
import { type Awaited, awaitedOf } from './awaited.ts'
import type { Order } from './order.ts'

type CustomerField =
  | 'id'
  | 'placedAt'
  | 'status'
  | 'lines'
  | 'customer'
  | 'subTotal'
  | 'deliveryCharge'
  | 'total'
  | 'discount'
  | 'advance'
  | 'language'
  | 'joinedInto'
  | 'replaces'
  | 'returnAsked'
  | 'partBack'
  | 'parcel'

/** `awaited`: what it waits for, whatever its status says. */
type ForEverybody = Pick<Order, CustomerField> & { readonly awaited?: Awaited | undefined }

/** An order as its customer reads it: nothing of what staff keep for themselves. */
export type OrderForCustomer = ForEverybody & { readonly reader: 'customer' } & {
  readonly [Field in Exclude<keyof Order, CustomerField>]?: undefined
}

/**
 * An order as staff read it. `priced`: whether its prices and sums are for them; otherwise its total is what is to be
 * collected, and all others are 0.
 */
export type OrderForStaff = Order & ForEverybody & { readonly reader: 'staff'; readonly priced: boolean }

export type OrderForReader = OrderForCustomer | OrderForStaff

/** Returns what the customer of an order reads of it. */
export function orderForCustomer(order: Order): OrderForCustomer {
  return { reader: 'customer', ...forEverybody(order) }
}

const WHOLE = { emails: true, risk: true, amounts: true }

/**
 * Returns what a member of staff reads of an order: e-mail addresses, amounts and the risk where their scope has them.
 * Whoever may move orders reads all of them: no scope is given.
 */
export function orderForStaff(
  order: Order,
  { emails, risk, amounts }: Pick<StaffOrderScope, 'emails' | 'risk' | 'amounts'> = WHOLE,
): OrderForStaff {
  const { revision, marks, source, note, notBefore, returnReason, returned, riskLevel } = order
  const named = emails ? order : withoutEmails(order)
  return {
    ...{ reader: 'staff', priced: amounts },
    ...forEverybody(amounts ? named : withoutAmounts(named)),
    ...{ revision, marks, source, note, notBefore, returnReason, returned },
    riskLevel: risk ? riskLevel : undefined,
  }
}

/** Returns what stands on the invoice of an order, which is its customer's, whoever prints it. */
export function orderOnPaper(order: Order, { emails }: Pick<StaffOrderScope, 'emails'>): OrderForCustomer {
  return orderForCustomer(emails ? order : withoutEmails(order))
}

/** Built up, so that a new field of an order is seen by nobody until it is named here. */
function forEverybody(order: Order): ForEverybody {
  const { id, placedAt, status, lines, customer, subTotal, deliveryCharge, total } = order
  const { discount, advance, language, joinedInto, replaces, returnAsked, partBack, parcel } = order
  return {
    ...{ id, placedAt, status, lines, customer, subTotal, deliveryCharge, total },
    ...{ discount, advance, language, joinedInto, replaces, returnAsked, partBack, parcel },
    awaited: awaitedOf(order),
  }
}

function withoutEmails(order: Order): Order {
  return {
    ...order,
    customer: { ...order.customer, email: '' },
    lines: order.lines.map((line) => ({ ...line, customerEmail: '' })),
  }
}

function withoutAmounts(order: Order): Order {
  const { lines, replaces } = order
  return {
    ...order,
    ...{ subTotal: ZERO, deliveryCharge: ZERO, discount: ZERO, advance: undefined, partBack: undefined },
    total: collectedAtDoor(order),
    lines: lines.map((line) => ({ ...line, originalPrice: ZERO })),
    replaces: replaces && {
      ...replaces,
      lines: replaces.lines.map((line) => ({ ...line, credit: ZERO })),
    },
  }
}
