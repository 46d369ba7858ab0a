import type { Generated } from 'kysely'

/**
 * The tables as both databases hold them. Money is whole poisha, moments are milliseconds since 1970
 * (products and slides have texts), lists are JSON text, `*_key` columns hold the searchKey of the column they are named after.
 */
export interface Schema {
  products: ProductsTable
  product_counts: ProductCountsTable
  sliders: SlidersTable
  catalogue_version: CatalogueVersionTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_events: OrderEventsTable
  order_days: OrderDaysTable
  idempotency_keys: IdempotencyKeysTable
  users: UsersTable
  limits: LimitsTable
  ended_sessions: EndedSessionsTable
  contact_messages: ContactMessagesTable
  newsletter_addresses: NewsletterAddressesTable
  jobs: JobsTable
  shared_marks: SharedMarksTable
  webhook_deliveries: WebhookDeliveriesTable
}

export interface ProductsTable {
  /** Unique, and higher the newer the product is: see listingOrder.ts. */
  listing_order: number
  id: string
  name: string
  name_key: string
  description: string
  video_link: string
  category: string
  category_key: string
  sub_category: string
  sub_category_key: string
  product_type: string
  product_type_key: string
  sizes: string
  colors: string
  images: string
  /** An object: addresses of images by colour. */
  color_images: Generated<string>
  original_price: number
  offer_price: number | null
  /** The offer price when there is one, else the original price: what sorting by price sorts by. */
  selling_price: number
  ratings: number
  reviews: number
  /** ISO 8601, UTC, as it came in. */
  created_at: string
  /** ISO 8601, UTC: the last change, or else created_at. */
  changed_at: string
}

/** How many products there are of each kind, so that a total costs the same in any catalogue. */
export interface ProductCountsTable {
  category_key: string
  sub_category_key: string
  product_type_key: string
  amount: number
}

export interface SlidersTable {
  id: string
  /** From 0, in the order in which slides are shown. */
  position: number
  image: string
  title: string
  time: string
}

export interface CatalogueVersionTable {
  /** Always 1: there is one row. */
  id: number
  version: number
}

export interface OrdersTable {
  id: string
  placed_at: number
  status: string
  sub_total: number
  delivery_charge: number
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
  /** The user who was signed in when it was placed. */
  account_id: string | null
  /** The searchKey of all that a search finds it by. */
  search_key: string
  /** The list of its marks (domain/order/marks.ts). */
  marks: Generated<string>
}

export interface OrderLinesTable {
  order_id: string
  /** From 0, in the order of the cart. */
  position: number
  product_id: string
  name: string
  image_url: string
  color: string
  size: string
  quantity: number
  price: number
  customer_email: string
}

export interface OrderEventsTable {
  order_id: string
  /** From 0, which is the placing. */
  position: number
  at: number
  actor_id: string | null
  /** What the actor was to the shop then; null for a visitor. */
  actor_role: string | null
  from_status: string | null
  to_status: string
}

/** Sums of a day and a status, so that counters and charts cost the same in any shop. */
export interface OrderDaysTable {
  /** Days since 1970 in Dhaka. */
  day: number
  status: string
  /** Orders placed on this day that are in this status now. */
  orders: number
  /** Of their totals. */
  total: number
  /** Orders that first reached this status on this day, whatever became of them; never lowered. */
  reached: Generated<number>
  /** Of their totals. */
  reached_total: Generated<number>
}

export interface IdempotencyKeysTable {
  key: string
  request_hash: string
  order_id: string
  at: number
}

export interface UsersTable {
  id: string
  provider: string
  /** The provider's id of the account; unique with the provider, also among the removed. */
  subject: string
  email: string
  email_key: string
  /** 0 or 1. */
  email_verified: number
  name: string
  role: string
  created_at: number
  /** Kept when somebody is removed, so that the account cannot come back. */
  removed_at: number | null
  /** Tokens issued before it do not count. */
  tokens_from: number
  /** 0 or 1; at most one user is the owner. */
  owner: Generated<number>
}

/** Sessions whose tokens no longer count although they have not expired. */
export interface EndedSessionsTable {
  id: string
  /** The last of its tokens has expired by then. Milliseconds since 1970. */
  ends_at: number
}

export interface LimitsTable {
  /** A hash of what is counted: no addresses stand here. */
  key: string
  ends_at: number
  used: number
  /** When the next try of a queue may go ahead; 0 where tries do not queue. */
  free_at: Generated<number>
}

export interface ContactMessagesTable {
  id: string
  name: string
  email: string
  message: string
  sent_at: number
}

/** Each address once, by its key. */
export interface NewsletterAddressesTable {
  email_key: string
  /** As it was written first. */
  email: string
  subscribed_at: number
}

/** Done, failed, or else waiting; while `locked_until` is to come, a process works on it. */
export interface JobsTable {
  id: string
  kind: string
  /** JSON. */
  payload: string
  /** Sealed JSON; null once the job is done or of no use. */
  secret: string | null
  /** At most one job has it. */
  dedupe_key: string | null
  run_at: number
  /** From then on it is of no use. */
  expires_at: number | null
  /** How often it was begun. */
  attempts: Generated<number>
  locked_until: number | null
  /** Why the last try failed: a code, and perhaps a detail behind a space. */
  last_error: string | null
  created_at: number
  done_at: number | null
  failed_at: number | null
}

/** What all processes over one database have to agree on. */
export interface SharedMarksTable {
  name: string
  /** Tells whether two have the same, and nothing else of it. */
  mark: string
}

/** What outside services have sent by themselves, each delivery once. */
export interface WebhookDeliveriesTable {
  /** A hash of the service's name and of what it calls the delivery, or of its body. */
  id: string
  at: number
}
