import type { Language } from '#domain/text/language.ts'
import { returnFees } from '#web/components/returnFees.ts'
import { promiseText, type ShownPromises } from '#web/components/shownPromises.ts'
import { m } from '#web/paraglide/messages.js'

/** A sentence with its language. */
export interface ReturnFeeNote {
  readonly text: string
  readonly language: Language
}

/**
 * What refusing goods that are as ordered costs, as the product page says it: the first text is Bengali in both languages. Undefined:
 * it costs nothing, or the owner does not show it.
 */
export function returnFeeNote(
  delivery: Parameters<typeof returnFees>[0],
  { returnFee }: ShownPromises,
): ReturnFeeNote | undefined {
  const fees = returnFees(delivery)
  if (fees === '' && !returnFee) return undefined
  const note = promiseText(returnFee, m.product_return_fee({ fees }), (language) => ({
    fees: returnFees(delivery, language),
  }))
  return note && { language: 'bn', ...note }
}
