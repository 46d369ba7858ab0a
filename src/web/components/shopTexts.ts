import { SHOP } from '#domain/shopSettings.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/** The shop's name in the script of the page's language. */
export function shopName(): string {
  return getLocale() === 'bn' ? SHOP.nameBengali : SHOP.name
}

/** The helpline for display; links dial `SHOP.helpline.dial`. */
export function shownHelpline(): string {
  return getLocale() === 'bn' ? SHOP.helpline.shownBengali : SHOP.helpline.shown
}

/** The shop's address, one line per entry. */
export function shopAddress(): readonly string[] {
  return getLocale() === 'bn' ? SHOP.addressBengali : SHOP.address
}
