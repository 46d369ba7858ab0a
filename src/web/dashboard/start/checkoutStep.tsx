import type { checkoutAnswer } from '#contract/settings/checkoutSchema.ts'
import type { EmailRule } from '#domain/order/checkoutSettings.ts'
import { m } from '#web/paraglide/messages.js'
import { ChoiceGroup } from '#web/ui/choice.tsx'
import { EmailChoices } from '../office/settings/checkout/emailChoices.tsx'
import { errorAt } from '../office/settings/errorAt.ts'
import { sectionAddress } from '../words/settingsSections.ts'
import { SectionStepForm, type StepProps } from './sectionStep.tsx'
import type { SectionStep } from './useStep.ts'

type CheckoutValue = ReturnType<typeof checkoutAnswer>

interface EmailFields {
  email: EmailRule
}

const EMAIL: SectionStep<CheckoutValue, EmailFields> = {
  section: 'checkout',
  fieldsOf: ({ email }) => ({ email }),
  bodyOf: (value, { email }) => ({ ...value, email }),
}

/** What each answer brings and costs. */
const COSTS: Readonly<Record<EmailRule, () => string>> = {
  required: m.start_email_required,
  optional: m.start_email_optional,
  hidden: m.start_email_hidden,
}

/** Asks whether shoppers must give an email address. Required, as long as nobody has answered. */
export function CheckoutStep({ email, onSaved }: StepProps) {
  return (
    <SectionStepForm
      step={EMAIL}
      email={email}
      save={m.start_save_checkout()}
      onSaved={() => onSaved(m.start_saved_checkout())}
      more={{ to: sectionAddress('checkout'), label: m.start_more_checkout() }}
    >
      {(form) => (
        <ChoiceGroup legend={m.start_email_question()} error={errorAt(form, 'email')}>
          <div className="grid gap-2">
            <EmailChoices field={form.register('email')} details={COSTS} />
          </div>
        </ChoiceGroup>
      )}
    </SectionStepForm>
  )
}
