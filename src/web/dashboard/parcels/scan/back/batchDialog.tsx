import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { BatchAnswer } from '#contract/parcels/returnBatchSchema.ts'
import { queryClient } from '#web/client/queries.ts'
import { textLanguage } from '#web/client/textLanguage.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { momentText } from '../../../words/momentText.ts'
import { overviewAddress } from '../../../words/orderAddresses.ts'
import { batchQuery } from './batchesQuery.ts'
import { cameText, differenceText } from './batchTexts.ts'

interface BatchDialogProps {
  email: string
  /** Undefined: the dialog is closed. */
  batch: BatchAnswer | undefined
  onClose: () => void
}

/** What came of a batch: how many of how many, and which. */
export function BatchDialog({ email, batch, onClose }: BatchDialogProps) {
  const id = useId()
  return (
    <ModalDialog
      open={batch !== undefined}
      onClose={onClose}
      aria-labelledby={id}
      className="sm:w-full sm:max-w-120"
    >
      {batch && (
        <div className="grid gap-4 p-6">
          <h2 id={id} className="text-[1.25rem] leading-[1.3]">
            {cameText(batch)}
          </h2>
          <p className="text-md">
            <Difference batch={batch} />
            <span className="block text-ink-muted">
              {[momentText(batch.begunAt), batch.broughtBy && m.back_batch_brought({ name: batch.broughtBy })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
          <Parcels email={email} id={batch._id} />
          <Button variant="outline" onClick={onClose}>
            {m.ui_close()}
          </Button>
        </div>
      )}
    </ModalDialog>
  )
}

/** How many fewer, or more, came than he said. */
export function Difference({ batch }: { batch: BatchAnswer }) {
  const text = differenceText(batch)
  if (text === '') return null
  return <b className={batch.scanned < batch.said ? 'text-danger' : 'text-warning'}>{text}</b>
}

function Parcels({ email, id }: { email: string; id: string }) {
  const { data, isError } = useQuery(batchQuery(email, id), queryClient())
  if (isError) return <p role="alert">{m.order_parcel_failed()}</p>
  if (!data) return <Skeleton className="h-24" />
  if (data.consignments.length === 0) return <p className="text-ink-muted text-md">{m.back_batch_none()}</p>
  return (
    <ul className="back-batch-parcels">
      {data.consignments.map(({ consignmentId, orderId, trackingCode, name }) => (
        <li key={consignmentId}>
          <Link to={overviewAddress(orderId)} className="parcel-who" lang={textLanguage(name)}>
            {name || m.parcels_order_gone()}
          </Link>
          <span className="order-number">{trackingCode ?? consignmentId}</span>
        </li>
      ))}
    </ul>
  )
}
