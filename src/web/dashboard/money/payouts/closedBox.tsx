import { type FormEvent, useId, useState } from 'react'
import type { PayoutAnswer } from '#contract/money/payoutSchema.ts'
import { PAYOUT_REASON_MAX } from '#domain/money/payout.ts'
import { taka } from '#web/client/amounts.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { momentText } from '../../words/momentText.ts'
import { showPayoutFailure } from './payoutReasons.ts'
import { reversePayout } from './payoutsQuery.ts'
import { receivedText } from './payoutTexts.ts'

interface ClosedBoxProps {
  email: string
  payout: PayoutAnswer
  /** Who alone takes it back. */
  isOwner: boolean
}

/** What the bank received for a closed statement, when it was closed, and why it was taken back. */
export function ClosedBox({ email, payout, isOwner }: ClosedBoxProps) {
  const id = useId()
  const [asked, setAsked] = useState(false)
  const { received, closedAt, reversedAt, reason, state, disputed } = payout
  const close = () => setAsked(false)
  return (
    <section aria-labelledby={id} className="money-box payout-closed">
      <div>
        <h2 id={id}>{m.payout_received()}</h2>
        {received && <p>{receivedText(received)}</p>}
        {state === 'closed' && disputed !== 0 && <p>{m.payout_still_disputed({ amount: taka(disputed) })}</p>}
        {closedAt !== null && <small>{m.payout_closed_at({ at: momentText(closedAt) })}</small>}
        {reversedAt !== null && <small>{m.payout_reversed_at({ at: momentText(reversedAt), reason })}</small>}
      </div>
      {isOwner && state === 'closed' && (
        <Button variant="outline" onClick={() => setAsked(true)}>
          {m.payout_reverse()}
        </Button>
      )}
      <ModalDialog
        open={asked}
        onClose={close}
        aria-labelledby={`${id}-reverse`}
        className="sm:w-full sm:max-w-110"
      >
        <ReverseForm titleId={`${id}-reverse`} onClose={close} {...{ email, payout }} />
      </ModalDialog>
    </section>
  )
}

interface ReverseFormProps {
  titleId: string
  onClose: () => void
  email: string
  payout: PayoutAnswer
}

function ReverseForm({ titleId, onClose, email, payout }: ReverseFormProps) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const typed = reason.trim()

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (busy || typed === '') return
    setBusy(true)
    try {
      await reversePayout(email, payout._id, typed)
      showSuccess({ title: m.payout_reverse_done() })
      onClose()
    } catch (error) {
      showPayoutFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4 p-6">
      <div>
        <h2 id={titleId} className="text-[1.25rem] leading-[1.3]">
          {m.payout_reverse_title()}
        </h2>
        <p className="mt-1 text-ink-muted text-md">{m.payout_reverse_text()}</p>
      </div>
      <Field label={m.payout_reverse_why()} error={tried && typed === '' && m.payout_why_missing()}>
        <TextInput
          value={reason}
          maxLength={PAYOUT_REASON_MAX}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" className="flex-1" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" variant="danger" className="flex-1" busy={busy} busyLabel={m.payout_saving()}>
          {m.payout_reverse()}
        </Button>
      </div>
    </form>
  )
}
