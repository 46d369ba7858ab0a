import type { ActivityEntryAnswer } from '#contract/figures/activitySchema.ts'
import { ENDED_SESSIONS, type EndedSessions } from '#domain/activity/activity.ts'
import { HANDLINGS } from '#domain/catalogue/handling.ts'
import { PRODUCT_TYPES } from '#domain/catalogue/options.ts'
import { PRODUCT_STATUSES, type ProductStatus } from '#domain/catalogue/product.ts'
import { SLIDE_LANGUAGES } from '#domain/catalogue/slide.ts'
import { BLOCK_REASONS, type BlockReason } from '#domain/customers/block.ts'
import { CALL_OUTCOMES } from '#domain/desk/desk.ts'
import { COST_KINDS } from '#domain/money/cost.ts'
import { poisha } from '#domain/money/money.ts'
import { vatPercent } from '#domain/money/vat.ts'
import { ORDER_SOURCES } from '#domain/order/agreement.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/lifecycle.ts'
import { RETURN_REASONS, RETURNED_TO, type ReturnedTo } from '#domain/order/returned.ts'
import { SENT_FIELDS } from '#domain/parcel/booking.ts'
import { DEBT_SETTLED_HOW } from '#domain/parcel/run.ts'
import { ROLES } from '#domain/people/user.ts'
import { count, digits, money } from '#web/client/amounts.ts'
import { colorName } from '#web/client/colors.ts'
import { roleLabel } from '#web/components/roleLabel.ts'
import { m } from '#web/paraglide/messages.js'
import { returnReasonText, sourceText } from '../../words/agreementTexts.ts'
import { blockReason } from '../../words/blockReason.ts'
import { OUTCOMES } from '../../words/callOutcomes.ts'
import { COST_WORDS } from '../../words/costWords.ts'
import { dayText } from '../../words/dayTexts.ts'
import { handlingName } from '../../words/handling.tsx'
import { momentText } from '../../words/momentText.ts'
import { SENT_WORDS } from '../../words/parcelTexts.ts'
import { productTypeName } from '../../words/productTypes.ts'
import { DEBT_SETTLED_NAMES } from '../../words/riderTexts.ts'
import { slideLanguageName } from '../../words/slideLanguage.ts'
import { type GoodsNames, namesIn, writtenGoods } from '../../words/writtenGoods.ts'
import { isEmpty } from '../settings/valueText.ts'

/** What changed in one field, ready to be shown. A value alone was added, deleted or seen. */
export type Change = { readonly field: string } & (
  | { readonly shows: 'text'; readonly before?: string | undefined; readonly after: string }
  | { readonly shows: 'status'; readonly before?: OrderStatus | undefined; readonly after: OrderStatus }
  /** A text too long for a line: its lines before and after. */
  | { readonly shows: 'long text'; readonly before?: string | undefined; readonly after: string }
  /** The addresses of those that are gone and of those that came; both empty: their order changed. */
  | {
      readonly shows: 'pictures'
      readonly removed: readonly string[]
      readonly added: readonly string[]
      /** Of something that was added or deleted as a whole: they are not counted. */
      readonly isAlone: boolean
    }
)

/** Characters of a text that fits on a line or two. */
export const SHORT = 80

type TextOf = (value: unknown, names?: GoodsNames) => string

const plain: TextOf = (value) => (typeof value === 'number' ? digits(value) : String(value))
const moment: TextOf = (value) => momentText(String(value))
const amount: TextOf = (value) => (typeof value === 'number' ? money(poisha(value)) : plain(value))
const counted: TextOf = (value) => (typeof value === 'number' ? count(value) : plain(value))
const listed =
  (name: (one: string) => string): TextOf =>
  (value) =>
    Array.isArray(value) ? value.map((one) => name(String(one))).join(', ') : plain(value)
/** A value of a known list in words; others, of a newer shop, as they are. */
const named =
  <Value extends string>(values: readonly Value[], name: (value: Value) => string): TextOf =>
  (value) => {
    const known = values.find((one) => one === value)
    return known === undefined ? plain(value) : name(known)
  }

const yesOrNo: TextOf = (value) => (value === true ? m.activity_yes() : m.activity_no())
/** A list with a line for each. */
const linesOf: TextOf = (value) => (Array.isArray(value) ? value.map(String).join('\n') : plain(value))

