import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { count } from '#web/client/amounts.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { showFailure } from '../../frame/mutations.ts'
import { courierName } from '../../words/parcelTexts.ts'
import { actSentence } from './parcelActs.ts'
import { refetchParcels } from './parcelsQuery.ts'

/**
 * Notes that parcels are packed, or, not `packed`, opened again. Returns their ids, as they leave the list; undefined: it is not
 * noted. Noting it twice changes nothing.
 */
export async function notePacked(
  email: string,
  parcels: readonly ConsignmentAnswer[],
  packed = true,
): Promise<readonly string[] | undefined> {
  const ids = parcels.map(({ _id }) => _id)
  const said = packed ? m.parcels_packed : m.parcels_opened
  try {
    await authorized('/consignments/packed', { method: 'POST', body: { ids, packed } })
    showSuccess({ title: said({ count: ids.length, shown: count(ids.length) }) })
    return ids
  } catch (error) {
    const [first] = parcels
    showFailure(error, {
      title: m.parcels_failed(),
      text: actSentence(error, first ? courierName(first) : ''),
    })
    return undefined
  } finally {
    refetchParcels(email)
  }
}
