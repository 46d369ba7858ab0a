import type { Generated } from 'kysely'

/** One for each number and device. */
export interface UnfinishedCheckoutsTable {
  id: string
  mobile_number: string
  /** The mark of the browser; empty: unknown. */
  device: Generated<string>
  /** JSON: the lines, as far as they take from stock. */
  lines: string
  at: number
}

export interface OrdersTable {
  id: string
  placed_at: number
  status: string
  sub_total: number
  delivery_charge: number
  /** Both together, without the discount: what there is to pay is `totalOf` in orderRow.ts. */
  total: number
  customer_name: string
  customer_email: string
  customer_email_key: string
  mobile_number: string
  district: string
  address: string
  comment: string
  address_type: string
  delivery_area: string
  payment_system: string
  /** The customer who was signed in when placing it. */
  account_id: string | null
  /** The searchKey of everything that a search finds it by. */
  search_key: string
  /** JSON list of its marks (domain/order/marks.ts). */
  marks: Generated<string>
  /** In which it was placed; null: nobody knows. */
  language: Generated<string | null>
  /** All that is taken off, also for goods that it replaces. */
  discount: Generated<number>
  /** The part of the discount that those take off. */
  exchanged: Generated<number>
  /** 0: nothing was paid in advance. */
  advance: Generated<number>
  advance_method: string | null
  advance_transaction: string | null
  /** 1: somebody has seen that the money came. */
  advance_checked: Generated<number>
  source: Generated<string>
  /** Of staff, for staff. */
  note: Generated<string>
  /** A second telephone number; may be empty. */
  other_number: Generated<string>
  /** The member of staff who took it; null: the customer placed it. */
  taken_by: string | null
  return_reason: string | null
  joined_into: Generated<string | null>
  /** `2026-12-16`: it is not sent before that day. */
  not_before: Generated<string | null>
  /** JSON: the goods that its customer gives back for it (domain/order/replaced.ts). */
  replaces: Generated<string | null>
  /** Counts its changes, from 1. */
  revision: Generated<number>
  /** Hashes of the net address and the device that it came from; null where unknown, and after some time. */
  net_mark: Generated<string | null>
  device_mark: Generated<string | null>
  /** The level of its risk; null: it was not reckoned yet. */
  risk: Generated<string | null>
  /** How often it was placed, moved or changed since its risk was reckoned. */
  risk_due: Generated<number>
  /** Of the delivery charge, in hundredths of a per cent; null: the shop charged no VAT then, and issued no invoice since. */
  delivery_vat_rate: Generated<number | null>
}

export interface OrderLinesTable {
  order_id: string
  /** From 0, in cart order. */
  position: number
  product_id: string
  name: string
  /** null: its product had none. */
  name_bengali: Generated<string | null>
  image_url: string
  color: string
  size: string
  quantity: number
  price: number
  customer_email: string
  /** What one piece cost the shop when it was sold; null: it is not known. Poisha. */
  cost_price: Generated<number | null>
  /** As `orders.delivery_vat_rate`. */
  vat_rate: Generated<number | null>
}

/** A way to look at a list of orders that a member of staff has saved. */
export interface OrderViewsTable {
  id: string
  user_id: string
  list: string
  name: string
  /** The searchKey of the name. */
  name_key: string
  /** Parameters of the list's address. */
  query: string
  /** JSON list of the columns that are shown; null for the usual ones. */
  columns: string | null
  at: number
}

/** Sums per day and status, so that counters and charts cost the same with any number of orders. */
export interface OrderDaysTable {
  /** Days since 1970 in Dhaka. */
  day: number
  status: string
  /** Orders placed on this day that are in this status now. */
  orders: number
  /** The sum of their totals. */
  total: number
  /**
   * Orders that first reached this status on this day; does not decrease if they move on or are deleted, only with the
   * orders of the demo.
   */
  reached: Generated<number>
  /** The sum of their totals. */
  reached_total: Generated<number>
}

export interface IdempotencyKeysTable {
  key: string
  request_hash: string
  order_id: string
  at: number
}

/** Transactions whose orders were erased or deleted. */
export interface UsedTransactionsTable {
  /** Hashed, as `orders.net_mark`. */
  mark: string
  order_id: string
}

/** Lines of delivered orders that are exchanged. They outlive both orders: what came back once is not given back again. */
export interface ExchangeLinesTable {
  /** The new order. */
  order_id: string
  /** The old one, and the line's place in it. */
  replaces: string
  line: number
  quantity: number
  /** What is given for them. */
  credit: number
  /** Since when they should come back; null: the new goods are not delivered. */
  expected_at: number | null
  received_at: number | null
  /** `shelf` or `damaged`. */
  received_to: string | null
  /** The member of staff who received them. */
  received_by: string | null
}
