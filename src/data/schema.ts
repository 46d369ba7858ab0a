import type { Generated } from 'kysely'
import type { PageSlug } from '#domain/pages/page.ts'
import type { BackupsTable } from './backupsTable.ts'
import type { BlocksTable, CourierRecordsTable, CustomerNotesTable } from './customerTables.ts'
import type { DeskAnswersTable, DeskTable, OrderCallsTable } from './deskTables.ts'
import type {
  FetchedPicturesTable,
  ImportedGoodsTable,
  ImportGoodsTable,
  ImportsTable,
} from './importTables.ts'
import type { ProductCellsTable, ProductCountsTable, ProductsTable } from './productTables.ts'
import type { MissedSearchesTable, SearchWordKeysTable, SearchWordsTable } from './searchTables.ts'
import type { SkusTable, StockMovesTable, StockTable, WaitingTable } from './stockTables.ts'

/**
 * The tables as both databases hold them. Money is whole poisha, times are milliseconds since 1970 (ISO text
 * for products and slides), lists are JSON text, and a `*_key` column holds the searchKey of the column it is
 * named after.
 */
export interface Schema {
  products: ProductsTable
  product_drafts: ProductsTable
  skus: SkusTable
  stock: StockTable
  stock_moves: StockMovesTable
  waiting: WaitingTable
  product_counts: ProductCountsTable
  product_cells: ProductCellsTable
  search_words: SearchWordsTable
  search_word_keys: SearchWordKeysTable
  missed_searches: MissedSearchesTable
  sliders: SlidersTable
  demo_goods: DemoGoodsTable
  catalogue_version: CatalogueVersionTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_views: OrderViewsTable
  desk: DeskTable
  desk_answers: DeskAnswersTable
  order_calls: OrderCallsTable
  activity: ActivityTable
  order_days: OrderDaysTable
  /** What is not added to `order_days` yet. */
  order_day_changes: OrderDaysTable
  idempotency_keys: IdempotencyKeysTable
  users: UsersTable
  limits: LimitsTable
  ended_sessions: EndedSessionsTable
  contact_messages: ContactMessagesTable
  newsletter_addresses: NewsletterAddressesTable
  jobs: JobsTable
  sms_sendings: SmsSendingsTable
  sms_days: SmsDaysTable
  shared_marks: SharedMarksTable
  webhook_deliveries: WebhookDeliveriesTable
  settings: SettingsTable
  categories: CategoriesTable
  former_category_names: FormerCategoryNamesTable
  pages: PagesTable
  invitations: InvitationsTable
  imports: ImportsTable
  import_goods: ImportGoodsTable
  imported_goods: ImportedGoodsTable
  fetched_pictures: FetchedPicturesTable
  backups: BackupsTable
  unfinished_checkouts: UnfinishedCheckoutsTable
  customer_notes: CustomerNotesTable
  blocks: BlocksTable
  courier_records: CourierRecordsTable
}

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

export interface SlidersTable {
  id: string
  /** From 0, in display order. */
  position: number
  image: string
  title: string
  title_bengali: string
  link: string
  /** ISO 8601, UTC. */
  shown_from: string | null
  shown_until: string | null
  time: string
}

/** What came with the demo, until the owner clears it. A product or slide that is deleted stays listed. */
export interface DemoGoodsTable {
  /** Of a product or slide. */
  id: string
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
  discount: Generated<number>
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
  /** Counts its changes, from 1. */
  revision: Generated<number>
  /** Hashes of the net address and the device that it came from; null where unknown, and after some time. */
  net_mark: Generated<string | null>
  device_mark: Generated<string | null>
  /** The level of its risk; null: it was not reckoned yet. */
  risk: Generated<string | null>
  /** How often it was placed, moved or changed since its risk was reckoned. */
  risk_due: Generated<number>
}

