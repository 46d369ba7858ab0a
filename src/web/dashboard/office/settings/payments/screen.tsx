import { type UseFormReturn, useWatch } from 'react-hook-form'
import { advanceRuleSchema, paymentsSchema } from '#contract/settings/paymentsSchema.ts'
import { formatMoney } from '#domain/money/format.ts'
import { poisha } from '#domain/money/money.ts'
import {
  ACCOUNT_KINDS,
  ADVANCE_AMOUNTS,
  ADVANCE_PROVIDERS,
  type AdvanceAmount,
  advanceDue,
} from '#domain/order/advanceTerms.ts'
import { CHECKOUT_ASKS, type CheckoutAsk } from '#domain/order/checkoutSettings.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { Box } from '../../../frame/box.tsx'
import { numberOf } from '../../../frame/formFields.ts'
import { methodText } from '../../../words/agreementTexts.ts'
import { errorAt } from '../errorAt.ts'
import { SectionPage } from '../sectionPage.tsx'
import { TrialBox } from '../trial/trialBox.tsx'
import { type PaymentsFields, paymentsSection } from './paymentsSection.ts'
import { VatBox } from './vatBox.tsx'
import './payments.css'

interface PaymentsForm {
  form: UseFormReturn<PaymentsFields>
}

/** /dashboard/settings/payments */
export default function PaymentsSettingsPage() {
  return (
    <SectionPage
      section={paymentsSection}
      previewTitle={m.settings_payments_preview()}
      previewSwitches={[]}
      preview={(form) => <PaymentsPreview form={form} />}
    >
      {(form) => <PaymentsBoxes form={form} />}
    </SectionPage>
  )
}

function PaymentsBoxes({ form }: PaymentsForm) {
  return (
    <>
      <AskBox form={form} />
      <AccountsBox form={form} />
      <AmountBox form={form} />
      <AdvanceTrial form={form} />
      <VatBox form={form} />
    </>
  )
}

/** Alone, as it is drawn again with each key that is pressed. To which numbers one pays changes nothing of it. */
function AdvanceTrial({ form: { control } }: PaymentsForm) {
  const typed = useWatch({ control, compute: (fields: PaymentsFields) => fields })
  const { ask, amount, fixed, share } = typed
  const advance = { ask, amount, fixed: numberOf(fixed), share: numberOf(share) }
  return (
    <TrialBox shown="asked" rule={advanceRuleSchema.safeParse(advance).success ? { advance } : undefined} />
  )
}

const ASKS: Readonly<Record<CheckoutAsk, readonly [() => string, () => string]>> = {
  never: [m.settings_payments_never, m.settings_payments_never_text],
  byRisk: [m.settings_payments_risk, m.settings_payments_risk_text],
  always: [m.settings_payments_always, m.settings_payments_always_text],
}

function AskBox({ form }: PaymentsForm) {
  return (
    <Box title={m.settings_payments_ask()} text={m.settings_payments_ask_text()}>
      <ChoiceGroup
        legend={<span className="sr-only">{m.settings_payments_ask()}</span>}
        error={errorAt(form, 'ask')}
        className="mt-3"
      >
        <div className="payments-choices">
          {CHECKOUT_ASKS.map((ask) => {
            const [label, detail] = ASKS[ask]
            return (
              <RadioCard key={ask} {...form.register('ask')} value={ask} label={label()} detail={detail()} />
            )
          })}
        </div>
      </ChoiceGroup>
    </Box>
  )
}

const KINDS = { personal: m.settings_payments_personal, merchant: m.settings_payments_merchant }

