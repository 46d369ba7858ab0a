import type { SectionName } from '#domain/settings/ownerSettings.ts'
import { m } from '#web/paraglide/messages.js'
import type { IconName } from '#web/ui/iconNames.ts'

const TITLES: Readonly<Record<SectionName, () => string>> = {
  shop: m.settings_shop,
  delivery: m.settings_delivery,
  checkout: m.settings_checkout,
  look: m.settings_look,
  messages: m.settings_messages,
  tracking: m.settings_tracking,
  security: m.settings_security,
  start: m.start_title,
  backups: m.backups_title,
  search: m.settings_search,
  risk: m.settings_risk,
  couriers: m.settings_couriers,
  payments: m.settings_payments,
  promises: m.settings_promises,
}

/** A section of the settings that has a screen. */
export interface SettingsSection {
  readonly name: Exclude<SectionName, 'start'>
  /** What is in it. */
  readonly text: string
  readonly icon: IconName
}

/** In the order of the menu. */
export function settingsSections(): readonly SettingsSection[] {
  return [
    { name: 'shop', text: m.settings_shop_text(), icon: 'store' },
    { name: 'look', text: m.settings_look_text(), icon: 'palette' },
    { name: 'delivery', text: m.settings_delivery_text(), icon: 'truck' },
    { name: 'promises', text: m.settings_promises_text(), icon: 'calendar-check' },
    { name: 'checkout', text: m.settings_checkout_text(), icon: 'shopping-bag' },
    { name: 'payments', text: m.settings_payments_text(), icon: 'wallet' },
    { name: 'couriers', text: m.settings_couriers_text(), icon: 'package' },
    { name: 'risk', text: m.settings_risk_text(), icon: 'shield-alert' },
    { name: 'messages', text: m.settings_messages_text(), icon: 'mail' },
    { name: 'search', text: m.settings_search_text(), icon: 'search' },
    { name: 'tracking', text: m.settings_tracking_text(), icon: 'info' },
    { name: 'security', text: m.settings_security_text(), icon: 'log-in' },
    { name: 'backups', text: m.backups_settings_text(), icon: 'copy' },
  ]
}

/** Where the menu leads. The settings of the backups are one step behind their list. */
export const sectionAddress = (name: SectionName) =>
  name === 'backups' ? '/dashboard/backups' : `/dashboard/settings/${name}`

/** The title of a section. A shop that is newer than the page may know others: their name. */
export function sectionTitle(name: string): string {
  const titles: Readonly<Record<string, (() => string) | undefined>> = TITLES
  return titles[name]?.() ?? name
}
