import type { ActivityEntryAnswer } from '#contract/figures/activitySchema.ts'
import { EVENT_KINDS, type EventKind } from '#domain/activity/activity.ts'
import { m } from '#web/paraglide/messages.js'
import type { IconName } from '#web/ui/iconNames.ts'
import { courierName } from '../../words/parcelTexts.ts'
import { sectionTitle } from '../../words/settingsSections.ts'

export const KINDS = Object.keys(EVENT_KINDS) as EventKind[]

interface KindLook {
  readonly name: () => string
  readonly icon: IconName
  /** Whether something came, went, or changed. */
  readonly tone: 'success' | 'error' | 'info'
}

const KIND_LOOKS: Readonly<Record<EventKind, KindLook>> = {
  'order.placed': { name: m.activity_kind_order_placed, icon: 'shopping-bag', tone: 'success' },
  'order.moved': { name: m.activity_kind_order_moved, icon: 'truck', tone: 'info' },
  'order.called': { name: m.activity_kind_order_called, icon: 'phone-call', tone: 'info' },
  'order.changed': { name: m.activity_kind_order_changed, icon: 'pencil', tone: 'info' },
  'order.return-settled': { name: m.activity_kind_order_return_settled, icon: 'undo-2', tone: 'info' },
  'order.exchanged': { name: m.activity_kind_order_exchanged, icon: 'rotate-cw', tone: 'info' },
  'order.return-asked': { name: m.activity_kind_order_return_asked, icon: 'undo-2', tone: 'info' },
  'order.return-received': {
    ...{ name: m.activity_kind_order_return_received, icon: 'undo-2', tone: 'info' },
  },
  'order.return-withdrawn': {
    ...{ name: m.activity_kind_order_return_withdrawn, icon: 'undo-2', tone: 'info' },
  },
  'order.exchange-received': { name: m.activity_kind_order_exchange_received, icon: 'undo-2', tone: 'info' },
  'order.deleted': { name: m.activity_kind_order_deleted, icon: 'trash-2', tone: 'error' },
  'order.refunded': { name: m.activity_kind_order_refunded, icon: 'banknote', tone: 'info' },
  'order.refund-corrected': {
    ...{ name: m.activity_kind_order_refund_corrected, icon: 'banknote', tone: 'info' },
  },
  'order.vat-issued': { name: m.activity_kind_order_vat_issued, icon: 'receipt-text', tone: 'info' },
  'order.vat-voided': { name: m.activity_kind_order_vat_voided, icon: 'receipt-text', tone: 'error' },
  'parcel.asked': { name: m.activity_kind_parcel_asked, icon: 'package', tone: 'info' },
  'parcel.moved': { name: m.activity_kind_parcel_moved, icon: 'truck', tone: 'info' },
  'parcel.settled': { name: m.activity_kind_parcel_settled, icon: 'check', tone: 'info' },
  'parcel.printed': { name: m.activity_kind_parcel_printed, icon: 'printer', tone: 'info' },
  'parcel.packed': { name: m.activity_kind_parcel_packed, icon: 'package', tone: 'info' },
  'parcel.goods-missing': { name: m.activity_kind_parcel_missing, icon: 'triangle-alert', tone: 'error' },
  'parcel.called-back': { name: m.activity_kind_parcel_called_back, icon: 'undo-2', tone: 'info' },
  'parcel.received': { name: m.activity_kind_parcel_received, icon: 'undo-2', tone: 'info' },
  'parcel.claimed': { name: m.activity_kind_parcel_claimed, icon: 'receipt-text', tone: 'info' },
  'parcel.returned-said': { name: m.activity_kind_parcel_returned_said, icon: 'undo-2', tone: 'info' },
  'rider.settled': { name: m.activity_kind_rider_settled, icon: 'check', tone: 'success' },
  'cost.added': { name: m.activity_kind_cost_added, icon: 'plus', tone: 'success' },
  'payout.taken-in': { name: m.activity_kind_payout_taken_in, icon: 'plus', tone: 'success' },
  'payout.dropped': { name: m.activity_kind_payout_dropped, icon: 'trash-2', tone: 'error' },
  'payout.closed': { name: m.activity_kind_payout_closed, icon: 'check', tone: 'success' },
  'payout.reversed': { name: m.activity_kind_payout_reversed, icon: 'undo-2', tone: 'error' },
  'cost.deleted': { name: m.activity_kind_cost_deleted, icon: 'trash-2', tone: 'error' },
  'run.closed': { name: m.activity_kind_run_closed, icon: 'check', tone: 'success' },
  'product.added': { name: m.activity_kind_product_added, icon: 'plus', tone: 'success' },
  'product.changed': { name: m.activity_kind_product_changed, icon: 'pencil', tone: 'info' },
  'product.deleted': { name: m.activity_kind_product_deleted, icon: 'trash-2', tone: 'error' },
  'product.awaited': { name: m.activity_kind_product_awaited, icon: 'package', tone: 'info' },
  'slide.added': { name: m.activity_kind_slide_added, icon: 'image-plus', tone: 'success' },
  'slide.changed': { name: m.activity_kind_slide_changed, icon: 'images', tone: 'info' },
  'slide.deleted': { name: m.activity_kind_slide_deleted, icon: 'trash-2', tone: 'error' },
  'slides.ordered': { name: m.activity_kind_slides_ordered, icon: 'grip-vertical', tone: 'info' },
  'category.added': { name: m.activity_kind_category_added, icon: 'plus', tone: 'success' },
  'category.changed': { name: m.activity_kind_category_changed, icon: 'pencil', tone: 'info' },
  'category.deleted': { name: m.activity_kind_category_deleted, icon: 'trash-2', tone: 'error' },
  'categories.ordered': { name: m.activity_kind_categories_ordered, icon: 'grip-vertical', tone: 'info' },
  'categories.kept': { name: m.activity_kind_categories_kept, icon: 'eye', tone: 'info' },
  'category.pinned': { name: m.activity_kind_category_pinned, icon: 'pin', tone: 'info' },
  'page.changed': { name: m.activity_kind_page_changed, icon: 'pencil', tone: 'info' },
  'catalogue.imported': { name: m.activity_kind_catalogue_imported, icon: 'layout-grid', tone: 'success' },
  'import.started': { name: m.activity_kind_import_started, icon: 'clock', tone: 'info' },
  'import.stopped': { name: m.activity_kind_import_stopped, icon: 'triangle-alert', tone: 'error' },
  'demo.cleared': { name: m.activity_kind_demo_cleared, icon: 'trash-2', tone: 'error' },
  'person.registered': { name: m.activity_kind_person_registered, icon: 'user-round', tone: 'success' },
  'person.made-owner': { name: m.activity_kind_person_made_owner, icon: 'star', tone: 'info' },
  'person.role-changed': { name: m.activity_kind_person_role_changed, icon: 'users-round', tone: 'info' },
  'person.removed': { name: m.activity_kind_person_removed, icon: 'trash-2', tone: 'error' },
  'person.signed-in': { name: m.activity_kind_person_signed_in, icon: 'log-in', tone: 'info' },
  'person.signed-out': { name: m.activity_kind_person_signed_out, icon: 'log-out', tone: 'info' },
  'person.password-changed': {
    name: m.activity_kind_person_password_changed,
    icon: 'user-round-pen',
    tone: 'info',
  },
  'invitation.sent': { name: m.activity_kind_invitation_sent, icon: 'mail', tone: 'success' },
  'invitation.sent-again': { name: m.activity_kind_invitation_sent_again, icon: 'refresh-cw', tone: 'info' },
  'invitation.taken-back': { name: m.activity_kind_invitation_taken_back, icon: 'trash-2', tone: 'error' },
  'invitation.accepted': { name: m.activity_kind_invitation_accepted, icon: 'check', tone: 'success' },
  'person.second-factor-on': {
    name: m.activity_kind_person_second_factor_on,
    icon: 'user-round-pen',
    tone: 'success',
  },
  'person.second-factor-off': {
    name: m.activity_kind_person_second_factor_off,
    icon: 'user-round-pen',
    tone: 'error',
  },
  'person.recovery-codes-renewed': {
    name: m.activity_kind_person_recovery_codes,
    icon: 'refresh-cw',
    tone: 'info',
  },
  'message.received': { name: m.activity_kind_message_received, icon: 'message-circle', tone: 'success' },
  'newsletter.subscribed': { name: m.activity_kind_newsletter_subscribed, icon: 'mail', tone: 'success' },
  'picture.uploaded': { name: m.activity_kind_picture_uploaded, icon: 'image-plus', tone: 'success' },
  'settings.changed': { name: m.activity_kind_settings_changed, icon: 'settings', tone: 'info' },
  'backup.started': { name: m.activity_kind_backup_started, icon: 'clock', tone: 'info' },
  'backup.made': { name: m.activity_kind_backup_made, icon: 'copy', tone: 'success' },
  'backup.failed': { name: m.activity_kind_backup_failed, icon: 'triangle-alert', tone: 'error' },
  'backup.downloaded': { name: m.activity_kind_backup_downloaded, icon: 'arrow-down', tone: 'info' },
  'backup.deleted': { name: m.activity_kind_backup_deleted, icon: 'trash-2', tone: 'error' },
  'stock.received': { name: m.activity_kind_stock_received, icon: 'plus', tone: 'success' },
  'stock.counted': { name: m.activity_kind_stock_counted, icon: 'check', tone: 'info' },
  'stock.damaged': { name: m.activity_kind_stock_damaged, icon: 'trash-2', tone: 'error' },
  'customer.noted': { name: m.activity_kind_customer_noted, icon: 'pencil', tone: 'info' },
  'customer.note-deleted': {
    name: m.activity_kind_customer_note_deleted,
    icon: 'trash-2',
    tone: 'error',
  },
  'customer.blocked': { name: m.activity_kind_customer_blocked, icon: 'ban', tone: 'error' },
  'customer.unblocked': { name: m.activity_kind_customer_unblocked, icon: 'check', tone: 'success' },
  'customer.erased': { name: m.activity_kind_customer_erased, icon: 'trash-2', tone: 'error' },
  'customers.exported': { name: m.activity_kind_customers_exported, icon: 'arrow-down', tone: 'info' },
  'mail.retried': { name: m.activity_kind_mail_retried, icon: 'refresh-cw', tone: 'info' },
}

