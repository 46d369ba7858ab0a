import { ADVANCE_PROVIDERS } from '#domain/order/advanceTerms.ts'
import { districtName } from '#domain/places/districts.ts'
import { digits, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { EMAIL_RULE_NAMES } from './fieldNames.ts'
import { homeSectionTitle } from './homeSectionTitle.ts'
import { type SecretState, secretState } from './sectionChanges.ts'

/** The paths of the fields with a picture. */
export const SECTION_PICTURES: ReadonlySet<string> = new Set(['logo', 'icon'])

/** The paths of the fields that are written and never read. */
export const SECTION_SECRETS: ReadonlySet<string> = new Set([
  'mail.url',
  'sms.key',
  's3.secretKey',
  'steadfast.apiKey',
  'steadfast.secretKey',
])

/** The last names of the paths of amounts, in taka. Other numbers are points, hours and the like. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'charge',
  'returnFee',
  'freeOver',
  'noticeOver',
  'waivedOver',
  'price',
  'minimumOrder',
  'fixed',
  'largeOrder',
])
/** The same of per cent. */
const SHARES: ReadonlySet<string> = new Set(['share'])

/** What an empty field says. */
const EMPTY: Readonly<Record<string, (() => string) | undefined>> = {
  freeOver: m.settings_free_never,
  minimumOrder: m.settings_minimum_none,
}

const ACCOUNT_KIND_NAMES = { personal: m.settings_payments_personal, merchant: m.settings_payments_merchant }

/** Of the code by SMS, as stored and as answered. */
const CODE_ASKS = {
  never: m.settings_code_never,
  byRisk: m.settings_code_risk,
  always: m.settings_code_always,
}

const SWITCH = { on: m.settings_on, off: m.settings_off }

/** The words for the values of fields that are chosen, not typed. */
const WORDS: Readonly<Record<string, Readonly<Record<string, (() => string) | undefined>> | undefined>> = {
  emailRule: EMAIL_RULE_NAMES,
  // In answers. No address in the section shop is one of these words.
  email: EMAIL_RULE_NAMES,
  commentShown: SWITCH,
  fewLeftShown: SWITCH,
  terms: SWITCH,
  unfinished: SWITCH,
  codeRule: CODE_ASKS,
  code: CODE_ASKS,
  nightly: SWITCH,
  'sms.driver': { none: m.sms_driver_none, log: m.sms_driver_log, bulksmsbd: m.sms_driver_bulksmsbd },
  'sms.language': { en: m.sms_language_en, bn: m.sms_language_bn },
  'sms.quiet': SWITCH,
  ask: {
    never: m.settings_payments_never,
    byRisk: m.settings_payments_risk,
    always: m.settings_payments_always,
  },
  amountRule: {
    deliveryCharge: m.settings_payments_delivery,
    fixed: m.settings_payments_fixed,
    share: m.settings_payments_share,
  },
  ...Object.fromEntries(ADVANCE_PROVIDERS.map((one) => [`kinds.${one}`, ACCOUNT_KIND_NAMES])),
  where: { folder: m.backups_in_folder, s3: m.backups_in_s3 },
}

/** The value of a field, by its path in {@link flatFields}. `amount`: how an amount of money is written. */
export function settingsValueText(path: string, value: unknown, amount: (value: number) => string): string {
  if (isEmpty(value)) return (EMPTY[path] ?? m.activity_empty)()
  if (typeof value === 'number') return numberText(path, value, amount)
  const word = WORDS[path]?.[String(value)]
  if (word) return word()
  if (typeof value === 'boolean') return value ? m.activity_yes() : m.activity_no()
  if (!Array.isArray(value)) return String(value)
  const entries = value.map(String)
  if (path === 'homeSections') return entries.map(homeSectionTitle).join(', ')
  const isDistricts = path.endsWith('.districts')
  return (isDistricts ? entries.map((name) => districtName(name, getLocale())) : entries).join(', ')
}

function numberText(path: string, value: number, amount: (value: number) => string): string {
  const name = path.split('.').at(-1) ?? ''
  if (AMOUNTS.has(name)) return amount(value)
  return SHARES.has(name) ? `${digits(value)}%` : digits(value)
}

const SECRET_TEXTS: Readonly<Record<SecretState, () => string>> = {
  kept: m.settings_stale_secret_saved,
  unset: m.settings_secret_unset,
  saved: m.settings_stale_secret_saved,
  typed: m.settings_stale_secret_typed,
}

/** One of two values between which somebody chooses: secrets and pictures in words. `value`: as it is compared. */
export function differenceText(path: string, value: unknown, whose: 'theirs' | 'mine'): string {
  const secret = secretState(value)
  if (secret) return SECRET_TEXTS[secret]()
  if (SECTION_PICTURES.has(path) && !isEmpty(value)) {
    return whose === 'theirs' ? m.settings_stale_picture_theirs() : m.settings_stale_picture_mine()
  }
  const shown = path === 'homeSections' && Array.isArray(value) ? value.flatMap(shownSection) : value
  return settingsValueText(path, shown, taka)
}

/** Of 'hero true', as sections of the home page are compared: its name, if it is shown. */
function shownSection(compared: unknown): readonly string[] {
  const [name, shown] = String(compared).split(' ')
  return name !== undefined && shown === 'true' ? [name] : []
}

export function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0) ||
    isEmptyObject(value)
  )
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
