import { ADVANCE_PROVIDERS } from '#domain/order/advanceTerms.ts'
import type { EmailRule } from '#domain/order/checkoutSettings.ts'
import type { DeliveryArea } from '#domain/order/delivery.ts'
import { m } from '#web/paraglide/messages.js'
import { methodText } from '../../words/agreementTexts.ts'
import { EVENT_NAMES } from '../../words/eventTexts.ts'
import { RULE_NAMES } from '../../words/ruleNames.ts'

const RULES = Object.fromEntries(Object.entries(RULE_NAMES).map(([rule, name]) => [`weights.${rule}`, name]))

/** The numbers for payments, and their kinds. */
const ACCOUNTS = Object.fromEntries(
  ADVANCE_PROVIDERS.flatMap((one) => [
    [`accounts.${one}`, () => m.settings_payments_number({ method: methodText(one) })],
    [`kinds.${one}`, () => m.settings_payments_kind({ method: methodText(one) })],
  ]),
)

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
  areas: m.settings_areas,
  charge: m.settings_charge,
  returnFee: m.settings_return_fee,
  districts: m.settings_districts,
  'leadTime.english': m.settings_lead_time,
  'leadTime.bengali': m.settings_lead_time_bengali,
  freeOver: m.settings_free_over,
  emailRule: m.settings_checkout_email,
  minimumOrder: m.settings_minimum,
  commentShown: m.settings_comment,
  terms: m.settings_terms,
  unfinished: m.settings_unfinished,
  codeRule: m.settings_code,
  code: m.settings_code,
  hue: m.settings_hue,
  fewLeftShown: m.settings_few_left,
  homeSections: m.settings_home_sections,
  categoryTabs: m.settings_category_tabs,
  logo: m.settings_logo,
  icon: m.settings_icon,
  noticeText: m.settings_notice_english,
  noticeTextBengali: m.settings_notice_bengali,
  productFeed: m.settings_feed,
  worksOffline: m.settings_offline,
  hidden: m.activity_field_hidden,
  nightly: m.backups_settings_nightly,
  hour: m.backups_settings_hour,
  where: m.backups_settings_where,
  's3.bucket': m.backups_settings_bucket,
  's3.region': m.backups_settings_region,
  's3.endpoint': m.backups_settings_endpoint,
  's3.accessKey': m.backups_settings_access_key,
  's3.secretKey': m.backups_settings_secret_key,
  'mail.url': m.settings_mail_server,
  'mail.from': m.settings_mail_sender,
  'sms.driver': m.sms_title,
  'sms.key': m.sms_key,
  'sms.sender': m.sms_sender,
  'sms.price': m.sms_price,
  'sms.language': m.sms_language,
  'sms.quiet': m.sms_quiet,
  synonyms: m.settings_synonyms,
  checkFrom: m.settings_risk_check,
  highFrom: m.settings_risk_high,
  largeOrder: m.settings_risk_large,
  ask: m.settings_payments_ask,
  amountRule: m.settings_payments_amount,
  fixedAdvance: m.settings_payments_fixed,
  share: m.settings_payments_share,
  ...ACCOUNTS,
  ...RULES,
  'steadfast.apiKey': m.settings_steadfast_api_key,
  'steadfast.secretKey': m.settings_steadfast_secret_key,
  staffNeedSecondFactor: m.settings_staff_factor,
  sessionHours: m.settings_session_hours,
}

/** Whether the checkout asks for an e-mail address. */
export const EMAIL_RULE_NAMES: Readonly<Record<EmailRule, () => string>> = {
  required: m.settings_checkout_email_required,
  optional: m.settings_checkout_email_optional,
  hidden: m.settings_checkout_email_hidden,
}

/** The fields of a delivery area. A name may contain dots, so that paths are read from their end. */
const AREA_FIELDS = [
  'nameBengali',
  'charge',
  'returnFee',
  'districts',
  'leadTime.english',
  'leadTime.bengali',
]

/** What a field of the settings is called, by its path in {@link flatFields}; undefined: it is not known here. */
export function settingsFieldName(path: string): string | undefined {
  const [, event, part] = EVENT_FIELD.exec(path) ?? []
  if (event !== undefined && part !== undefined) return eventFieldName(event, part)
  const field = AREA_FIELDS.find((name) => path.endsWith(`.${name}`))
  const name = field && (field === 'nameBengali' ? m.settings_area_name_bengali : NAMES[field])
  if (!name) return NAMES[path]?.()
  return m.settings_field_of({ of: areaTitle(path.slice(0, -field.length - 1)), field: name() })
}

const EVENT_FIELD = /^events\.([a-zA-Z]{1,30})\.(sms|mail|en|bn)$/
const EVENT_PARTS: Readonly<Record<string, (() => string) | undefined>> = {
  sms: m.events_sms,
  mail: m.events_mail,
  en: m.events_english,
  bn: m.events_bengali,
}

/** A field of what customers hear of. */
function eventFieldName(event: string, part: string): string | undefined {
  const names: Readonly<Record<string, (() => string) | undefined>> = EVENT_NAMES
  const [of, field] = [names[event]?.(), EVENT_PARTS[part]?.()]
  return of && field && m.settings_field_of({ of, field })
}

/** What the specification's areas are called in the language of the page; others have the name that the owner gave. */
function areaTitle(area: DeliveryArea): string {
  return SPECIFIED_AREAS[area]?.() ?? area
}

const SPECIFIED_AREAS: Readonly<Record<DeliveryArea, (() => string) | undefined>> = {
  'Inside Dhaka': m.settings_area_inside,
  'Outside Dhaka': m.settings_area_outside,
}
