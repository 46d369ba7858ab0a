import type {
  HandOverCount,
  HandOverOutcome,
  HandOverSheet,
  LeavingParcel,
  Taker,
} from '#domain/parcel/handOver.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import type { ParcelState } from '#domain/parcel/states.ts'
import type { Caller } from '#domain/people/user.ts'
import type { Denied, Unknown } from '../core/answers.ts'

/** What is scanned as parcels leave. */
export interface HandOverRequest {
  /** Tracking codes, parcels or orders, 1 to 500. */
  readonly codes: readonly string[]
  /** Whose collector stands there: what goes with another one stays. Left out: each goes with its own. */
  readonly taker?: Taker | undefined
}

export interface HandedOver {
  readonly code: string
  readonly outcome: HandOverOutcome
  /** The box that the code names, from 1. */
  readonly box?: number | undefined
  /** As it is then. */
  readonly parcel?: LeavingParcel | undefined
}

/** Closes what was scanned for one courier. */
export interface SheetRequest extends Taker {
  /** May be empty. */
  readonly collector: string
  readonly mobileNumber: string
}

/** Parcels as they leave. */
export interface HandOvers {
  /**
   * Scanned as they leave. The same `key` of the same person moves nothing once more and answers the same, and is refused with
   * another request.
   */
  handOver(
    caller: Caller,
    request: HandOverRequest,
    key: string | undefined,
  ): Promise<
    | { readonly outcome: 'handed-over'; readonly results: readonly HandedOver[] }
    | { readonly outcome: 'key-reused' }
    | Denied
  >
  /**
   * Takes one's own scan back, as long as the courier has neither spoken of the parcel nor signed for it. What its customer was
   * told stays told. Of a parcel in several boxes: the last scan; the other boxes stay scanned.
   */
  undoHandOver(
    caller: Caller,
    id: string,
  ): Promise<
    | { readonly outcome: 'changed'; readonly parcel: Parcel }
    | { readonly outcome: 'not-now'; readonly state: ParcelState }
    | Unknown
    | Denied
  >
  /** How the day stands at the door: the numbers of each courier, what waits, and what was scanned and is on no sheet. */
  atDoor(caller: Caller): Promise<
    | {
        readonly outcome: 'found'
        readonly counts: readonly HandOverCount[]
        readonly parcels: readonly LeavingParcel[]
      }
    | Denied
  >
  /** Closes what was scanned for a courier. The same `key` answers the same sheet. `unknown`: nothing was scanned. */
  closeSheet(
    caller: Caller,
    request: SheetRequest,
    key: string | undefined,
  ): Promise<{ readonly outcome: 'closed'; readonly sheet: HandOverSheet } | Unknown | Denied>
  /** The last first. */
  sheets(
    caller: Caller,
    page: { readonly page: number; readonly limit: number },
  ): Promise<
    { readonly outcome: 'listed'; readonly sheets: readonly HandOverSheet[]; readonly total: number } | Denied
  >
  /** With its parcels, in the order in which they were scanned. */
  sheet(
    caller: Caller,
    id: string,
  ): Promise<
    | {
        readonly outcome: 'found'
        readonly sheet: HandOverSheet
        readonly parcels: readonly LeavingParcel[]
      }
    | Unknown
    | Denied
  >
}
