import { inTransaction } from '#data/core/transaction.ts'
import { listOpenClaims, lockClaim, openClaim, saveClaim } from '#data/parcels/claims.ts'
import { findParcels } from '#data/parcels/parcels.ts'
import { photosOf } from '#data/parcels/photos.ts'
import { orderForStaff } from '#domain/order/orderReading.ts'
import { type Claim, type ClaimKind, claimBy } from '#domain/parcel/claim.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import { staffOrderScope } from '#domain/people/permissions.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import type { StockTransaction } from '../stock/stockWriter.ts'
import type { Claims } from './claimTypes.ts'
import { ordersOf } from './labelReading.ts'

/** What couriers owe the shop. */
export function createClaims({ db, now }: Pick<ShopDeps, 'db' | 'now'>, record: Record): Claims {
  return {
    listOpen: guarded('money.read', async (caller, { page, limit }) => {
      const { claims, total } = await listOpenClaims(db, { limit, offset: (page - 1) * limit })
      const ids = claims.map(({ parcelId }) => parcelId)
      const found = await findParcels(db, ids)
      const photos = await photosOf(db, ids)
      const orders = await ordersOf(db, found)
      const listed = claims.flatMap((claim) => {
        const parcel = found.find(({ id }) => id === claim.parcelId)
        const order = orders.get(claim.orderId)
        return parcel
          ? [
              {
                ...{ claim, parcel, photos: photos.get(parcel.id) ?? [] },
                order: order && orderForStaff(order, staffOrderScope(caller)),
              },
            ]
          : []
      })
      return { outcome: 'listed', claims: listed, total }
    }),

    note: guarded('money.read', async (caller, id, said) =>
      change(caller, id, (claim) =>
        said.what === 'asked'
          ? { ...claim, asked: said.amount, askedAt: now(), ticket: said.ticket }
          : { ...claim, agreed: said.amount },
      ),
    ),

    close: guarded('settings', async (caller, id, paidIn) => {
      if (!caller.owner) return { outcome: 'forbidden' }
      const done = await change(caller, id, (claim) => ({ ...claim, paidIn, closedAt: now() }))
      return done.outcome === 'claim-closed' ? { outcome: 'noted' } : done
    }),
  }

  /** Changes a claim that is open, and records it. */
  async function change(caller: User, id: string, changed: (claim: Claim) => Claim) {
    return await inTransaction(db, async (tx) => {
      const claim = await lockClaim(tx, id)
      if (!claim) return { outcome: 'unknown' } as const
      if (claim.closedAt !== undefined) return { outcome: 'claim-closed' } as const
      const to = changed(claim)
      await saveClaim(tx, to)
      await record(tx, {
        kind: 'parcel.claimed',
        actor: userActor(caller),
        subjectId: claim.orderId,
        at: now(),
        after: {
          ...(to.askedAt !== claim.askedAt && { asked: to.asked, ticket: to.ticket }),
          ...(to.agreed !== claim.agreed && { agreed: to.agreed }),
          ...(to.paidIn !== '' && { paidIn: to.paidIn }),
          ...(to.closedAt !== undefined && { closed: true as const }),
        },
      })
      return { outcome: 'noted' } as const
    })
  }
}

/** What opening a claim needs. */
export interface ClaimOpening extends Pick<ShopDeps, 'now' | 'random'> {
  /** For how many days a courier takes claims. */
  claimDays(courier: string): number
}

/** Opens the claim of a parcel, unless there is one, in the transaction of what it follows from. Returns whether it did. */
export async function openClaimOf(
  { tx }: StockTransaction,
  parcel: Parcel,
  kind: ClaimKind,
  { now, random, claimDays }: ClaimOpening,
): Promise<boolean> {
  const [id, openedAt] = [newId({ now, random }), now()]
  const by = claimBy(parcel, kind, { now: openedAt, days: claimDays(parcel.courier) })
  return await openClaim(tx, {
    id,
    parcelId: parcel.id,
    orderId: parcel.orderId,
    kind,
    openedAt,
    claimBy: by,
  })
}
