import { useState } from 'react'
import type { BatchAnswer } from '#contract/parcels/returnBatchSchema.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { momentText } from '../../../words/momentText.ts'
import { BatchDialog, Difference } from './batchDialog.tsx'
import { useBatches } from './batchesQuery.ts'
import { cameText } from './batchTexts.ts'

/** The last batches, and what was missing of each. Nothing while there is none. */
export function LastBatches({ email }: { email: string }) {
  const { data } = useBatches(email)
  const [shown, setShown] = useState<BatchAnswer>()
  const others = data?.data.filter(({ _id }) => _id !== data.open?._id) ?? []
  if (others.length === 0) return null
  return (
    <section aria-labelledby="back-batches" className="scan-box back-which">
      <h2 id="back-batches">{m.back_batches()}</h2>
      <ul>
        {others.map((batch) => (
          <li key={batch._id}>
            <button type="button" onClick={() => setShown(batch)}>
              <span>
                <b>{cameText(batch)}</b>
                <small>{[momentText(batch.begunAt), batch.broughtBy].filter(Boolean).join(' · ')}</small>
              </span>
              <span className="text-sm">
                <Difference batch={batch} />
              </span>
              <Icon name="chevron-right" />
            </button>
          </li>
        ))}
      </ul>
      <BatchDialog email={email} batch={shown} onClose={() => setShown(undefined)} />
    </section>
  )
}
