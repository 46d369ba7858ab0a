import { ADVANCE_PROVIDERS } from '#domain/order/advanceTerms.ts'
import type { EmailRule } from '#domain/order/checkoutSettings.ts'
import { COURIER_CHOICES } from '#domain/parcel/presetCourier.ts'
import {
  COURIER_NAMES,
  type CourierFieldName,
  type CourierName,
  courierFields,
} from '#domain/settings/calledCouriers.ts'
import { fieldAt } from '#domain/settings/fields.ts'
import type { StrongButton } from '#domain/settings/lookSettings.ts'
import type { SectionName } from '#domain/settings/ownerSettings.ts'
import {
  type CourierHabit,
  type CourierPath,
  type FieldPath,
  SECTION_FIELDS,
} from '#domain/settings/sectionFields.ts'
import { m } from '#web/paraglide/messages.js'
import { methodText } from '../../words/agreementTexts.ts'
import { COURIER_TEXTS, courierFieldTexts } from '../../words/courierTexts.ts'
import { EVENT_NAMES } from '../../words/eventTexts.ts'
import { courierName } from '../../words/parcelTexts.ts'
import { PROMISE_NAMES } from '../../words/promiseNames.ts'
import { RULE_NAMES } from '../../words/ruleNames.ts'

type Word = () => string
/** By what is stored. */
export type Words = Readonly<Record<string, Word | undefined>>

/** What a field is called, and what its values are. `entry`: as `fieldAt` finds it. */
export interface FieldWords {
  readonly name: (entry: string) => string | undefined
  /** Of what is chosen, not typed. */
  readonly words?: Words
  /** What an empty field says. */
  readonly empty?: Word
}

/** Whether the checkout asks for an e-mail address. */
export const EMAIL_RULE_NAMES: Readonly<Record<EmailRule, Word>> = {
  required: m.settings_checkout_email_required,
  optional: m.settings_checkout_email_optional,
  hidden: m.settings_checkout_email_hidden,
}

export const STRONG_BUTTON_NAMES: Readonly<Record<StrongButton, Word>> = {
  orderOnPhones: m.settings_strong_button_phones,
  order: m.settings_strong_button_order,
  cart: m.settings_strong_button_cart,
}

/** Of the code by SMS. */
const CODE_ASKS: Words = {
  never: m.settings_code_never,
  byRisk: m.settings_code_risk,
  always: m.settings_code_always,
}

type Habits = Readonly<Record<CourierHabit, FieldWords>>

/** The names of what is set of each courier besides its keys. */
function habitNames(courier: CourierName): Habits {
  const named = (name: (of: { courier: string }) => string) => () =>
    name({ courier: COURIER_TEXTS[courier].name() })
  return {
    on: { name: named(m.settings_courier_on) },
    phone: { name: named(m.settings_courier_phone) },
    claimDays: { name: named(m.settings_claim_days) },
    'closed.asShop': { name: named(m.settings_closed_as_shop) },
    'closed.weekdays': { name: named(m.settings_closed_courier_weekdays), empty: m.settings_closed_none },
    'closed.days': { name: named(m.settings_closed_courier_days), empty: m.settings_closed_none },
  }
}

/** The names of the fields of all couriers: a key is told apart from that of another one. */
const CALLED = Object.fromEntries(
  COURIER_NAMES.flatMap((courier) => [
    ...courierFields(courier).map(({ name }) => [`${courier}.${name}`, keyName(courier, name)]),
    ...Object.entries(habitNames(courier)).map(([habit, words]) => [`${courier}.${habit}`, words]),
  ]),
) as Readonly<Record<CourierPath, FieldWords>>

function keyName(courier: CourierName, field: CourierFieldName): FieldWords {
  const { label } = courierFieldTexts(courier, field)
  return { name: () => m.settings_field_of({ of: COURIER_TEXTS[courier].name(), field: label() }) }
}

/** With whom parcels may go, as people call them. */
const COURIER_WORDS: Words = Object.fromEntries(
  COURIER_CHOICES.map((courier) => [courier, () => courierName({ courier })]),
)

