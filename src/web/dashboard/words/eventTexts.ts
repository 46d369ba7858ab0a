import type { CustomerEvent } from '#domain/messages/customerEvents.ts'
import type { TemplateField } from '#domain/messages/template.ts'
import { m } from '#web/paraglide/messages.js'

/** What customers hear of, as the settings call it. */
export const EVENT_NAMES: Readonly<Record<CustomerEvent, () => string>> = {
  placed: m.events_placed,
  confirmed: m.events_confirmed,
  shipped: m.events_shipped,
  delivered: m.events_delivered,
  cancelled: m.events_cancelled,
  backInStock: m.events_back_in_stock,
}

/** The fields of texts in words. */
export const FIELD_NAMES: Readonly<Record<TemplateField, () => string>> = {
  name: m.field_name,
  order: m.field_order,
  total: m.field_total,
  toCollect: m.field_to_collect,
  shop: m.field_shop,
  helpline: m.field_helpline,
  track: m.field_track,
  product: m.field_product,
  link: m.field_link,
}
