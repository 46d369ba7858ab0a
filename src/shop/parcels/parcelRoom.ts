import { isTold } from '#domain/messages/told.ts'
import { withExpectedFees } from '#domain/money/tariff.ts'
import type { DeliveryTerms } from '#domain/order/delivery.ts'
import type { ParcelCalendar } from '#domain/parcel/troubleClock.ts'
import {
  type CouriersSettings,
  calendarOf,
  claimDaysOf,
  type Rider,
} from '#domain/settings/couriersSettings.ts'
import type { MessagesSettings } from '#domain/settings/messagesSettings.ts'
import type { ShopDeps } from '../core/deps.ts'
import type { Limits } from '../core/limitTypes.ts'
import type { Record } from '../core/record.ts'
import type { JobHandlers } from '../jobs/runJob.ts'
import type { Bookkeeping } from '../money/bookkeeping.ts'
import type { MoveOrder } from '../orders/orderChanges.ts'
import type { OrderWatch } from '../orders/orderWatch.ts'
import type { StockWriter } from '../stock/stockWriter.ts'
import { createBookingJob } from './bookingJob.ts'
import { createBookParcels } from './bookParcels.ts'
import { createCloseRun } from './closeRun.ts'
import { type CourierLines, createCourierLines } from './courierLines.ts'
import { createCourierReading } from './courierReading.ts'
import { createHandOver } from './handOver.ts'
import { createHandOverSheets } from './handOverSheets.ts'
import { createHearNews, type HearNews } from './hearNews.ts'
import { createLabelReading } from './labelReading.ts'
import { createMoveParcel } from './moveParcel.ts'
import { createPacking } from './packing.ts'
import { createPackingTable } from './packingTable.ts'
import { createParcelActs } from './parcelActs.ts'
import { createParcelReading } from './parcelReading.ts'
import { createParcelTroubles, type FreezeFees, type ParcelTroubles } from './parcelTroubles.ts'
import type { Parcels } from './parcelTypes.ts'
import { createPollJobs } from './pollJob.ts'
import { createReceiving } from './receiving.ts'
import { createRiderDebts } from './riderDebts.ts'
import { createRiderRuns } from './riderRuns.ts'
import { createRuns } from './runs.ts'
import type { RiderRuns, Runs } from './runTypes.ts'

type Deps = Pick<ShopDeps, 'db' | 'now' | 'random' | 'couriers' | 'originKey'>

/** What orders need of parcels before there are any use cases: their troubles follow what happens to orders. */
export function createParcelGround(
  deps: Deps,
  settings: () => {
    readonly couriers: CouriersSettings
    readonly delivery: DeliveryTerms
    readonly messages: MessagesSettings
  },
): {
  readonly lines: CourierLines
  readonly troubles: ParcelTroubles
  calendar(courier: string): ParcelCalendar
  claimDays(courier: string): number
  riders(): readonly Rider[]
  /** Whether customers hear that their parcels have left. */
  tellsShipped(): boolean
  readonly freezeFees: FreezeFees
} {
  const lines = createCourierLines(deps, settings)
  const calendar = (courier: string) => calendarOf(settings().couriers, courier)
  const claimDays = (courier: string) => claimDaysOf(settings().couriers, courier)
  const riders = () => {
    const { on, riders: all } = settings().couriers.own
    return on ? all : []
  }
  const freezeFees: FreezeFees = (parcel, from, order) => {
    const { couriers, delivery } = settings()
    return withExpectedFees(parcel, from, order, { costs: couriers.costs, areas: delivery.areas })
  }
  const troubles = createParcelTroubles(deps, { clockOf: lines.clockOf, calendar, freezeFees })
  const tellsShipped = () => isTold(settings().messages, 'shipped')
  return { lines, troubles, calendar, claimDays, riders, tellsShipped, freezeFees }
}

interface RoomParts {
  readonly lines: CourierLines
  readonly troubles: ParcelTroubles
  calendar(courier: string): ParcelCalendar
  claimDays(courier: string): number
  readonly record: Record
  readonly write: StockWriter
  readonly watch: OrderWatch
  readonly move: MoveOrder
  readonly limits: Pick<Limits, 'tryTo'>
  readonly books: Pick<Bookkeeping, 'due' | 'book'>
  readonly freezeFees: FreezeFees
  /** Whom one can send now. */
  riders(): readonly Rider[]
  tellsShipped(): boolean
  /** Lets the job that books run soon. */
  hasten(): void
}

export type ParcelJobs = Pick<JobHandlers, 'parcels.book' | 'parcels.poll' | 'parcels.tend'>

/** All that the shop does with parcels. */
export function createParcelRoom(
  deps: Deps,
  parts: RoomParts,
): {
  readonly parcels: Parcels
  readonly runs: Runs
  readonly riderRuns: RiderRuns
  readonly parcelJobs: ParcelJobs
  readonly news: HearNews
} {
  const { lines, write, watch, record, books, hasten, calendar, claimDays } = parts
  const parcels = createMoveParcel(deps, parts)
  const news = createHearNews(deps, { write, parcels, watch, clockOf: lines.clockOf })
  const { move, limits, riders } = parts
  const shared = { lines, write, watch, record, parcels, news, claimDays }
  const labelling = createLabelReading(deps)
  const booking = createBookParcels(deps, { ...shared, hasten })
  const ofRuns = { write, watch, record, parcels, move, riders, book: booking.book }
  return {
    runs: {
      ...createRuns(deps, ofRuns),
      ...createCloseRun(deps, shared),
      ...createRiderDebts(deps, { record, books }),
    },
    riderRuns: createRiderRuns(deps, { ...ofRuns, limits }),
    parcels: {
      ...booking,
      ...createParcelActs(deps, { ...shared, hasten }),
      ...createPacking(deps, shared),
      ...createHandOver(deps, shared),
      ...createHandOverSheets(deps, shared),
      ...createReceiving(deps, shared),
      ...createParcelReading(deps, { ...shared, calendar }),
      ...createPackingTable(deps, { ...shared, ...labelling }),
      ...labelling,
      ...createCourierReading(deps, parts),
    },
    parcelJobs: {
      ...createBookingJob(deps, shared),
      ...createPollJobs(deps, { ...shared, calendar }),
    },
    news,
  }
}
