import { DEFAULT_SETTINGS, type OwnerSettings } from '#domain/settings/ownerSettings.ts'
import { type ShownShop, shownShop } from '#web/components/shownShop.ts'

/** What pages show of a shop with the default settings but these. */
export function aShownShop(overrides: Partial<OwnerSettings> = {}): ShownShop {
  return shownShop({ ...DEFAULT_SETTINGS, ...overrides })
}

/** The match of the root route that meta functions receive. */
export function aRootMatch(shop = aShownShop(), google?: true) {
  return { id: 'root', loaderData: { shop, google } }
}
