import type { ShopSettings } from '../shopSettings.ts'
import type { Language } from '../text/language.ts'

/** The codes that numbers get by SMS before their order is taken (decision 0080). Digits. */
export const ORDER_CODE_LENGTH = 6

/** How long a code counts at least; at most twice as long. Milliseconds. */
export const ORDER_CODE_COUNTS = 10 * 60_000

/**
 * The windows of time whose codes count at a moment (milliseconds UTC), newest first: a code that was sent at the end of one
 * counts through the next.
 */
export function codeWindows(at: number): readonly [number, number] {
  const current = Math.floor(at / ORDER_CODE_COUNTS)
  return [current, current - 1]
}

/** The SMS with a code, short enough for one part with a short name of the shop. Digits are Latin, as phones type them. */
export function codeText(
  code: string,
  { name, nameBengali }: Pick<ShopSettings, 'name' | 'nameBengali'>,
  language: Language,
): string {
  return language === 'bn'
    ? `${code} আপনার অর্ডারের কোড। ${nameBengali}`
    : `${code} is the code for your order at ${name}. Type it at the checkout.`
}
