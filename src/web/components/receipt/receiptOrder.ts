import { fromTaka, type Poisha, ZERO } from '#domain/money/money.ts'
import type { NamedGoods } from '#domain/order/orderLine.ts'

/** What a receipt says of an order. Amounts in poisha. */
export interface ReceiptOrder {
  readonly id: string
  /** Milliseconds since 1970; undefined: not known here. */
  readonly placedAt: number | undefined
  /** Whose it is, as far as the page shows it; left out: the page does not. */
  readonly customer?: { readonly name: string; readonly mobileNumber: string; readonly address: string }
  readonly lines: readonly (NamedGoods & {
    readonly quantity: number
    /** Of a piece. */
    readonly price: Poisha
  })[]
  /** Undefined: only the total is certain. */
  readonly deliveryCharge: Poisha | undefined
  /** Taken off, without what goods that are given back are worth. */
  readonly discount?: Poisha
  /** What goods are worth that are given back. */
  readonly exchanged?: Poisha
  readonly total: Poisha
  readonly advance: Poisha
  /** How it stands: still to be paid, paid, or over without a payment. */
  readonly state: 'to-pay' | 'paid' | 'over'
  /** What the rider asks for; counts while it is to be paid. */
  readonly toCollect: Poisha
}

/** An amount as answers have it, in taka; left out: none. */
export function receiptAmount(taka = 0): Poisha {
  return fromTaka(taka) ?? ZERO
}
