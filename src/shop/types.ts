import type { Facets, Wanted } from '#domain/catalogue/facets.ts'
import type { GoodsChange, GoodsConflict } from '#domain/catalogue/goodsChangesSchema.ts'
import type { GoodsQuery, KeptProduct } from '#domain/catalogue/goodsSchema.ts'
import type { KindOnSale, ProductVersion } from '#domain/catalogue/onSale.ts'
import type { OrderGoods, OrderGoodsQuery } from '#domain/catalogue/orderGoodsSchema.ts'
import type {
  DeletedProduct,
  NewProduct,
  OwnedProduct,
  Product,
  ProductChange,
  ProductDraft,
  ProductSort,
} from '#domain/catalogue/product.ts'
import type { NewSlide, Slide, SlideDraft } from '#domain/catalogue/slide.ts'
import type { NewMessage } from '#domain/contact/message.ts'
import type { Message, MessageState } from '#domain/jobs/messages.ts'
import type { Caller } from '#domain/people/user.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import type { OwnerSettings, SectionName } from '#domain/settings/sections.ts'
import type { Language } from '#domain/text/language.ts'
import type { Delivery, WebhookDriver } from '#integrations/outside/webhook.ts'
import type { Backups } from './backupTypes.ts'
import type { Categories } from './categoryTypes.ts'
import type { Customers } from './customerTypes.ts'
import type { Desk } from './deskTypes.ts'
import type { Figures } from './figureTypes.ts'
import type { GoodsTransfer } from './goodsTypes.ts'
import type { Staff } from './invitationTypes.ts'
import type { Limits } from './limitTypes.ts'
import type { Mail } from './mailTypes.ts'
import type { Orders, OrderViews, Unknown } from './orderTypes.ts'
import type { Pages } from './pageTypes.ts'
import type { ActivityLog, Denied, People, SecondFactors, Sessions } from './peopleTypes.ts'
import type { Searches } from './searchTypes.ts'
import type { Sms } from './smsTypes.ts'
import type { Start } from './startTypes.ts'
import type { StockRoom } from './stockTypes.ts'
import type { Tracking } from './trackingTypes.ts'
import type { Unfinished } from './unfinishedTypes.ts'
import type { Waiting } from './waitingTypes.ts'

export type { Backups } from './backupTypes.ts'
export type { Customers } from './customerTypes.ts'
export type { Desk } from './deskTypes.ts'
export type { Figures } from './figureTypes.ts'
export type { GoodsTransfer } from './goodsTypes.ts'
export type { Staff } from './invitationTypes.ts'
export type { Mail } from './mailTypes.ts'
export type {
  OrderPage,
  OrderQuery,
  Orders,
  OrderViews,
  ShopOrderPageQuery,
  ShopOrderQuery,
  Unknown,
  WholeOrders,
} from './orderTypes.ts'
export type { PageState, Pages } from './pageTypes.ts'
export type {
  ActivityLog,
  ActivityPage,
  ActivityQuery,
  Denied,
  People,
  SecondFactors,
  Sessions,
} from './peopleTypes.ts'
export type { DemoState, Start } from './startTypes.ts'
export type { StockRoom } from './stockTypes.ts'
export type { Tracking } from './trackingTypes.ts'
export type { Unfinished } from './unfinishedTypes.ts'
export type { Waiting } from './waitingTypes.ts'

/**
 * The shop's interface to the layers above. This file holds only types, so that `web` can import it without pulling
 * server code into the browser.
 */
export interface Shop {
  /**
   * Rises with every change that pages show, in any process. A change made by this process shows at once, those of
   * other processes within a second.
   */
  contentVersion(): number
  readonly catalogue: Catalogue
  readonly goods: GoodsTransfer
  readonly categories: Categories
  readonly waiting: Waiting
  readonly searches: Searches
  readonly slider: Slider
  readonly orders: Orders
  readonly orderViews: OrderViews
  readonly customers: Customers
  readonly desk: Desk
  readonly figures: Figures
  readonly tracking: Tracking
  readonly unfinished: Unfinished
  readonly people: People
  readonly staff: Staff
  readonly sessions: Sessions
  readonly secondFactors: SecondFactors
  readonly contact: Contact
  readonly limits: Limits
  readonly mail: Mail
  readonly sms: Sms
  readonly messages: Messages
  readonly activity: ActivityLog
  readonly settings: Settings
  readonly pages: Pages
  readonly start: Start
  readonly backups: Backups
  readonly stock: StockRoom
  readonly webhooks: Webhooks
}

/** All optional; names match case-insensitively (section 7 and the API description). */
export interface ProductQuery {
  readonly category?: string | undefined
  readonly subCategory?: string | undefined
  readonly productType?: string | undefined
  /** A part of a name, ignoring case, or what it means: see {@link ProductPage.meant}. */
  readonly searchQuery?: string | undefined
  /** What is wanted of these products; everything if left out. */
  readonly wanted?: Wanted | undefined
  readonly sort?: ProductSort | undefined
  /** From 1. Ignored without `limit`. */
  readonly page?: number | undefined
  /** 1 to 100; undefined: all. */
  readonly limit?: number | undefined
}

