import { returnFees } from '#domain/order/returnFees.ts'
import { promiseText } from '#domain/settings/promiseText.ts'
import type { Language } from '#domain/text/language.ts'
import type { ShownPromises } from '#web/components/shownPromises.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

/** A sentence with its language. */
export interface ReturnFeeNote {
  readonly text: string
  readonly language: Language
  /** The same in English, on English pages whose first text is Bengali. */
  readonly beside?: string
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
  if (!note) return undefined
  if (note.language || getLocale() === 'bn') return { language: 'bn', ...note }
  return {
    ...{ language: 'bn', text: note.text },
    beside: m.product_return_fee_beside({ fees: returnFees(delivery, 'en') }),
  }
}
