import { useQuery } from '@tanstack/react-query'
import { OTHER_COURIER, OWN_COURIER } from '#domain/parcel/parcel.ts'
import { COURIER_NAMES } from '#domain/settings/calledCouriers.ts'
import { queryClient } from '#web/client/queries.ts'
import { couriersQuery } from '../../frame/couriersQuery.ts'
import { useSignedIn } from '../../frame/signedIn.ts'

/** With whom parcels can be sent. */
interface OfferedCouriers {
  /** Couriers with which the shop books. */
  readonly on: readonly string[]
  /** Those that are not set up; none until it is known. */
  readonly off: readonly string[]
  /** Whether the shop has riders of its own. */
  readonly hasRiders: boolean
}

/** What is known of them now. */
export function useOfferedCouriers(): OfferedCouriers {
  const { data } = useQuery(couriersQuery(useSignedIn().user.email), queryClient())
  const isSet = (name: string) => data?.couriers.some((one) => one.name === name && one.isSet) ?? false
  return {
    on: COURIER_NAMES.filter(isSet),
    off: data ? COURIER_NAMES.filter((name) => !isSet(name)) : [],
    hasRiders: isSet(OWN_COURIER),
  }
}

/** Of which courier one speaks where none was said: the first that is on, else the first that could be. */
export function useFirstCourier(): string {
  return useOfferedCouriers().on[0] ?? COURIER_NAMES[0] ?? OTHER_COURIER
}
