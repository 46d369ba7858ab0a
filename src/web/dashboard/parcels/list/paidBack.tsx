import { useState } from 'react'
import type { RefundAnswer } from '#contract/orders/refundSchema.ts'
import { RESTS, type Rest } from '#domain/order/refund.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Shop } from '#shop/types.ts'
import { taka } from '#web/client/amounts.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx'
import { AmountForm, typedTaka } from '../../frame/amountForm.tsx'
import { type Reasons, reasonOf, showFailure } from '../../frame/mutations.ts'
import { RefundDialog, TransactionField } from '../../frame/refunds/refundDialog.tsx'
import { refetchParcels } from './parcelsQuery.ts'

interface PaidBackProps {
  /** Undefined: the dialog is closed. */
  refund: RefundAnswer | undefined
  email: string
  onClose: () => void
}

/** Asks what was paid back, and by which transaction. */
export function PaidBack({ refund, email, onClose }: PaidBackProps) {
  return (
    <RefundDialog refund={refund} onClose={onClose}>
      {(one, titleId) => <PaidForm {...{ titleId, email, onClose }} refund={one} />}
    </RefundDialog>
  )
}

function PaidForm({
  refund: { _id, name, amount, delivery },
  titleId,
  email,
  onClose,
}: PaidBackProps & { refund: RefundAnswer; titleId: string }) {
  const [text, setText] = useState(delivery > 0 ? '' : String(amount))
  const [transactionId, setTransactionId] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const paid = typedTaka(text)
  const [said, setSaid] = useState<Rest>()
  const isWrong = paid === undefined || paid > amount
  const left = isWrong ? 0 : Math.round((amount - paid) * 100) / 100
  // Where nothing was paid, there is nothing to note unless that was agreed.
  const choices = paid === 0 ? (['kept'] as const) : RESTS
  const rest = choices.find((choice) => choice === said)

  /** The delivery that is not paid back is not owed. */
  function choose(some: number) {
    setText(String(some))
    setSaid(some < amount ? 'kept' : undefined)
  }

  async function save() {
    setTried(true)
    if (isWrong || (left > 0 && !rest)) return
    setBusy(true)
    try {
      const path = `/refunds/${encodeURIComponent(_id)}/paid`
      await authorized(path, { method: 'POST', body: { paid, transactionId, ...(left > 0 && { rest }) } })
      showSuccess({ title: m.refunds_noted() })
      onClose()
    } catch (error) {
      showFailure(error, {
        title: m.refunds_failed(),
        text: reasonOf(error, REASONS) ?? m.refunds_failed_text(),
      })
    } finally {
      setBusy(false)
      refetchParcels(email)
    }
  }

  return (
    <AmountForm
      {...{ titleId, text, busy, onClose }}
      title={name === null ? m.refunds_paid() : m.refunds_paid_title({ name })}
      onText={setText}
      hint={m.refunds_amount_hint()}
      error={tried && isWrong && m.refunds_amount_wrong({ amount: taka(amount) })}
      onSave={save}
      choices={
        delivery > 0 && (
          <div className="grid gap-2">
            <p>{m.refunds_choose()}</p>
            <div className="flex flex-wrap gap-2">
              <Choice amount={amount - delivery} text={m.refunds_goods_alone} {...{ paid, choose }} />
              <Choice amount={amount} text={m.refunds_with_delivery} {...{ paid, choose }} />
            </div>
          </div>
        )
      }
    >
      {left > 0 && (
        <ChoiceGroup
          legend={m.refunds_rest({ amount: taka(left) })}
          error={tried && !rest && m.refunds_rest_unsaid()}
          className="[&>div]:sm:grid-cols-1"
        >
          {choices.map((choice) => (
            <RadioCard
              key={choice}
              name={`${titleId}-rest`}
              label={REST_WORDS[choice].label()}
              detail={REST_WORDS[choice].detail()}
              checked={rest === choice}
              onChange={() => setSaid(choice)}
            />
          ))}
        </ChoiceGroup>
      )}
      <TransactionField value={transactionId} onChange={setTransactionId} />
    </AmountForm>
  )
}

interface ChoiceProps {
  /** Taka. */
  amount: number
  text: (values: { amount: string }) => string
  /** What is typed; undefined: no amount. */
  paid: number | undefined
  choose: (amount: number) => void
}

/** One of the amounts that may be meant: the shop keeps the delivery charge, or pays that back, too. */
function Choice({ amount, text, paid, choose }: ChoiceProps) {
  return (
    <Button variant="outline" aria-pressed={paid === amount} onClick={() => choose(amount)}>
      {text({ amount: taka(amount) })}
    </Button>
  )
}

const REST_WORDS = {
  kept: { label: m.refunds_rest_kept, detail: m.refunds_rest_kept_text },
  open: { label: m.refunds_rest_open, detail: m.refunds_rest_open_text },
}

const REASONS: Reasons<RefusalCode<Shop['refunds']['settle']>> = {
  offline: m.parcels_failed_offline,
  gone: m.refunds_gone,
  codes: { REFUND_SETTLED: m.refunds_settled_before },
}
