import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type {
  ConsignmentAnswer,
  ConsignmentDetailAnswer,
  ConsignmentsAnswer,
} from '#contract/parcels/consignmentAnswer.ts'
import { MOST_PARCELS } from '#domain/parcel/parcelId.ts'
import { isOpenParcel } from '#domain/parcel/states.ts'
import { queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { orderKey } from '../../orderQuery.ts'

/** A booking is answered within seconds; what a courier tells comes within half an hour. Milliseconds. */
const WHILE_QUEUED = 3_000
const WHILE_OPEN = 60_000
/** Behind the order's own key, so that whatever refetches the order refetches its parcels. */
const parcelsKey = (email: string, orderId: string) => [...orderKey(email, orderId), 'parcels'] as const

/** All parcels of an order, the last first, and the news of the last. `email`: of the signed-in user. */
export function useParcels(email: string, orderId: string) {
  const list = useQuery(
    {
      queryKey: parcelsKey(email, orderId),
      queryFn: async ({ signal }) => {
        const query = new URLSearchParams({ orderId, limit: String(MOST_PARCELS) })
        return (await authorized<ConsignmentsAnswer>(`/consignments?${query}`, { signal })).data
      },
      refetchInterval: ({ state }) => pause(state.data?.[0]),
    },
    queryClient(),
  )
  const newest = list.data?.[0]
  const detail = useQuery(
    {
      // Another moment of news is another answer.
      queryKey: [...parcelsKey(email, orderId), newest?._id, newest?.newsAt, newest?.state],
      queryFn: ({ signal }) =>
        authorized<ConsignmentDetailAnswer>(`/consignments/${encodeURIComponent(newest?._id ?? '')}`, {
          signal,
        }),
      enabled: newest !== undefined,
      placeholderData: (before) => (before?._id === newest?._id ? before : undefined),
    },
    queryClient(),
  )
  useOrderFollowing(email, orderId, newest && `${newest.state} ${newest.stage}`)
  return {
    parcels: list.data,
    news: detail.data?.news,
    failed: list.isError || detail.isError,
    retry() {
      void list.refetch()
      if (newest) void detail.refetch()
    },
  }
}

function pause(newest: ConsignmentAnswer | undefined): number | false {
  if (!newest || !isOpenParcel(newest.state)) return false
  return newest.state === 'queued' ? WHILE_QUEUED : WHILE_OPEN
}

/** An order follows its parcel: once that has moved, or is packed or opened, the order is read again. */
function useOrderFollowing(email: string, orderId: string, state: string | undefined) {
  const before = useRef(state)
  useEffect(() => {
    const hasMoved = before.current !== undefined && before.current !== state
    before.current = state
    if (hasMoved) void queryClient().invalidateQueries({ queryKey: orderKey(email, orderId), exact: true })
  }, [email, orderId, state])
}
