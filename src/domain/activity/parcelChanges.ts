import type { Poisha } from '../money/money.ts'
import type { ReturnReason } from '../order/returned.ts'
import type { Fate } from '../parcel/received.ts'
import type { DebtSettledHow } from '../parcel/run.ts'
import type { ParcelState } from '../parcel/states.ts'
import type { Settling } from '../parcel/trouble.ts'

/** What the entries about parcels say besides who, when and which order. */
export interface ParcelChangeOf {
  /** A courier is to carry it. Parcels are known by their order. */
  'parcel.asked': { readonly after: { readonly courier: string } }
  'parcel.moved': {
    readonly before: { readonly state: ParcelState }
    /** `left`: it has left the shop with this. */
    readonly after: { readonly state: ParcelState; readonly courier: string; readonly left?: true }
  }
  /** Somebody has dealt with its trouble. `told`: the fields that its courier was told anew; amounts in poisha. */
  'parcel.settled': {
    readonly before?: { readonly collect?: Poisha }
    readonly after: {
      readonly settled: Settling
      readonly day?: string
      readonly note?: string
      readonly told?: readonly string[]
      readonly collect?: Poisha
    }
  }
  'parcel.printed': { readonly after: { readonly times: number } }
  /** `packed`: false: it is opened again. */
  'parcel.packed': { readonly after: { readonly packed: boolean } }
  /** The cash of a run was counted. Poisha. */
  'run.closed': {
    readonly after: { readonly expected: Poisha; readonly counted: Poisha; readonly why?: string }
  }
  /** What a rider paid of what they owe, or what of it was let go. Poisha. */
  'rider.settled': {
    readonly after: { readonly amount: Poisha; readonly settledHow: DebtSettledHow; readonly note?: string }
  }
  /** Of goods that a packer did not find. */
  'parcel.goods-missing': { readonly after: { readonly name: string; readonly quantity: number } }
  /** The courier was asked to bring it back. */
  'parcel.called-back': { readonly after: { readonly courier: string } }
  /** Its pieces, by what became of them. `notCounted`: what went to the shelf and is in no stock. */
  'parcel.received': {
    readonly after: Readonly<Record<Fate, number>> & {
      readonly reason?: ReturnReason
      readonly notCounted?: readonly string[]
    }
  }
  /** What was noted of the claim for it, in poisha. */
  'parcel.claimed': {
    readonly after: {
      /** It was opened by hand. */
      readonly claim?: 'not-received'
      readonly asked?: Poisha | undefined
      readonly ticket?: string
      readonly agreed?: Poisha | undefined
      readonly paidIn?: string
      readonly closed?: true
    }
  }
  /** How many pieces come back of one that was delivered in part. */
  'parcel.returned-said': { readonly after: { readonly pieces: number } }
}
