import { toTaka } from '#domain/money/money.ts'
import type { AreaTerms } from '#domain/order/delivery.ts'
import { localiseDigits } from '#domain/text/digits.ts'

/**
 * What refusing goods that are as ordered costs in each area (section 9): 'ঢাকার ভেতরে ৬০ টাকা, ঢাকার বাইরে ১২০ টাকা',
 * Bengali in both languages. Empty if it costs nothing anywhere.
 */
export function returnFees({
  areas,
}: {
  readonly areas: readonly Pick<AreaTerms, 'nameBengali' | 'returnFee'>[]
}): string {
  if (areas.every(({ returnFee }) => returnFee === 0)) return ''
  return areas
    .map(
      ({ nameBengali, returnFee }) => `${nameBengali} ${localiseDigits(String(toTaka(returnFee)), 'bn')} টাকা`,
    )
    .join(', ')
}
