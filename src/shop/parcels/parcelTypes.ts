import type { Poisha } from '#domain/money/money.ts'
import type { OrderForStaff } from '#domain/order/orderReading.ts'
import type { ReturnReason } from '#domain/order/returned.ts'
import type { SentField } from '#domain/parcel/booking.ts'
import type { Claim } from '#domain/parcel/claim.ts'
import type { CourierArea } from '#domain/parcel/courierArea.ts'
import type { CourierFailure } from '#domain/parcel/courierWaits.ts'
import type { ParcelFault } from '#domain/parcel/faults.ts'
import type { KeptNews } from '#domain/parcel/news.ts'
import type { KeptReason } from '#domain/parcel/packing.ts'
import type { Parcel, ParcelLabel } from '#domain/parcel/parcel.ts'
import type { ParcelDay } from '#domain/parcel/parcelDay.ts'
import type { ParcelCounts, ParcelQuery } from '#domain/parcel/parcelList.ts'
import type { ParcelPhoto } from '#domain/parcel/photo.ts'
import type { ReceivedLine, ReturnedLine } from '#domain/parcel/received.ts'
import type { ParcelState } from '#domain/parcel/states.ts'
import type { Settling } from '#domain/parcel/trouble.ts'
import type { Caller } from '#domain/people/user.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import type { Denied, Unknown } from '../core/answers.ts'
import type { HandOvers } from './handOverTypes.ts'
import type { PackingTable } from './packTypes.ts'

/** Who carries a parcel of the courier `other`. */
export interface Carrier {
  readonly name: string
  /** Of its receipt; may be empty. */
  readonly code: string
  /** May be empty. */
  readonly mobileNumber: string
  readonly fee?: Poisha | undefined
}

/** What staff ask for. */
export interface ParcelRequest {
  /** 1 to 500. */
  readonly orderIds: readonly string[]
  /** Left out: of each order that of its area, as the owner has set them. */
  readonly courier?: string | undefined
  /** Needed of the courier `other`. */
  readonly carrier?: Carrier | undefined
  /** Grams. */
  readonly weight?: number | undefined
  /** To the rider; left out: the customer's comment. */
  readonly note?: string | undefined
  /** Where orders go in the list of areas of their courier, by their ids; of one that is left out, what is remembered of its place. */
  readonly areas?: Readonly<Record<string, CourierArea>> | undefined
  /** Also orders that are not to be sent before a later day. */
  readonly early?: boolean | undefined
}

/** `courier`: who was, or would have been asked; undefined: nobody knows, or no courier is on. */
export type AskedParcel = { readonly orderId: string; readonly courier: string | undefined } & (
  | { readonly outcome: 'queued'; readonly parcelId: string }
  | { readonly outcome: 'refused'; readonly fault: ParcelFault }
)

/** A parcel in a list, with its order, which is undefined if it was deleted. */
export interface ListedParcel {
  readonly parcel: Parcel
  readonly order: OrderForStaff | undefined
  /** The last words of its courier, where somebody has to do something about it; otherwise empty. */
  readonly words: string
  /** Until when somebody may say what becomes of one that is about to come back. ms UTC. */
  readonly decideBy: number | undefined
  /** Without its sums for whoever does not read money. */
  readonly claim: Claim | undefined
  /** Of what came back, the first first. */
  readonly photos: readonly ParcelPhoto[]
}

/** What is said of boxes on the packing table. */
export interface PackedAs {
  /** false: they are opened again. */
  readonly packed: boolean
  /** The revisions of their orders as they were seen, by the parcels' ids; of one that is left out any counts. */
  readonly seen?: Readonly<Record<string, number>> | undefined
  /** In how many boxes each is, 1 to MOST_BOXES; left out: as before. */
  readonly boxes?: number | undefined
  /** Grams; null: not weighed; left out: as before. */
  readonly packedWeight?: number | null | undefined
}

/**
 * A parcel that stays as it is, and why. `by`: the name of whoever has packed it (`packed`: somebody else than the caller) or has it
 * open (`held`).
 */
export interface KeptParcel {
  readonly id: string
  readonly why: KeptReason
  readonly by: string | undefined
}

/** What came back with a parcel, and why. */
export interface Receipt {
  readonly lines: readonly ReceivedLine[]
  readonly reason?: ReturnReason | undefined
}

/** How somebody has dealt with a parcel. */
export interface SettledParcel {
  readonly settled: Settling
  /** `2026-12-16`: for which its customer has asked; until then it is settled. */
  readonly day?: string | undefined
  readonly note?: string | undefined
  /** Of told: what the courier was told of each field that had changed; undefined: whatever the order says now. */
  readonly told?: Readonly<Partial<Record<SentField, string>>> | undefined
}