export interface ProductPage {
  readonly products: readonly Product[]
  /** The number of matches before paging; for a search, and where something is wanted, at most MAX_COUNTED. */
  readonly total: number
  /**
   * How many of these do not hold the search term, but fit what it means (decision 0050). Without a `sort` they come
   * last, the best first. Omitted: none.
   */
  readonly meant?: number
}

export interface FacetedPage extends ProductPage {
  readonly facets: Facets
}

/** The first products and slides of a new shop. */
export interface FirstGoods {
  /** With the stock that each begins with; without any, it is not counted. */
  readonly products: readonly NewProduct[]
  /** In display order. */
  readonly slides: readonly NewSlide[]
}

export interface Catalogue {
  products(query: ProductQuery & { readonly limit: number }): Promise<ProductPage>
  /** The same with the counts of the filters. */
  productsWithFacets(
    query: ProductQuery & {
      readonly limit: number
      /** A whole category, the newest first, begins with what its owner pinned there. */
      readonly pinsFirst?: boolean
    },
  ): Promise<FacetedPage>
  /** All matches, in batches. */
  allProducts(query: Omit<ProductQuery, 'page' | 'limit'>): AsyncIterable<readonly Product[]>
  product(id: string): Promise<Product | undefined>
  /** The products with these ids that are on sale, in no particular order. */
  productsOf(ids: readonly string[]): Promise<readonly Product[]>
  /** At most ten others of the same category (section 9). */
  relatedProducts(product: Pick<Product, 'id' | 'category'>): Promise<readonly Product[]>
  /** What shoppers knew of a product that was deleted; undefined for any other id, and for drafts. */
  deletedProduct(id: string): Promise<DeletedProduct | undefined>
  /** A slice of all products on sale, oldest first, for complete lists such as the sitemap. */
  productVersions(slice: {
    readonly offset: number
    readonly limit: number
  }): Promise<readonly ProductVersion[]>
  /** The categories and subcategories that have products. */
  kindsOnSale(): Promise<readonly KindOnSale[]>
  /** A product as its owner keeps it, published or not, with the stock of what is counted of it. Needs `catalogue`. */
  ownedProduct(
    caller: Caller,
    id: string,
  ): Promise<({ readonly outcome: 'found' } & KeptProduct) | { readonly outcome: 'unknown' } | Denied>
  /**
   * A page of the products of one status. Those that a search finds by their sku come first. `drafts`: how many drafts the
   * shop has. Needs `catalogue`.
   */
  goods(
    caller: Caller,
    query: GoodsQuery,
  ): Promise<
    | {
        readonly outcome: 'listed'
        readonly products: readonly KeptProduct[]
        /** The number of matches before paging; for a search, about MAX_COUNTED at most. */
        readonly total: number
        readonly drafts: number
      }
    | Denied
  >
  /** Products on sale for whoever takes an order, with prices of now and stock; by name or sku. Needs `orders.move`. */
  orderGoods(
    caller: Caller,
    query: OrderGoodsQuery,
  ): Promise<{ readonly outcome: 'listed'; readonly goods: readonly OrderGoods[] } | Denied>
  /** `invalid`: its category is no longer there, or a sku is taken; nothing was changed. Needs `catalogue`. */
  addProduct(
    caller: Caller,
    product: ProductDraft,
  ): Promise<
    | { readonly outcome: 'added'; readonly product: OwnedProduct }
    | { readonly outcome: 'invalid'; readonly problems: readonly LocatedProblem[] }
    | Denied
  >
  /** `invalid`: the result would be invalid, and nothing was changed. Needs `catalogue`. */
  updateProduct(
    caller: Caller,
    id: string,
    change: ProductChange,
  ): Promise<
    | { readonly outcome: 'changed' | 'unchanged' | 'unknown' }
    | { readonly outcome: 'invalid'; readonly problems: readonly LocatedProblem[] }
    | Denied
  >
  /**
   * Changes many products, all or none. `goods-changed`: somebody else has changed these fields since they were seen.
   * `products`: those of the changes, as they are now. Needs `catalogue`.
   */
  changeGoods(
    caller: Caller,
    changes: readonly GoodsChange[],
  ): Promise<
    | { readonly outcome: 'changed'; readonly products: readonly KeptProduct[] }
    | { readonly outcome: 'goods-changed'; readonly conflicts: readonly GoodsConflict[] }
    | { readonly outcome: 'invalid'; readonly problems: readonly LocatedProblem[] }
    | Denied
  >
  /** Needs `catalogue`. Existing orders do not change. */
  removeProduct(caller: Caller, id: string): Promise<{ readonly outcome: 'removed' | 'unknown' } | Denied>
  /**
   * Stores a picture and returns its address. `expiration`: seconds, where the store supports it. `here`: in the shop
   * itself, also where its pictures are kept elsewhere. Throws ImagesUnavailable. Needs `catalogue`.
   */
  addImage(
    caller: Caller,
    upload: Uint8Array,
    options?: { readonly expiration?: number | undefined; readonly here?: boolean },
  ): Promise<
    | { readonly outcome: 'kept'; readonly address: string }
    | { readonly outcome: 'no-picture' | 'too-many-pixels' }
    | Denied
  >
  /**
   * Fills an empty catalogue with the demo, all or nothing; of two concurrent imports, one succeeds. Leaves out products
   * whose category the shop does not have. The goods are marked as the demo's: see {@link Start}.
   * `not-empty`: there are products already, and nothing was changed.
   */
  importCatalogue(goods: FirstGoods): Promise<'imported' | 'not-empty'>
}