function AccountsBox({ form }: PaymentsForm) {
  const none = errorAt(form, 'accounts')
  return (
    <Box title={m.settings_payments_accounts()} text={m.settings_payments_accounts_text()}>
      <div className="mt-4 grid gap-4.5">
        {ADVANCE_PROVIDERS.map((method, index) => (
          <div key={method} className="payments-account">
            <Field
              label={m.settings_payments_number({ method: methodText(method) })}
              error={errorAt(form, `accounts.${index}.number`)}
            >
              <TextInput
                {...form.register(`accounts.${index}.number`)}
                inputMode="tel"
                autoComplete="off"
                maxLength={40}
              />
            </Field>
            <Field
              label={
                <>
                  <span aria-hidden="true">{m.settings_payments_kind_label()}</span>
                  <span className="sr-only">{m.settings_payments_kind({ method: methodText(method) })}</span>
                </>
              }
            >
              <SelectNative {...form.register(`accounts.${index}.kind`)}>
                {ACCOUNT_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {KINDS[kind]()}
                  </option>
                ))}
              </SelectNative>
            </Field>
          </div>
        ))}
      </div>
      {none && (
        <div className="mt-3">
          <FieldError>{none}</FieldError>
        </div>
      )}
    </Box>
  )
}

const AMOUNTS: Readonly<Record<AdvanceAmount, readonly [() => string, () => string]>> = {
  deliveryCharge: [m.settings_payments_delivery, m.settings_payments_delivery_text],
  fixed: [m.settings_payments_fixed, m.settings_payments_fixed_text],
  share: [m.settings_payments_share, m.settings_payments_share_text],
}

function AmountBox({ form }: PaymentsForm) {
  const chosen = useWatch({ control: form.control, name: 'amount' })
  return (
    <Box title={m.settings_payments_amount()}>
      <ChoiceGroup
        legend={<span className="sr-only">{m.settings_payments_amount()}</span>}
        error={errorAt(form, 'amount')}
        className="mt-3"
      >
        <div className="payments-choices">
          {ADVANCE_AMOUNTS.map((amount) => {
            const [label, detail] = AMOUNTS[amount]
            return (
              <RadioCard
                key={amount}
                {...form.register('amount')}
                value={amount}
                label={label()}
                detail={detail()}
              />
            )
          })}
        </div>
      </ChoiceGroup>
      {chosen === 'fixed' && (
        <Field
          label={m.settings_payments_fixed_amount()}
          error={errorAt(form, 'fixed')}
          className="mt-3 sm:max-w-80"
        >
          <NumberInput {...form.register('fixed')} required sign="৳" least={1} step={50} />
        </Field>
      )}
      {chosen === 'share' && (
        <Field
          label={m.settings_payments_percent()}
          error={errorAt(form, 'share')}
          className="mt-3 sm:max-w-80"
        >
          <NumberInput {...form.register('share')} required least={1} step={5} />
        </Field>
      )}
    </Box>
  )
}

/** An order of the preview. */
const EXAMPLE = { deliveryCharge: poisha(110_00), total: poisha(1_360_00) }

/** What is asked of an order by these terms, and to which numbers it goes. */
function PaymentsPreview({ form: { control } }: PaymentsForm) {
  const typed = useWatch({ control, compute: (fields: PaymentsFields) => fields })
  const terms = paymentsSchema.safeParse(paymentsSection.bodyOf(typed)).data?.advance
  if (!terms) return <p className="text-ink-muted text-md">{m.settings_payments_preview_wrong()}</p>
  if (terms.ask === 'never') return <p className="text-md">{m.settings_payments_preview_none()}</p>
  const due = advanceDue(terms, EXAMPLE)
  const amount = (value: number) => formatMoney(poisha(value), getLocale())
  return (
    <div className="grid gap-3 text-md">
      <p>
        {m.settings_payments_preview_text({
          total: amount(EXAMPLE.total),
          charge: amount(EXAMPLE.deliveryCharge),
          due: amount(due),
          rest: amount(EXAMPLE.total - due),
        })}
      </p>
      <ul className="grid gap-1.5">
        {terms.accounts.map(({ method, number, kind }) => (
          <li key={method} className="payments-number">
            <span>{methodText(method)}</span> <b>{number}</b> <small>{KINDS[kind]()}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}
