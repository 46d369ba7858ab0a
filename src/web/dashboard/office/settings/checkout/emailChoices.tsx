import type { UseFormRegisterReturn } from 'react-hook-form'
import { EMAIL_RULES, type EmailRule } from '#domain/order/checkoutSettings.ts'
import { RadioCard } from '#web/ui/choice.tsx'
import { EMAIL_RULE_NAMES } from '../fieldNames.ts'

interface EmailChoicesProps {
  field: UseFormRegisterReturn
  /** What is said of each rule. */
  details: Readonly<Record<EmailRule, () => string>>
}

/** Whether shoppers must give an email address, one card for each rule. */
export function EmailChoices({ field, details }: EmailChoicesProps) {
  return EMAIL_RULES.map((rule) => (
    <RadioCard key={rule} {...field} value={rule} label={EMAIL_RULE_NAMES[rule]()} detail={details[rule]()} />
  ))
}
