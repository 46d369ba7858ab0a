import { isDeepStrictEqual } from 'node:util'
import { namesOf } from '#data/desk/orderCalls.ts'
import { findHold, holdParcel, parcelsToPack, readPacked, releaseParcel } from '#data/parcels/packingTable.ts'
import { countParcels } from '#data/parcels/parcelLists.ts'
import { findParcel } from '#data/parcels/parcels.ts'
import { dayName, dayStart, orderDay } from '#domain/order/orderDay.ts'
import { withMissing } from '#domain/parcel/missing.ts'
import { type OpenedParcel, PACK_HOLD, packStand } from '#domain/parcel/packing.ts'
import type { ParcelLabel } from '#domain/parcel/parcel.ts'
import { NOT_WAITING } from '#domain/parcel/trouble.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import type { OrderWatch } from '../orders/orderWatch.ts'
import type { StockWriter } from '../stock/stockWriter.ts'
import { ordersOf } from './labelReading.ts'
import { takeOffMissing } from './missingGoods.ts'
import type { MoveParcel } from './moveParcel.ts'
import type { PackingTable } from './packTypes.ts'
import type { Parcels } from './parcelTypes.ts'
import { scannedParcel } from './scannedParcel.ts'

/** A phone reads no more ahead than this, so that its answer stays below a hundred kilobytes, ten on the line. */
const MOST_AHEAD = 60
const MOST_LINES_AHEAD = 300

/** The first of these, as many as have so many lines of goods together. */
function withinLines(labels: readonly ParcelLabel[]): readonly ParcelLabel[] {
  let lines = 0
  return labels.filter(({ order }) => {
    lines += order.lines.length
    return lines <= MOST_LINES_AHEAD
  })
}

/** Of those packed last. */
const MOST_LAST = 5

interface TableParts extends Pick<Parcels, 'labels'> {
  readonly parcels: MoveParcel
  readonly record: Record
  readonly write: StockWriter
  readonly watch: OrderWatch
}

/** Parcels are opened one at a time, each at one person, until they are packed or put back. */
export function createPackingTable(
  deps: Pick<ShopDeps, 'db' | 'now' | 'random'>,
  { parcels, record, write, watch, labels }: TableParts,
): PackingTable {
  const { db, now } = deps
  return {
    open: guarded('orders.ship', async (caller, code, { take }) => {
      const found = await scannedParcel(db, code)
      if (!found) return { outcome: 'unknown' }
      const { id, orderId } = found.parcel
      const stood = await write(async (change) => {
        const locked = await parcels.lock(change, id, orderId)
        if (!locked) return undefined
        const stand = packStand(locked.parcel)
        if (stand !== 'to-pack') return { stand, by: locked.parcel.packedBy, heldUntil: undefined }
        const hold = await findHold(change.tx, id, now())
        if (hold && hold.by !== caller.id && !take) return { stand: 'held', by: hold.by } as const
        const until = now() + PACK_HOLD
        await holdParcel(change.tx, id, { by: caller.id, until })
        return { stand, by: undefined, heldUntil: until }
      })
      const read = await labels(caller, [id])
      const label = read.outcome === 'found' ? read.labels[0] : undefined
      if (!stood || !label) return { outcome: 'unknown' }
      const { stand, heldUntil } = { heldUntil: undefined, ...stood }
      const opened: OpenedParcel = { stand, label, by: await nameOf(stood.by), heldUntil }
      return { outcome: 'opened', opened }
    }),

    release: guarded('orders.ship', async (caller, id) => {
      await releaseParcel(db, id, caller.id)
      return { outcome: 'released' }
    }),

    notThere: guarded('orders.ship', async (caller, id, what) => {
      const known = await findParcel(db, id)
      if (!known) return { outcome: 'unknown' }
      const done = await write(async (change) => await noteMissing(change, caller, known, what))
      if (done.outcome === 'changed') watch.changed()
      if (done.outcome !== 'parcel-held') return done
      return { outcome: done.outcome, holder: { name: (await nameOf(done.by)) ?? '' } }
    }),

    ahead: guarded('orders.ship', async (caller) => {
      const next = (await parcelsToPack(db, MOST_AHEAD)).filter((parcel) => packStand(parcel) === 'to-pack')
      const read = await labels(
        caller,
        next.map(({ id }) => id),
      )
      return read.outcome === 'found' ? { ...read, labels: withinLines(read.labels) } : read
    }),

    packing: guarded('orders.ship', async (caller) => {
      const day = orderDay(now())
      const { stages } = await countParcels(db, dayName(day))
      const { packed, last } = await readPacked(db, { since: dayStart(day), by: caller.id, most: MOST_LAST })
      const orders = await ordersOf(db, last)
      const named = last.map((parcel) => ({
        parcel,
        name: orders.get(parcel.orderId)?.customer.name ?? parcel.id,
      }))
      return { outcome: 'found', packing: { packed, toPack: stages.pack, last: named } }
    }),
  }

  async function noteMissing(
    change: Parameters<Parameters<StockWriter>[0]>[0],
    caller: User,
    known: { readonly id: string; readonly orderId: string },
    { line, quantity, revision }: Parameters<PackingTable['notThere']>[2],
  ) {
    const locked = await parcels.lock(change, known.id, known.orderId)
    if (!locked) return { outcome: 'unknown' } as const
    const { parcel, order } = locked
    const stand = packStand(parcel)
    const isSeen = order?.revision === revision && (stand === 'to-pack' || stand === 'goods-missing')
    if (!order || !isSeen) return { outcome: 'not-now', state: parcel.state } as const
    const hold = await findHold(change.tx, parcel.id, now())
    if (hold && hold.by !== caller.id) return { outcome: 'parcel-held', by: hold.by } as const
    const goods = order.lines[line]
    if (!goods) return { outcome: 'unknown' } as const
    const [actor, at] = [userActor(caller), now()]
    const by = { actor, at, newId: () => newId(deps) }
    const { missing: said } = parcel
    const missing = await takeOffMissing(change, order, { line: goods, quantity, known: said }, by)
    await releaseParcel(change.tx, parcel.id)
    if (said.some((one) => isDeepStrictEqual(one, missing))) return { outcome: 'changed', parcel } as const
    const saved = await parcels.move(
      change,
      locked,
      { missing: withMissing(said, missing), ...NOT_WAITING },
      actor,
    )
    await record(change.tx, {
      kind: 'parcel.goods-missing',
      actor,
      subjectId: parcel.orderId,
      at,
      after: { name: missing.name, quantity: missing.quantity },
    })
    return { outcome: 'changed', parcel: saved } as const
  }

  async function nameOf(id: string | undefined): Promise<string | undefined> {
    return id === undefined ? undefined : (await namesOf(db, [id])).get(id)
  }
}
