import { useQuery } from '@tanstack/react-query'
import type { BatchDetailAnswer } from '#contract/parcels/returnBatchSchema.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { momentText } from '../../../../words/momentText.ts'
import { Detail } from '../panels.tsx'

/** With which batch of returns a parcel was taken back: when, by whom, and who had brought it. */
export function ParcelBatch({ email, id }: { email: string; id: string }) {
  const { data } = useQuery(
    {
      queryKey: [PERSONAL, email, 'parcels', 'batches', id],
      queryFn: ({ signal }) =>
        authorized<BatchDetailAnswer>(`/returnBatches/${encodeURIComponent(id)}`, { signal }),
    },
    queryClient(),
  )
  if (!data) return null
  const { begunAt, broughtBy, by } = data
  const said = [momentText(begunAt), broughtBy && m.back_batch_brought({ name: broughtBy }), by]
  return <Detail term={m.back_batch()}>{said.filter(Boolean).join(' · ')}</Detail>
}