const FIELDS: { readonly [Name in SectionName]: Readonly<Record<FieldPath<Name>, Word | FieldWords>> } = {
  shop: {
    name: m.settings_name,
    nameBengali: m.settings_name_bengali,
    taglineBengali: m.settings_tagline,
    welcomeBengali: m.settings_welcome,
    welcomeEnglish: m.settings_welcome_english,
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
  },
  delivery: {
    areas: m.settings_areas,
    'areas.*.nameBengali': ofArea(m.settings_area_name_bengali),
    'areas.*.charge': ofArea(m.settings_charge),
    'areas.*.returnFee': ofArea(m.settings_return_fee),
    'areas.*.districts': ofArea(m.settings_districts),
    'areas.*.leadTime.english': ofArea(m.settings_lead_time),
    'areas.*.leadTime.bengali': ofArea(m.settings_lead_time_bengali),
    freeOver: { name: m.settings_free_over, empty: m.settings_free_never },
  },
  checkout: {
    email: { name: m.settings_checkout_email, words: EMAIL_RULE_NAMES },
    minimumOrder: { name: m.settings_minimum, empty: m.settings_minimum_none },
    commentShown: m.settings_comment,
    terms: m.settings_terms,
    unfinished: m.settings_unfinished,
    code: { name: m.settings_code, words: CODE_ASKS },
  },
  look: {
    logo: m.settings_logo,
    icon: m.settings_icon,
    hue: m.settings_hue,
    fewLeftShown: m.settings_few_left,
    strongButton: { name: m.settings_strong_button, words: STRONG_BUTTON_NAMES },
    badgeFrom: m.settings_badge_from,
    slideSeconds: m.settings_slide_seconds,
    homeSections: m.settings_home_sections,
    categoryTabs: m.settings_category_tabs,
  },
  messages: {
    'mail.url': m.settings_mail_server,
    'mail.from': m.settings_mail_sender,
    'sms.driver': {
      name: m.sms_title,
      words: { none: m.sms_driver_none, log: m.sms_driver_log, bulksmsbd: m.sms_driver_bulksmsbd },
    },
    'sms.key': m.sms_key,
    'sms.sender': m.sms_sender,
    'sms.price': m.sms_price,
    'sms.language': { name: m.sms_language, words: { en: m.sms_language_en, bn: m.sms_language_bn } },
    'sms.quiet': { name: m.sms_quiet, words: { off: m.settings_off } },
    'events.*.sms': ofEvent(m.events_sms),
    'events.*.mail': ofEvent(m.events_mail),
    'events.*.en': ofEvent(m.events_english),
    'events.*.bn': ofEvent(m.events_bengali),
  },
  tracking: {
    noticeText: m.settings_notice_english,
    noticeTextBengali: m.settings_notice_bengali,
    productFeed: m.settings_feed,
    worksOffline: m.settings_offline,
  },
  security: { staffNeedSecondFactor: m.settings_staff_factor, sessionHours: m.settings_session_hours },
  start: { hidden: m.activity_field_hidden },
  backups: {
    nightly: m.backups_settings_nightly,
    hour: m.backups_settings_hour,
    where: { name: m.backups_settings_where, words: { folder: m.backups_in_folder, s3: m.backups_in_s3 } },
    's3.bucket': m.backups_settings_bucket,
    's3.region': m.backups_settings_region,
    's3.endpoint': m.backups_settings_endpoint,
    's3.accessKey': m.backups_settings_access_key,
    's3.secretKey': m.backups_settings_secret_key,
  },
  search: { synonyms: m.settings_synonyms },
  risk: {
    'weights.*': { name: (rule) => wordOf<Word>(RULE_NAMES, rule)?.() },
    check: m.settings_risk_check,
    high: m.settings_risk_high,
    largeOrder: m.settings_risk_large,
  },
  couriers: {
    ...CALLED,
    'own.on': m.settings_riders_on,
    'own.riders': { name: m.settings_riders, empty: m.settings_riders_none },
    'own.riders.*.mobile': { name: (name) => m.settings_rider_mobile_of({ name }) },
    default: { name: m.settings_preset_default, words: COURIER_WORDS, empty: m.settings_preset_first },
    byArea: { name: m.settings_preset_by_area, empty: m.settings_closed_none },
    quietDays: m.settings_quiet_days,
    'closed.weekdays': { name: m.settings_closed_weekdays, empty: m.settings_closed_none },
    'closed.days': { name: m.settings_closed_days, empty: m.settings_closed_none },
    costs: { name: m.settings_tariffs, empty: m.settings_closed_none },
  },
  payments: {
    'advance.ask': {
      name: m.settings_payments_ask,
      words: {
        never: m.settings_payments_never,
        byRisk: m.settings_payments_risk,
        always: m.settings_payments_always,
      },
    },
    'advance.accounts.*.number': ofProvider(m.settings_payments_number),
    'advance.accounts.*.kind': {
      ...ofProvider(m.settings_payments_kind),
      words: { personal: m.settings_payments_personal, merchant: m.settings_payments_merchant },
    },
    'advance.amount': {
      name: m.settings_payments_amount,
      words: {
        deliveryCharge: m.settings_payments_delivery,
        fixed: m.settings_payments_fixed,
        share: m.settings_payments_share,
      },
    },
    'advance.fixed': m.settings_payments_fixed,
    'advance.share': m.settings_payments_share,
    'vat.on': m.settings_vat_on,
    'vat.bin': m.settings_vat_bin,
    'vat.name': m.settings_vat_name,
    'vat.address': m.settings_vat_address,
    'vat.rate': m.settings_vat_rate,
    'vat.deliveryRate': m.settings_vat_delivery,
    'vat.officer': m.settings_vat_officer,
    'vat.designation': m.settings_vat_designation,
  },
  promises: {
    '*.shown': ofPromise(m.settings_promise_shown),
    '*.english': { ...ofPromise(m.settings_promise_english), empty: m.settings_promise_first },
    '*.bengali': { ...ofPromise(m.settings_promise_bengali), empty: m.settings_promise_first },
  },
}

