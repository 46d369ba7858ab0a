import { findHold, releaseParcel } from '#data/parcels/packingTable.ts'
import { findParcels } from '#data/parcels/parcels.ts'
import { isLeaving } from '#domain/parcel/packing.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { type Record, userActor } from '../core/record.ts'
import type { OrderWatch } from '../orders/orderWatch.ts'
import type { StockTransaction, StockWriter } from '../stock/stockWriter.ts'
import type { LockedParcel, MoveParcel } from './moveParcel.ts'
import type { KeptParcel, PackedAs, Parcels } from './parcelTypes.ts'

/** Parcels that are changed in one transaction. */
const STEP = 25

interface PackingParts {
  readonly parcels: MoveParcel
  readonly record: Record
  readonly write: StockWriter
  readonly watch: OrderWatch
}

interface Work extends PackingParts, Pick<ShopDeps, 'db' | 'now'> {}

/** What happens to parcels on the packing table: labels are printed, and boxes packed. */
export function createPacking(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  parts: PackingParts,
): Pick<Parcels, 'printed' | 'packed'> {
  const work = { db, now, ...parts }
  return {
    printed: guarded('orders.ship', async (caller, ids) => {
      const noted = await noteEach(work, ids, (change, locked) => notePrinted(work, change, locked, caller))
      return { outcome: 'noted', parcels: noted.length }
    }),
    packed: guarded('orders.ship', async (caller, ids, as) => {
      const noted = await noteEach(work, ids, async (change, locked) => {
        const why = await whyKept(work, change, locked, { caller, as })
        return why ?? (await notePacked(work, change, locked, { caller, as }))
      })
      const kept = noted.flatMap(({ id, said }) =>
        said === 'noted' || said === 'as-it-is' ? [] : [{ id, why: said }],
      )
      return { outcome: 'noted', parcels: noted.filter(({ said }) => said === 'noted').length, kept }
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

/** Why a box is not packed as it was seen, or not opened again. */
async function whyKept(
  { now }: Work,
  { tx }: StockTransaction,
  { parcel, order }: LockedParcel,
  { caller, as: { packed, seen = {} } }: { readonly caller: User; readonly as: PackedAs },
): Promise<KeptParcel['why'] | undefined> {
  if (isLeaving(parcel)) return 'leaving'
  if (!packed) return undefined
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
  { caller, as }: { readonly caller: User; readonly as: PackedAs },
): Promise<'noted' | 'as-it-is'> {
  const { parcel } = locked
  const { packed } = as
  if (parcel.state !== 'booked' || (parcel.packedAt !== undefined) === packed) return 'as-it-is'
  const [actor, at] = [userActor(caller), now()]
  await record(change.tx, { kind: 'parcel.packed', actor, subjectId: parcel.orderId, at, after: { packed } })
  const to = packed
    ? { packedAt: at, packedBy: caller.id, ...packedInto(parcel, as) }
    : { packedAt: undefined, packedBy: undefined }
  await parcels.move(change, locked, to, actor)
  await releaseParcel(change.tx, parcel.id)
  return 'noted'
}

/** In how many boxes it is and what it weighs. With another number of boxes, what stands on its printed labels is no longer so. */
function packedInto(parcel: Parcel, { boxes = parcel.boxes, packedWeight = parcel.packedWeight }: PackedAs) {
  return {
    ...{ boxes, packedWeight: packedWeight ?? undefined },
    printedAt: boxes === parcel.boxes ? parcel.printedAt : undefined,
  }
}
