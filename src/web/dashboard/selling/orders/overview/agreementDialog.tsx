import { type FormEvent, useId, useState } from 'react'
import type { PricedOrder } from '#contract/orders/orderSchema.ts'
import { ADVANCE_METHODS, type AdvanceMethod } from '#domain/order/agreement.ts'
import { isUnsent } from '#domain/order/lifecycle.ts'
import type { OrderLock } from '#domain/parcel/orderLocks.ts'
import { useShop } from '#web/components/shop.ts'
import { areaName } from '#web/components/shownDelivery.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { TextArea, TextInput } from '#web/ui/textInput.tsx'
import { typedTaka } from '../../../frame/amountForm.tsx'
import { methodText } from '../../../words/agreementTexts.ts'
import { lockSentence } from '../../../words/orderLocks.ts'
import { NotBeforeField } from '../notBeforeField.tsx'
import { type SentChange, useOrderChange } from '../useOrderChange.ts'

interface AgreementDialogProps {
  order: PricedOrder
  email: string
  open: boolean
  /** Why discount and delivery charge stay as they are; null: they do not. */
  lock: OrderLock | null | undefined
  close: () => void
}

/** Changes discount, delivery charge, advance, note and the day before which it is not sent. */
export function AgreementDialog({ order, email, open, lock, close }: AgreementDialogProps) {
  const id = useId()
  const { busy, save } = useOrderChange(email, order)
  return (
    <ModalDialog
      open={open}
      onClose={() => !busy && close()}
      aria-labelledby={id}
      className="order-dialog sm:w-120"
    >
      <h2 id={id} className="mb-4 text-lg! leading-snug tracking-normal">
        {m.overview_change_title()}
      </h2>
      {/* A change by somebody else is shown as it is now. */}
      <AgreementForm
        key={order.revision}
        order={order}
        lock={lock}
        busy={busy}
        close={close}
        save={async (change) => {
          if (await save(change)) close()
        }}
      />
    </ModalDialog>
  )
}

interface AgreementFormProps extends Pick<AgreementDialogProps, 'order' | 'lock' | 'close'> {
  busy: boolean
  save: (change: SentChange) => void
}

function AgreementForm({ order, lock, busy, save, close }: AgreementFormProps) {
  const { advance, customerData, note = '', notBefore = '' } = order
  const amountsOpen = !lock
  const area = areaName(useShop().delivery, customerData.deliveryArea)
  const [discount, setDiscount] = useState(amountText(order.discount))
  const [charge, setCharge] = useState(String(customerData.deliveryCharge))
  const [amount, setAmount] = useState(amountText(advance?.amount ?? 0))
  const [method, setMethod] = useState<AdvanceMethod>(advance?.method ?? 'bKash')
  const [transactionId, setTransactionId] = useState(advance?.transactionId ?? '')
  const [text, setText] = useState(note)
  const [day, setDay] = useState(notBefore)
  const [checked, setChecked] = useState(false)
  const wrong = (typed: string) =>
    checked && amountOf(typed) === undefined ? m.overview_change_amount() : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    const [off, delivery, paid] = [amountOf(discount), amountOf(charge), amountOf(amount)]
    if (off === undefined || delivery === undefined || paid === undefined) return
    const isSame =
      paid === advance?.amount && method === advance.method && transactionId === advance.transactionId
    save({
      ...(amountsOpen && off !== order.discount && { discount: off }),
      ...(amountsOpen && charge === '' && { deliveryCharge: null }),
      ...(amountsOpen &&
        charge !== '' &&
        delivery !== customerData.deliveryCharge && { deliveryCharge: delivery }),
      ...(!isSame && {
        advance: paid === 0 ? null : { amount: paid, method, transactionId, checked: false },
      }),
      ...(text !== note && { note: text }),
      ...(day !== notBefore && { notBefore: day || null }),
    })
  }

  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      {amountsOpen ? (
        <div className="grid grid-cols-2 gap-3">
          <Field label={m.overview_discount()} error={wrong(discount)}>
            <NumberInput {...MONEY} value={discount} onChange={(event) => setDiscount(event.target.value)} />
          </Field>
          <Field
            label={m.overview_change_charge()}
            hint={m.overview_change_charge_hint({ area })}
            error={wrong(charge)}
          >
            <NumberInput {...MONEY} value={charge} onChange={(event) => setCharge(event.target.value)} />
          </Field>
        </div>
      ) : (
        <p className="text-ink-muted text-md">{lockSentence(lock)}</p>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Field label={m.overview_advance()} error={wrong(amount)}>
          <NumberInput {...MONEY} value={amount} onChange={(event) => setAmount(event.target.value)} />
        </Field>
        <Field label={m.overview_change_method()}>
          <SelectNative value={method} onChange={(event) => setMethod(event.target.value as AdvanceMethod)}>
            {ADVANCE_METHODS.map((one) => (
              <option key={one} value={one}>
                {methodText(one)}
              </option>
            ))}
          </SelectNative>
        </Field>
      </div>
      <Field label={m.overview_change_transaction()} optional={method === 'cash'}>
        <TextInput
          value={transactionId}
          maxLength={60}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTransactionId(event.target.value)}
        />
      </Field>
      <Field label={m.overview_note()} optional>
        <TextArea value={text} maxLength={1000} onChange={(event) => setText(event.target.value)} />
      </Field>
      {isUnsent(order.orderStatus) && <NotBeforeField value={day} kept={notBefore} onChange={setDay} />}
      <div className="order-dialog-buttons">
        <Button variant="outline" onClick={close} disabled={busy}>
          {m.overview_change_close()}
        </Button>
        <Button type="submit" busy={busy} busyLabel={m.overview_change_saving()}>
          {m.overview_change_save()}
        </Button>
      </div>
    </form>
  )
}

const MONEY = { least: 0, step: 10, decimals: 2, sign: '৳', className: 'pl-8' } as const

function amountText(amount: number): string {
  return amount === 0 ? '' : String(amount)
}

/** Taka; 0 where nothing is typed; undefined where it is no amount. */
function amountOf(typed: string): number | undefined {
  return typed.trim() === '' ? 0 : typedTaka(typed)
}
