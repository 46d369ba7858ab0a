import { onTestFinished } from 'vitest'
import type { Database } from '#data/database.ts'
import { FREE_DELIVERY } from '#domain/order/delivery.ts'
import { NO_IMAGES } from '#integrations/images/port.ts'
import { createShop, type RunningShop, type ShopParts } from '#shop/createShop.ts'
import { A_MOMENT } from './factories.ts'

/** A shop over `db` that closes with the test. Its clock stands still, its random bytes never repeat. */
export async function openShop(db: Database, parts: Partial<ShopParts> = {}): Promise<RunningShop> {
  const shop = await createShop({
    db,
    now: () => A_MOMENT,
    random: countingBytes(),
    freeDelivery: FREE_DELIVERY,
    limited: true,
    identity: { provider: 'embedded', removeAccount: async () => 'removed' },
    images: NO_IMAGES,
    ...parts,
  })
  onTestFinished(() => shop.close())
  return shop
}

/** Bytes that count up from `start`, so that ids differ and a test can run again with the same ones. */
export function countingBytes(start = 0): ShopParts['random'] {
  let count = start
  return (byteCount) => {
    count += 1
    const bytes = new Uint8Array(byteCount)
    new DataView(bytes.buffer).setUint32(byteCount - 4, spread(count))
    return bytes
  }
}

/** An order's id looks at five bits of each byte only: put them there. */
function spread(count: number): number {
  return ((count & 0x7c00) << 6) | ((count & 0x3e0) << 3) | (count & 0x1f)
}
