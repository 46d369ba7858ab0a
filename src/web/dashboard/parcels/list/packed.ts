import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import type { PackedAnswer } from '#contract/parcels/packedAnswer.ts'
import { count } from '#web/client/amounts.ts'
import { showMessage } from '#web/client/dialogs.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { showActFailure } from './parcelActs.ts'
import { nameOf } from './parcelParts.tsx'
import { refetchParcels } from './parcelsQuery.ts'

const KEPT: Readonly<
  Record<PackedAnswer['kept'][number]['why'], (of: { name: string; by: string }) => string>
> = {
  stop: m.parcels_kept_stop,
  changed: m.parcels_kept_changed,
  'goods-missing': m.parcels_kept_missing,
  held: m.parcels_kept_held,
  leaving: m.parcels_kept_leaving,
  left: m.parcels_kept_left,
  packed: m.parcels_kept_packed,
  'not-booked': m.parcels_kept_not_booked,
  unknown: m.parcels_kept_unknown,
}

/** Why a parcel is not packed, in a sentence. `name`: what it is called there. */
export function keptSentence(
  { why, by }: Pick<PackedAnswer['kept'][number], 'why' | 'by'>,
  name: string,
): string {
  return KEPT[why]({ name, by: by ?? '' })
}

/**
 * Notes that parcels are packed, or, not `packed`, opened again. Returns the ids of those that leave the list; undefined: it is not
 * noted. One whose order has changed since it was read stays, and it is said. Noting it twice changes nothing.
 */
export async function notePacked(
  email: string,
  parcels: readonly ConsignmentAnswer[],
  packed = true,
): Promise<readonly string[] | undefined> {
  const ids = parcels.map(({ _id }) => _id)
  const said = packed ? m.parcels_packed : m.parcels_opened
  try {
    const seen = Object.fromEntries(
      parcels.flatMap(({ _id, order }) => (order ? [[_id, order.revision]] : [])),
    )
    const body = { ids, packed, ...(packed && { seen }) }
    const { kept } = await authorized<PackedAnswer>('/consignments/packed', { method: 'POST', body })
    const done = ids.filter((id) => kept.every(({ consignmentId }) => consignmentId !== id))
    if (done.length > 0) showSuccess({ title: said({ count: done.length, shown: count(done.length) }) })
    if (kept.length > 0) {
      showMessage({
        tone: 'warning',
        title: m.parcels_not_packed_now({ count: kept.length, shown: count(kept.length) }),
        text: kept
          .map(({ consignmentId, why, by }) => {
            const parcel = parcels.find(({ _id }) => _id === consignmentId)
            const name = parcel ? nameOf(parcel) : consignmentId
            return keptSentence({ why, by }, name)
          })
          .join(' '),
      })
    }
    return done
  } catch (error) {
    showActFailure(error, parcels)
    return undefined
  } finally {
    refetchParcels(email)
  }
}
