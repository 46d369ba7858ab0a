import { openDatabase } from '#data/database.ts'
import { FREE_DELIVERY } from '#domain/order/delivery.ts'
import { NO_IMAGES } from '#integrations/images/port.ts'
import { createShop, type RunningShop } from '#shop/createShop.ts'

interface ChildShop {
  readonly shop: RunningShop
  /** Lets the process end. */
  close(): Promise<void>
}

/** The shop as a process of its own has it, over the database at `place` (JSON). */
export async function openChildShop(place: string): Promise<ChildShop> {
  const db = await openDatabase(JSON.parse(place))
  const shop = await createShop({
    db,
    now: Date.now,
    random: (byteCount) => crypto.getRandomValues(new Uint8Array(byteCount)),
    freeDelivery: FREE_DELIVERY,
    limited: true,
    identity: { provider: 'embedded', removeAccount: async () => 'not-supported' },
    images: NO_IMAGES,
  })
  return {
    shop,
    async close() {
      shop.close()
      await db.destroy()
    },
  }
}
