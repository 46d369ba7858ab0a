import { searchKey } from '../text/searchText.ts'
import { numberTerms } from './mobileNumber.ts'
import { writtenDay } from './writtenDay.ts'

/** What a search of orders asks for: a day in Dhaka (see orderDay.ts), or texts of which an order holds any. */
export type OrderSearch =
  | { readonly kind: 'day'; readonly day: number }
  /** Each a searchKey, none of them empty. */
  | { readonly kind: 'text'; readonly terms: readonly string[] }

/**
 * How a search of orders is read; undefined asks for nothing. A day is recognised as the lists show it: '22 Nov',
 * '22 Nov, 2026', '২২ নভেম্বর'. What looks like a number is compared as orders store theirs, besides as it was written.
 * `today`: the day in Dhaka.
 */
export function readOrderSearch(text: string, today: number): OrderSearch | undefined {
  const term = searchKey(text.trim())
  if (term === '') return undefined
  const day = writtenDay(term, today)
  if (day !== undefined) return { kind: 'day', day }
  const numbers = numberTerms(term)
  // Names hold digits with spaces and hyphens between them, but no international number.
  const written = term.startsWith('+') && numbers.length > 0 ? [] : [term]
  return { kind: 'text', terms: [...new Set([...written, ...numbers])] }
}
