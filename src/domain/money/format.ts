import { localiseDigits } from '../text/digits.ts'
import type { Language } from '../text/language.ts'
import type { Poisha } from './money.ts'

/**
 * `৳1,250.00`: taka sign, grouping, always two decimals (section 9). Grouping is by three in both
 * languages, as the specification's amounts are; Bengali mode changes the digits alone.
 */
export function formatMoney(amount: Poisha, language: Language = 'en'): string {
  const sign = amount < 0 ? '-' : ''
  const absolute = Math.abs(amount)
  const whole = Math.trunc(absolute / 100)
    .toString()
    .replace(/\B(?=(?:\d{3}){1,7}$)/g, ',')
  const fraction = (absolute % 100).toString().padStart(2, '0')
  return localiseDigits(`${sign}৳${whole}.${fraction}`, language)
}

/** `৳5,000`: for promises in running text, where the amount is whole taka. */
export function formatWholeMoney(amount: Poisha, language: Language = 'en'): string {
  return formatMoney(amount, language).replace(/\.[0০]{2}$/, '')
}
