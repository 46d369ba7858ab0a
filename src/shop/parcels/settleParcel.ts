import { dayAheadProblems } from '#domain/order/notBefore.ts'
import type { Order } from '#domain/order/order.ts'
import { changedFields, sentParcel, sentText, typedNote } from '#domain/parcel/booking.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import { maySettle, NOT_WAITING, settledWith } from '#domain/parcel/trouble.ts'
import { can } from '#domain/people/permissions.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from '../core/deps.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import type { StockTransaction } from '../stock/stockWriter.ts'
import { putBackMissing } from './missingGoods.ts'
import type { LockedParcel, MoveParcel } from './moveParcel.ts'
import type { SettledParcel } from './parcelTypes.ts'

interface SettlingParts extends Pick<ShopDeps, 'now' | 'random'> {
  readonly parcels: MoveParcel
  readonly record: Record
}

/** Somebody has dealt with the trouble of a locked parcel; see `Parcels.settle`. */
export async function settleParcel(
  { now, random, parcels, record }: SettlingParts,
  change: StockTransaction,
  locked: LockedParcel,
  { caller, how }: { readonly caller: User; readonly how: SettledParcel },
) {
  const { parcel, order } = locked
  const { settled, day, note, told } = how
  const { trouble } = parcel
  if (!maySettle(trouble, settled)) return { outcome: 'not-now', state: parcel.state } as const
  const problems = day === undefined ? [] : dayAheadProblems('day', day, now())
  if (problems.length > 0) return { outcome: 'invalid', problems } as const
  // Which goods came back is money, and how long a customer waits is the order's: both are for somebody who may change it.
  const isOrders = trouble === 'part' || (trouble === 'goods-missing' && settled === 'later')
  if (isOrders && !can(caller, 'orders.move')) return { outcome: 'forbidden' } as const
  if (told && order && !isToldAll(parcel, order, told)) return { outcome: 'told-other' } as const
  // Goods that were missing are there after all.
  const found = trouble === 'goods-missing' && settled === 'told' ? parcel.missing : []
  await putBackMissing(change, found, {
    actor: userActor(caller),
    at: now(),
    newId: () => newId({ now, random }),
  })
  const changes = trouble === 'changed' && order ? toldNow(parcel, order) : undefined
  const to = {
    ...settledWith(trouble, settled, { at: now(), day }),
    ...(found.length > 0 && { missing: [], ...NOT_WAITING }),
    ...(trouble === 'two-parcels' && { twin: undefined }),
    ...changes?.to,
  }
  const saved = await parcels.move(change, locked, to, userActor(caller))
  await record(change.tx, {
    kind: 'parcel.settled',
    actor: userActor(caller),
    subjectId: parcel.orderId,
    at: now(),
    ...(changes && { before: changes.before }),
    after: { settled, ...(day && { day }), ...(note && { note }), ...changes?.after },
  })
  return { outcome: 'changed', parcel: saved } as const
}

/** Whether somebody has told the courier all that is other now, as the order says it. */
function isToldAll({ sent }: Parcel, order: Order, told: NonNullable<SettledParcel['told']>): boolean {
  const now = sentParcel(order, typedNote(sent))
  const fields = changedFields(sent, now)
  return (
    fields.length === Object.keys(told).length &&
    fields.every((field) => told[field] === sentText(now, field))
  )
}

/**
 * What its courier knows once somebody has told it what the order says now, and what the history keeps of that: the fields and,
 * as nobody's own, the amount.
 */
function toldNow({ sent }: Parcel, order: Order) {
  if (sent === undefined) return undefined
  const now = sentParcel(order, typedNote(sent))
  const fields = changedFields(sent, now)
  const isOther = fields.includes('collect')
  return {
    to: { sent: now, collect: now.collect },
    before: isOther ? { collect: sent.collect } : {},
    after: { told: fields, ...(isOther && { collect: now.collect }) },
  }
}
