import { vatRateOf } from '#domain/money/vat.ts'
import { fromDhakaInput } from '../../../frame/dhakaTime.ts'
import { type FieldName, type FormFields, typedAmount, typedNumber } from '../../../frame/formFields.ts'
import { valueText } from '../../../office/activity/changes.ts'

/** What a field of the form holds, as the history of products says it; what is no such value, as it was typed. */
export function fieldText(name: FieldName, fields: FormFields): string {
  const held = heldIn(name, fields)
  return held === undefined ? String(fields[name]) : valueText(name, held)
}

/** A field as the history of products names its values; undefined for no number. */
function heldIn(name: FieldName, fields: FormFields): unknown {
  if (name === 'originalPrice' || name === 'offerPrice' || name === 'costPrice')
    return typedAmount(fields[name])
  if (name === 'weight' || name === 'ratings' || name === 'reviews') return typedNumber(fields[name])
  if (name === 'vatRate') return vatRateOf(typedNumber(fields[name]) ?? Number.NaN)
  if (name === 'offerFrom' || name === 'offerUntil') return fromDhakaInput(fields[name])
  return fields[name]
}
