import { type FormEvent, useId, useRef, useState } from 'react'
import type { PayoutAnswer } from '#contract/money/payoutSchema.ts'
import { PAYOUT_REASON_MAX } from '#domain/money/payout.ts'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { taka } from '#web/client/amounts.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { typedTaka } from '../../frame/amountForm.tsx'
import { sumOf } from './differences.ts'
import { showPayoutFailure } from './payoutReasons.ts'
import { closePayout } from './payoutsQuery.ts'
import { balance } from './payoutTexts.ts'
import { dayFault, ReceivedAccount, ReceivedDay } from './receivedFields.tsx'

interface CloseDialogProps {
  open: boolean
  onClose: () => void
  email: string
  payout: PayoutAnswer
}

/** Asks what the bank received for a statement, and closes it. */
export function CloseDialog({ open, ...rest }: CloseDialogProps) {
  const id = useId()
  return (
    <ModalDialog open={open} onClose={rest.onClose} aria-labelledby={id} className="sm:w-full sm:max-w-110">
      <CloseForm titleId={id} {...rest} />
    </ModalDialog>
  )
}

type CloseFormProps = Omit<CloseDialogProps, 'open'> & { titleId: string }

export function CloseForm({ titleId, onClose, email, payout: { _id, total } }: CloseFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const today = dayName(orderDay(Date.now()))
  const [text, setText] = useState(String(Math.max(0, total)))
  const [day, setDay] = useState(today)
  const [account, setAccount] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const amount = typedTaka(text)
  const differs = amount === undefined ? 0 : sumOf([amount, -total])
  const faults = {
    amount: amount === undefined && m.payout_amount_wrong(),
    day: dayFault(day, today),
    reason: differs !== 0 && reason.trim() === '' && m.payout_why_missing(),
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (busy) return
    if (faults.amount || faults.day || faults.reason || amount === undefined) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setBusy(true)
    try {
      const received = { amount, day, account: account.trim() }
      await closePayout(email, _id, { received, ...(differs !== 0 && { reason: reason.trim() }) })
      showSuccess({ title: m.payout_close_done() })
      onClose()
    } catch (error) {
      showPayoutFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} className="grid gap-4 p-6">
      <div>
        <h2 id={titleId} className="text-[1.25rem] leading-[1.3]">
          {m.payout_close_title()}
        </h2>
        <p className="mt-1 text-ink-muted text-md">{m.payout_close_text({ total: balance(total) })}</p>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field label={m.payout_received_amount()} hint={differsText(differs)} error={tried && faults.amount}>
          <TextInput
            value={text}
            inputMode="decimal"
            autoComplete="off"
            className="text-right tabular-nums"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <ReceivedDay {...{ day, today, tried }} onDay={setDay} />
      </div>
      {differs !== 0 && (
        <Field label={m.payout_differs_why()} error={tried && faults.reason}>
          <TextInput
            value={reason}
            maxLength={PAYOUT_REASON_MAX}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      )}
      <ReceivedAccount account={account} onAccount={setAccount} />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" className="flex-1" onClick={onClose}>
          {m.payout_close_not_yet()}
        </Button>
        <Button type="submit" className="flex-1" busy={busy} busyLabel={m.payout_closing()}>
          {m.payout_close_book()}
        </Button>
      </div>
    </form>
  )
}

function differsText(differs: number): string | undefined {
  if (differs === 0) return undefined
  const amount = taka(Math.abs(differs))
  return differs < 0 ? m.payout_less({ amount }) : m.payout_more_received({ amount })
}
