import { randomBytes } from 'node:crypto'
import { type DatabasePlace, openDatabase } from '#data/database.ts'
import { FREE_DELIVERY } from '#domain/order/delivery.ts'
import { NO_IMAGES } from '#integrations/images/port.ts'
import { createShop } from '#shop/createShop.ts'

/** A shop in this process over its database. */
export async function openShop(place: DatabasePlace) {
  const db = await openDatabase(place)
  const shop = await createShop({
    db,
    now: Date.now,
    random: randomBytes,
    freeDelivery: FREE_DELIVERY,
    limited: true,
    identity: { provider: 'embedded', removeAccount: async () => 'not-supported' },
    images: NO_IMAGES,
  })
  return {
    shop,
    db,
    async close() {
      shop.close()
      await db.destroy()
    },
  }
}
