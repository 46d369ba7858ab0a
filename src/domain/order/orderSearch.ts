import { plainText } from '../text/plainText.ts'
import { searchKey } from '../text/searchText.ts'
import { isMobileNumber, numberTerms } from './mobileNumber.ts'
import { parseOrderId } from './orderId.ts'
import { parseDay } from './parseDay.ts'

/** What a search of orders asks for: a day in Dhaka (see orderDay.ts), or texts of which an order holds any. */
export type OrderSearch =
  | { readonly kind: 'day'; readonly day: number }
  /** Each a searchKey, none of them empty. */
  | { readonly kind: 'text'; readonly terms: readonly string[] }

/** Two pieces of an order's id, as somebody reads it out. */
const PIECES_OF_ID = /^#?([2-9a-hj-np-z]{1,4})[ -]{1,3}([2-9a-hj-np-z]{1,4})$/

/** A whole mobile number among other words: `Tel: 01710-001000`. */
const NUMBER_IN_WORDS = /(?<![\d+])\+?\d[\d ().-]{9,}\d/g

/**
 * How a search of orders is read; undefined asks for nothing. A day is recognised as the lists show it and as numbers:
 * '22 Nov', '22 Nov, 2026', '২২ নভেম্বর', '22/11/2026', '2026-11-22'. What looks like a number or an id is compared as
 * orders store theirs, besides as it was written.
 * `today`: the day in Dhaka.
 */
export function parseOrderSearch(text: string, today: number): OrderSearch | undefined {
  const term = searchKey(text.trim())
  if (term === '') return undefined
  const plain = searchKey(plainText(text))
  const day = parseDay(plain, today)
  if (day !== undefined) return { kind: 'day', day }
  const numbers = numberTerms(plain)
  // Names hold digits with spaces and hyphens between them, but no international number.
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