/** Goods with how many, a line each. */
const goodsLines: TextOf = (value, names = {}) =>
  Array.isArray(value) ? value.map((one) => writtenGoods(String(one), names)).join('\n') : plain(value)

const grams: TextOf = (value) =>
  typeof value === 'number' ? m.activity_grams({ grams: count(value) }) : plain(value)

/** Pieces as 'M / Red: ৳950.00, offer ৳900.00, SKU TS-RED-M', a line each. */
const variants: TextOf = (value) =>
  Array.isArray(value) ? value.map(variant).filter(Boolean).join('\n') : plain(value)

function variant(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const { size, color, sku, price, offer }: Readonly<Record<string, unknown>> = { ...value }
  const known = [
    typeof price === 'number' && money(poisha(price)),
    typeof offer === 'number' && m.activity_variant_offer({ price: money(poisha(offer)) }),
    typeof sku === 'string' && sku !== '' && m.activity_variant_sku({ sku }),
  ].filter(Boolean)
  const name = pieceText(String(size ?? ''), String(color ?? ''))
  return known.length > 0 ? `${name}: ${known.join(', ')}` : name
}

function pieceText(size: string, color: string): string {
  return [size, color && colorName(color)].filter(Boolean).join(' / ')
}

/** How many there are by piece: 'M / Red: 12', a line each. The piece of a product without options has no name. */
const stocks: TextOf = (value) => {
  if (typeof value !== 'object' || value === null) return plain(value)
  return Object.entries(value)
    .map(([piece, pieces]) => {
      const text = typeof pieces === 'number' ? count(pieces) : m.activity_uncounted()
      return piece === '' ? text : `${piece}: ${text}`
    })
    .join('\n')
}

const hexes: TextOf = (value) =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([color, hex]) => `${color} ${hex}`)
        .join(', ')
    : plain(value)

const PRODUCT_STATUS: Readonly<Record<ProductStatus, () => string>> = {
  published: m.products_status_published,
  draft: m.products_status_draft,
}

const SESSIONS: Readonly<Record<EndedSessions, () => string>> = {
  this: m.activity_sessions_this,
  other: m.activity_sessions_other,
  others: m.activity_sessions_others,
  all: m.activity_sessions_all,
}

const vatRate: TextOf = (value) => `${digits(vatPercent(Number(value)))} %`

const returnReason: TextOf = named(RETURN_REASONS, returnReasonText)

function isBlockReason(value: unknown): value is BlockReason {
  return BLOCK_REASONS.some((reason) => reason === value)
}

