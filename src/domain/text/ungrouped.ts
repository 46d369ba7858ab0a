import { toLatinDigits } from './digits.ts'

/** A number grouped by thousands (1,250,000), or by lakhs and crores (12,50,000). */
const GROUPED = /^(?:\d{1,3}(?:,\d{3}){1,5}|\d{1,2}(?:,\d{2}){1,7},\d{3})(?:\.\d{1,15})?$/

/**
 * A number as people type it, for a parser of plain ones: in Latin digits, without spaces around it, and without its commas where they
 * group it as English or Bangladeshi numbers are grouped. Other commas stay: 1,25 may mean 125 or 1.25, so parsers refuse it.
 */
export function ungrouped(typed: string): string {
  const text = toLatinDigits(typed.trim())
  return GROUPED.test(text) ? text.replaceAll(',', '') : text
}
