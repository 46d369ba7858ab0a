import { toTaka, ZERO } from '../money/money.ts'
import type { StaffOrderScope } from '../people/permissions.ts'
import { toCollect } from './agreement.ts'
import type { Order } from './order.ts'
import type { OrderForStaff } from './orderReading.ts'
import { orderDate, orderTime } from './orderTime.ts'

/** A text, or a number that can be summed. */
export type OrderCell = string | number
/** A row of a file of orders. */
export type OrderRow = readonly OrderCell[]

/** The columns of a file of orders, each with its heading. Amounts are in taka, times in Dhaka. */
const COLUMNS: Readonly<Record<string, (order: OrderForStaff) => OrderCell>> = {
  'Order ID': ({ id }) => id,
  'Order Date': ({ placedAt }) => orderDate(placedAt),
  'Order Time': ({ placedAt }) => orderTime(placedAt),
  'Order Status': ({ status }) => status,
  'Customer Name': ({ customer }) => customer.name,
  'Customer Number': ({ customer }) => customer.mobileNumber,
  'Other Number': ({ customer }) => customer.otherNumber ?? '',
  'E-mail': ({ customer }) => customer.email,
  District: ({ customer }) => customer.district,
  'Delivery Area': ({ customer }) => customer.deliveryArea,
  Address: ({ customer }) => customer.address,
  Products: ({ lines }) => lines.map(lineText).join('; '),
  Pieces: ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0),
  'Sub Total': ({ subTotal }) => toTaka(subTotal),
  'Delivery Charge': ({ deliveryCharge }) => toTaka(deliveryCharge),
  Discount: ({ discount }) => toTaka(discount),
  Amount: ({ total }) => toTaka(total),
  Advance: ({ advance }) => toTaka(advance?.amount ?? ZERO),
  'Advance Method': ({ advance }) => advance?.method ?? '',
  'Transaction ID': ({ advance }) => advance?.transactionId ?? '',
  'Advance Checked': ({ advance }) => (advance ? (advance.checked ? 'yes' : 'no') : ''),
  'To Collect': (order) => toTaka(toCollect(order)),
  Source: ({ source }) => source,
  Risk: ({ riskLevel }) => riskLevel ?? '',
  Comment: ({ customer }) => customer.comment,
  Note: ({ note }) => note,
  'Not Before': ({ notBefore }) => notBefore ?? '',
}

/** Those that are not for everybody who packs orders. */
const AMOUNTS: ReadonlySet<string> = new Set([
  ...['Sub Total', 'Delivery Charge', 'Discount', 'Amount'],
  ...['Advance', 'Advance Method', 'Transaction ID', 'Advance Checked'],
])

const columns = (amounts: boolean) =>
  Object.entries(COLUMNS).filter(([heading]) => amounts || !AMOUNTS.has(heading))

/** `amounts`: whether prices and sums are for its reader. */
export function orderHeadings({ amounts }: Pick<StaffOrderScope, 'amounts'>): OrderRow {
  return columns(amounts).map(([heading]) => heading)
}

/** The cells of an order, in the order of the headings. */
export function orderCells(order: OrderForStaff): OrderRow {
  return columns(order.priced).map(([, cellOf]) => cellOf(order))
}

/** `2 x Cotton Panjabi (M, Blue)`; what was not chosen is left out. */
function lineText({ quantity, name, size, color }: Order['lines'][number]): string {
  const piece = [size, color].filter((option) => option !== '' && option !== 'N/A').join(', ')
  return `${quantity} x ${name}${piece && ` (${piece})`}`
}
