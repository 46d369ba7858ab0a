import { SHOP } from '#domain/shopSettings.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/** What the shop is called, in the letters of the page's language. */
export function shopName(): string {
  return getLocale() === 'bn' ? SHOP.nameBengali : SHOP.name
}

/** The helpline as it is read; what a phone dials is always `SHOP.helpline.dial`. */
export function shownHelpline(): string {
  return getLocale() === 'bn' ? SHOP.helpline.shownBengali : SHOP.helpline.shown
}

/** Where the shop is, one line per entry. */
export function shopAddress(): readonly string[] {
  return getLocale() === 'bn' ? SHOP.addressBengali : SHOP.address
}
