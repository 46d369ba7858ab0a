import type { KindOnSale, ProductVersion } from '#domain/catalogue/onSale.ts'
import type { NewProduct, Product, ProductDraft, ProductSort } from '#domain/catalogue/product.ts'
import type { NewSlide, Slide, SlideDraft } from '#domain/catalogue/slide.ts'
import type { NewMessage } from '#domain/contact/message.ts'
import type { Message, MessageState } from '#domain/jobs/messages.ts'
import type { FreeDelivery } from '#domain/order/delivery.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { Order } from '#domain/order/order.ts'
import type { OrderDetail } from '#domain/order/orderDetailSchema.ts'
import type { OrderRequest, PlaceOrderResult } from '#domain/order/placing.ts'
import type { OrderStats, StatusCounts } from '#domain/order/stats.ts'
import type { LinkKind } from '#domain/people/accountLinks.ts'
import type { Attempt } from '#domain/people/limits.ts'
import type { Caller, Proof } from '#domain/people/user.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import type { Language } from '#domain/text/language.ts'
import type { MailStatus } from '#integrations/mail/port.ts'
import type { Delivery, WebhookDriver } from '#integrations/outside/webhook.ts'
import type { Denied, People, Sessions } from './peopleTypes.ts'

export type { Denied, People, Sessions } from './peopleTypes.ts'

/**
 * The shop as the floors above see it. This file holds types alone, so that the web may import it
 * without pulling server code into a browser.
 */
export interface Shop {
  readonly catalog: Catalog
  readonly slider: Slider
  readonly orders: Orders
  readonly people: People
  readonly sessions: Sessions
  readonly contact: Contact
  readonly limits: Limits
  readonly mail: Mail
  readonly messages: Messages
  readonly webhooks: Webhooks
  readonly freeDelivery: FreeDelivery
}

/** All optional; names match without regard to case (section 7 and the API description). */
export interface ProductQuery {
  readonly category?: string | undefined
  readonly subCategory?: string | undefined
  readonly productType?: string | undefined
  /**
   * A case-insensitive substring of the name; of fewer than three characters, the start of any of its words.
   */
  readonly searchQuery?: string | undefined
  readonly sort?: ProductSort | undefined
  /** From 1. Counts only together with `limit`. */
  readonly page?: number | undefined
  /** 1 to 100; undefined: all. */
  readonly limit?: number | undefined
}

export interface ProductPage {
  readonly products: readonly Product[]
  /** How many match in all, before paging; of a search, at most MAX_COUNTED. */
  readonly total: number
}

/** What a new shop opens with. */
export interface FirstGoods {
  readonly products: readonly NewProduct[]
  /** In the order in which they are shown. */
  readonly slides: readonly NewSlide[]
}

export interface Catalog {
  /**
   * Rises with every change of a product or slide, by whichever process. Own writes show at once,
   * those of other processes within a second.
   */
  version(): number
  products(query: ProductQuery & { readonly limit: number }): Promise<ProductPage>
  /** All that match, some at a time. */
  allProducts(query: Omit<ProductQuery, 'page' | 'limit'>): AsyncIterable<readonly Product[]>
  product(id: string): Promise<Product | undefined>
  /** Those of `ids` that are on sale, in no particular order. */
  productsOf(ids: readonly string[]): Promise<readonly Product[]>
  /** At most ten others of the same category (section 9). */
  relatedProducts(product: Product): Promise<readonly Product[]>
  /** For lists of everything that is on sale: a slice of the products, oldest first. */
  productMarks(slice: { readonly offset: number; readonly limit: number }): Promise<readonly ProductVersion[]>
  /** The categories and subcategories that have products. */
  kindsOnSale(): Promise<readonly KindOnSale[]>
  /** Needs `catalogue`. */
  addProduct(
    caller: Caller,
    product: ProductDraft,
  ): Promise<{ readonly outcome: 'added'; readonly product: Product } | Denied>
  /** `invalid`: it would not fit the stored product, and nothing was changed. Needs `catalogue`. */
  updateProduct(
    caller: Caller,
    id: string,
    change: Partial<NewProduct>,
  ): Promise<
    | { readonly outcome: 'changed' | 'unchanged' | 'unknown' }
    | { readonly outcome: 'invalid'; readonly problems: readonly LocatedProblem[] }
    | Denied
  >
  /** Needs `catalogue`. Orders keep what was ordered. */
  removeProduct(caller: Caller, id: string): Promise<{ readonly outcome: 'removed' | 'unknown' } | Denied>
  /**
   * Keeps a picture for a product or slide and answers its address; `expiration` in seconds, where the keeper knows
   * such a thing. Throws ImagesUnavailable. Needs `catalogue`.
   */
  addImage(
    caller: Caller,
    upload: Uint8Array,
    expiration?: number,
  ): Promise<
    | { readonly outcome: 'kept'; readonly address: string }
    | { readonly outcome: 'no-picture' | 'too-many-pixels' }
    | Denied
  >
  /**
   * Fills a catalogue without products, all or nothing; of two processes that try at once, one does.
   * `not-empty`: there are products already, and nothing was changed.
   */
  importCatalogue(goods: FirstGoods): Promise<'imported' | 'not-empty'>
}