/** The fields that are shown, in this order; what else an entry holds is for programs. */
const FIELDS: Readonly<Record<string, readonly [name: () => string, text: TextOf] | undefined>> = {
  status: [m.activity_field_status, named(PRODUCT_STATUSES, (value) => PRODUCT_STATUS[value]())],
  outcome: [m.activity_field_outcome, named(CALL_OUTCOMES, (outcome) => OUTCOMES[outcome].word())],
  backAt: [m.activity_field_back_at, moment],
  role: [m.activity_field_role, named(ROLES, roleLabel)],
  owner: [m.activity_field_owner, plain],
  name: [m.activity_field_name, plain],
  title: [m.activity_field_title, plain],
  titleBengali: [m.activity_field_title_bengali, plain],
  link: [m.activity_field_link, plain],
  headline: [m.slider_headline, plain],
  headlineBengali: [m.slider_headline_bengali, plain],
  from: [m.activity_field_from, moment],
  until: [m.activity_field_until, moment],
  text: [m.activity_field_text, plain],
  textBengali: [m.activity_field_text_bengali, plain],
  button: [m.slider_button, plain],
  buttonBengali: [m.slider_button_bengali, plain],
  language: [m.slider_language, named(SLIDE_LANGUAGES, slideLanguageName)],
  originalPrice: [m.activity_field_original_price, amount],
  offerPrice: [m.activity_field_offer_price, amount],
  offerFrom: [m.activity_field_offer_from, moment],
  offerUntil: [m.activity_field_offer_until, moment],
  costPrice: [m.activity_field_cost_price, amount],
  vatRate: [m.activity_field_vat_rate, vatRate],
  sku: [m.activity_field_sku, plain],
  stock: [m.activity_field_stock, stocks],
  weight: [m.activity_field_weight, grams],
  handling: [m.activity_field_handling, named(HANDLINGS, handlingName)],
  variants: [m.activity_field_variants, variants],
  colorValues: [m.activity_field_color_values, hexes],
  colorNames: [m.activity_field_color_names, hexes],
  total: [m.activity_field_total, amount],
  nameBengali: [m.activity_field_name_bengali, plain],
  hidden: [m.activity_field_hidden, yesOrNo],
  sizeChart: [m.categories_sizes, linesOf],
  category: [m.activity_field_category, plain],
  images: [m.activity_field_images, plain],
  image: [m.activity_field_image, plain],
  subCategory: [m.activity_field_sub_category, plain],
  productType: [m.products_type, named(PRODUCT_TYPES, productTypeName)],
  sizes: [m.activity_field_sizes, listed(String)],
  colors: [m.activity_field_colors, listed(colorName)],
  ratings: [m.activity_field_ratings, plain],
  reviews: [m.activity_field_reviews, counted],
  videoLink: [m.activity_field_video_link, plain],
  description: [m.activity_field_description, plain],
  descriptionBengali: [m.activity_field_description_bengali, plain],
  products: [m.activity_field_products, counted],
  slides: [m.activity_field_slides, counted],
  orders: [m.activity_field_orders, counted],
  lines: [m.activity_field_lines, counted],
  pieces: [m.activity_field_pieces, counted],
  costKind: [m.costs_kind, named(COST_KINDS, (kind) => COST_WORDS[kind]())],
  costSource: [m.costs_source, plain],
  day: [m.costs_day, (value) => dayText(String(value))],
  amount: [m.refunds_amount, amount],
  bank: [m.activity_field_bank, amount],
  settledHow: [m.runs_settled_how, named(DEBT_SETTLED_HOW, (how) => DEBT_SETTLED_NAMES[how]())],
  cost: [m.activity_field_cost, amount],
  shelf: [m.activity_field_shelf, counted],
  damaged: [m.activity_field_damaged, counted],
  missing: [m.activity_field_missing, counted],
  surplus: [m.activity_field_surplus, counted],
  note: [m.activity_field_note, plain],
  days: [m.activity_field_days, counted],
  order: [m.activity_field_order, listed(String)],
  keptCategories: [m.categories_shown, listed(String)],
  mobileNumber: [m.activity_field_mobile_number, plain],
  otherNumber: [m.activity_field_other_number, plain],
  email: [m.activity_field_email, plain],
  deliveredTo: [m.activity_field_delivered_to, plain],
  district: [m.activity_field_district, plain],
  deliveryArea: [m.activity_field_delivery_area, plain],
  addressType: [m.activity_field_address_type, plain],
  comment: [m.activity_field_comment, plain],
  goods: [m.activity_field_goods, goodsLines],
  notCounted: [m.activity_field_not_counted, goodsLines],
  discount: [m.activity_field_discount, amount],
  deliveryCharge: [m.activity_field_delivery_charge, amount],
  advance: [m.activity_field_advance, amount],
  advancePaidBy: [m.activity_field_advance_paid_by, plain],
  advanceChecked: [m.activity_field_advance_checked, yesOrNo],
  told: [m.activity_field_told, listed(named(SENT_FIELDS, (field) => SENT_WORDS[field]()))],
  collect: [m.parcels_sent_collect, amount],
  claim: [m.activity_field_claim, named(['not-received'] as const, () => m.activity_claim_not_received())],
  asked: [m.activity_field_asked, amount],
  ticket: [m.activity_field_ticket, plain],
  agreed: [m.activity_field_agreed, amount],
  paidIn: [m.activity_field_paid_in, plain],
  closed: [m.activity_field_closed, yesOrNo],
  paidBack: [m.activity_field_paid_back, amount],
  notOwed: [m.activity_field_not_owed, amount],
  transactionId: [m.activity_field_transaction, plain],
  vatInvoice: [m.activity_field_vat_invoice, plain],
  notBefore: [m.activity_field_not_before, (value) => dayText(String(value))],
  // Of a return, or of a block.
  reason: [
    m.activity_field_reason,
    (value) => (isBlockReason(value) ? blockReason(value) : returnReason(value)),
  ],
  exchange: [m.activity_field_exchange, plain],
  receivedTo: [m.exchange_receive, named(RETURNED_TO, returnedToText)],
  joined: [m.activity_field_joined, plain],
  joinedInto: [m.activity_field_joined_into, plain],
  keptBeside: [m.activity_field_kept_beside, plain],
  source: [m.activity_field_source, named(ORDER_SOURCES, sourceText)],
  sessions: [m.activity_field_sessions, named(ENDED_SESSIONS, (value) => SESSIONS[value]())],
  address: [m.activity_field_address, plain],
}