export interface OrderLinesTable {
  order_id: string
  /** From 0, in cart order. */
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

/** What happened, and who did it. Entries outlive their subjects. */
export interface ActivityTable {
  id: string
  /** At most one entry has it. */
  key: string | null
  at: number
  kind: string
  subject_id: string
  /** What the subject was called then; empty where its id says it. */
  subject_name: Generated<string>
  /** From 0 in the events of the subject. Exact where the subject is locked, as orders are. */
  position: number
  actor_kind: string
  /** A user's id or a courier's name; null for others. */
  actor_id: string | null
  /** A user's role at that time; null for others. */
  actor_role: string | null
  /** JSON: the values `before` and `after`. */
  changes: string
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

export interface UsersTable {
  id: string
  provider: string
  /** The provider's id of the account; unique per provider, including removed users. */
  subject: string
  email: string
  email_key: string
  /** 0 or 1. */
  email_verified: number
  name: string
  role: string
  created_at: number
  /** Set when a user is removed; the row stays so that the account cannot come back. */
  removed_at: number | null
  /** Tokens issued earlier are invalid. */
  tokens_from: number
  /** 0 or 1; at most one user is the owner. */
  owner: Generated<number>
  /** 0 or 1; follows the provider. */
  second_factor: Generated<number>
}

/** Sessions that ended before their tokens expired. */
export interface EndedSessionsTable {
  id: string
  /** When the last of its tokens has expired. Milliseconds since 1970. */
  ends_at: number
}

export interface LimitsTable {
  /** A hash of what is counted, so that no addresses are stored. */
  key: string
  ends_at: number
  used: number
  /** When the next try of a queue may begin; 0 for tries that do not queue. */
  free_at: Generated<number>
}

export interface ContactMessagesTable {
  id: string
  name: string
  email: string
  message: string
  sent_at: number
}

/** Each address once, compared by its key. */
export interface NewsletterAddressesTable {
  email_key: string
  /** As it was first entered. */
  email: string
  subscribed_at: number
}

/** A job is done, failed, or else waiting; until `locked_until` a process works on it. */
export interface JobsTable {
  id: string
  kind: string
  /** JSON text. */
  payload: string
  /** Sealed JSON; null once the job is done or no longer useful. */
  secret: string | null
  /** Unique. */
  dedupe_key: string | null
  run_at: number
  /** After this time the job is no longer useful. */
  expires_at: number | null
  /** How often it has been started since it was last scheduled afresh. */
  attempts: Generated<number>
  /** How often it has been claimed in all; never reset. */
  claims: Generated<number>
  locked_until: number | null
  /** Why the last attempt failed: a code, optionally followed by a space and a detail. */
  last_error: string | null
  created_at: number
  done_at: number | null
  failed_at: number | null
  /** What became of it, where that is not clear from its kind. */
  result: string | null
}

/** An SMS that a process has begun to send. */
export interface SmsSendingsTable {
  job_id: string
  began_at: number
  /** When the service took it over; null: it is being sent, or nobody knows whether it was. */
  sent_at: number | null
}

/** What was sent by SMS each day. */
export interface SmsDaysTable {
  /** In Dhaka, as in `order_days`. */
  day: number
  messages: number
  parts: number
  /** Poisha, by the price of that time. */
  cost: number
}

/** Values on which all processes of one database must agree. */
export interface SharedMarksTable {
  name: string
  /** A fingerprint: two can be compared, but reveal nothing else. */
  mark: string
}

/** Deliveries of outside services, each once. */
export interface WebhookDeliveriesTable {
  /** A hash of the service's name and its id of the delivery, or of the body. */
  id: string
  at: number
}

/** What the owner decides. A section that was never saved has no row. */
export interface PagesTable {
  slug: PageSlug
  title: string
  title_bengali: string
  /** Markdown. */
  text: string
  text_bengali: string
  /** 1 for the first, one more with each change. */
  revision: number
  updated_at: number
  /** The id of a user. */
  updated_by: string
}

export interface SettingsTable {
  section: string
  /** An object, in the form that the API takes and answers. */
  value: string
  /** 1 for the first, one more with each change. */
  revision: number
  updated_at: number
  /** The id of a user. */
  updated_by: string
}

/** Categories and their subcategories. */
export interface CategoriesTable {
  id: string
  /** The id of the category that a subcategory belongs to; empty for a category. */
  parent_id: string
  /** From 0, in display order below the same parent. */
  position: number
  name: string
  name_key: string
  name_bengali: string
  image: string
  /** 1: hidden. */
  hidden: number
  /** 1 for the first, one more with each change. */
  revision: number
}

/** Names that categories had, which still lead to them. */
export interface FormerCategoryNamesTable {
  name_key: string
  category_id: string
}

/** Invitations to the staff. */
export interface InvitationsTable {
  id: string
  email: string
  email_key: string
  role: string
  /** SHA-256 of the token in the link that was sent last. */
  token_hash: string
  /** The id of a user. */
  invited_by: string
  created_at: number
  expires_at: number
  /** open, used or taken-back. */
  state: string
  /** When it was used or taken back. */
  ended_at: number | null
}