export interface Slider {
  slides(): Promise<readonly Slide[]>
  slide(id: string): Promise<Slide | undefined>
  /** Adds it after the others. Needs `catalogue`. */
  addSlide(
    caller: Caller,
    slide: SlideDraft,
  ): Promise<{ readonly outcome: 'added'; readonly slide: Slide } | Denied>
  /** What is left out stays; the time is noted anew. Needs `catalogue`. */
  updateSlide(
    caller: Caller,
    id: string,
    change: Partial<SlideDraft>,
  ): Promise<{ readonly outcome: 'changed' | 'unknown' } | Denied>
  /** Needs `catalogue`. */
  removeSlide(caller: Caller, id: string): Promise<{ readonly outcome: 'removed' | 'unknown' } | Denied>
  /**
   * Shows the slides in the order of `ids`. `slides-changed`: these are not the slides that there are now, and
   * nothing was changed. Needs `catalogue`.
   */
  orderSlides(
    caller: Caller,
    ids: readonly string[],
  ): Promise<
    { readonly outcome: 'ordered'; readonly moved: number } | { readonly outcome: 'slides-changed' } | Denied
  >
}

/** Everything may be left out: then all orders are meant, newest first. */
export interface OrderQuery {
  /** Any of these. */
  readonly statuses?: readonly OrderStatus[] | undefined
  /**
   * A case-insensitive part of the id (its hyphen may be left out), the customer's name or the mobile number as
   * people write it, or a day as the lists show it (domain/order/orderSearch.ts).
   */
  readonly search?: string | undefined
}

export interface OrderPageQuery extends OrderQuery {
  /** From 1. */
  readonly page?: number | undefined
  /** 1 to 100. */
  readonly limit: number
}

/** All orders that match, some at a time. */
export interface WholeOrders {
  readonly outcome: 'listed'
  readonly orders: AsyncIterable<readonly Order[]>
  /** How many match; of a search, at most 1,000 are counted. */
  readonly total: number
}

export interface OrderPage {
  readonly outcome: 'listed'
  readonly orders: readonly Order[]
  /** How many match in all, before paging; of a search, at most 1,000 are counted. */
  readonly total: number
  /** Of a search: how many match it in each status, whichever were asked for; at most 1,000 of each. */
  readonly found: StatusCounts | undefined
}

export interface Orders {
  /** The shop's orders, newest first, as far as the caller sees them (`staffOrderScope`). */
  orders(caller: Caller, query: OrderPageQuery): Promise<OrderPage | Denied>
  /** The same, all of them. */
  allOrders(caller: Caller, query: OrderQuery): Promise<WholeOrders | Denied>
  /**
   * The orders of the person with this e-mail address, newest first: those that the account placed and, once
   * the address is verified, those that name it. For that person and with `orders.read`.
   */
  ordersOf(caller: Caller, email: string, query: OrderPageQuery): Promise<OrderPage | Denied>
  /** The same, all of them. */
  allOrdersOf(caller: Caller, email: string, query: OrderQuery): Promise<WholeOrders | Denied>
  /**
   * Places an order in one transaction: prices it, checks it against what was shown, stores it with its
   * first event. The same key and request again answers the first result; `idempotencyKey` may be
   * undefined. Who is signed in is kept with the order. `address`: the net address that it comes from, whose
   * orders are counted together with those of the mobile number; left out, nothing is counted.
   */
  placeOrder(
    request: OrderRequest,
    idempotencyKey: string | undefined,
    caller?: Caller,
    address?: string,
  ): Promise<PlaceOrderResult>
  /** An order with its history. For people of the shop who see it and the person whose order it is, who is not told who of them did what. */
  order(
    caller: Caller,
    id: string,
  ): Promise<{ readonly outcome: 'found'; readonly detail: OrderDetail } | Unknown | Denied>
  /**
   * Moves an order as section 4 allows whoever asks, and writes down who did it when. Of two who move one order
   * at once one wins; the other is told the status that it has now. `from`: the status that the caller sees; where
   * the order has left it, what the caller means is not known, and nothing is moved.
   */
  moveOrder(
    caller: Caller,
    id: string,
    to: OrderStatus,
    from?: OrderStatus,
  ): Promise<
    | { readonly outcome: 'moved' }
    | { readonly outcome: 'illegal-move'; readonly status: OrderStatus }
    | Unknown
    | Denied
  >
  /** Deletes an order that is done with (section 4). Needs `orders.delete`. */
  removeOrder(
    caller: Caller,
    id: string,
  ): Promise<{ readonly outcome: 'removed' | 'not-deletable' } | Unknown | Denied>
  /** The counters of section 9 and what was ordered on the last `days` days, for those who see the shop's orders. Without `money.read` there are no days. */
  stats(caller: Caller, days: number): Promise<Counted | Denied>
  /** The same of one person's orders, as {@link ordersOf} finds them. For that person and with `orders.read`. */
  statsOf(caller: Caller, email: string, days: number): Promise<Counted | Denied>
  /**
   * Tells how many orders there are in each status, at once and after every change by whichever process, until
   * it is stopped. For those who see the shop's orders, and of the statuses that they see.
   */
  watch(
    caller: Caller,
    tell: (counts: StatusCounts) => void,
  ): { readonly outcome: 'watching'; readonly stop: () => void } | Denied
}

