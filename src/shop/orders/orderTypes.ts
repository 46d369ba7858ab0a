import type { OrderGoods } from '#domain/catalogue/stockedProduct.ts'
import type { ReadChat } from '#domain/chat/readChat.ts'
import type { Poisha } from '#domain/money/money.ts'
import type { NotJoinable } from '#domain/order/joinOrders.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { ShortLine, TakingLine } from '#domain/order/linePieces.ts'
import type { MissingGoods, NotCounted } from '#domain/order/missingGoods.ts'
import type { OrderDetail } from '#domain/order/orderDetail.ts'
import type { OrderRow } from '#domain/order/orderFile.ts'
import type { OrderFilters } from '#domain/order/orderFilters.ts'
import type { OrderForCustomer, OrderForReader, OrderForStaff } from '#domain/order/orderReading.ts'
import type { NewOrderView, OrderView } from '#domain/order/orderViews.ts'
import type { OrderRequest, PlaceOrderResult } from '#domain/order/placing.ts'
import type { ReturnedTo, ReturnReason } from '#domain/order/returned.ts'
import type { OrderChange, StaffOrder } from '#domain/order/staffOrder.ts'
import type { OrderStats, StatusCounts } from '#domain/order/stats.ts'
import type { SentField } from '#domain/parcel/booking.ts'
import type { OrderLock, orderLocks } from '#domain/parcel/orderLocks.ts'
import type { Caller } from '#domain/people/user.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import type { Language } from '#domain/text/language.ts'
import type { Denied, Unknown } from '../core/answers.ts'

/** All optional; without filters, all orders, newest first. */
export interface OrderQuery {
  /** Any of these. */
  readonly statuses?: readonly OrderStatus[] | undefined
  /**
   * A case-insensitive part of the id (with or without hyphen), of the customer's name or of the mobile number in any
   * usual spelling, a whole sku, or a day as the lists show it (domain/order/orderSearch.ts).
   */
  readonly search?: string | undefined
}

/** A query for the orders of a person. */
export interface PersonOrderQuery extends OrderQuery {
  /** Only what their account has placed: what names their address may be anybody's. */
  readonly placedByAccount?: boolean | undefined
  /** Besides those in `statuses`, what was delivered and came back in part. */
  readonly withPartBack?: boolean | undefined
}

/** A query for the shop's orders. */
export interface ShopOrderQuery extends OrderQuery {
  readonly filters?: OrderFilters | undefined
}

/** A part of a list. */
interface Paged {
  /** From 1. */
  readonly page?: number | undefined
  /** 1 to 100. */
  readonly limit: number
}

export interface OrderPageQuery extends PersonOrderQuery, Paged {}
export interface ShopOrderPageQuery extends ShopOrderQuery, Paged {}

/** A member of staff who can take orders. */
export interface Taker {
  readonly id: string
  readonly name: string
}

/** All matching orders, in batches. */
export interface WholeOrders {
  readonly outcome: 'listed'
  readonly orders: AsyncIterable<readonly OrderForReader[]>
  /** The number of matches; for a search or filters, at most 1,000. */
  readonly total: number
}

export interface OrderPage {
  readonly outcome: 'listed'
  readonly orders: readonly OrderForReader[]
  /** The number of matches before paging; for a search or filters, at most 1,000. */
  readonly total: number
  /** For a search or filters: the number of matches in each status, regardless of `statuses`; at most 1,000 each. */
  readonly found: StatusCounts | undefined
}

/** Where an order of a shopper comes from. */
export interface OrderClient {
  /** The network address, whose orders are limited together with those of the mobile number; without it none are. */
  readonly address?: string | undefined
  /** What the shop left in the browser. */
  readonly device?: string | undefined
  /** Of messages about the order, unless staff place it. */
  readonly language?: Language | undefined
}