/** What is known here of the field at a path; undefined: nothing, e.g. of a shop that is newer than the page. */
export function fieldWords(section: SectionName, path: string) {
  const found = fieldAt(SECTION_FIELDS[section], path)
  const words = found && wordOf<Word | FieldWords>(FIELDS[section], found.field)
  if (!found || !words) return undefined
  const { name, ...others } = typeof words === 'function' ? { name: words } : words
  const text = name(found.entry)
  return text === undefined ? undefined : { ...others, kind: found.kind, name: text }
}

/** What the field at a path is called; the path of one that is not known here. */
export function fieldName(section: SectionName, path: string): string {
  return fieldWords(section, path)?.name ?? path
}

function wordOf<Value>(words: Readonly<Record<string, Value | undefined>>, key: string): Value | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined
}

function ofEvent(field: Word): FieldWords {
  return {
    name(event) {
      const of = wordOf<Word>(EVENT_NAMES, event)?.()
      return of && m.settings_field_of({ of, field: field() })
    },
  }
}

function ofPromise(field: Word): FieldWords {
  return {
    name(promise) {
      const of = wordOf<Word>(PROMISE_NAMES, promise)?.()
      return of && m.settings_field_of({ of, field: field() })
    },
  }
}

function ofProvider(name: (inputs: { method: string }) => string): FieldWords {
  return {
    name(entry) {
      const provider = ADVANCE_PROVIDERS.find((one) => one === entry)
      return provider && name({ method: methodText(provider) })
    },
  }
}

function ofArea(field: Word): FieldWords {
  return { name: (area) => m.settings_field_of({ of: areaTitle(area), field: field() }) }
}

/** Of `Inside Dhaka: pathao`, as the couriers of areas are compared and recorded: both as people call them. */
export function areaCourierText(entry: string): string {
  const at = entry.lastIndexOf(': ')
  return `${areaTitle(entry.slice(0, at))}: ${courierName({ courier: entry.slice(at + 2) })}`
}

/** What the specification's areas are called in the language of the page; others have the name that the owner gave. */
function areaTitle(area: string): string {
  const words: Words = { 'Inside Dhaka': m.settings_area_inside, 'Outside Dhaka': m.settings_area_outside }
  return wordOf(words, area)?.() ?? area
}
