import { type FormEvent, useState } from 'react'
import { isOfWallet, readTransaction } from '#domain/order/transactionId.ts'
import { PAID_HOW, type PaidHow } from '#domain/parcel/run.ts'
import { ungrouped } from '#domain/text/ungrouped.ts'
import { taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { type Given, NOTHING_SAID, type Said } from './saidOfStop.ts'

const LABELS: Readonly<Record<PaidHow, () => string>> = {
  cash: m.run_paid_cash,
  'shop-wallet': m.run_paid_shop,
  'rider-wallet': m.run_paid_rider,
  due: m.run_paid_due,
}

type Typed = Readonly<Record<PaidHow, string>>

const NONE: Typed = { cash: '', 'shop-wallet': '', 'rider-wallet': '', due: '' }

interface HowPaidProps {
  /** In taka; more than 0. */
  collect: number
  /** What comes back; null: nothing does. */
  lines: Said['lines']
  /** What is said if all of it is given and paid. */
  given?: Given
  onSay: (said: Said) => void
}

/** How much was paid, and in which way: all of it in cash is one tap. */
export function HowPaid({ collect, lines, given = 'delivered', onSay }: HowPaidProps) {
  const [isSplit, setSplit] = useState(false)
  const [typed, setTyped] = useState<Typed>(NONE)
  const [transactionId, setTransactionId] = useState('')
  const [isWrongTransaction, setWrongTransaction] = useState(false)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()

  function say(event: FormEvent) {
    event.preventDefault()
    const paid = paidOf(typed)
    if (!paid) return setFault(m.run_paid_wrong())
    const left = leftOf(paid, collect)
    if (left < 0) return setFault(m.run_paid_too_much({ amount: taka(collect) }))
    const isToShop = paid.some(({ how }) => how === 'shop-wallet')
    if (isToShop && !isOfWallet(readTransaction(transactionId))) return setWrongTransaction(true)
    const why = left > 0 ? reason.trim() : ''
    return onSay({
      ...said(left > 0),
      paid,
      reason: why,
      transactionId: isToShop ? readTransaction(transactionId) : '',
    })
  }

  /** Some of the goods, or less money. */
  function said(isLess: boolean) {
    return lines === null && !isLess
      ? { ...NOTHING_SAID, outcome: given }
      : { ...NOTHING_SAID, outcome: 'part' as const, lines: lines ?? [] }
  }

  if (!isSplit) {
    const paid = [{ how: 'cash' as const, amount: collect }]
    return (
      <div className="run-step">
        <Button
          size="lg"
          block
          className="whitespace-normal! px-3!"
          onClick={() => onSay({ ...said(false), paid })}
        >
          {m.run_paid_all({ amount: taka(collect) })}
        </Button>
        <Button
          size="lg"
          block
          variant="outline"
          className="whitespace-normal! px-3!"
          onClick={() => setSplit(true)}
        >
          {m.run_paid_other()}
        </Button>
      </div>
    )
  }
  return (
    <form className="run-step" onSubmit={say}>
      {PAID_HOW.map((how, at) => (
        <Field key={how} label={LABELS[how]()} error={at === 0 ? fault : undefined}>
          <NumberInput
            sign="৳"
            least={0}
            step={10}
            decimals={2}
            value={typed[how]}
            onChange={({ target }) => setTyped({ ...typed, [how]: target.value })}
          />
        </Field>
      ))}
      {typed['shop-wallet'] !== '' && (
        <Field label={m.run_transaction()} error={isWrongTransaction ? m.run_transaction_wrong() : undefined}>
          <TextInput
            autoComplete="off"
            maxLength={60}
            value={transactionId}
            onChange={({ target }) => {
              setTransactionId(target.value)
              setWrongTransaction(false)
            }}
          />
        </Field>
      )}
      {leftOf(paidOf(typed) ?? [], collect) > 0 && (
        <Field label={m.run_paid_why()}>
          <TextInput
            required
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      )}
      <Button size="lg" block type="submit">
        {m.run_paid_save()}
      </Button>
    </form>
  )
}

/** What is not paid in any way; below 0: too much is. Poisha. */
function leftOf(paid: Said['paid'], collect: number): number {
  return Math.round(paid.reduce((left, { amount }) => left - amount * 100, collect * 100))
}

/** What was typed; undefined: something of it is no amount. */
function paidOf(typed: Typed): Said['paid'] | undefined {
  const paid: Said['paid'] = []
  for (const how of PAID_HOW) {
    const amount = Number(ungrouped(typed[how]))
    if (!Number.isFinite(amount) || amount < 0) return undefined
    if (amount > 0) paid.push({ how, amount: Math.round(amount * 100) / 100 })
  }
  return paid
}
