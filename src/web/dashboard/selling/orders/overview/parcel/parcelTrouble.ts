import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { m } from '#web/paraglide/messages.js'
import { courierName, faultSentence, SENT_WORDS } from '../../../../words/parcelTexts.ts'
import { sentValue, troubleSentence } from '../../../../words/parcelTroubles.ts'

interface ShownTrouble {
  readonly sentence: string
  /** The courier's own words; may be empty. */
  readonly words: string
  /** Where it is dealt with. */
  readonly tab: 'trouble' | 'queue'
}

/** What somebody has to do about a parcel; undefined: nothing. */
export function parcelTrouble(parcel: ConsignmentAnswer): ShownTrouble | undefined {
  const { state, trouble, fault, invoice } = parcel
  if (state === 'refused') {
    const why = faultSentence(fault?.code ?? 'OTHER', courierName(parcel))
    return { sentence: m.order_parcel_is_refused({ why }), words: fault?.detail ?? '', tab: 'queue' }
  }
  if (state === 'not-known')
    return { sentence: m.order_parcel_is_not_known({ invoice }), words: '', tab: 'queue' }
  if (!trouble) return undefined
  const sentences = [
    troubleSentence(parcel, trouble.code),
    ...(trouble.code === 'changed' ? changes(parcel) : []),
  ]
  // Its words stand in its news.
  return { sentence: sentences.join(' '), words: '', tab: 'trouble' }
}

function changes({ changed }: ConsignmentAnswer): string[] {
  return changed.map(({ field, sent, now }) =>
    m.order_parcel_change({
      field: SENT_WORDS[field](),
      sent: sentValue(field, sent),
      now: sentValue(field, now),
    }),
  )
}
