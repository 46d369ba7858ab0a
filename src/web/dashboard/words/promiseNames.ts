import type { PromiseName } from '#domain/settings/promisesSettings.ts'
import { m } from '#web/paraglide/messages.js'

/** Where each promise stands. */
export const PROMISE_NAMES: Readonly<Record<PromiseName, () => string>> = {
  freeShipping: m.settings_promise_free_shipping,
  easyReturn: m.settings_promise_easy_return,
  nationwide: m.settings_promise_nationwide,
  anyReason: m.settings_promise_any_reason,
  returnFee: m.settings_promise_return_fee,
  savings: m.settings_promise_savings,
  freeDelivery: m.settings_promise_free_delivery,
  magazines: m.settings_promise_magazines,
  refund: m.settings_promise_refund,
}
