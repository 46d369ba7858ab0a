import type { AtDoorAnswer, LeavingAnswer } from '#contract/parcels/handOverSchema.ts'
import { boxOutcome } from '#domain/parcel/boxes.ts'
import type { HandOverOutcome } from '#domain/parcel/handOver.ts'
import { namedBy } from '../codes.ts'

/** Whose collector stands there. */
export type Taker = Pick<LeavingAnswer, 'courier' | 'carrier'>

/** Whether two are the same. */
export function isSameTaker(one: Taker, other: Taker): boolean {
  return one.courier === other.courier && one.carrier?.name === other.carrier?.name
}

/** A scan, as far as it changes how the day stands at the door. */
export interface DoorScan {
  readonly code: string
  readonly taker?: Taker | undefined
  /** Milliseconds since 1970. */
  readonly at: number
}

/** What is known of a scan without asking the shop, from the list that was read last; undefined: nothing. */
export function judgedAlone(
  code: string,
  door: AtDoorAnswer | undefined,
  taker: Taker | undefined,
): Judged | undefined {
  const named = door && namedBy(door.consignments, code, codesOf)
  if (!named) return undefined
  const { one: parcel, box } = named
  const outcome = outcomeOf(parcel, taker, box)
  const isScan =
    parcel.boxes > 1 && box !== undefined && (outcome === 'handed-over' || outcome === 'box-scanned')
  return { outcome, box, parcel: isScan ? { ...parcel, scanned: [...parcel.scanned, box] } : parcel }
}

interface Judged {
  readonly outcome: HandOverOutcome
  /** As it is with this scan, apart from that it is handed over. */
  readonly parcel: LeavingAnswer
  /** That the code names. */
  readonly box: number | undefined
}

function outcomeOf(
  parcel: LeavingAnswer,
  taker: Taker | undefined,
  box: number | undefined,
): HandOverOutcome {
  if (parcel.handedOverAt !== null) return 'already'
  if (parcel.stays) return parcel.stays
  if (taker && !isSameTaker(parcel, taker)) return 'other-courier'
  return boxOutcome(parcel, box)
}

function codesOf({ trackingCode, consignmentId, orderId }: LeavingAnswer) {
  return [trackingCode, consignmentId, orderId]
}

/** How the day stands once these scans have counted that are right as far as one knows; wrong ones move nothing. */
export function doorAfter(door: AtDoorAnswer, scans: readonly DoorScan[]): AtDoorAnswer {
  return scans.reduce((now, { code, taker, at }) => {
    const judged = judgedAlone(code, now, taker)
    if (judged?.outcome === 'box-scanned') return moved(now, judged.parcel)
    if (judged?.outcome !== 'handed-over') return now
    return moved(now, { ...judged.parcel, handedOverAt: new Date(at).toISOString() })
  }, door)
}

/** How the day stands with a parcel as it is now, gone or, taken back, here again. */
export function moved(door: AtDoorAnswer, parcel: LeavingAnswer): AtDoorAnswer {
  const { consignmentId, packed } = parcel
  const before = door.consignments.find((one) => one.consignmentId === consignmentId)
  const isGone = parcel.handedOverAt !== null
  const consignments = before
    ? door.consignments.map((one) => (one === before ? parcel : one))
    : [...door.consignments, parcel]
  if (before !== undefined && (before.handedOverAt !== null) === isGone) return { ...door, consignments }
  const by = isGone ? 1 : -1
  const couriers = door.couriers.some((one) => isSameTaker(one, parcel))
    ? door.couriers
    : [...door.couriers, { courier: parcel.courier, carrier: parcel.carrier, left: 0, here: 0, open: 0 }]
  return {
    consignments,
    couriers: couriers.map((one) =>
      isSameTaker(one, parcel)
        ? {
            ...one,
            left: one.left + by,
            open: Math.max(0, one.open + by),
            here: before && packed ? one.here - by : one.here,
          }
        : one,
    ),
  }
}
