import { groupDigits, localiseDigits } from '../text/digits.ts'
import type { Language } from '../text/language.ts'
import type { Poisha } from './money.ts'

/**
 * Formats an amount with the taka sign, grouping and two decimals (section 9): `৳1,250.00`. Bengali has its
 * own digits and groups by lakh: `৳১৯,৪৭,৪১০.০০`.
 */
export function formatMoney(amount: Poisha, language: Language = 'en'): string {
  const sign = amount < 0 ? '-' : ''
  const absolute = Math.abs(amount)
  const whole = groupDigits(Math.trunc(absolute / 100), language)
  const fraction = localiseDigits((absolute % 100).toString().padStart(2, '0'), language)
  return `${sign}৳${whole}.${fraction}`
}

/**
 * Formats an amount without decimals where there are none: `৳5,000`, `৳5,000.50`. For running text, and for what one piece
 * costs, which is a price; sums and documents have {@link formatMoney}.
 */
export function formatWholeMoney(amount: Poisha, language: Language = 'en'): string {
  return formatMoney(amount, language).replace(/\.[0০]{2}$/, '')
}
