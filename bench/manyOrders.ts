import { SqliteAdapter, sql } from 'kysely'
import type { Database } from '#data/core/database.ts'
import { agreementRow, lineRow, orderRow } from '#data/orders/orderRow.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { poisha } from '#domain/money/money.ts'
import { PLACED_ONLINE } from '#domain/order/agreement.ts'
import { DELIVERY } from '#domain/order/delivery.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { type Order, PAYMENT_SYSTEM } from '#domain/order/order.ts'
import { orderId } from '#domain/order/orderId.ts'
import { quote } from '#domain/order/quote.ts'
import { DISTRICTS } from '#domain/places/districts.ts'
import type { RiskLevel } from '#domain/risk/risk.ts'

const DAY = 24 * 60 * 60 * 1000
/** Far below both databases' limits on parameters. */
const ROWS_AT_ONCE = 500
const NAMES = ['Rahima Khatun', 'Tanvir Ahmed', 'নুসরাত জাহান', 'Abdul Karim', 'Sharmin Akter', 'Mehedi Hasan']

/** Of each order that has one. */
const ADVANCE = poisha(20_000)

/** The status by age in a busy shop: most orders are delivered, the newest are pending. */
function statusOf(age: number): OrderStatus {
  if (age < 300) return 'Pending'
  if (age < 900) return 'Confirmed'
  if (age < 1_300) return 'Shipping'
  if (age % 12 === 0) return 'Cancelled'
  return age % 40 === 1 ? 'Return' : 'Delivered'
}

/** Who took it: staff took a fifth by telephone. */
function takerOf(index: number): string | null {
  return index % 5 === 0 ? `staff-${index % 7}` : null
}

/** A thirtieth has a high risk, and an eighth is to be checked. */
function riskOf(index: number): RiskLevel {
  if (index % 30 === 0) return 'high'
  return index % 8 === 0 ? 'check' : 'low'
}

/** Half of what staff took has an advance, and they saw every second of those come. */
function agreementOf(index: number): Pick<Order, 'source' | 'advance'> {
  if (takerOf(index) === null) return { source: 'web', advance: undefined }
  if (index % 10 > 0) return { source: 'phone', advance: undefined }
  const checked = index % 20 === 0
  return { source: 'phone', advance: { amount: ADVANCE, method: 'bKash', transactionId: '', checked } }
}

function orderOf(index: number, count: number, now: number, product: Product): Order {
  const lines = [cartLineOf(product, { quantity: 1 + (index % 3) })]
  const age = count - 1 - index
  const inDhaka = index % 3 > 0
  const deliveryArea = inDhaka ? 'Inside Dhaka' : 'Outside Dhaka'
  return {
    ...PLACED_ONLINE,
    ...agreementOf(index),
    id: orderId(Uint8Array.from({ length: 8 }, (_, place) => Math.floor(index / 32 ** place))),
    placedAt: now - Math.floor((age * 365 * DAY) / count),
    status: statusOf(age),
    lines,
    customer: {
      name: `${NAMES[index % NAMES.length]} ${index % 977}`,
      email: `customer-${index % 20_000}@example.com`,
      mobileNumber: `017${String((index * 7_919) % 100_000_000).padStart(8, '0')}`,
      district: inDhaka ? 'Dhaka' : (DISTRICTS[index % DISTRICTS.length]?.en ?? 'Dhaka'),
      address: 'House 12, Road 5, Dhanmondi',
      comment: '',
      addressType: 'Home',
      deliveryArea,
      paymentSystem: PAYMENT_SYSTEM,
    },
    ...quote(lines, deliveryArea, DELIVERY),
    marks: [],
  }
}

/** Fills the order tables as `count` orders and their moves would; the same in every run. */
export async function fillOrders(db: Database, count: number, product: Product): Promise<void> {
  const now = Date.now()
  for (let first = 0; first < count; first += ROWS_AT_ONCE) {
    const size = Math.min(ROWS_AT_ONCE, count - first)
    const orders = Array.from({ length: size }, (_, index) => orderOf(first + index, count, now, product))
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('orders')
        .values(
          orders.map((order, index) => ({
            ...orderRow(order),
            ...agreementRow(order),
            account_id: null,
            taken_by: takerOf(first + index),
            risk: riskOf(first + index),
            risk_due: 0,
          })),
        )
        .execute()
      await tx
        .insertInto('order_lines')
        .values(
          orders.flatMap(({ id, lines }) =>
            lines.map((line, position) => lineRow(id, line, position, { cost_price: null, vat_rate: null })),
          ),
        )
        .execute()
      await tx
        .insertInto('activity')
        .values(
          orders.map(({ id, placedAt }) => ({
            id: `${id}/0`,
            at: placedAt,
            kind: 'order.placed',
            subject_id: id,
            position: 0,
            actor_kind: 'visitor',
            changes: '{"after":{"status":"Pending"}}',
          })),
        )
        .execute()
    })
  }
  await sql`insert into order_days (day, status, orders, total, reached, reached_total)
    select (placed_at + 21600000) / 86400000 as day, status, count(*), sum(total - discount), count(*), sum(total - discount)
    from orders group by day, status`.execute(db)
  // Postgres would analyse its tables later by itself; SQLite's plans need no statistics.
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) await sql`analyze`.execute(db)
}
