import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AreasAnswer, RememberedAreasAnswer } from '#contract/parcels/areaSchema.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { couriersQuery } from '../../../frame/couriersQuery.ts'
import { useSignedIn } from '../../../frame/signedIn.ts'

/** The shop keeps the lists for a day. Milliseconds. */
const KEPT = 60 * 60_000

const pathOf = (courier: string) => `/couriers/${encodeURIComponent(courier)}/areas`

/** The areas of a courier in a district. `email`: of the signed-in user. */
export function areasQuery(email: string, courier: string, district: string) {
  return queryOptions({
    queryKey: [PERSONAL, email, 'courierAreas', courier, district],
    queryFn: ({ signal }) =>
      authorized<AreasAnswer>(`${pathOf(courier)}?${new URLSearchParams({ district })}`, { signal }),
    staleTime: KEPT,
  })
}

/** Which of them were chosen last, by where their parcels went. */
export function rememberedQuery(email: string, courier: string) {
  return queryOptions({
    queryKey: [PERSONAL, email, 'rememberedAreas', courier],
    queryFn: ({ signal }) => authorized<RememberedAreasAnswer>(`${pathOf(courier)}/remembered`, { signal }),
  })
}

/** Tells of a courier whether somebody has to choose where a parcel goes in its list of areas. */
export function useNeedArea(): (courier: string | null) => boolean {
  const { data } = useQuery(couriersQuery(useSignedIn().user.email), queryClient())
  return (courier) => data?.couriers.some(({ name, needsArea }) => name === courier && needsArea) ?? false
}
