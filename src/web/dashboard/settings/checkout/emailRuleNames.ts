import type { EmailRule } from '#domain/order/checkoutSettings.ts'
import { m } from '#web/paraglide/messages.js'

/** Whether the checkout asks for an e-mail address, in the language of the page. */
export const EMAIL_RULE_NAMES: Readonly<Record<EmailRule, () => string>> = {
  required: m.settings_checkout_email_required,
  optional: m.settings_checkout_email_optional,
  hidden: m.settings_checkout_email_hidden,
}
