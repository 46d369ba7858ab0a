import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import type { PriceAnswer, PricesAnswer } from '#contract/parcels/priceSchema.ts'
import type { CourierArea } from '#domain/parcel/courierArea.ts'
import { MOST_PRICED } from '#domain/parcel/parcelList.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { couriersQuery } from '../../frame/couriersQuery.ts'
import { useSignedIn } from '../../frame/signedIn.ts'
import { areasOfOrders } from './areas/areaGroups.ts'
import type { ChosenAreas } from './areas/useChosenAreas.ts'

type Areas = Readonly<Record<string, CourierArea>>

/** For how long an answer is shown without asking again. Milliseconds. */
const KEPT = 5 * 60_000

function pricesQuery(email: string, orderIds: readonly string[], areas: Areas) {
  return queryOptions({
    queryKey: [PERSONAL, email, 'courierPrices', orderIds, areas],
    queryFn: ({ signal }) =>
      authorized<PricesAnswer>('/couriers/prices', { method: 'POST', body: { orderIds, areas }, signal }),
    staleTime: KEPT,
    // What was known stays while it is asked for other areas.
    placeholderData: keepPreviousData,
  })
}

export interface ShownPrices {
  /** Whether any stands on a card, which then needs a line of its own. */
  readonly areShown: boolean
  /** These are more than couriers are asked for. */
  readonly areTooMany: boolean
  /** What is known of a courier's price; undefined: it is not asked. */
  of(courier: string): PriceAnswer | 'asking' | 'failed' | 'area-needed' | undefined
}

/** What each courier would take for these orders, as far as whoever looks reads money. Asked again once other areas are chosen. */
export function useCourierPrices(
  orders: readonly OrderAnswer[],
  areas: ChosenAreas,
  readsMoney: boolean,
): ShownPrices {
  const { email } = useSignedIn().user
  const { data } = useQuery(couriersQuery(email), queryClient())
  const couriers = data?.couriers.filter(({ isSet, tellsPrice }) => isSet && tellsPrice) ?? []
  const mayAsk = readsMoney && orders.length > 0 && couriers.length > 0
  const areTooMany = orders.length > MOST_PRICED
  const ids = orders.map(({ _id }) => _id)
  const said = useSaidAreas(areas)
  const isAsked = mayAsk && !areTooMany
  const prices = useQuery({ ...pricesQuery(email, ids, said), enabled: isAsked }, queryClient())
  return {
    areShown: isAsked,
    areTooMany: mayAsk && areTooMany,
    of(courier) {
      const known = couriers.find(({ name }) => name === courier)
      if (!known || !isAsked) return undefined
      if (!prices.data) return prices.error && !prices.isFetching ? 'failed' : 'asking'
      const price = prices.data.data.find((one) => one.courier === courier)
      if (price?.outcome !== 'priced') return 'failed'
      const isAreaOpen = known.needsArea && (areas.courier !== courier || areas.ready === 0)
      return price.priced === 0 && isAreaOpen ? 'area-needed' : price
    },
  }
}

/** The areas that somebody has said, which stay while another courier is looked at. Those that are remembered the shop knows. */
function useSaidAreas({ isNeeded, groups }: ChosenAreas): Areas {
  const [last, setLast] = useState<Areas>({})
  if (!isNeeded) return last
  const said = areasOfOrders(groups.filter(({ isRemembered }) => !isRemembered))
  if (JSON.stringify(said) !== JSON.stringify(last)) setLast(said)
  return said
}
