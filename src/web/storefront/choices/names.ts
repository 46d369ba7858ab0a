import type { CartLine } from '#domain/cart/cart.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import type { OfferedOptions } from './choices.ts'

const BENGALI = /[\u0980-\u09ff]/

/**
 * Whether a name seems to be of the other language's pages: a line of the cart has its name from the page on which it was added
 * (section 3 has one). It may be all that there is.
 */
export function isOtherName(name: string): boolean {
  return BENGALI.test(name) === (getLocale() === 'en')
}

/** The lines by their names in the page's language, as far as the shop has said them. */
export function named(lines: readonly CartLine[], offered: OfferedOptions): readonly CartLine[] {
  return lines.map((line) => ({ ...line, name: offered.get(line.id)?.name ?? line.name }))
}
