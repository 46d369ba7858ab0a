import { useQuery } from '@tanstack/react-query'
import type { AtDoorAnswer, LeavingAnswer } from '#contract/parcels/handOverSchema.ts'
import { queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { parcelsKey } from '../../list/useParcelCounts.ts'
import { moved } from './door.ts'

/** Others scan and pack meanwhile. Milliseconds. */
const READ_AGAIN = 30_000

const doorKey = (email: string) => [...parcelsKey(email), 'door'] as const

/** How the day stands at the door; what was read last stays while there is no connection. */
export function useDoor(email: string): AtDoorAnswer | undefined {
  const { data } = useQuery(
    {
      queryKey: doorKey(email),
      queryFn: ({ signal }) => authorized<AtDoorAnswer>('/consignments/handOver', { signal }),
      refetchInterval: READ_AGAIN,
    },
    queryClient(),
  )
  return data
}

/** Notes where a parcel is now, without asking for all others. */
export function noteMoved(email: string, parcel: LeavingAnswer): void {
  queryClient().setQueryData<AtDoorAnswer>(doorKey(email), (door) => door && moved(door, parcel))
}
