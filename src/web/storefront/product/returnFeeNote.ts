import { returnFees } from '#web/components/returnFees.ts'
import { m } from '#web/paraglide/messages.js'

/** What refusing goods that are as ordered costs, as the product page says it; Bengali in both languages, empty if nothing. */
export function returnFeeNote(delivery: Parameters<typeof returnFees>[0]): string {
  const fees = returnFees(delivery)
  return fees && m.product_return_fee({ fees })
}
