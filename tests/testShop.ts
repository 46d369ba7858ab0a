import { onTestFinished } from 'vitest'
import type { Database } from '#data/core/database.ts'
import type { ShopDeps } from '#shop/core/deps.ts'
import { createShop, type RunningShop } from '#shop/createShop.ts'
import { A_MOMENT } from './factories.ts'
import { shopDeps } from './shopDeps.ts'

/** A shop over `db` that closes with the test. Its clock stands still, its random bytes never repeat. */
export async function openShop(db: Database, given: Partial<ShopDeps> = {}): Promise<RunningShop> {
  const shop = await createShop(shopDeps(db, { now: () => A_MOMENT, random: countingBytes(), ...given }))
  onTestFinished(() => shop.close())
  return shop
}

/** Bytes that count up from `start`, so that ids differ and a test can run again with the same ones. */
export function countingBytes(start = 0): ShopDeps['random'] {
  let count = start
  return (byteCount) => {
    count += 1
    const bytes = new Uint8Array(byteCount)
    const view = new DataView(bytes.buffer)
    view.setUint32(byteCount - 4, spread(count))
    if (byteCount >= 8) view.setUint32(byteCount - 8, spread(count >>> 20))
    return bytes
  }
}

/** An order's id looks at five bits of each byte only: put them there. */
function spread(count: number): number {
  return ((count & 0xf8000) << 9) | ((count & 0x7c00) << 6) | ((count & 0x3e0) << 3) | (count & 0x1f)
}
