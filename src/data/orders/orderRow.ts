import type { Insertable, RawBuilder, Selectable } from 'kysely'
import { type Poisha, poisha } from '#domain/money/money.ts'
import type { Advance, AdvanceMethod, OrderSource } from '#domain/order/agreement.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { OrderMark } from '#domain/order/marks.ts'
import type { Order, PAYMENT_SYSTEM } from '#domain/order/order.ts'
import type { OrderLine } from '#domain/order/orderLine.ts'
import type { Replaced } from '#domain/order/replaced.ts'
import type { ReturnReason } from '#domain/order/returned.ts'
import type { RiskLevel } from '#domain/risk/risk.ts'
import type { Language } from '#domain/text/language.ts'
import { searchKey } from '#domain/text/searchText.ts'
import type { OrderLinesTable, OrdersTable } from '../core/orderTables.ts'
import { orderSearchKey } from './orderSearchKey.ts'

export function orderRow(order: Order): Omit<Insertable<OrdersTable>, 'account_id' | 'marks'> {
  const { customer } = order
  return {
    id: order.id,
    placed_at: order.placedAt,
    status: order.status,
    sub_total: order.subTotal,
    delivery_charge: order.deliveryCharge,
    total: order.subTotal + order.deliveryCharge,
    customer_name: customer.name,
    customer_email: customer.email,
    customer_email_key: searchKey(customer.email),
    mobile_number: customer.mobileNumber,
    district: customer.district,
    address: customer.address,
    comment: customer.comment,
    address_type: customer.addressType,
    delivery_area: customer.deliveryArea,
    payment_system: customer.paymentSystem,
    search_key: orderSearchKey(order),
  }
}

/** What is agreed beyond what the checkout asks for. */
export function agreementRow(order: Order) {
  const { discount, advance, note, source, customer, notBefore, replaces } = order
  const exchanged = replaces ? order.subTotal + order.deliveryCharge - discount - order.total : 0
  return {
    source,
    other_number: customer.otherNumber ?? '',
    discount: discount + exchanged,
    exchanged,
    replaces: replaces ? JSON.stringify(replaces) : null,
    advance: advance?.amount ?? 0,
    advance_method: advance?.method ?? null,
    advance_transaction: advance?.transactionId || null,
    advance_checked: advance?.checked ? 1 : 0,
    note,
    not_before: notBefore ?? null,
  }
}

/** `kept`: what one piece costs the shop, and the rate of its VAT, or expressions of these; null: it is not known, or there is none. */
export function lineRow(
  orderId: string,
  line: OrderLine,
  position: number,
  kept: Readonly<Record<'cost_price' | 'vat_rate', number | null | RawBuilder<number | null>>>,
) {
  return {
    order_id: orderId,
    position,
    product_id: line.id,
    name: line.name,
    name_bengali: line.nameBengali || null,
    image_url: line.imageUrl,
    color: line.color,
    size: line.size,
    quantity: line.quantity,
    price: line.originalPrice,
    customer_email: line.customerEmail,
    ...kept,
  }
}

/** What there is to pay for an order. */
export function totalOf({ total, discount }: Pick<Selectable<OrdersTable>, 'total' | 'discount'>): Poisha {
  return poisha(total - discount)
}

export function orderOf(row: Selectable<OrdersTable>, lines: readonly Selectable<OrderLinesTable>[]): Order {
  return {
    id: row.id,
    placedAt: row.placed_at,
    status: row.status as OrderStatus,
    lines: lines.map(lineOf),
    subTotal: poisha(row.sub_total),
    deliveryCharge: poisha(row.delivery_charge),
    total: totalOf(row),
    customer: {
      name: row.customer_name,
      email: row.customer_email,
      mobileNumber: row.mobile_number,
      ...(row.other_number !== '' && { otherNumber: row.other_number }),
      district: row.district,
      address: row.address,
      comment: row.comment,
      addressType: row.address_type,
      deliveryArea: row.delivery_area,
      paymentSystem: row.payment_system as typeof PAYMENT_SYSTEM,
    },
    marks: marksOf(row.marks),
    language: (row.language as Language | null) ?? undefined,
    discount: poisha(row.discount - row.exchanged),
    advance: advanceOf(row),
    source: row.source as OrderSource,
    note: row.note,
    revision: row.revision,
    ...(row.not_before !== null && { notBefore: row.not_before }),
    // Not validated: only the shop writes this column.
    ...(row.replaces !== null && { replaces: JSON.parse(row.replaces) as Replaced }),
    ...(row.joined_into !== null && { joinedInto: row.joined_into }),
    ...(row.risk !== null && { riskLevel: row.risk as RiskLevel }),
    ...(row.return_reason !== null && { returnReason: row.return_reason as ReturnReason }),
  }
}

function advanceOf(row: Selectable<OrdersTable>): Advance | undefined {
  if (row.advance === 0) return undefined
  return {
    amount: poisha(row.advance),
    method: row.advance_method as AdvanceMethod,
    transactionId: row.advance_transaction ?? '',
    checked: row.advance_checked === 1,
  }
}

/** Not validated: only the shop writes this column. */
export function marksOf(column: string): OrderMark[] {
  return JSON.parse(column) as OrderMark[]
}

export function marksColumn(marks: readonly OrderMark[]): string {
  return JSON.stringify(marks)
}

function lineOf(row: Selectable<OrderLinesTable>): OrderLine {
  return {
    id: row.product_id,
    name: row.name,
    ...(row.name_bengali !== null && { nameBengali: row.name_bengali }),
    imageUrl: row.image_url,
    color: row.color,
    size: row.size,
    quantity: row.quantity,
    originalPrice: poisha(row.price),
    customerEmail: row.customer_email,
  }
}
