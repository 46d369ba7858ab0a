/** The lists of the shop's orders (section 2), by their paths below /dashboard. */
export const SHOP_LISTS = [
  'pendingOrders',
  'confirmedOrders',
  'cancelledOrders',
  'deliveredOrders',
  'returnOrders',
] as const
export type ShopList = (typeof SHOP_LISTS)[number]

/** What these lists can show of an order besides the columns of section 2, which always stand there. */
export const ORDER_COLUMNS = [
  'goods',
  'risk',
  'products',
  'area',
  'address',
  'source',
  'advance',
  'note',
] as const
export type OrderColumn = (typeof ORDER_COLUMNS)[number]

/** Shown until somebody chooses others: what staff need before a call. */
export const USUAL_COLUMNS: readonly OrderColumn[] = ['goods']

/** The most views of one person. */
export const MOST_VIEWS = 20

/** A way to look at a list of orders: what it is called, what it finds and shows. */
export interface NewOrderView {
  readonly list: ShopList
  readonly name: string
  /** Parameters of the list's address. */
  readonly query: string
  /** Null: the usual ones. */
  readonly columns: readonly OrderColumn[] | null
}

/** A view as it is stored. */
export interface OrderView extends NewOrderView {
  readonly id: string
}