/** How an entry is shown. A shop that is newer than the page may know other kinds: they are shown by their code. */
export function kindLook(kind: string): KindLook {
  const looks: Readonly<Record<string, KindLook | undefined>> = KIND_LOOKS
  return looks[kind] ?? { name: () => kind, icon: 'info', tone: 'info' }
}

/** Who did it, in words. */
export function actorName({ kind, id = '', name }: ActivityEntryAnswer['actor']): string {
  if (kind === 'visitor') return m.activity_visitor()
  if (kind === 'courier') return courierName({ courier: id })
  return kind === 'system' ? m.activity_system() : name || m.activity_nobody()
}

/** What it is about: a name, or else the id of an order. */
export function subjectName({ kind, id, name }: ActivityEntryAnswer['subject']): string {
  if (kind === 'settings') return sectionTitle(id)
  return name || (kind === 'order' ? id : '')
}

/** Where the subject is shown; undefined if it no longer exists, or is shown nowhere. */
export function subjectAddress({
  kind,
  id,
  name,
  exists,
}: ActivityEntryAnswer['subject']): string | undefined {
  switch (kind) {
    case 'order':
      return exists ? `/dashboard/order-overview/${id}` : undefined
    case 'product':
      return exists ? `/dashboard/update/${id}` : undefined
    case 'slide':
      return exists ? `/dashboard/updateSlider/${id}` : undefined
    case 'page':
      return `/dashboard/pages/${id}`
    case 'person':
      return exists && name ? `/dashboard/allUsers?${new URLSearchParams({ search: name })}` : undefined
    case 'invitation':
      return '/dashboard/staff'
    case 'category':
      return exists ? '/dashboard/categories' : undefined
    case 'cost':
      return '/dashboard/costs'
    case 'backup':
      return '/dashboard/backups'
    default:
      return undefined
  }
}
