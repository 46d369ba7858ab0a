import type { EmailRule } from '#domain/order/checkoutSettings.ts'
import { m } from '#web/paraglide/messages.js'

const NAMES: Readonly<Record<EmailRule, () => string>> = {
  required: m.settings_checkout_email_required,
  optional: m.settings_checkout_email_optional,
  hidden: m.settings_checkout_email_hidden,
}

/** Whether the checkout asks for an e-mail address, in the language of the page. */
export function emailRuleName(rule: EmailRule): string {
  return NAMES[rule]()
}
