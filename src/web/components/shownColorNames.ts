import type { ColorNames } from '#domain/catalogue/colorNames.ts'
import type { Shop } from '#shop/types.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/** What colours of the shop's own are called in the page's language; none in English, in which they are written. Only servers call it. */
export function shownColorNames({ catalogue }: Pick<Shop, 'catalogue'>): ColorNames {
  return getLocale() === 'bn' ? catalogue.colorNames() : {}
}
