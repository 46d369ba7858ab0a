import type { Kysely } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { findOrders } from '#data/orders/orderLists.ts'
import { findParcels } from '#data/parcels/parcels.ts'
import { stopsOf } from '#data/parcels/runs.ts'
import { paidLines } from '#domain/order/lineWorth.ts'
import type { Order } from '#domain/order/order.ts'
import { namedGoods } from '#domain/order/orderLine.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import { expectedCash } from '#domain/parcel/run.ts'
import { areaOf } from '#domain/parcel/runArea.ts'
import type { Run, RunStop } from '#domain/parcel/runRecord.ts'
import type { RunRead, StopGoods, StopRead } from './runTypes.ts'

/** Runs with their stops. Of stops whose parcel was cancelled, or received before anybody said anything, nobody has to know. */
export async function readRuns(db: Kysely<Schema>, runs: readonly Run[]): Promise<RunRead[]> {
  const stops = await stopsOf(
    db,
    runs.map(({ id }) => id),
  )
  const parcels = new Map(
    (
      await findParcels(
        db,
        stops.map(({ parcelId }) => parcelId),
      )
    ).map((parcel) => [parcel.id, parcel]),
  )
  const orders = new Map(
    (
      await findOrders(
        db,
        stops.map(({ orderId }) => orderId),
      )
    ).map((order) => [order.id, order]),
  )
  const read = stops.flatMap((stop): StopRead[] => {
    const parcel = parcels.get(stop.parcelId)
    if (!parcel || isOver(stop, parcel)) return []
    const { sent } = parcel
    const order = orders.get(stop.orderId)
    const district = order?.customer.district ?? ''
    const area = sent ? areaOf({ district, address: sent.address }) || district : ''
    const goods = order ? goodsOf(order) : []
    return [{ ...stop, parcel, sent, area, replaces: order?.replaces, goods }]
  })
  const byRun = Map.groupBy(read, ({ runId }) => runId)
  return runs.map((run) => {
    const own = byRun.get(run.id) ?? []
    const outcomes = own.flatMap(({ outcome }) => outcome ?? [])
    return { run, stops: own, expected: run.expected ?? expectedCash({ ...run, outcomes }) }
  })
}

function goodsOf(order: Order): StopGoods[] {
  const paid = paidLines(order)
  return order.lines.flatMap((ordered, at) => {
    const line = paid[at]
    return line ? [{ ...line, ...namedGoods(ordered) }] : []
  })
}

/** Whether there is nothing to say of a stop any more. */
function isOver({ outcome }: RunStop, { state }: Parcel): boolean {
  return state === 'cancelled' || (state === 'back' && outcome === undefined)
}

export async function readRun(db: Kysely<Schema>, run: Run): Promise<RunRead> {
  const [read] = await readRuns(db, [run])
  if (!read) throw new Error(`The run ${run.id} was not read`)
  return read
}