export interface Slider {
  /** Those that visitors see at this moment. */
  slides(): Promise<readonly Slide[]>
  /** A slide that visitors see at this moment. */
  slide(id: string): Promise<Slide | undefined>
  /** All of them, those that are planned or over too. Needs `catalogue`. */
  allSlides(
    caller: Caller,
  ): Promise<{ readonly outcome: 'found'; readonly slides: readonly Slide[] } | Denied>
  /** Appends it to the others. Needs `catalogue`. */
  addSlide(
    caller: Caller,
    slide: SlideDraft,
  ): Promise<{ readonly outcome: 'added'; readonly slide: Slide } | Denied>
  /** Omitted fields stay; the time is updated. `invalid`: it would end too early. Needs `catalogue`. */
  updateSlide(
    caller: Caller,
    id: string,
    change: Partial<SlideDraft>,
  ): Promise<{ readonly outcome: 'changed' | 'unknown' | 'invalid' } | Denied>
  /** Needs `catalogue`. */
  removeSlide(caller: Caller, id: string): Promise<{ readonly outcome: 'removed' | 'unknown' } | Denied>
  /**
   * Reorders the slides as in `ids`. `slides-changed`: these are not the current slides, and nothing was changed.
   * Needs `catalogue`.
   */
  orderSlides(
    caller: Caller,
    ids: readonly string[],
  ): Promise<
    { readonly outcome: 'ordered'; readonly moved: number } | { readonly outcome: 'slides-changed' } | Denied
  >
}

export interface Contact {
  /** Stores a message and queues a mail with it to the shop's address. `caller`: undefined for visitors. */
  sendMessage(message: NewMessage, caller?: Caller): Promise<void>
  /** Stores an address for the newsletter, once, and mails thanks. `language`: the first one of the mail. */
  subscribe(email: string, language: Language, caller?: Caller): Promise<void>
}

/** The mails that the shop sends, and their delivery state. */
export interface Messages {
  /** One page of the messages in a state: waiting ones by their next attempt, others newest first. For admins. */
  list(
    caller: Caller,
    query: { readonly state: MessageState; readonly page: number; readonly limit: number },
  ): Promise<
    | {
        readonly outcome: 'listed'
        readonly messages: readonly Message[]
        /** The number of messages in each state, counted up to MAX_COUNTED. */
        readonly counts: Readonly<Record<MessageState, number>>
      }
    | Denied
  >
  /** Retries a waiting or failed message. `not-to-send`: it is sent or obsolete. For admins. */
  tryAgain(
    caller: Caller,
    id: string,
  ): Promise<{ readonly outcome: 'waiting' | 'being-sent' | 'not-to-send' } | Unknown | Denied>
}

/** A section of the settings, with what somebody needs who changes it. */
export interface SectionState<Name extends SectionName> {
  readonly value: OwnerSettings[Name]
  /** 0: it was never saved, and has its defaults. */
  readonly revision: number
  /** Milliseconds since 1970. Undefined: it was never saved. */
  readonly updatedAt: number | undefined
  /** Undefined: it was never saved, or by somebody who has no account any more. */
  readonly updatedBy: { readonly id: string; readonly name: string } | undefined
}

/** What the owner decides. */
export interface Settings {
  /** As they are now. Own changes show at once, those of other processes within a second. */
  current(): OwnerSettings
  /** One section as the database holds it now. Needs `settings`. */
  read<Name extends SectionName>(
    caller: Caller,
    section: Name,
  ): Promise<{ readonly outcome: 'found'; readonly state: SectionState<Name> } | Denied>
  /**
   * Saves a section as a whole. `revision`: the one that the caller has seen; where the section has another one by now,
   * nothing is changed, and the answer is what is there. Raises the content version. Needs `settings`.
   */
  write<Name extends SectionName>(
    caller: Caller,
    section: Name,
    change: { readonly value: OwnerSettings[Name]; readonly revision: number },
  ): Promise<
    | { readonly outcome: 'saved' | 'stale'; readonly state: SectionState<Name> }
    | { readonly outcome: 'invalid'; readonly errors: readonly LocatedProblem[] }
    | Denied
  >
}

export interface Webhooks {
  /** Accepts a webhook delivery, each once. `signed-out`: it is not genuine. */
  receive(
    service: string,
    delivery: Delivery,
  ): Promise<
    | { readonly outcome: 'received'; readonly answer: NonNullable<WebhookDriver['answer']> }
    | { readonly outcome: 'unknown' | 'signed-out' }
  >
}
