import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { rememberAreas, rememberedAt } from '#data/parcels/courierAreas.ts'
import type { Order } from '#domain/order/order.ts'
import { areaPlaceKey, areaPlaceOf, type CourierArea } from '#domain/parcel/courierArea.ts'
import type { CourierLines } from './courierLines.ts'

/** Areas by the ids of their orders. */
type Areas = Readonly<Record<string, CourierArea>>

/** Where orders go in their courier's list of areas. */
export interface ParcelAreas {
  /** As was chosen; of others, as is remembered of their places. None, where the courier needs none. */
  find(
    db: Kysely<Schema>,
    courier: string,
    orders: readonly Order[],
    chosen: Areas | undefined,
  ): Promise<ReadonlyMap<string, CourierArea>>
  /** Remembers of the places of these orders what was chosen for them at `at` (ms UTC). */
  remember(
    tx: Transaction<Schema>,
    courier: string,
    orders: readonly Order[],
    chosen: Areas | undefined,
    at: number,
  ): Promise<void>
}

export function createParcelAreas({ lines }: { readonly lines: CourierLines }): ParcelAreas {
  const needsArea = (courier: string) => lines.find(courier)?.parcels.areas !== undefined
  return {
    async find(db, courier, orders, chosen = {}) {
      if (!needsArea(courier)) return new Map()
      const open = orders.filter(({ id }) => !chosen[id])
      const places = open.flatMap(({ customer }) => areaPlaceOf(customer) ?? [])
      const remembered = await rememberedAt(db, courier, places)
      const areas = orders.map(({ id, customer }) => {
        const place = areaPlaceOf(customer)
        return [id, chosen[id] ?? (place && remembered.get(areaPlaceKey(place)))] as const
      })
      return new Map(areas.flatMap(([id, area]) => (area ? [[id, area] as const] : [])))
    },

    async remember(tx, courier, orders, chosen = {}, at) {
      if (!needsArea(courier)) return
      const places = orders.flatMap(({ id, customer }) => {
        const [area, place] = [chosen[id], areaPlaceOf(customer)]
        return area && place ? [{ ...place, area }] : []
      })
      await rememberAreas(tx, courier, places, at)
    },
  }
}
