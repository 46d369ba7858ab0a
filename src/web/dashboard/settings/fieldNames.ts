import { DELIVERY_AREAS, type DeliveryArea } from '#domain/order/delivery.ts'
import { m } from '#web/paraglide/messages.js'

/** By their paths in {@link flatFields}; those of delivery areas without the area. */
const NAMES: Readonly<Record<string, (() => string) | undefined>> = {
  name: m.settings_name,
  nameBengali: m.settings_name_bengali,
  taglineBengali: m.settings_tagline,
  welcomeBengali: m.settings_welcome,
  helpline: m.settings_helpline,
  email: m.settings_email,
  address: m.settings_address,
  addressBengali: m.settings_address_bengali,
  whatsApp: m.settings_whats_app,
  messenger: m.settings_messenger,
  facebook: m.settings_facebook,
  instagram: m.settings_instagram,
  youtube: m.settings_youtube,
  tiktok: m.settings_tiktok,
  tradeLicence: m.settings_trade_licence,
  dbid: m.settings_dbid,
  'developer.name': m.settings_developer_name,
  'developer.link': m.settings_developer_link,
  charge: m.settings_charge,
  returnFee: m.settings_return_fee,
  districts: m.settings_districts,
  'leadTime.english': m.settings_lead_time,
  'leadTime.bengali': m.settings_lead_time_bengali,
  freeOver: m.settings_free_over,
  hue: m.settings_hue,
  homeSections: m.settings_home_sections,
  categoryTabs: m.settings_category_tabs,
  logo: m.settings_logo,
  icon: m.settings_icon,
  'mail.url': m.settings_mail_server,
  'mail.from': m.settings_mail_sender,
}

/** What a field of the settings is called, by its path in {@link flatFields}; undefined: it is not known here. */
export function settingsFieldName(path: string): string | undefined {
  const area = DELIVERY_AREAS.find((name) => path.startsWith(`${name}.`))
  if (!area) return NAMES[path]?.()
  const field = NAMES[path.slice(area.length + 1)]?.()
  return field && m.settings_field_of({ of: areaTitle(area), field })
}

/** What the owner knows an area by, whatever customers read. */
export function areaTitle(area: DeliveryArea): string {
  return area === 'Inside Dhaka' ? m.settings_area_inside() : m.settings_area_outside()
}