export interface Orders {
  /** One page of the shop's orders, newest first, within the caller's sight (`staffOrderScope`). */
  orders(caller: Caller, query: ShopOrderPageQuery): Promise<OrderPage | Denied>
  /** Like {@link orders}, without paging. */
  allOrders(caller: Caller, query: ShopOrderQuery): Promise<WholeOrders | Denied>
  /** Who can take orders, for the filter by staff: the owner first, then by role. For those who see orders. */
  takers(caller: Caller): Promise<{ readonly outcome: 'listed'; readonly takers: readonly Taker[] } | Denied>
  /** The rows of a file of these orders, in portions, each order as it is when its turn comes; the headings first. */
  exported(
    caller: Caller,
    query: ShopOrderQuery,
  ): Promise<{ readonly outcome: 'exported'; readonly rows: AsyncIterable<readonly OrderRow[]> } | Denied>
  /**
   * The orders of the person with this e-mail address, newest first: those placed by the account and, once the address
   * is verified, those that name it. For that person and with `orders.read`.
   */
  ordersOf(caller: Caller, email: string, query: OrderPageQuery): Promise<OrderPage | Denied>
  /** Like {@link ordersOf}, without paging. */
  allOrdersOf(caller: Caller, email: string, query: PersonOrderQuery): Promise<WholeOrders | Denied>
  /**
   * Places an order in one transaction: prices it, compares the total with the one shown, and stores it with its first
   * event and the caller. A repeated request with the same `idempotencyKey` returns the first result. Somebody who
   * is blocked gets `invalid`, which names the helpline.
   */
  placeOrder(
    request: OrderRequest,
    idempotencyKey: string | undefined,
    caller?: Caller,
    client?: OrderClient,
  ): Promise<PlaceOrderResult>
  /**
   * What became of an order whose answer was lost: the order that a request with this key stored. Undefined: there is none,
   * and none will be stored under this key any more, even if the request is still on its way.
   */
  settleOrder(
    idempotencyKey: string,
  ): Promise<{ readonly orderId: string; readonly total: Poisha | undefined } | undefined>
  /**
   * Reads an order out of a customer's chat, with the goods that its lines name; nothing is stored. `text`: cleaned, of at
   * most 4,000 characters. Needs `orders.move`.
   */
  readChat(
    caller: Caller,
    text: string,
  ): Promise<
    { readonly outcome: 'read'; readonly chat: ReadChat; readonly goods: readonly OrderGoods[] } | Denied
  >
  /**
   * Stores an order that staff take, as {@link placeOrder} does, but without its limits and settings for shoppers. Needs
   * `orders.move`.
   */
  takeOrder(
    caller: Caller,
    order: StaffOrder,
    idempotencyKey: string | undefined,
  ): Promise<TakeOrderResult | Denied>
  /**
   * Changes what its parcel leaves open of an order ({@link orderLocks}), prices it again, and lets stock and history follow; a
   * note and an advance always. `stale`: somebody has changed it since the caller read it. Needs `orders.move`.
   */
  changeOrder(caller: Caller, id: string, change: OrderChange): Promise<ChangeOrderResult | Unknown | Denied>
  /**
   * Makes one order of two that the same number placed: the goods, discount, advance and notes of `other` come over to this
   * one, and `other` is cancelled without being counted or told as such. `revision`, `otherRevision`: those that the caller
   * saw. Needs `orders.move`.
   */
  joinOrders(
    caller: Caller,
    id: string,
    asked: { readonly other: string; readonly revision: number; readonly otherRevision: number },
  ): Promise<JoinOrdersResult | Unknown | Denied>
  /** Says that an order which repeats another one is meant: its mark goes. Needs `orders.move`. */
  keepOrder(caller: Caller, id: string): Promise<{ readonly outcome: 'kept' | 'unknown' } | Denied>
  /** Which lines of a cart are short at this moment; nothing is stored. At most 100 lines. */
  shortLines(lines: readonly TakingLine[]): Promise<readonly ShortLine[]>
  /** What stands on the invoice of an order. For all who may read the order: prices, too, for those who pack it. */
  invoice(
    caller: Caller,
    id: string,
  ): Promise<{ readonly outcome: 'found'; readonly order: OrderForCustomer } | Unknown | Denied>
  /** An order with its history. For staff who see it, and for its customer, without the names of staff. */
  order(
    caller: Caller,
    id: string,
  ): Promise<{ readonly outcome: 'found'; readonly detail: OrderDetail } | Unknown | Denied>
  /**
   * Moves an order as section 4 allows the caller, and records who did it and when. Of two concurrent moves one succeeds;
   * the other gets `illegal-move` with the current status. `from`: the status that the caller sees; if the order is no
   * longer in it, nothing is moved, since the caller's intention is unclear.
   */
  moveOrder(
    caller: Caller,
    id: string,
    to: OrderStatus,
    given?: {
      readonly from?: OrderStatus | undefined
      /** Of staff, where they move it to Return: why its goods came back. */
      readonly reason?: ReturnReason | undefined
    },
  ): Promise<
    /** `notCounted`: what it gave back and is in no stock now. */
    | { readonly outcome: 'moved'; readonly notCounted?: readonly NotCounted[] }
    | { readonly outcome: 'illegal-move'; readonly status: OrderStatus }
    /** A cancelled order takes its goods from stock again, and there are too few. */
    | { readonly outcome: 'out-of-stock'; readonly missing: readonly MissingGoods[] }
    /** It would leave without saying which counted pieces it takes: `goods` names them. Staff choose first. */
    | { readonly outcome: 'choice-open'; readonly goods: readonly string[] }
    /** The customer confirms again what was called off, and is blocked, or what is with a courier still. */
    | { readonly outcome: 'call-to-confirm' }
    /** Staff confirm again what was cancelled on its way, before they have said where its goods are. */
    | { readonly outcome: 'goods-out' }
    /** It would come back as a whole, and goods of it are under way for others. */
    | { readonly outcome: 'being-exchanged' }
    /** Another order replaces meanwhile what this one replaced. */
    | { readonly outcome: 'exchanged-otherwise' }
    /** What was paid for it was paid back: sent again, it would cost nobody that. */
    | { readonly outcome: 'paid-back' }
    | Unknown
    | Denied
  >
  /**
   * Says where the goods of a returned order, or of one that was cancelled on its way, are: back on the shelf, which raises
   * their stock, or damaged. Once: a second decision that differs gets `not-to-settle`, as do orders of which nothing comes
   * back or that took nothing from stock. Needs `orders.move`.
   */
  settleReturn(
    caller: Caller,
    id: string,
    to: ReturnedTo,
  ): Promise<
    | { readonly outcome: 'settled'; readonly notCounted?: readonly NotCounted[] }
    | { readonly outcome: 'not-to-settle' }
    | Unknown
    | Denied
  >
  /**
   * Says where lines of an order are that came back for the goods of another one, `exchange`: each once, as {@link settleReturn} does for
   * all of an order. Needs `orders.ship`.
   */
  receiveExchange(
    caller: Caller,
    id: string,
    received: {
      readonly exchange: string
      readonly lines: readonly { readonly line: number; readonly to: ReturnedTo }[]
    },
  ): Promise<{ readonly outcome: 'settled' | 'not-to-settle' } | Unknown | Denied>
  /** Orders of which lines should come back for the goods of others, the longest expected first. Needs `orders.ship`. */
  expectedBack(
    caller: Caller,
  ): Promise<{ readonly outcome: 'listed'; readonly expected: readonly ExpectedBack[] } | Denied>
  /**
   * Deletes a finished order (section 4). Goods of a return of which nobody said where they are count as damaged. `refund-open`: money of
   * it is to be paid back, or would be if its goods are here; nothing is changed. Needs `orders.delete`.
   */
  removeOrder(
    caller: Caller,
    id: string,
  ): Promise<{ readonly outcome: 'removed' | 'not-deletable' | 'refund-open' } | Unknown | Denied>
  /** The counters of section 9, and the orders of the last `days` days with `money.read`. For those who see orders. */
  stats(caller: Caller, days: number): Promise<Counted | Denied>
  /** The same for one person's orders, as {@link ordersOf} finds them. For that person and with `orders.read`. */
  statsOf(caller: Caller, email: string, days: number): Promise<Counted | Denied>
  /**
   * Calls `listener` with the number of orders in each status, at once and after every change by any process, until
   * stopped. For those who see the shop's orders, limited to the statuses that they see.
   */
  watch(
    caller: Caller,
    listener: (counts: StatusCounts) => void,
  ): { readonly outcome: 'watching'; readonly stop: () => void } | Denied
}