/** An order that could be sent. `fault`: what has to be mended before. */
export interface OrderToBook {
  readonly order: OrderForStaff
  /** With whom it goes where nobody says it; undefined: no courier is on. */
  readonly courier: string | undefined
  readonly fault: ParcelFault | undefined
}

interface Paged {
  /** From 1. */
  readonly page: number
  readonly limit: number
}

/** What somebody says of a parcel that no courier tells of. */
export type SaidOfParcel =
  | { readonly state: 'handed-over' | 'on-the-way' | 'coming-back' }
  | { readonly state: 'delivered' | 'part-delivered'; readonly collected: Poisha }
  | { readonly state: 'failed'; readonly reason: string }

/** The parcel is in another state: `state`. */
export interface NotNow {
  readonly outcome: 'not-now'
  readonly state: ParcelState
}

/** What the shop can ask of a courier by a call; what it cannot, people tell it. */
export interface CourierCalls {
  /** For a parcel, by the shop's number. */
  readonly findByInvoice: boolean
  /** To call one off. */
  readonly cancel: boolean
  /** To bring one back. */
  readonly askBack: boolean
}

export interface CourierState {
  readonly name: string
  readonly label: string
  /** Of its hub or help line; may be empty. */
  readonly phone: string
  /** Whether it has its keys; `other` needs none. */
  readonly isSet: boolean
  /** Whether anything of it is entered, or it has parcels. */
  readonly isUsed: boolean
  /** Whether somebody has to choose where a parcel goes in its list of areas. */
  readonly needsArea: boolean
  /** Whether it can be asked what it would take for a parcel. */
  readonly tellsPrice: boolean
  readonly can: CourierCalls
  readonly keysRefused: boolean
  readonly goodAt: number | undefined
  readonly failingSince: number | undefined
  readonly failure: CourierFailure | undefined
  readonly tryAt: number | undefined
  readonly newsAt: number | undefined
  /** Parcels that it has and that are neither delivered nor back. */
  readonly openParcels: number
  /** It has some, and no webhook came for a day. */
  readonly isSilent: boolean
  /** Only for those who read money. */
  readonly balance: Poisha | undefined
  readonly balanceAt: number | undefined
}

type Changed = { readonly outcome: 'changed'; readonly parcel: Parcel } | NotNow | Unknown | Denied

