import { type Database, type DatabasePlace, openDatabase } from '#data/core/database.ts'
import { FREE_DELIVERY } from '#domain/order/delivery.ts'
import { ImagesUnavailable } from '#integrations/images/port.ts'
import type { ShopDeps } from '#shop/core/deps.ts'
import { createShop, type RunningShop } from '#shop/createShop.ts'

/** What a shop works with that removes no accounts, keeps no pictures and sends no mail. Time and chance are real. */
export function shopDeps(db: Database, given: Partial<ShopDeps> = {}): ShopDeps {
  return {
    db,
    now: Date.now,
    random: (byteCount) => crypto.getRandomValues(new Uint8Array(byteCount)),
    freeDelivery: FREE_DELIVERY,
    asDemo: true,
    limited: true,
    originKey: new Uint8Array(32),
    identity: { provider: 'embedded', removeAccount: async () => 'not-supported' },
    images: {
      keep: () => Promise.reject(new ImagesUnavailable('This shop keeps no pictures')),
      read: async () => undefined,
    },
    privateImages: {
      keep: () => Promise.reject(new ImagesUnavailable('This shop keeps no pictures')),
      read: async () => undefined,
      remove: async () => {},
    },
    ...given,
  }
}

export interface OpenShop {
  readonly shop: RunningShop
  readonly db: Database
  /** Closes the database, too, so that the process can end. */
  close(): Promise<void>
}

/** The shop over the database at `place`, for a process that is no server. */
export async function openShopAt(place: DatabasePlace, given: Partial<ShopDeps> = {}): Promise<OpenShop> {
  const db = await openDatabase(place)
  const shop = await createShop(shopDeps(db, given))
  return {
    shop,
    db,
    async close() {
      await shop.close()
      await db.destroy()
    },
  }
}