/** An order of which so many pieces should come back. `since`: ms UTC. */
export interface ExpectedBack {
  readonly order: OrderForStaff
  readonly pieces: number
  readonly since: number
  readonly overdue: boolean
}

/** Ways to look at the lists of orders, which members of staff save for themselves; nobody else sees them. */
export interface OrderViews {
  /** The caller's views, the oldest first. */
  list(caller: Caller): Promise<{ readonly outcome: 'listed'; readonly views: readonly OrderView[] } | Denied>
  /** Saves a view in place of the one of the same name in its list, ignoring case. At most `MOST_VIEWS`. */
  save(
    caller: Caller,
    view: NewOrderView,
  ): Promise<
    { readonly outcome: 'saved'; readonly id: string } | { readonly outcome: 'too-many-views' } | Denied
  >
  remove(caller: Caller, id: string): Promise<{ readonly outcome: 'removed' | 'unknown' } | Denied>
}
/** The result of taking an order. It is stored only if `outcome` is `taken`. */
export type TakeOrderResult =
  | {
      readonly outcome: 'taken'
      readonly orderId: string
      readonly total: Poisha
      readonly toCollect: Poisha
      /** Answered again, by its key. */
      readonly replayed: boolean
    }
  | { readonly outcome: 'invalid'; readonly problems: readonly LocatedProblem[] }
  | { readonly outcome: 'out-of-stock'; readonly missing: readonly MissingGoods[] }
  | { readonly outcome: 'key-reused' }

/** The result of changing an order. It is changed only if `outcome` is `changed`. `notTold`: what its courier was told otherwise. */
export type ChangeOrderResult =
  | { readonly outcome: 'changed'; readonly order: OrderForStaff; readonly notTold: readonly SentField[] }
  | { readonly outcome: 'stale'; readonly order: OrderForStaff }
  | { readonly outcome: 'not-editable'; readonly lock: OrderLock }
  | { readonly outcome: 'invalid'; readonly problems: readonly LocatedProblem[] }
  | { readonly outcome: 'out-of-stock'; readonly missing: readonly MissingGoods[] }

/** The result of joining two orders. Both are as they were unless `outcome` is `joined`. `stale`: the one that changed. */
export type JoinOrdersResult =
  | { readonly outcome: 'joined'; readonly order: OrderForStaff }
  | { readonly outcome: NotJoinable }
  | Exclude<ChangeOrderResult, { readonly outcome: 'changed' }>

interface Counted {
  readonly outcome: 'counted'
  readonly stats: OrderStats
}
