import { findHold, releaseParcel } from '#data/parcels/packingTable.ts'
import { findByCode } from '#data/parcels/parcelLists.ts'
import { findParcels, insertNews, parcelsOfOrders } from '#data/parcels/parcels.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import { isOpenParcel } from '#domain/parcel/states.ts'
import { isGone } from '#domain/parcel/trouble.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import type { OrderWatch } from '../orders/orderWatch.ts'
import type { StockTransaction, StockWriter } from '../stock/stockWriter.ts'
import type { LockedParcel, MoveParcel } from './moveParcel.ts'
import type { HandedOver, KeptParcel, PackedAs, Parcels } from './parcelTypes.ts'

/** Parcels that are changed in one transaction. */
const STEP = 25

interface PackingParts {
  readonly parcels: MoveParcel
  readonly record: Record
  readonly write: StockWriter
  readonly watch: OrderWatch
}

interface Work extends PackingParts, Pick<ShopDeps, 'db' | 'now' | 'random'> {}

/** What happens to parcels on the packing table: labels are printed, boxes packed, and the courier's collector takes them. */
export function createPacking(
  { db, now, random }: Pick<ShopDeps, 'db' | 'now' | 'random'>,
  parts: PackingParts,
): Pick<Parcels, 'printed' | 'packed' | 'handOver'> {
  const work = { db, now, random, ...parts }
  return {
    printed: guarded('orders.ship', async (caller, ids) => {
      const noted = await noteEach(work, ids, (change, locked) => notePrinted(work, change, locked, caller))
      return { outcome: 'noted', parcels: noted.length }
    }),
    packed: guarded('orders.ship', async (caller, ids, as) => {
      const noted = await noteEach(work, ids, async (change, locked) => {
        const why = as.packed ? await whyKept(work, change, locked, { caller, as }) : undefined
        return why ?? (await notePacked(work, change, locked, { caller, packed: as.packed }))
      })
      const kept = noted.flatMap(({ id, said }) =>
        said === 'noted' || said === 'as-it-is' ? [] : [{ id, why: said }],
      )
      return { outcome: 'noted', parcels: noted.filter(({ said }) => said === 'noted').length, kept }
    }),
    handOver: guarded('orders.ship', async (caller, codes) => {
      const results: HandedOver[] = []
      for (const code of codes) results.push(await handOver(work, caller, code))
      if (results.some(({ outcome }) => outcome === 'handed-over')) work.watch.changed()
      return { outcome: 'handed-over', results }
    }),
  }
}

/** Notes something of each of these parcels that there are, in steps; returns what came of each. */
async function noteEach<Said>(
  work: Work,
  ids: readonly string[],
  note: (change: StockTransaction, locked: LockedParcel) => Promise<Said>,
): Promise<{ readonly id: string; readonly said: Said }[]> {
  const there = await findParcels(work.db, [...new Set(ids)])
  const all: { readonly id: string; readonly said: Said }[] = []
  for (let from = 0; from < there.length; from += STEP) {
    const step = await work.write(async (change) => {
      const said: (typeof all)[number][] = []
      for (const { id, orderId } of there.slice(from, from + STEP)) {
        const locked = await work.parcels.lock(change, id, orderId)
        if (locked) said.push({ id, said: await note(change, locked) })
      }
      return said
    })
    all.push(...step)
  }
  work.watch.changed()
  return all
}

async function notePrinted(
  { now, parcels, record }: Work,
  change: StockTransaction,
  locked: LockedParcel,
  caller: User,
): Promise<'noted'> {
  const { parcel } = locked
  const [actor, times] = [userActor(caller), parcel.timesPrinted + 1]
  await record(change.tx, {
    kind: 'parcel.printed',
    actor,
    subjectId: parcel.orderId,
    at: now(),
    after: { times },
  })
  const to = { printedAt: parcel.printedAt ?? now(), timesPrinted: times }
  await parcels.move(change, locked, to, actor)
  return 'noted'
}

/** Why a box is not packed as it was seen. */
async function whyKept(
  { now }: Work,
  { tx }: StockTransaction,
  { parcel, order }: LockedParcel,
  { caller, as: { seen = {} } }: { readonly caller: User; readonly as: PackedAs },
): Promise<KeptParcel['why'] | undefined> {
  if (parcel.trouble === 'stop' || parcel.trouble === 'goods-missing') return parcel.trouble
  const hold = await findHold(tx, parcel.id, now())
  if (hold && hold.by !== caller.id) return 'held'
  const revision = Object.hasOwn(seen, parcel.id) ? seen[parcel.id] : undefined
  return revision === undefined || revision === order?.revision ? undefined : 'changed'
}

/** A box that has left, or was never booked, is neither packed nor opened; one that is packed already keeps its packer. */
async function notePacked(
  { now, parcels, record }: Work,
  change: StockTransaction,
  locked: LockedParcel,
  { caller, packed }: { readonly caller: User; readonly packed: boolean },
): Promise<'noted' | 'as-it-is'> {
  const { parcel } = locked
  if (parcel.state !== 'booked' || (parcel.packedAt !== undefined) === packed) return 'as-it-is'
  const [actor, at] = [userActor(caller), now()]
  await record(change.tx, { kind: 'parcel.packed', actor, subjectId: parcel.orderId, at, after: { packed } })
  const to = { packedAt: packed ? at : undefined, packedBy: packed ? caller.id : undefined }
  await parcels.move(change, locked, to, actor)
  await releaseParcel(change.tx, parcel.id)
  return 'noted'
}

async function handOver(work: Work, caller: User, code: string): Promise<HandedOver> {
  const { db, now, random, write, parcels } = work
  const found = await findByCode(db, code)
  if (!found) return { code, outcome: 'unknown' }
  const { id, orderId } = await openOf(work, found)
  const outcome = await write(async (change) => {
    const locked = await parcels.lock(change, id, orderId)
    if (!locked) return 'unknown'
    const { state } = locked.parcel
    // Nobody waits for what an order ordered that is gone, over, or went with another parcel.
    if (!locked.order || locked.order.status === 'Cancelled') return 'cancelled-order'
    if (isGone(locked.parcel)) return 'already'
    if (locked.parcel.trouble === 'stop') return 'cancelled-order'
    if (locked.parcel.trouble === 'goods-missing') return 'goods-missing'
    if (state !== 'booked') return 'not-booked'
    const at = now()
    const heard = { at, arrivedAt: at, word: 'handed-over', text: '', toldBy: caller.id } as const
    await insertNews(change.tx, id, newId({ now, random }), heard)
    await parcels.move(change, locked, { state: 'handed-over', newsAt: at }, userActor(caller))
    return 'handed-over'
  })
  return { code, outcome, parcelId: id }
}

/** The code of an order stands for its parcel that is open. */
export async function openOf({ db }: Pick<Work, 'db'>, parcel: Parcel): Promise<Parcel> {
  if (isOpenParcel(parcel.state)) return parcel
  const all = (await parcelsOfOrders(db, [parcel.orderId])).get(parcel.orderId) ?? []
  return all.findLast(({ state }) => isOpenParcel(state)) ?? parcel
}
