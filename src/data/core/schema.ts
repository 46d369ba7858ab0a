import type { Generated } from 'kysely'
import type { SlideLanguage } from '#domain/catalogue/slide.ts'
import type { PageSlug } from '#domain/pages/page.ts'
import type { EndedSessionsTable, InvitationsTable, UsersTable } from './accountTables.ts'
import type { BackupsTable } from './backupsTable.ts'
import type { ClaimsTable } from './claimTables.ts'
import type { CostsTable } from './costTables.ts'
import type { BlocksTable, CourierRecordsTable, CustomerNotesTable } from './customerTables.ts'
import type { DeskAnswersTable, DeskTable, OrderCallsTable } from './deskTables.ts'
import type {
  ChosenColumnsTable,
  FetchedPicturesTable,
  ImportedGoodsTable,
  ImportGoodsTable,
  ImportsTable,
} from './importTables.ts'
import type { JobsTable, SmsDaysTable, SmsSendingsTable } from './jobTables.ts'
import type { FigureSumsTable, LedgerDaysTable, LedgerTable } from './ledgerTables.ts'
import type {
  ExchangeLinesTable,
  IdempotencyKeysTable,
  OrderDaysTable,
  OrderLinesTable,
  OrdersTable,
  OrderViewsTable,
  UnfinishedCheckoutsTable,
  UsedTransactionsTable,
} from './orderTables.ts'
import type {
  CourierAreasTable,
  CourierHealthTable,
  CourierSessionsTable,
  HandOverSheetsTable,
  ParcelNewsTable,
  ParcelsTable,
  ReturnBatchesTable,
} from './parcelTables.ts'
import type { PayoutActsTable, PayoutLinesTable, PayoutsTable } from './payoutTables.ts'
import type { ParcelPhotosTable, ReturnRequestsTable } from './photoTables.ts'
import type { ProductCellsTable, ProductCountsTable, ProductsTable } from './productTables.ts'
import type { RefundsTable } from './refundTables.ts'
import type { RiderPaymentsTable, RunStopsTable, RunsTable } from './runTables.ts'
import type { MissedSearchesTable, SearchWordKeysTable, SearchWordsTable } from './searchTables.ts'
import type { SkusTable, StockMovesTable, StockTable, WaitingTable } from './stockTables.ts'
import type { VatInvoicesTable, VatNumbersTable } from './vatTables.ts'

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
  color_names: ColorNamesTable
  catalogue_version: CatalogueVersionTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  exchange_lines: ExchangeLinesTable
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
  chosen_columns: ChosenColumnsTable
  backups: BackupsTable
  unfinished_checkouts: UnfinishedCheckoutsTable
  customer_notes: CustomerNotesTable
  blocks: BlocksTable
  courier_records: CourierRecordsTable
  used_transactions: UsedTransactionsTable
  parcels: ParcelsTable
  parcel_news: ParcelNewsTable
  hand_over_sheets: HandOverSheetsTable
  return_batches: ReturnBatchesTable
  courier_health: CourierHealthTable
  courier_sessions: CourierSessionsTable
  courier_areas: CourierAreasTable
  refunds: RefundsTable
  runs: RunsTable
  rider_payments: RiderPaymentsTable
  run_stops: RunStopsTable
  claims: ClaimsTable
  parcel_photos: ParcelPhotosTable
  return_requests: ReturnRequestsTable
  costs: CostsTable
  payouts: PayoutsTable
  payout_lines: PayoutLinesTable
  payout_acts: PayoutActsTable
  ledger: LedgerTable
  ledger_days: LedgerDaysTable
  figure_sums: FigureSumsTable
  vat_numbers: VatNumbersTable
  vat_invoices: VatInvoicesTable
}

export interface SlidersTable {
  id: string
  /** From 0, in display order. */
  position: number
  image: string
  title: string
  title_bengali: string
  link: string
  language: SlideLanguage
  headline: string
  headline_bengali: string
  text: string
  text_bengali: string
  button: string
  button_bengali: string
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

/** Pages of the owner's own. */
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

/** What the owner decides. A section that was never saved has no row. */
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
  /** A SizeChart as JSON; null: there is none. */
  size_chart: Generated<string | null>
}

/** What colours of the shop's own are called in Bengali. */
export interface ColorNamesTable {
  color: string
  name_bengali: string
}

/** Names that categories had, which still lead to them. */
export interface FormerCategoryNamesTable {
  name_key: string
  category_id: string
}
