import { claimKey, findKey } from '#data/core/idempotencyKeys.ts'
import { namesOf } from '#data/desk/orderCalls.ts'
import { findHold, releaseParcel } from '#data/parcels/packingTable.ts'
import { findParcels } from '#data/parcels/parcels.ts'
import { isLeaving, type KeptReason, packStand } from '#domain/parcel/packing.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { type Record, userActor } from '../core/record.ts'
import { requestHash } from '../core/requestHash.ts'
import type { OrderWatch } from '../orders/orderWatch.ts'
import type { StockTransaction, StockWriter } from '../stock/stockWriter.ts'
import { keyOf } from './handOver.ts'
import type { LockedParcel, MoveParcel } from './moveParcel.ts'
import type { PackedAs, Parcels } from './parcelTypes.ts'

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
    packed: guarded('orders.ship', async (caller, ids, as, key) => {
      const noted = await noteEach(work, ids, (change, locked) =>
        packOnce(work, change, locked, { caller, as, key }),
      )
      if (noted.some(({ said }) => said === 'key-reused')) return { outcome: 'key-reused' }
      const kept = noted.flatMap(({ id, said }) => (typeof said === 'object' ? [{ id, ...said }] : []))
      const there = new Set(noted.map(({ id }) => id))
      const names = await namesOf(
        db,
        kept.flatMap(({ by }) => by ?? []),
      )
      return {
        outcome: 'noted',
        parcels: noted.filter(({ said }) => said === 'noted').length,
        kept: [
          ...kept.map(({ by, ...one }) => ({ ...one, by: by && names.get(by) })),
          ...[...new Set(ids)]
            .filter((id) => !there.has(id))
            .map((id) => ({ id, why: 'unknown' as const, by: undefined })),
        ],
      }
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

/** What somebody says of boxes, and under which key. */
interface SaidOfBox {
  readonly caller: User
  readonly as: PackedAs
  readonly key: string | undefined
}

/** Why a box stays as it is; `by`: the id of whoever packed it or has it open. */
interface Kept {
  readonly why: KeptReason
  readonly by?: string | undefined
}

/**
 * Packs a box, or opens it again, once under a key. The key is stored with what was done under it: what was refused is judged anew when
 * it is sent once more.
 */
async function packOnce(
  work: Work,
  change: StockTransaction,
  locked: LockedParcel,
  said: SaidOfBox,
): Promise<'noted' | 'as-it-is' | 'key-reused' | Kept> {
  const { caller, as, key } = said
  const { id, orderId } = locked.parcel
  const at = work.now()
  // Apart from the keys of orders, which have no spaces.
  const use = key !== undefined && {
    ...{ key: `packed ${keyOf(caller, `${id} ${key}`)}`, requestHash: requestHash(as), orderId, at },
  }
  const earlier = use && (await findKey(change.tx, use.key, at))
  if (use && earlier) return earlier.requestHash === use.requestHash ? 'noted' : 'key-reused'
  const kept = await whyKept(work, change, locked, said)
  if (kept) return kept
  const done = await notePacked(work, change, locked, said)
  if (use && done === 'noted') await claimKey(change.tx, use)
  return done
}

/** Why a box is not packed as it was seen, or not opened again. */
async function whyKept(
  { now }: Work,
  { tx }: StockTransaction,
  { parcel, order }: LockedParcel,
  { caller, as: { packed, seen = {} } }: SaidOfBox,
): Promise<Kept | undefined> {
  if (isLeaving(parcel)) return { why: 'leaving' }
  if (!packed) return undefined
  if (parcel.trouble === 'stop' || parcel.trouble === 'goods-missing') return { why: parcel.trouble }
  const stand = packStand(parcel)
  if (stand === 'packed') {
    return parcel.packedBy === caller.id ? undefined : { why: stand, by: parcel.packedBy }
  }
  if (stand !== 'to-pack') return { why: stand }
  const hold = await findHold(tx, parcel.id, now())
  if (hold && hold.by !== caller.id) return { why: 'held', by: hold.by }
  const revision = Object.hasOwn(seen, parcel.id) ? seen[parcel.id] : undefined
  return revision === undefined || revision === order?.revision ? undefined : { why: 'changed' }
}

/** A box that has left, or was never booked, is neither packed nor opened; one that is packed already keeps its packer. */
async function notePacked(
  { now, parcels, record }: Work,
  change: StockTransaction,
  locked: LockedParcel,
  { caller, as }: SaidOfBox,
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