export interface Counted {
  readonly outcome: 'counted'
  readonly stats: OrderStats
}

/** There is nothing of this id. */
export interface Unknown {
  readonly outcome: 'unknown'
}

export interface Contact {
  /** Keeps a message, and mails it to the shop's address as soon as the mail server takes it. */
  sendMessage(message: NewMessage): Promise<void>
  /** Keeps an address for the newsletter, once, and thanks for it by mail. `language`: the one that the mail has first. */
  subscribe(email: string, language: Language): Promise<void>
}

export interface Mail {
  /** What becomes of mails. Needs `settings`. */
  status(caller: Caller): Promise<{ readonly outcome: 'found'; readonly status: MailStatus } | Denied>
}

/** The mails that the shop sends, and what becomes of each. */
export interface Messages {
  /** Those in a state, a page of them: waiting, the next one first; else the newest first. For admins. */
  list(
    caller: Caller,
    query: { readonly state: MessageState; readonly page: number; readonly limit: number },
  ): Promise<
    | {
        readonly outcome: 'listed'
        readonly messages: readonly Message[]
        /** How many are in each state. */
        readonly counts: Readonly<Record<MessageState, number>>
      }
    | Denied
  >
  /** Sends a message that waits or has failed. `not-to-send`: it is sent, being sent, or of no use. For admins. */
  tryAgain(
    caller: Caller,
    id: string,
  ): Promise<{ readonly outcome: 'waiting' | 'not-to-send' } | Unknown | Denied>
}

/** Whose tries are counted: the account's (its e-mail) and the address's they come from. */
export interface Trier {
  /** Undefined for attempts that name no account. */
  readonly account: string | undefined
  readonly address: string
}

/** Somebody who tries a password. */
export interface SignInTrier extends Trier {
  /** The device that the try comes from, where it has signed in to this account before. */
  readonly device: string | undefined
}

/** An account that a request shows. */
export type Holder = Pick<Proof, 'provider' | 'subject'>

/** What becomes of a try to sign in. */
export type SignInTry =
  /** It goes ahead after so many milliseconds. `counted`: for {@link Limits.notTried}. */
  | { readonly outcome: 'go'; readonly after: number; readonly counted: readonly string[] }
  /** Its account or address was tried too often: for so many seconds a link that comes by mail is the way in. */
  | { readonly outcome: 'by-link'; readonly seconds: number }

/** Counted in the database, so that all processes count together. */
export interface Limits {
  /** Counts a try. Undefined: go ahead; else how many seconds to wait. */
  tryTo(attempt: Exclude<Attempt, 'sign-in'>, trier: Trier): Promise<number | undefined>
  /** Counts a call of an account that is shown, against it alone. Undefined: go ahead; else how many seconds to wait. */
  tryAs(holder: Holder): Promise<number | undefined>
  /**
   * Counts a try of a password. A device that the account knows has a count of its own; all others take turns,
   * so that nobody keeps the owner of an account out by trying passwords.
   */
  tryToSignIn(trier: SignInTrier): Promise<SignInTry>
  /**
   * The password was right: what was counted of this place is forgotten. The count of a known device stays, or
   * anybody's own account would have the shop work on passwords without end.
   */
  signedIn(trier: SignInTrier): Promise<void>
  /** The password was not looked at: what its try has counted is taken back. */
  notTried(counted: readonly string[]): Promise<void>
  /** Counts a mail to an address. False: there were so many that it is not sent. */
  mayMail(kind: LinkKind, email: string): Promise<boolean>
  /** A link that was mailed to this address was used: mails that were sent to it, and tries of its account, are forgotten. */
  mailAnswered(email: string): Promise<void>
}

export interface Webhooks {
  /** Takes what an outside service sends by itself, each delivery once. `signed-out`: it does not come from there. */
  receive(
    service: string,
    delivery: Delivery,
  ): Promise<
    | { readonly outcome: 'received'; readonly answer: NonNullable<WebhookDriver['answer']> }
    | { readonly outcome: 'unknown' | 'signed-out' }
  >
}
