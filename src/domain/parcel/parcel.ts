import type { Handling } from '../catalogue/handling.ts'
import type { Poisha } from '../money/money.ts'
import type { Order } from '../order/order.ts'
import type { SentField, SentParcel } from './booking.ts'
import type { BoxScan } from './boxes.ts'
import type { CourierArea } from './courierArea.ts'
import type { BookingFault } from './faults.ts'
import type { MissingGoods } from './missing.ts'
import type { ReceivedLine, ReturnedLine } from './received.ts'
import { isOpenParcel, type ParcelState } from './states.ts'
import type { KeptSettling, Trouble } from './trouble.ts'
import type { CodeCheck } from './typedCode.ts'

/** The courier of parcels that somebody carries whom the shop cannot call: a bus, a motorcycle taken by app. */
export const OTHER_COURIER = 'other'
/** The courier of parcels that the shop's own riders carry. */
export const OWN_COURIER = 'own'

/** Whether nobody outside the shop is asked to carry it: booked is what staff say. */
export function isByHand(courier: string): boolean {
  return courier === OTHER_COURIER || courier === OWN_COURIER
}

/** What a courier is expected to take of a parcel that has ended, as the owner's tariff said then. Poisha. */
export interface ExpectedFees {
  readonly fee: Poisha
  readonly codFee: Poisha
  /** For the way back of goods: of all of them, of some, or of those that are exchanged. */
  readonly returnFee: Poisha
}

/** A parcel as it is stored. Milliseconds since 1970, UTC; poisha. */
export interface Parcel {
  /** As `parcelId` makes it. */
  readonly id: string
  readonly orderId: string
  /** From 1, of its order. */
  readonly position: number
  /** The name of its driver, {@link OTHER_COURIER} or {@link OWN_COURIER}. */
  readonly courier: string
  /** Of {@link isByHand}: who carries it, and the number to call; otherwise empty. */
  readonly carrier: string
  readonly carrierNumber: string
  readonly state: ParcelState
  readonly movedAt: number
  readonly askedAt: number
  /** The member of staff who asked for it. */
  readonly askedBy: string | undefined
  /** A hash of that person and of the key of the request. */
  readonly askedKey: string | undefined
  /** The courier was called, and what became of that is not known yet. */
  readonly sentAt: number | undefined
  readonly bookedAt: number | undefined
  readonly handedOverAt: number | undefined
  readonly deliveredAt: number | undefined
  /** When it was heard of last, other than in words that move nothing. */
  readonly newsAt: number
  /** The courier's own id of it. */
  readonly consignment: string | undefined
  readonly trackingCode: string | undefined
  readonly trackingLink: string | undefined
  /** Under which number its courier brings it back. */
  readonly returnCode: string | undefined
  /** The courier's number of the payout in which its money was paid. */
  readonly payout: string | undefined
  /** Of one whose code a person has typed, and whose courier has not confirmed it. */
  readonly codeCheck: CodeCheck | undefined
  /** The courier of which a person said that it does not have it, after its answer was lost. */
  readonly deniedWith: string | undefined
  /** Under which id that courier has a parcel of this number all the same, until somebody has dealt with it. */
  readonly twin: string | undefined
  /** What the courier was told to collect. */
  readonly collect: Poisha
  readonly collected: Poisha | undefined
  /** As its courier said, like the other fees. */
  readonly fee: Poisha | undefined
  readonly codFee: Poisha | undefined
  readonly returnFee: Poisha | undefined
  /** What its courier has not said is taken from here. Undefined: there was no tariff, or it has not ended. */
  readonly expected: ExpectedFees | undefined
  /** Grams. */
  readonly weight: number | undefined
  readonly boxes: number
  /** Grams, as its packer said. */
  readonly packedWeight: number | undefined
  /** Of one in several boxes: which of them were scanned as they leave. */
  readonly boxScans: readonly BoxScan[]
  /** What the courier was told of the customer; undefined: nothing, or it was erased. */
  readonly sent: SentParcel | undefined
  /** Where it goes in its courier's list of areas; undefined: nobody has chosen, or needs to. */
  readonly area: CourierArea | undefined
  /** Why the courier refused it, and its words. */
  readonly fault: BookingFault | undefined
  readonly faultDetail: string
  readonly trouble: Trouble | undefined
  /** What of {@link Parcel.sent} is no longer so. */
  readonly changed: readonly SentField[]
  readonly settledAt: number | undefined
  readonly settled: KeptSettling | undefined
  /** `2026-12-16`: when its customer wants it, of one that was settled as later. */
  readonly settledDay: string | undefined
  readonly printedAt: number | undefined
  readonly timesPrinted: number
  readonly packedAt: number | undefined
  /** The member of staff who packed it. */
  readonly packedBy: string | undefined
  /** What of its goods a packer did not find. */
  readonly missing: readonly MissingGoods[]
  /** When its courier was asked to bring it back. */
  readonly calledBackAt: number | undefined
  /** The member of staff who handed it over. */
  readonly handedOverBy: string | undefined
  /** A hash of that person and of the key of the scan. */
  readonly handOverKey: string | undefined
  /** Of the sheet on which its courier has signed for it. */
  readonly sheetId: string | undefined
  /** When its courier said that the shop has it again. */
  readonly saidBackAt: number | undefined
  /** Of one that was delivered in part: which of its lines come back; undefined: nobody has said so. */
  readonly expectedBack: readonly ReturnedLine[] | undefined
  /** Where its pieces went when the shop received it, when, and by whom. */
  readonly received: readonly ReceivedLine[] | undefined
  readonly receivedAt: number | undefined
  readonly receivedBy: string | undefined
  /** What it was brought back with. */
  readonly batchId: string | undefined
  /** The closed statement in which its money was paid. */
  readonly settledIn: string | undefined
}

/** Where a courier has not been found to have it. */
const NOT_BOOKED: readonly ParcelState[] = ['queued', 'refused', 'not-known']

/** Whether its courier has it, and nobody knows under which code: a person who sees it in the courier's panel may type it. */
export function lacksCode({
  courier,
  state,
  consignment,
  trackingCode,
}: Pick<Parcel, 'courier' | 'state'> & {
  readonly consignment: string | null | undefined
  readonly trackingCode: string | null | undefined
}): boolean {
  const isThere = !isByHand(courier) && isOpenParcel(state) && !NOT_BOOKED.includes(state)
  return isThere && !consignment && !trackingCode
}

/** Whether a courier says that it collected more than it was told to. What the shop's own people take is counted where they pay it in. */
export function saysTooMuch({
  courier,
  collect,
  collected = collect,
}: Pick<Parcel, 'courier' | 'collect' | 'collected'>): boolean {
  return !isByHand(courier) && collected > collect
}

/** What a courier's scanner reads: its code or, where it told none, the number under which it was booked. */
export function scannedCode({ trackingCode, id }: Pick<Parcel, 'trackingCode' | 'id'>): string {
  return trackingCode ?? id
}

/** What the catalogue says of a piece today. */
export interface LabelPiece {
  /** Empty: it has none, or is no longer sold. */
  readonly sku: string
  readonly handling: Handling | undefined
  /** As it was ordered where it is no longer sold. Empty: it has none. */
  readonly nameBengali: string
}

/** A parcel with all that its label and the picking list show. */
export interface ParcelLabel {
  /** Undefined: no courier was asked to carry the order. */
  readonly parcel: Parcel | undefined
  readonly order: Order
  /** As people know it. */
  readonly courier: string
  /** Of the lines of its order. */
  readonly pieces: readonly LabelPiece[]
}
