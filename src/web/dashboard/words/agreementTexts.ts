import type { AdvanceMethod, OrderSource } from '#domain/order/agreement.ts'
import type { ReturnReason } from '#domain/order/returned.ts'
import { m } from '#web/paraglide/messages.js'

const SOURCES: Readonly<Record<OrderSource, () => string>> = {
  web: m.overview_source_web,
  phone: m.overview_source_phone,
  messenger: m.overview_source_messenger,
  whatsapp: m.overview_source_whatsapp,
  instagram: m.overview_source_instagram,
  shop: m.overview_source_shop,
  other: m.overview_source_other,
}

/** Where an order comes from, in the page's language. */
export function sourceText(source: OrderSource): string {
  return SOURCES[source]()
}

const METHODS: Readonly<Record<AdvanceMethod, () => string>> = {
  bKash: m.overview_method_bkash,
  Nagad: m.overview_method_nagad,
  Rocket: m.overview_method_rocket,
  Upay: m.overview_method_upay,
  bank: m.overview_method_bank,
  cash: m.overview_method_cash,
}

/** How an advance was paid, in the page's language. */
export function methodText(method: AdvanceMethod): string {
  return METHODS[method]()
}

const REASONS: Readonly<Record<ReturnReason, () => string>> = {
  refused: m.overview_back_reason_refused,
  'not-reached': m.overview_back_reason_not_reached,
  'not-wanted': m.overview_back_reason_not_wanted,
  'wrong-goods': m.overview_back_reason_wrong_goods,
  damaged: m.overview_back_reason_damaged,
  'broken-on-the-way': m.overview_back_reason_broken_on_the_way,
  late: m.overview_back_reason_late,
  other: m.overview_back_reason_other,
}

/** Why goods came back, in the page's language. */
export function returnReasonText(reason: ReturnReason): string {
  return REASONS[reason]()
}
