import type { Context } from 'hono'
import { consignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import type { User } from '#domain/people/user.ts'
import type { Denied, Unknown } from '#shop/core/answers.ts'
import type { NotNow, Parcels } from '#shop/parcels/parcelTypes.ts'
import { refused } from '../core/problem.ts'

/** A parcel as whoever changed it sees it. */
export async function changedParcel(parcels: Parcels, caller: User, { parcel }: { readonly parcel: Parcel }) {
  const reading = await parcels.read(caller, parcel.id)
  if (reading.outcome !== 'found') return consignmentAnswer(parcel, undefined)
  const { found } = reading
  return consignmentAnswer(found.parcel, found.order, found)
}

/** Answers what any act may be refused for. */
export function refusedAct(c: Context, done: NotNow | Unknown | Denied) {
  if (done.outcome === 'not-now') return refused(c, done.outcome, { parcelState: done.state })
  return refused(c, done.outcome)
}
