import type { ExchangeLine } from '../order/exchange.ts'
import type { OrderStatus } from '../order/lifecycle.ts'
import type { Order } from '../order/order.ts'
import type { Refund } from '../order/refund.ts'
import type { ReturnedTo, ReturnState } from '../order/returned.ts'
import type { SentBackLine } from '../order/returnRequest.ts'
import type { Claim } from '../parcel/claim.ts'
import type { Parcel } from '../parcel/parcel.ts'
import type { Poisha } from './money.ts'

/** What of a parcel is money, or says where its goods are. */
export type ParcelFacts = Pick<
  Parcel,
  | 'courier'
  | 'state'
  | 'movedAt'
  | 'handedOverAt'
  | 'deliveredAt'
  | 'receivedAt'
  | 'received'
  | 'expectedBack'
  | 'collect'
  | 'collected'
  | 'fee'
  | 'codFee'
  | 'returnFee'
  | 'expected'
> & {
  /** Of the shop's own riders: what of it they let go at the door, and owe themselves. */
  readonly riderOwes?: Poisha | undefined
}

/** All of an order from which its figures follow. Milliseconds since 1970, UTC; poisha. */
export interface OrderFacts {
  readonly order: Pick<
    Order,
    | 'placedAt'
    | 'status'
    | 'lines'
    | 'subTotal'
    | 'deliveryCharge'
    | 'discount'
    | 'total'
    | 'advance'
    | 'source'
    | 'joinedInto'
    | 'replaces'
  >
  /** The keys of where it goes. */
  readonly district: string
  readonly area: string
  /** The member of staff who took it. */
  readonly takenBy: string | undefined
  /** What a piece of each line cost when it was sold; undefined: it is not known. */
  readonly costs: readonly (Poisha | undefined)[]
  /** Its statuses, the first first. */
  readonly moves: readonly {
    readonly at: number
    readonly from?: OrderStatus | undefined
    readonly to: OrderStatus
    /** The id of the member of staff, or of its customer; undefined: nobody. */
    readonly by?: string | undefined
  }[]
  /** Where its goods are, as far as they were counted, or somebody said so; and when somebody said it of all that was not here yet, and what. */
  readonly returned: ReturnState | undefined
  readonly settledAt: number | undefined
  readonly settledTo?: ReturnedTo | undefined
  /** The first first. */
  readonly parcels: readonly ParcelFacts[]
  readonly claims: readonly Pick<Claim, 'agreed' | 'closedAt'>[]
  /** Lines of it that were exchanged. */
  readonly given: readonly Pick<
    ExchangeLine,
    'line' | 'quantity' | 'credit' | 'expectedAt' | 'receivedAt' | 'receivedTo'
  >[]
  /** What came back of it because its customer had asked for that. */
  readonly sentBack: readonly (SentBackLine & { readonly at: number })[]
  readonly refunds: readonly Pick<Refund, 'amount' | 'settled'>[]
}

/** When it was delivered, and when it came back or was called off, as it stands now. */
export interface Way {
  readonly deliveredAt: number | undefined
  readonly overAt: number | undefined
}
