import { useQuery } from '@tanstack/react-query'
import { OTHER_COURIER } from '#domain/parcel/parcel.ts'
import { COURIER_NAMES } from '#domain/settings/calledCouriers.ts'
import { queryClient } from '#web/client/queries.ts'
import { couriersQuery } from '../../frame/couriersQuery.ts'
import { useSignedIn } from '../../frame/signedIn.ts'

/** The couriers that the shop books with; the first of all while none is set up, which is then said of each order. */
export function useOfferedCouriers(): readonly [string, ...string[]] {
  const { data } = useQuery(couriersQuery(useSignedIn().user.email), queryClient())
  const set = COURIER_NAMES.filter((name) => data?.couriers.some((one) => one.name === name && one.isSet))
  const [first = COURIER_NAMES[0] ?? OTHER_COURIER, ...others] = set
  return [first, ...others]
}
