import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { RiderDebtAnswer, RunsAnswer } from '#contract/parcels/runAnswer.ts'
import { DEBT_SETTLED_HOW, type DebtSettledHow } from '#domain/parcel/run.ts'
import { taka } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { randomKey } from '#web/client/randomKey.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { typedTaka } from '../../frame/amountForm.tsx'
import { DialogButtons } from '../../frame/dialogButtons.tsx'
import { momentText } from '../../words/momentText.ts'
import { DEBT_SETTLED_NAMES } from '../../words/riderTexts.ts'
import { noteRiderPayment, riderDebtQuery } from './riderDebtQuery.ts'

interface RiderAccountProps {
  email: string
  /** Of the title, which names the dialog. */
  titleId: string
  debts: RunsAnswer['owed'][number]
  onClose: () => void
}

/** What one rider owes, has paid, and pays now. */
export function RiderAccount({ email, titleId, debts, onClose }: RiderAccountProps) {
  const { data, error, refetch } = useQuery(riderDebtQuery(email, debts.rider), queryClient())
  const left = data?.owed.left ?? debts.left
  return (
    <div className="grid gap-5 p-6">
      <h2 id={titleId} className="text-[1.25rem] leading-[1.3]">
        {left > 0 ? m.runs_rider_owes({ rider: debts.name, amount: taka(left) }) : debts.name}
      </h2>
      {left > 0 && <PaymentForm {...{ email, left, onClose }} rider={debts.rider} />}
      <section>
        <h3 className="font-semibold text-md">{m.runs_payments()}</h3>
        {data ? (
          <Payments payments={data.payments} />
        ) : error ? (
          <Button variant="outline" className="mt-2" onClick={() => void refetch()}>
            {m.runs_payments_again()}
          </Button>
        ) : (
          <Skeleton className="mt-2 h-12 rounded-control" />
        )}
      </section>
      {left <= 0 && (
        <Button variant="outline" onClick={onClose}>
          {m.runs_account_close()}
        </Button>
      )}
    </div>
  )
}

function PaymentForm({
  email,
  rider,
  left,
  onClose,
}: Pick<RiderAccountProps, 'email' | 'onClose'> & { rider: string; left: number }) {
  // The same until it is noted: twice tapped, or sent again after a lost answer, is once.
  const [key] = useState(randomKey)
  // Until somebody types, all that is owed, also once that is read again.
  const [typed, setTyped] = useState<string>()
  const text = typed ?? String(left)
  const [how, setHow] = useState<DebtSettledHow>('cash')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const amount = typedTaka(text)
  const isWrong = amount === undefined || amount <= 0 || amount > left
  const needsNote = how === 'written-off'

  async function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (busy || isWrong || (needsNote && note.trim() === '')) return
    setBusy(true)
    const body = { how, amount, note: note.trim() }
    const isNoted = await noteRiderPayment(email, rider, body, key)
    setBusy(false)
    if (!isNoted) return
    showSuccess({ title: m.runs_settled_noted() })
    onClose()
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
      <Field
        label={m.refunds_amount()}
        error={tried && isWrong && m.runs_settled_wrong({ amount: taka(left) })}
      >
        <TextInput
          value={text}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Field label={m.runs_settled_how()}>
        <SelectNative value={how} onChange={({ target }) => setHow(chosenOf(target.value))}>
          {DEBT_SETTLED_HOW.map((one) => (
            <option key={one} value={one}>
              {DEBT_SETTLED_NAMES[one]()}
            </option>
          ))}
        </SelectNative>
      </Field>
      <Field
        label={needsNote ? m.runs_settled_why() : m.runs_settled_note()}
        hint={needsNote ? m.runs_settled_owner() : undefined}
        error={tried && needsNote && note.trim() === '' && m.runs_settled_why_missing()}
      >
        <TextInput
          value={note}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <DialogButtons onCancel={onClose} save={m.refunds_save()} busy={busy} />
    </form>
  )
}

function chosenOf(value: string): DebtSettledHow {
  return DEBT_SETTLED_HOW.find((how) => how === value) ?? 'cash'
}

function Payments({ payments }: { payments: RiderDebtAnswer['payments'] }) {
  if (payments.length === 0) return <p className="mt-1 text-ink-muted text-md">{m.runs_payments_none()}</p>
  return (
    <ul className="runs-payments">
      {payments.map(({ _id, how, amount, note, at, by }) => (
        <li key={_id}>
          <span>
            {DEBT_SETTLED_NAMES[how]()}
            {note !== '' && `: ${note}`}
            <small>{[by, momentText(at)].filter(Boolean).join(', ')}</small>
          </span>
          <b>{taka(amount)}</b>
        </li>
      ))}
    </ul>
  )
}
