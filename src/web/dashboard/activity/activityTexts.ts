import { EVENT_KINDS, type EventKind } from '#domain/activity/activity.ts'
import type { ActivityEntryAnswer } from '#domain/activity/activitySchema.ts'
import { poisha } from '#domain/money/money.ts'
import { ORDER_STATUSES } from '#domain/order/lifecycle.ts'
import { ROLES } from '#domain/people/user.ts'
import { digits, money } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { statusWord } from '../orders/statusChip.tsx'
import { roleLabel } from '../role/roleLabel.ts'

export const KINDS = Object.keys(EVENT_KINDS) as EventKind[]

const KIND_NAMES: Readonly<Record<EventKind, () => string>> = {
  'order.placed': m.activity_kind_order_placed,
  'order.moved': m.activity_kind_order_moved,
  'order.deleted': m.activity_kind_order_deleted,
  'product.added': m.activity_kind_product_added,
  'product.changed': m.activity_kind_product_changed,
  'product.deleted': m.activity_kind_product_deleted,
  'slide.added': m.activity_kind_slide_added,
  'slide.changed': m.activity_kind_slide_changed,
  'slide.deleted': m.activity_kind_slide_deleted,
  'slides.ordered': m.activity_kind_slides_ordered,
  'catalogue.imported': m.activity_kind_catalogue_imported,
  'person.registered': m.activity_kind_person_registered,
  'person.made-owner': m.activity_kind_person_made_owner,
  'person.role-changed': m.activity_kind_person_role_changed,
  'person.removed': m.activity_kind_person_removed,
  'person.signed-in': m.activity_kind_person_signed_in,
  'person.signed-out': m.activity_kind_person_signed_out,
  'person.password-changed': m.activity_kind_person_password_changed,
  'message.received': m.activity_kind_message_received,
  'newsletter.subscribed': m.activity_kind_newsletter_subscribed,
  'mail.retried': m.activity_kind_mail_retried,
}

/** What happened, in words. A shop that is newer than the page may know other kinds: they are shown as they are. */
export function kindName(kind: string): string {
  const names: Readonly<Record<string, (() => string) | undefined>> = KIND_NAMES
  return names[kind]?.() ?? kind
}

/** Who did it, in words. */
export function actorName({ kind, name }: ActivityEntryAnswer['actor']): string {
  if (kind === 'visitor') return m.activity_visitor()
  return kind === 'system' ? m.activity_system() : name || m.activity_nobody()
}

/** What it is about: a name, or else the id of an order. */
export function subjectName({ kind, id, name }: ActivityEntryAnswer['subject']): string {
  return name || (kind === 'order' ? id : '')
}

/** The fields that are shown; what else an entry holds is for programs. */
const FIELDS: Readonly<Record<string, (() => string) | undefined>> = {
  status: m.activity_field_status,
  total: m.activity_field_total,
  role: m.activity_field_role,
  name: m.activity_field_name,
  title: m.activity_field_title,
  description: m.activity_field_description,
  category: m.activity_field_category,
  subCategory: m.activity_field_sub_category,
  originalPrice: m.activity_field_original_price,
  offerPrice: m.activity_field_offer_price,
  sizes: m.activity_field_sizes,
  colors: m.activity_field_colors,
  address: m.activity_field_address,
  browser: m.activity_field_browser,
  system: m.activity_field_system,
  products: m.activity_field_products,
  slides: m.activity_field_slides,
}

const MONEY = new Set(['total', 'originalPrice', 'offerPrice'])
/** Of a text; a description may be pages long. Characters. */
const SHOWN = 80

/** What changed, a line for each field: a value alone where something was added, deleted or seen. */
export function changeLines({
  before,
  after,
}: Pick<ActivityEntryAnswer, 'before' | 'after'>): readonly string[] {
  const names = Object.keys({ ...before, ...after }).filter((name) => FIELDS[name] !== undefined)
  return names.flatMap((name) => {
    const field = FIELDS[name]?.() ?? name
    const valueIn = (values: Readonly<Record<string, unknown>>) => valueText(name, values[name])
    if (before && after) return [m.activity_change({ field, before: valueIn(before), after: valueIn(after) })]
    const value = (after ?? before)?.[name]
    return isEmpty(value) ? [] : [m.activity_value({ field, value: valueText(name, value) })]
  })
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function valueText(name: string, value: unknown): string {
  if (isEmpty(value)) return m.activity_empty()
  if (typeof value === 'number') return MONEY.has(name) ? money(poisha(value)) : digits(value)
  if (Array.isArray(value)) return cut(value.join(', '))
  const text = String(value)
  const status = name === 'status' ? ORDER_STATUSES.find((one) => one === text) : undefined
  const role = name === 'role' ? ROLES.find((one) => one === text) : undefined
  if (status) return statusWord(status)
  return role ? roleLabel(role) : cut(text)
}

function cut(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}
