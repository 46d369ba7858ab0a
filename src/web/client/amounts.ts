import { formatMoney, formatWholeMoney } from '#domain/money/format.ts'
import { type Poisha, poisha } from '#domain/money/money.ts'
import { groupDigits, localiseDigits } from '#domain/text/digits.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/** A sum, or an amount on a document or of the dashboard, in the page's language: ৳1,250.00. */
export function money(amount: Poisha): string {
  return formatMoney(amount, getLocale())
}

/** What a product or its delivery costs, on cards and its page: ৳1,250, ৳1,250.50. */
export function price(amount: Poisha): string {
  return formatWholeMoney(amount, getLocale())
}

/** An amount of whole taka in running text: ৳5,000. */
export function wholeMoney(amount: Poisha): string {
  return formatWholeMoney(amount, getLocale())
}

/** A count or number in the page's digits. */
export function digits(value: number | string): string {
  return localiseDigits(String(value), getLocale())
}

/** A count with grouped digits in the page's language: 1,284. */
export function count(value: number): string {
  return groupDigits(value, getLocale())
}

/** An amount in taka, as the API returns it, in the page's language. */
export function taka(amount: number): string {
  return money(poisha(Math.round(amount * 100)))
}
