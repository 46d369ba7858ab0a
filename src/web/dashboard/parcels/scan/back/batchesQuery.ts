import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BatchAnswer, BatchDetailAnswer, BatchesAnswer } from '#contract/parcels/returnBatchSchema.ts'
import { queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showActFailure } from '../../list/parcelActs.ts'
import { parcelsKey } from '../../list/useParcelCounts.ts'

/** The last ones that are shown. */
const MOST = 10

/** Behind the key of all parcels, so that each receipt counts at once. */
const batchesKey = (email: string) => [...parcelsKey(email), 'batches'] as const

/** The last batches, and the one that this person has open. `email`: of the signed-in user. */
export function useBatches(email: string) {
  const { data } = useQuery(
    {
      queryKey: batchesKey(email),
      queryFn: ({ signal }) => authorized<BatchesAnswer>(`/returnBatches?limit=${MOST}`, { signal }),
    },
    queryClient(),
  )
  const [busy, setBusy] = useState(false)

  /** Sends it, or shows why it was not done. */
  async function send(path: string, body?: object): Promise<BatchAnswer | undefined> {
    setBusy(true)
    try {
      return await authorized<BatchAnswer>(path, { method: 'POST', ...(body && { body }) })
    } catch (error) {
      showActFailure(error, [])
      return undefined
    } finally {
      setBusy(false)
      void queryClient().invalidateQueries({ queryKey: batchesKey(email) })
    }
  }

  return {
    data,
    busy,
    begin: (said: number, broughtBy: string) => send('/returnBatches', { said, broughtBy }),
    end: ({ _id }: BatchAnswer) => send(`/returnBatches/${encodeURIComponent(_id)}/end`),
  }
}

/** A batch with its parcels. */
export function batchQuery(email: string, id: string) {
  return queryOptions({
    queryKey: [...batchesKey(email), id],
    queryFn: ({ signal }) =>
      authorized<BatchDetailAnswer>(`/returnBatches/${encodeURIComponent(id)}`, { signal }),
  })
}
