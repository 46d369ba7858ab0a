import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import type { SentField } from '#domain/parcel/booking.ts'
import type { ParcelFault } from '#domain/parcel/faults.ts'
import type { Trouble } from '#domain/parcel/trouble.ts'
import { digits, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { listed } from '../../../../words/listed.ts'

type Sentence = (inputs: { changes: string }) => string

const SENTENCES: Readonly<Record<Trouble, Sentence>> = {
  'about-to-come-back': m.order_parcel_trouble_about_to_come_back,
  stop: m.order_parcel_trouble_stop,
  changed: m.order_parcel_trouble_changed,
  'box-here': m.order_parcel_trouble_box_here,
  hold: m.order_parcel_trouble_hold,
  exceptional: m.order_parcel_trouble_exceptional,
  part: m.order_parcel_trouble_part,
  contradicted: m.order_parcel_trouble_contradicted,
  'not-there': m.order_parcel_trouble_not_there,
  'still-here': m.order_parcel_trouble_still_here,
  quiet: m.order_parcel_trouble_quiet,
}

const FIELDS: Readonly<Record<SentField, () => string>> = {
  name: m.order_parcel_field_name,
  mobileNumber: m.order_parcel_field_number,
  otherNumber: m.order_parcel_field_other,
  address: m.order_parcel_field_address,
  collect: m.order_parcel_field_collect,
  note: m.order_parcel_field_note,
}

/** What a courier can find wrong; of the rest only its own words say what. */
const FAULTS: Readonly<Partial<Record<ParcelFault, () => string>>> = {
  NAME: m.order_parcel_fault_name,
  NUMBER: m.order_parcel_fault_number,
  ADDRESS: m.order_parcel_fault_address,
  AMOUNT: m.order_parcel_fault_amount,
  NOTE: m.order_parcel_fault_note,
}

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
    const known = fault && FAULTS[fault.code]?.()
    const sentence = known ? m.order_parcel_is_refused({ fault: known }) : m.order_parcel_is_refused_other()
    return { sentence, words: fault?.detail ?? '', tab: 'queue' }
  }
  if (state === 'not-known')
    return { sentence: m.order_parcel_is_not_known({ invoice }), words: '', tab: 'queue' }
  if (!trouble) return undefined
  // Its words stand in its news.
  return { sentence: SENTENCES[trouble.code]({ changes: changesOf(parcel) }), words: '', tab: 'trouble' }
}

function changesOf({ changed }: ConsignmentAnswer): string {
  return listed(
    changed.map(({ field, sent, now }) =>
      m.order_parcel_change({
        field: FIELDS[field](),
        sent: shown(field, sent),
        now: shown(field, now),
      }),
    ),
  )
}

function shown(field: SentField, text: string): string {
  if (field === 'collect') return taka(Number(text))
  return field === 'mobileNumber' || field === 'otherNumber' ? digits(text) : text
}
