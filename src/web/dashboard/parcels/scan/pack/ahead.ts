import { useQuery } from '@tanstack/react-query'
import type { AheadAnswer } from '#contract/parcels/packSchema.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { namedBy } from '../codes.ts'
import type { OpenParcel } from './atHand.ts'

/** Others book and pack meanwhile; it is some ten kilobytes. Milliseconds. */
const READ_AGAIN = 3 * 60_000
/** Somebody who packs is elsewhere for a while and comes back without a connection. */
const KEEP = 60 * 60_000

/** Apart from what is read again after each parcel. */
const aheadKey = (email: string) => [PERSONAL, email, 'packedNext'] as const

/** What was read ahead, for when there is no connection. */
export interface Ahead {
  readonly consignments: AheadAnswer['consignments']
  /** Milliseconds since 1970. */
  readonly readAt: number
}

/** Reads ahead what is packed next; undefined: it was never read. */
export function useAhead(email: string): Ahead | undefined {
  const { data, dataUpdatedAt } = useQuery(
    {
      queryKey: aheadKey(email),
      queryFn: ({ signal }) => authorized<AheadAnswer>('/consignments/packing/ahead', { signal }),
      refetchInterval: READ_AGAIN,
      refetchOnWindowFocus: false,
      staleTime: READ_AGAIN,
      gcTime: KEEP,
    },
    queryClient(),
  )
  return data && { ...data, readAt: dataUpdatedAt }
}

/** The parcel that a label names, of those that were read ahead. */
export function foundAhead(
  { consignments }: Pick<Ahead, 'consignments'>,
  code: string,
): OpenParcel | undefined {
  const named = namedBy(consignments, code, ({ label }) => [label.code, label._id, label.orderId])
  return named && { ...named.one, label: { ...named.one.label, name: '' } }
}

/** Notes that a parcel is no longer to pack. What was read ahead stays as old as it was. */
export function leaveOutAhead(email: string, id: string): void {
  const { dataUpdatedAt } = queryClient().getQueryState(aheadKey(email)) ?? {}
  queryClient().setQueryData<AheadAnswer>(
    aheadKey(email),
    (ahead) => ahead && { consignments: ahead.consignments.filter(({ label }) => label._id !== id) },
    dataUpdatedAt === undefined ? undefined : { updatedAt: dataUpdatedAt },
  )
}
