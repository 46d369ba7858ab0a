import { queryOptions, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { PaidRefundAnswer, PaidRefundsAnswer } from '#contract/orders/refundSchema.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Shop } from '#shop/types.ts'
import { taka } from '#web/client/amounts.ts'
import { ApiError } from '#web/client/api.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { momentText } from '../../words/momentText.ts'
import { overviewAddress } from '../../words/orderAddresses.ts'
import { DialogButtons } from '../dialogButtons.tsx'
import { type Reasons, reasonOf, showFailure } from '../mutations.ts'
import { RefundDialog, TransactionField } from './refundDialog.tsx'

/** The most that are shown: the newest. */
const MOST = 20

interface PaidRefundsProps {
  email: string
  /** Of this order alone; left out: of all, each with the way to its order. */
  orderId?: string
}

const paidKey = (email: string) => [PERSONAL, email, 'paid-refunds'] as const

function paidQuery({ email, orderId }: PaidRefundsProps) {
  const search = new URLSearchParams({
    limit: String(MOST),
    ...(orderId !== undefined && { order: orderId }),
  })
  return queryOptions({
    queryKey: [...paidKey(email), orderId ?? ''],
    queryFn: ({ signal }) => authorized<PaidRefundsAnswer>(`/refunds/paid?${search}`, { signal }),
  })
}

/** What was paid back, when, by whom and by which transaction, which can be corrected. Nothing while there is none. */
export function PaidRefunds({ email, orderId }: PaidRefundsProps) {
  const id = useId()
  const query = paidQuery({ email, ...(orderId !== undefined && { orderId }) })
  const { data } = useQuery(query, queryClient())
  const [correcting, setCorrecting] = useState<PaidRefundAnswer>()
  const close = () => setCorrecting(undefined)
  if (!data || data.data.length === 0) return null
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-panel border border-line bg-surface p-4 md:p-5 dark:bg-surface-raised"
    >
      <h2 id={id} className="text-base! leading-snug tracking-normal">
        {m.refunds_paid_list()}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {data.data.map((refund) => (
          <li key={refund._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <div className="min-w-0 text-md">
              {orderId === undefined && <Whose refund={refund} />}
              <p className="font-semibold tabular-nums">
                {refund.paid > 0 ? taka(refund.paid) : m.refunds_paid_nothing()}
              </p>
              <p className="wrap-anywhere text-ink-muted text-sm">{noteOf(refund)}</p>
            </div>
            <Button variant="outline" onClick={() => setCorrecting(refund)}>
              {m.refunds_correct()}
            </Button>
          </li>
        ))}
      </ul>
      <RefundDialog refund={correcting} onClose={close}>
        {(refund, titleId) => <CorrectionForm {...{ refund, titleId, email }} onClose={close} />}
      </RefundDialog>
    </section>
  )
}

function Whose({ refund: { name, orderId } }: { refund: PaidRefundAnswer }) {
  const number = <span className="order-number">{orderId}</span>
  if (name === null) {
    return (
      <p>
        {m.parcels_order_gone()} {number}
      </p>
    )
  }
  return (
    <Link
      to={overviewAddress(orderId, { invoice: true })}
      className="-my-2 inline-flex min-h-tap flex-wrap items-center gap-x-1.5 text-link underline underline-offset-4"
    >
      {name} {number}
    </Link>
  )
}

/** When, who noted it, and by which transaction. */
function noteOf({ paidAt, by, transactionId }: PaidRefundAnswer): string {
  const transaction = transactionId && `${m.refunds_transaction()} ${transactionId}`
  return [momentText(paidAt), by, transaction].filter(Boolean).join(' · ')
}

interface CorrectionProps {
  refund: PaidRefundAnswer
  titleId: string
  email: string
  onClose: () => void
}

function CorrectionForm({ refund: { _id, paid, transactionId: read }, ...rest }: CorrectionProps) {
  const { titleId, email, onClose } = rest
  const [noted, setNoted] = useState(read)
  const [text, setText] = useState(read)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const transactionId = text.trim()

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (transactionId === '') {
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    try {
      const path = `/refunds/${encodeURIComponent(_id)}/paid`
      await authorized(path, { method: 'PUT', body: { transactionId, noted } })
      showSuccess({ title: m.refunds_corrected() })
      onClose()
    } catch (error) {
      const now = notedMeanwhile(error)
      if (now !== undefined) setNoted(now)
      const text =
        now === undefined
          ? (reasonOf(error, REASONS) ?? m.refunds_failed_text())
          : m.refunds_corrected_meanwhile({ transaction: now })
      showFailure(error, { title: m.refunds_failed(), text })
    } finally {
      setBusy(false)
      void queryClient().invalidateQueries({ queryKey: paidKey(email) })
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid gap-5 p-6">
      <h2 id={titleId} className="text-[1.25rem] leading-[1.3]">
        {m.refunds_correct()}
      </h2>
      <p className="text-md">{m.refunds_correct_text({ amount: taka(paid) })}</p>
      <TransactionField
        value={text}
        onChange={setText}
        error={tried && transactionId === '' && m.refunds_transaction_missing()}
      />
      <DialogButtons onCancel={onClose} save={m.refunds_correct_save()} busy={busy} />
    </form>
  )
}

/** What a colleague has written since it was read, of an error that says so. */
function notedMeanwhile(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'STALE') return undefined
  return (error.problem.current as { readonly transactionId: string }).transactionId
}

const REASONS: Reasons<RefusalCode<Shop['refunds']['correct']>> = {
  offline: m.parcels_failed_offline,
  gone: m.refunds_failed_text,
  codes: {},
}