/** Parcels with couriers. All need `orders.ship`; fees are for those with `money.read`. */
export interface Parcels extends PackingTable, HandOvers {
  /**
   * Asks couriers to carry orders, each once: what cannot be booked is refused with what has to be mended, the rest is queued and
   * booked by a job. The same `key` of the same person asks for nothing new, and is refused with another request.
   */
  book(
    caller: Caller,
    request: ParcelRequest,
    key: string | undefined,
  ): Promise<
    | { readonly outcome: 'asked'; readonly results: readonly AskedParcel[] }
    | { readonly outcome: 'key-reused' }
    | Denied
  >
  list(
    caller: Caller,
    query: ParcelQuery & Paged,
  ): Promise<
    | {
        readonly outcome: 'listed'
        readonly parcels: readonly ListedParcel[]
        readonly total: number
        readonly counts: ParcelCounts
        /** Delivered orders of which a return is asked for; 0 for those who may not take it in. */
        readonly askedBack: number
        readonly today: ParcelDay
      }
    | Denied
  >
  /** `later`: those that are not to be sent yet, the soonest first, instead of those that may be sent today. */
  toBook(
    caller: Caller,
    query: Pick<ParcelQuery, 'search'> & { readonly later: boolean } & Paged,
  ): Promise<
    { readonly outcome: 'listed'; readonly orders: readonly OrderToBook[]; readonly total: number } | Denied
  >
  read(
    caller: Caller,
    id: string,
  ): Promise<
    | {
        readonly outcome: 'found'
        readonly found: ListedParcel
        readonly news: readonly KeptNews[]
        /** How many pieces of each line of its order can come back with it: those that no exchange has. */
        readonly left: readonly number[]
        /** Of each line of its order, as its product has it now, or as it was ordered; empty: none. */
        readonly namesBengali: readonly string[]
      }
    | Unknown
    | Denied
  >
  /** With their goods, in the order of `ids`; what is not there is left out. `orders`: also confirmed orders without a parcel. */
  labels(
    caller: Caller,
    ids: readonly string[],
    options?: { readonly orders: boolean },
  ): Promise<{ readonly outcome: 'found'; readonly labels: readonly ParcelLabel[] } | Denied>
  /** Notes that labels were printed. */
  printed(
    caller: Caller,
    ids: readonly string[],
  ): Promise<{ readonly outcome: 'noted'; readonly parcels: number } | Denied>
  /**
   * Puts parcels that are packed among those to hand over, or back among those to pack. Under the same `key` of the caller each of them
   * is moved once, and answered the same, whatever has happened to it since.
   */
  packed(
    caller: Caller,
    ids: readonly string[],
    as: PackedAs,
    key?: string,
  ): Promise<
    | { readonly outcome: 'noted'; readonly parcels: number; readonly kept: readonly KeptParcel[] }
    | { readonly outcome: 'key-reused' }
    | Denied
  >
  /**
   * Asks again for one that was refused or waits, perhaps another courier, perhaps with another note to the rider, or another area of
   * its courier: left out, as before, or as it is remembered.
   */
  again(
    caller: Caller,
    id: string,
    to: Pick<ParcelRequest, 'courier' | 'carrier' | 'note'> & { readonly area?: CourierArea | undefined },
  ): Promise<Changed | { readonly outcome: 'not-bookable'; readonly fault: ParcelFault }>
  /**
   * Calls it off. `doneThere`: the courier was told by a person; otherwise it is called, where it takes such a call; `boxHere`: it has
   * not left, or is here again. `cancel-there`: it takes none, and has to be told first. `too-late`: it has gone too far.
   * `code-unknown`: it has not confirmed the code that somebody has typed, by which it would be called off.
   */
  cancel(
    caller: Caller,
    id: string,
    how: { readonly doneThere: boolean; readonly boxHere: boolean },
  ): Promise<
    | Changed
    | { readonly outcome: 'cancel-there' }
    | { readonly outcome: 'code-unknown' }
    | { readonly outcome: 'too-late' }
    | { readonly outcome: 'courier-fails' }
  >
  /** What staff say of a parcel that nobody else tells of. `not-now`: also of one that a scan would not hand over. */
  say(caller: Caller, id: string, said: SaidOfParcel): Promise<Changed>
  /**
   * Somebody has dealt with its trouble; what the courier was told is from now on what the order says. `told-other`: the order says
   * something else meanwhile than what was told.
   */
  settle(
    caller: Caller,
    id: string,
    how: SettledParcel,
  ): Promise<
    | Changed
    | { readonly outcome: 'told-other' }
    | { readonly outcome: 'invalid'; readonly problems: readonly LocatedProblem[] }
  >
  /**
   * Somebody has looked whether a courier has one of which that is not known: it is booked under `trackingCode`, or is booked anew
   * under the same number. A courier that can be asked for a code is asked: `code-unknown`: it has none with it; `code-of-other`: it has
   * another one. Where it does not answer the code counts until it says otherwise, and is mended by the same call.
   */
  sayThere(
    caller: Caller,
    id: string,
    seen: { readonly there: boolean; readonly trackingCode?: string | undefined },
  ): Promise<Changed | { readonly outcome: 'code-unknown' } | { readonly outcome: 'code-of-other' }>
  /** Asks its courier to bring it back. `no-such-call`: it takes no such call. `too-late`: it is delivered, or asked back already. */
  callBack(
    caller: Caller,
    id: string,
    reason: string,
  ): Promise<
    | Changed
    | { readonly outcome: 'too-late' }
    | { readonly outcome: 'courier-fails' }
    | { readonly outcome: 'no-such-call' }
  >
  /** It is lost. The owner's alone. */
  lose(caller: Caller, id: string): Promise<Changed>
  /**
   * Takes it in: each of its pieces goes to the shelf, is damaged or missing. The order comes back with it, unless it was cancelled, or
   * its customer has the rest. The same receipt again changes nothing.
   */
  receive(
    caller: Caller,
    id: string,
    receipt: Receipt,
  ): Promise<Changed | { readonly outcome: 'invalid'; readonly problems: readonly LocatedProblem[] }>
  /** Which lines of one that was delivered in part come back. Needs `orders.move`. */
  sayReturned(
    caller: Caller,
    id: string,
    lines: readonly ReturnedLine[],
  ): Promise<Changed | { readonly outcome: 'invalid'; readonly problems: readonly LocatedProblem[] }>
  /** Its courier says that it gave it back, and it is not here: opens a claim, unless there is one. */
  claimNotReceived(caller: Caller, id: string): Promise<Changed>
  couriers(caller: Caller): Promise<
    | {
        readonly outcome: 'found'
        readonly couriers: readonly CourierState[]
        /** Whether customers hear that their parcels have left. */
        readonly tellsShipped: boolean
      }
    | Denied
  >
}
