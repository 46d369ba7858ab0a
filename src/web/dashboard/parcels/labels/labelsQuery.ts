import { useQuery } from '@tanstack/react-query'
import type { LabelAnswer, LabelsAnswer } from '#contract/parcels/labelSchema.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'

interface Labels {
  /** In the order in which they were chosen; undefined until they are there. */
  readonly labels: readonly LabelAnswer[] | undefined
  /** What was chosen and is not in the answer: not there, or not in sight. */
  readonly missing: readonly string[]
  readonly error: unknown
  readonly reload: () => void
}

/**
 * What labels and picking lists show of these parcels. `email`: of the signed-in user; `orders`: also of
 * orders that are not booked. It is not fetched again by itself:
 * what is printed must not change between the preview and the paper.
 */
export function useLabels(email: string, ids: readonly string[], { orders = false } = {}): Labels {
  const { data, error, refetch } = useQuery(
    {
      queryKey: [PERSONAL, email, 'labels', { orders }, ids],
      queryFn: ({ signal }) =>
        authorized<LabelsAnswer>('/consignments/labels', { method: 'POST', body: { ids, orders }, signal }),
      enabled: ids.length > 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    queryClient(),
  )
  const labels = data?.labels
  return {
    labels,
    missing: labels ? missingOf(ids, labels) : [],
    error,
    reload: () => void refetch(),
  }
}

/** Chosen by the invoice of a parcel or by the id of its order. */
export function missingOf(
  ids: readonly string[],
  labels: readonly Pick<LabelAnswer, '_id' | 'orderId'>[],
): string[] {
  const found = new Set(labels.flatMap(({ _id, orderId }) => [_id, orderId]))
  return ids.filter((id) => !found.has(id))
}
