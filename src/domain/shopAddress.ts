import type { ShopSettings } from './shopSettings.ts'
import type { Language } from './text/language.ts'

/** The shop's address in a language, a line per entry. Where it has none in Bengali, the English one stands there too. */
export function addressIn(
  { address, addressBengali }: Pick<ShopSettings, 'address' | 'addressBengali'>,
  language: Language,
): readonly string[] {
  return language === 'bn' && addressBengali.length > 0 ? addressBengali : address
}
