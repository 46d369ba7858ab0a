import { useId } from 'react'
import { ADVANCE_METHODS } from '#domain/order/agreement.ts'
import { count, money } from '#web/client/amounts.ts'
import { useShop } from '#web/components/shop.ts'
import { areaName } from '#web/components/shownDelivery.ts'
import { m } from '#web/paraglide/messages.js'
import { ChoiceChip } from '#web/ui/choiceChip.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { TextArea, TextInput } from '#web/ui/textInput.tsx'
import { methodText } from '../../words/agreementTexts.ts'
import { NotBeforeField } from '../orders/notBeforeField.tsx'
import type { amountsOf, Fault, OrderForm } from './orderForm.ts'

type MoneyForm = Pick<
  OrderForm,
  'charge' | 'discount' | 'method' | 'advance' | 'transactionId' | 'note' | 'notBefore' | 'deliveryArea'
>

interface MoneyFieldsProps {
  form: MoneyForm
  /** The day that the order holds. */
  keptDay?: string
  amounts: ReturnType<typeof amountsOf>
  onChange: (part: Partial<MoneyForm>) => void
  isShown: (fault: Fault) => boolean
}

/** What the order costs and what was paid in advance, with the note that only staff see and the day before which it is not sent. */
export function MoneyFields({ form, keptDay, amounts, onChange, isShown }: MoneyFieldsProps) {
  const group = useId()
  const area = areaName(useShop().delivery, form.deliveryArea)
  const wrong = (fault: Fault) => isShown(fault) && m.overview_change_amount()
  return (
    <>
      <dl className="order-sums">
        <div>
          <dt>{m.new_order_subtotal({ count: amounts.pieces, shown: count(amounts.pieces) })}</dt>
          <dd>{money(amounts.subTotal)}</dd>
        </div>
      </dl>
      <div className="order-amounts">
        <div data-fault="charge">
          <Field
            label={m.new_order_charge()}
            hint={area === '' ? undefined : m.new_order_charge_hint({ area })}
            error={wrong('charge')}
          >
            <NumberInput
              {...MONEY}
              value={form.charge}
              placeholder={area === '' ? undefined : String(amounts.deliveryCharge / 100)}
              onChange={({ target }) => onChange({ charge: target.value })}
            />
          </Field>
        </div>
        <div data-fault="discount">
          <Field label={m.overview_discount()} error={wrong('discount')}>
            <NumberInput
              {...MONEY}
              value={form.discount}
              placeholder="0"
              onChange={({ target }) => onChange({ discount: target.value })}
            />
          </Field>
        </div>
      </div>
      <dl className="order-sums">
        {amounts.credit > 0 && (
          <div>
            <dt>{m.exchange_credit()}</dt>
            <dd>− {money(amounts.credit)}</dd>
          </div>
        )}
        <div data-rule>
          <dt>{m.new_order_total()}</dt>
          <dd>{money(amounts.total)}</dd>
        </div>
        {amounts.refund > 0 && amounts.pieces > 0 && (
          <div>
            <dt>{m.exchange_refund()}</dt>
            <dd>{money(amounts.refund)}</dd>
          </div>
        )}
      </dl>
      <fieldset className="mt-4">
        <legend className="mb-2 font-medium text-md">{m.overview_advance()}</legend>
        <div className="order-methods" data-fault="method">
          {ADVANCE_METHODS.map((method) => (
            <ChoiceChip
              key={method}
              type="radio"
              name={group}
              checked={form.method === method}
              onChange={() => onChange({ method })}
            >
              {methodText(method)}
            </ChoiceChip>
          ))}
        </div>
        {form.method === '' && form.advance !== '' && (
          <p className="mb-3 text-ink-muted text-sm">{m.new_order_unsure()}</p>
        )}
        <div className="order-amounts">
          <div data-fault="advance">
            <Field label={m.new_order_amount()} error={wrong('advance')}>
              <NumberInput
                {...MONEY}
                value={form.advance}
                placeholder="0"
                onChange={({ target }) => onChange({ advance: target.value })}
              />
            </Field>
          </div>
          <div data-fault="transactionId">
            <Field
              label={m.overview_change_transaction()}
              error={isShown('transactionId') && m.new_order_needed()}
            >
              <TextInput
                value={form.transactionId}
                maxLength={60}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => onChange({ transactionId: target.value })}
              />
            </Field>
          </div>
        </div>
      </fieldset>
      <dl className="order-sums">
        <div data-rule data-total>
          <dt>{m.new_order_collect()}</dt>
          <dd>{money(amounts.toCollect)}</dd>
        </div>
      </dl>
      <Field label={m.overview_note()} optional className="mt-4">
        <TextArea
          value={form.note}
          rows={2}
          maxLength={1000}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </Field>
      <NotBeforeField
        value={form.notBefore}
        kept={keptDay}
        onChange={(notBefore) => onChange({ notBefore })}
        className="mt-4"
      />
    </>
  )
}

const MONEY = { least: 0, step: 10, decimals: 2, sign: '৳' } as const
