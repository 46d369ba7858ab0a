import { plainText } from '../text/plainText.ts'
import { searchKey } from '../text/searchText.ts'
import { isMobileNumber, numberTerms } from './mobileNumber.ts'
import { parseOrderId } from './orderId.ts'
import { parseDay } from './parseDay.ts'

/** A parsed search of orders: a day in Dhaka (see orderDay.ts), or texts of which an order contains any. */
export type OrderSearch =
  | { readonly kind: 'day'; readonly day: number }
  /** Non-empty searchKeys. */
  | { readonly kind: 'text'; readonly terms: readonly string[] }

/** Two parts of an order's id, as people read it out. */
const PIECES_OF_ID = /^#?([2-9a-hj-np-z]{1,4})[ -]{1,3}([2-9a-hj-np-z]{1,4})$/

/** A whole mobile number among other words: `Tel: 01710-001000`. */
const NUMBER_IN_WORDS = /(?<![\d+])\+?\d[\d ().-]{9,}\d/g

/**
 * Parses a search of orders; undefined if it is empty. A day is recognised in the format of the lists and in
 * numbers: '22 Nov', '22 Nov, 2026', '২২ নভেম্বর', '22/11/2026', '2026-11-22'. Text that looks like a number
 * or an id is searched both as it is stored and as it was typed. `today` is the day in Dhaka.
 */
export function parseOrderSearch(text: string, today: number): OrderSearch | undefined {
  const term = searchKey(text.trim())
  if (term === '') return undefined
  const plain = searchKey(plainText(text))
  const day = parseDay(plain, today)
  if (day !== undefined) return { kind: 'day', day }
  const numbers = numberTerms(plain)
  // Names may contain digits with spaces and hyphens, but no international number, so this is not a name.
  const written = plain.startsWith('+') && numbers.length > 0 ? [] : [term, plain]
  const meant = numbers.length > 0 ? numbers : [...idsIn(plain), ...numbersIn(plain)]
  return { kind: 'text', terms: [...new Set([...written, ...meant])] }
}

function idsIn(plain: string): string[] {
  const [, first, second] = PIECES_OF_ID.exec(plain) ?? []
  const id = parseOrderId(plain) ?? (first && second && `${first}${second}`)
  return id ? [searchKey(id.replace('-', ''))] : []
}

function numbersIn(plain: string): string[] {
  return (plain.match(NUMBER_IN_WORDS) ?? []).flatMap(numberTerms).filter(isMobileNumber)
}
