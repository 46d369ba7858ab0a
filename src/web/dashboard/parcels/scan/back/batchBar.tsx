import { useState } from 'react'
import type { BatchAnswer } from '#contract/parcels/returnBatchSchema.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ScanProgress } from '../scanParts.tsx'
import { BatchDialog } from './batchDialog.tsx'
import { useBatches } from './batchesQuery.ts'
import { BeginBatch } from './beginBatch.tsx'

/** The batch that is being taken in, with how far it is; or the button that begins one. */
export function BatchBar({ email }: { email: string }) {
  const { data, busy, end } = useBatches(email)
  const [beginning, setBeginning] = useState(false)
  const [ended, setEnded] = useState<BatchAnswer>()
  if (!data) return null
  const { open } = data
  return (
    <>
      {open ? (
        <section aria-label={m.back_batch()} className="back-batch">
          <ScanProgress text={progressText(open)} done={open.scanned} total={open.said} />
          <Button
            variant="outline"
            busy={busy}
            busyLabel={m.order_parcel_busy()}
            onClick={() => void end(open).then(setEnded)}
          >
            {m.back_batch_end()}
          </Button>
        </section>
      ) : (
        <Button variant="outline" className="back-batch-begin" onClick={() => setBeginning(true)}>
          <Icon name="package" />
          {m.back_batch_begin()}
        </Button>
      )}
      <BeginBatch email={email} open={beginning} onClose={() => setBeginning(false)} />
      <BatchDialog email={email} batch={ended} onClose={() => setEnded(undefined)} />
    </>
  )
}

function progressText({ scanned, said, broughtBy }: BatchAnswer): string {
  const done = count(scanned)
  const numbers =
    scanned > said
      ? m.back_batch_beyond({ done, more: count(scanned - said) })
      : m.back_batch_progress({ done, total: count(said) })
  return [numbers, broughtBy && m.back_batch_brought({ name: broughtBy })].filter(Boolean).join(' · ')
}