/** What a field of a product is called, in the page's language. */
export function fieldName(name: string): string {
  return FIELDS[name]?.[0]() ?? name
}

/** What a field of a product holds, in the page's language. */
export function valueText(name: string, value: unknown): string {
  return textOf(name, value)
}

function returnedToText(to: ReturnedTo): string {
  return to === 'shelf' ? m.exchange_on_shelf() : m.exchange_damaged()
}

const PICTURES = new Set(['image', 'images'])

type Changed = Pick<ActivityEntryAnswer, 'kind' | 'before' | 'after'> & {
  readonly subject: Pick<ActivityEntryAnswer['subject'], 'name'>
}

/** What an entry says of the change. What its name and kind say already is left out. `known`: names of goods besides its own. */
export function changesOf(
  { kind, subject, before, after }: Changed,
  known: GoodsNames = {},
): readonly Change[] {
  // Every order is placed as pending.
  if (kind === 'order.placed') return []
  const isChange = before !== undefined && after !== undefined
  const values = { ...before, ...after }
  const names = { ...known, ...namesIn(values) }
  const changes = Object.keys(FIELDS).flatMap((name) => {
    if (!(name in values)) return []
    // That of slides holds ids, which say nothing.
    if (name === 'order' && kind === 'slides.ordered') return []
    if (isChange) return [changeOf(name, before[name], after[name], names)]
    const value = values[name]
    return isEmpty(value) || value === subject.name ? [] : [onlyValue(name, value, names)]
  })
  const { browser, system } = values
  return browser || system ? [device(String(browser ?? ''), String(system ?? '')), ...changes] : changes
}

function changeOf(name: string, before: unknown, after: unknown, names: GoodsNames): Change {
  const field = fieldName(name)
  if (PICTURES.has(name)) return changedPictures(field, before, after)
  const [from, to] = [statusIn(name, before), statusIn(name, after)]
  if (from && to) return { field, shows: 'status', before: from, after: to }
  const texts = { before: textOf(name, before, names), after: textOf(name, after, names) }
  const isLong = isLongText(texts.before) || isLongText(texts.after)
  return { field, shows: isLong ? 'long text' : 'text', ...texts }
}

/** `before`, `after`: an address or several, or none. */
export function changedPictures(field: string, before: unknown, after: unknown): Change {
  const [were, are] = [addresses(before), addresses(after)]
  return {
    field,
    shows: 'pictures',
    isAlone: false,
    removed: were.filter((one) => !are.includes(one)),
    added: are.filter((one) => !were.includes(one)),
  }
}

function onlyValue(name: string, value: unknown, names: GoodsNames): Change {
  const field = fieldName(name)
  if (PICTURES.has(name))
    return { field, shows: 'pictures', removed: [], added: addresses(value), isAlone: true }
  const status = statusIn(name, value)
  if (status) return { field, shows: 'status', after: status }
  const text = textOf(name, value, names)
  return { field, shows: isLongText(text) ? 'long text' : 'text', after: text }
}

function isLongText(text: string): boolean {
  return text.length > SHORT || text.includes('\n')
}

function device(browser: string, system: string): Change {
  const both = browser && system ? m.sessions_device({ browser, system }) : browser || system
  return { field: m.activity_field_device(), shows: 'text', after: both }
}

function textOf(name: string, value: unknown, names?: GoodsNames): string {
  return isEmpty(value) ? m.activity_empty() : (FIELDS[name]?.[1](value, names) ?? '')
}

function statusIn(name: string, value: unknown): OrderStatus | undefined {
  return name === 'status' ? ORDER_STATUSES.find((one) => one === value) : undefined
}

function addresses(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string' && one !== '')
}
