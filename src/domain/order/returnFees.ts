import { formatWholeMoney } from '../money/format.ts'
import { toTaka } from '../money/money.ts'
import { localiseDigits } from '../text/digits.ts'
import type { Language } from '../text/language.ts'
import type { AreaTerms } from './delivery.ts'

type Area = Pick<AreaTerms, 'name' | 'nameBengali' | 'returnFee'>

/**
 * What refusing goods that are as ordered costs in each area (section 9): 'ঢাকার ভেতরে ৬০ টাকা, ঢাকার বাইরে ১২০ টাকা',
 * which the first text says in both languages. Empty if it costs nothing anywhere.
 */
export function returnFees(
  { areas }: { readonly areas: readonly Area[] },
  language: Language = 'bn',
): string {
  if (areas.every(({ returnFee }) => returnFee === 0)) return ''
  return areas.map((area) => feeOf(area, language)).join(', ')
}

function feeOf({ name, nameBengali, returnFee }: Area, language: Language): string {
  if (language === 'en') return `${name} ${formatWholeMoney(returnFee, language)}`
  return `${nameBengali} ${localiseDigits(String(toTaka(returnFee)), 'bn')} টাকা`
}
