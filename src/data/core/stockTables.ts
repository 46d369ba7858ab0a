/** What the store room calls a piece; each name once. */
export interface SkusTable {
  /** The searchKey of the sku. */
  sku_key: string
  product_id: string
  size: string
  color: string
}

/** How many there are of each piece that is counted. Pieces without a row are not counted. */
export interface StockTable {
  product_id: string
  /** Empty where the product has no sizes. */
  size: string
  /** Empty where the product has no colours. */
  color: string
  /** Never negative. The sum of the piece's moves. */
  quantity: number
}

/** Every change of a stock. Moves outlive their products. */
export interface StockMovesTable {
  id: string
  product_id: string
  size: string
  color: string
  delta: number
  /** domain/stock/stockMove.ts. */
  reason: string
  order_id: string | null
  at: number
  actor_kind: string
  actor_id: string | null
  actor_role: string | null
  /** Of one piece, where it was received, or thrown away without an order. Poisha. */
  cost_price: number | null
  note: string
}

/** Who wants to know when something is back. */
export interface WaitingTable {
  id: string
  product_id: string
  /** Empty: any size. */
  size: string
  /** Empty: any colour. */
  color: string
  mobile_number: string
  /** Of the message: 'en' or 'bn'. */
  language: string
  at: number
  /** Null while they wait. */
  told_at: number | null
}
