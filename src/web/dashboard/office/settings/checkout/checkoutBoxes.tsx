import { type UseFormReturn, useWatch } from 'react-hook-form'
import { CHECKOUT_ASKS, type CheckoutAsk, type EmailRule } from '#domain/order/checkoutSettings.ts'
import { m } from '#web/paraglide/messages.js'
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Box } from '../../../frame/box.tsx'
import { errorAt } from '../errorAt.ts'
import type { CheckoutFields } from './checkoutSection.ts'
import { EmailChoices } from './emailChoices.tsx'
import './checkoutBoxes.css'

interface CheckoutForm {
  form: UseFormReturn<CheckoutFields>
}

export function CheckoutBoxes({ form }: CheckoutForm) {
  return (
    <>
      <FieldsBox form={form} />
      <MinimumBox form={form} />
      <Box title={m.settings_terms()} text={m.settings_terms_text()}>
        <Switch {...form.register('terms')} label={m.settings_terms_switch()} className="mt-3" />
        <Link to="/dashboard/pages/terms" className="checkout-terms-link">
          {m.settings_terms_edit()}
        </Link>
      </Box>
      <CodeBox form={form} />
      <Box title={m.settings_unfinished()} text={m.settings_unfinished_text()}>
        <Switch {...form.register('unfinished')} label={m.settings_unfinished_switch()} className="mt-3" />
        <Link to="/dashboard/unfinished" className="checkout-terms-link">
          {m.settings_unfinished_list()}
        </Link>
      </Box>
    </>
  )
}

const EMAIL_HINTS: Readonly<Record<EmailRule, () => string>> = {
  required: m.settings_checkout_email_required_text,
  optional: m.settings_checkout_email_optional_text,
  hidden: m.settings_checkout_email_hidden_text,
}

/** What the form asks for besides name, number and address. */
function FieldsBox({ form }: CheckoutForm) {
  return (
    <Box title={m.settings_checkout_fields()} text={m.settings_checkout_fields_text()}>
      <ChoiceGroup legend={m.settings_checkout_email()} error={errorAt(form, 'email')} className="mt-4">
        <div className="checkout-choices">
          <EmailChoices field={form.register('email')} details={EMAIL_HINTS} />
        </div>
      </ChoiceGroup>
      <Switch {...form.register('commentShown')} label={m.settings_comment()} className="mt-4" />
    </Box>
  )
}

const ASKS: Readonly<Record<CheckoutAsk, readonly [() => string, () => string]>> = {
  never: [m.settings_code_never, m.settings_code_never_text],
  byRisk: [m.settings_code_risk, m.settings_code_risk_text],
  always: [m.settings_code_always, m.settings_code_always_text],
}

function CodeBox({ form }: CheckoutForm) {
  return (
    <Box title={m.settings_code()} text={m.settings_code_text()}>
      <ChoiceGroup
        legend={<span className="sr-only">{m.settings_code()}</span>}
        error={errorAt(form, 'code')}
        className="mt-3"
      >
        <div className="checkout-choices">
          {CHECKOUT_ASKS.map((ask) => {
            const [label, detail] = ASKS[ask]
            return (
              <RadioCard key={ask} {...form.register('code')} value={ask} label={label()} detail={detail()} />
            )
          })}
        </div>
      </ChoiceGroup>
      <Link to="/dashboard/settings/messages" className="checkout-terms-link">
        {m.settings_code_sms()}
      </Link>
    </Box>
  )
}

function MinimumBox({ form }: CheckoutForm) {
  const hasMinimum = useWatch({ control: form.control, name: 'hasMinimum' })
  return (
    <Box title={m.settings_minimum()} text={m.settings_minimum_text()}>
      <Switch {...form.register('hasMinimum')} label={m.settings_minimum_switch()} className="mt-3" />
      {hasMinimum && (
        <Field
          label={m.settings_minimum_amount()}
          hint={m.settings_minimum_hint()}
          error={errorAt(form, 'minimumOrder')}
          className="mt-3 sm:max-w-80"
        >
          <NumberInput {...form.register('minimumOrder')} required sign="৳" least={1} step={50} />
        </Field>
      )}
    </Box>
  )
}
