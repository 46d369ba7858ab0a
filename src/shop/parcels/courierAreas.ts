import { rememberedAreas } from '#data/parcels/courierAreas.ts'
import { DAY_MS } from '#domain/order/orderDay.ts'
import { type ListedArea, searchAreas } from '#domain/parcel/courierArea.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import type { CourierAreas } from './areaTypes.ts'
import type { BookingCourier, CourierLines } from './courierLines.ts'

/** For how long a list is taken for what the courier has: they change rarely. Milliseconds. */
const KEPT = DAY_MS

/** A courier's list of a district, as it was read. */
interface Kept {
  /** ms UTC. */
  readonly readAt: number
  readonly areas: readonly ListedArea[]
}

type Read = Extract<
  Awaited<ReturnType<CourierAreas['list']>>,
  { readonly outcome: 'listed' | 'keys-refused' | 'courier-fails' }
>

/**
 * The areas among which staff choose. Each process keeps each list for a day, and reads it once for all who ask meanwhile; an older
 * one is shown while its courier does not answer.
 */
export function createCourierAreas(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  { lines }: { readonly lines: CourierLines },
): CourierAreas {
  // As many as there are districts, of each courier that has areas.
  const kept = new Map<string, Kept>()
  const running = new Map<string, Promise<Read>>()

  return {
    list: guarded('orders.ship', async (_, name, { district, search = '' }) => {
      const courier = lines.find(name)
      if (!courier) return { outcome: 'unknown' }
      if (!courier.parcels.areas) return { outcome: 'no-such-call' }
      const read = await areasOf(courier, district)
      return read.outcome === 'listed' ? { ...read, areas: searchAreas(read.areas, search) } : read
    }),

    remembered: guarded('orders.ship', async (_, name) => {
      const courier = lines.find(name)
      if (!courier) return { outcome: 'unknown' }
      if (!courier.parcels.areas) return { outcome: 'no-such-call' }
      return { outcome: 'listed', remembered: await rememberedAreas(db, name) }
    }),
  }

  async function areasOf(courier: BookingCourier, district: string): Promise<Read> {
    const key = `${courier.name} ${district}`
    const known = kept.get(key)
    if (known && known.readAt > now() - KEPT) return { outcome: 'listed', areas: known.areas }
    const done = await (running.get(key) ?? begin(courier, district, key))
    return done.outcome !== 'listed' && known ? { outcome: 'listed', areas: known.areas } : done
  }

  function begin(courier: BookingCourier, district: string, key: string): Promise<Read> {
    const reading = read(courier, district, key).finally(() => running.delete(key))
    running.set(key, reading)
    return reading
  }

  async function read(courier: BookingCourier, district: string, key: string): Promise<Read> {
    const mayCallAt = await lines.mayCallAt(courier.name)
    if (mayCallAt === undefined) return { outcome: 'keys-refused' }
    if (mayCallAt > now()) return { outcome: 'courier-fails' }
    const called = await lines.call(courier, async ({ areas }, keys) => (await areas?.(district, keys)) ?? [])
    if (called.outcome === 'failed') {
      return { outcome: called.tryAt === undefined ? 'keys-refused' : 'courier-fails' }
    }
    // Where it has none, its list may be wrong today.
    if (called.answer.length > 0) kept.set(key, { readAt: now(), areas: called.answer })
    return { outcome: 'listed', areas: called.answer }
  }
}
