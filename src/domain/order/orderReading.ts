import type { StaffOrderScope } from '../people/permissions.ts'
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

/** An order as its customer reads it: nothing of what staff keep for themselves. */
export type OrderForCustomer = Pick<Order, CustomerField> & { readonly reader: 'customer' } & {
  readonly [Field in Exclude<keyof Order, CustomerField>]?: undefined
}

/** An order as staff read it. */
export type OrderForStaff = Order & { readonly reader: 'staff' }

export type OrderForReader = OrderForCustomer | OrderForStaff

/** Returns what the customer of an order reads of it. */
export function orderForCustomer(order: Order): OrderForCustomer {
  return { reader: 'customer', ...forEverybody(order) }
}

/**
 * Returns what a member of staff reads of an order: e-mail addresses and the risk where their scope has them. Whoever may
 * move orders reads all of them: no scope is given.
 */
export function orderForStaff(
  order: Order,
  { emails, risk }: Pick<StaffOrderScope, 'emails' | 'risk'> = { emails: true, risk: true },
): OrderForStaff {
  const { revision, marks, source, note, notBefore, returnReason, returned, riskLevel } = order
  return {
    reader: 'staff',
    ...forEverybody(order),
    ...(!emails && withoutEmails(order)),
    ...{ revision, marks, source, note, notBefore, returnReason, returned },
    riskLevel: risk ? riskLevel : undefined,
  }
}

/** Built up, so that a new field of an order is seen by nobody until it is named here. */
function forEverybody(order: Order): Pick<Order, CustomerField> {
  const { id, placedAt, status, lines, customer, subTotal, deliveryCharge, total } = order
  const { discount, advance, language, joinedInto, replaces } = order
  return {
    ...{ id, placedAt, status, lines, customer, subTotal, deliveryCharge, total },
    ...{ discount, advance, language, joinedInto, replaces },
  }
}

function withoutEmails({ customer, lines }: Order): Pick<Order, 'customer' | 'lines'> {
  return {
    customer: { ...customer, email: '' },
    lines: lines.map((line) => ({ ...line, customerEmail: '' })),
  }
}
