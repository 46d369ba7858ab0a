import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import type { RememberedAreasAnswer } from '#contract/parcels/areaSchema.ts'
import { type AreaPlace, areaPlaceKey, areaPlaceOf, type CourierArea } from '#domain/parcel/courierArea.ts'

interface Order extends Pick<OrderAnswer, '_id'> {
  readonly customerData: Pick<OrderAnswer['customerData'], 'name' | 'address' | 'district'>
}

/** Orders for which one area is chosen. */
export interface AreaGroup {
  readonly key: string
  /** Undefined: their district is none of the 64, so that there is no list of it. */
  readonly place: AreaPlace | undefined
  readonly orders: readonly Order[]
  /** Undefined: none is chosen yet. */
  readonly area: CourierArea | undefined
  /** It was chosen for another parcel that went there. */
  readonly isRemembered: boolean
}

/** What somebody has said of the areas; null: none of those that were remembered. By the keys of groups. */
export interface SaidOfAreas {
  readonly chosen: ReadonlyMap<string, CourierArea | null>
  /** Groups whose orders go to different areas. */
  readonly split: ReadonlySet<string>
}

export const NOTHING_SAID: SaidOfAreas = { chosen: new Map(), split: new Set() }

/**
 * The orders by district and upazila; those that name no upazila, or go to different areas, one by one. First those of which nothing is
 * remembered, so that a choice moves none.
 */
export function areaGroups(
  orders: readonly Order[],
  remembered: RememberedAreasAnswer['data'],
  { chosen, split }: SaidOfAreas,
): readonly AreaGroup[] {
  const known = new Map(remembered.map((one) => [areaPlaceKey(one), one.area]))
  const groups = Map.groupBy(orders, ({ _id, customerData }) => {
    const place = areaPlaceOf(customerData)
    const key = place && areaPlaceKey(place)
    return place?.upazila && key && !split.has(key) ? key : `order ${_id}`
  })
  return [...groups]
    .map(([key, those]): AreaGroup => {
      const place = those[0] && areaPlaceOf(those[0].customerData)
      const last = place && known.get(areaPlaceKey(place))
      const said = chosen.get(key)
      const area = said === undefined ? last : (said ?? undefined)
      return { key, place, orders: those, area, isRemembered: said === undefined && area !== undefined }
    })
    .toSorted(inOrder(known))
}

function inOrder(known: ReadonlyMap<string, CourierArea>) {
  const rank = ({ place }: AreaGroup) => Number(place !== undefined && known.has(areaPlaceKey(place)))
  return (one: AreaGroup, other: AreaGroup) =>
    rank(one) - rank(other) ||
    (one.place?.district ?? '').localeCompare(other.place?.district ?? '') ||
    (one.place?.upazila ?? '').localeCompare(other.place?.upazila ?? '')
}

/** The areas by the ids of the orders that have one. */
export function areasOfOrders(groups: readonly AreaGroup[]): Readonly<Record<string, CourierArea>> {
  return Object.fromEntries(
    groups.flatMap(({ area, orders }) =>
      area ? orders.map(({ _id }) => [_id, { id: area.id, name: area.name }] as const) : [],
    ),
  )
}
