import { districtName } from '#domain/places/districts.ts'
import type { FieldKind } from '#domain/settings/fields.ts'
import type { SectionName } from '#domain/settings/ownerSettings.ts'
import { digits, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { dayText, weekdayName } from '../../words/dayTexts.ts'
import { tariffText } from './couriers/tariffTexts.ts'
import { areaCourierText, fieldWords, type Words } from './fieldNames.ts'
import { homeSectionTitle } from './homeSectionTitle.ts'
import { type SecretState, secretState } from './sectionChanges.ts'

/** Of a switch, also as entries of the activity from earlier releases have it. */
const SWITCH: Words = { true: m.settings_on, on: m.settings_on, false: m.settings_off, off: m.settings_off }

/** What an entry of the activity says of a secret; nothing else of it is ever shown. */
const SECRETS: Words = {
  set: m.settings_secret_set,
  changed: m.settings_secret_changed,
  unset: m.settings_secret_unset,
  unreadable: m.settings_secret_unreadable,
}

/** The value of a field at its path. `amount`: how an amount of money is written. */
export function settingsValueText(
  section: SectionName,
  path: string,
  value: unknown,
  amount: (value: number) => string,
): string {
  const { kind, words = {}, empty = m.activity_empty } = fieldWords(section, path) ?? { kind: 'text' }
  if (kind === 'secret') return SECRETS[String(value)]?.() ?? m.settings_secret_set()
  if (isEmpty(value)) return empty()
  const word = { ...(kind === 'switch' && SWITCH), ...words }[String(value)]
  if (word) return word()
  if (kind === 'quietHours') return digits(String(value))
  if (Array.isArray(value)) return value.map((entry) => entryText(kind, String(entry))).join(', ')
  if (kind === 'taka' && typeof value === 'number') return amount(value)
  return numberText(kind, String(value))
}

function entryText(kind: FieldKind, entry: string): string {
  if (kind === 'homeSections') return homeSectionTitle(entry)
  if (kind === 'couriersOfAreas') return areaCourierText(entry)
  if (kind === 'tariffs') return tariffText(entry)
  if (kind === 'weekdays' && /^[0-6]$/.test(entry)) return weekdayName(Number(entry))
  if (kind === 'days') return dayText(entry)
  return kind === 'districts' ? districtName(entry, getLocale()) : entry
}

/** The unit of a number. */
const UNITS: Readonly<Partial<Record<FieldKind, string>>> = {
  percent: '%',
  degrees: '°',
  hour: ':00',
  number: '',
}

/** A number with its unit; any other text as it is: entries of earlier releases name the unit themselves. */
function numberText(kind: FieldKind, text: string): string {
  const unit = UNITS[kind]
  return unit === undefined || !/^\d{1,15}(\.\d{1,15})?$/.test(text) ? text : digits(`${text}${unit}`)
}

const SECRET_TEXTS: Readonly<Record<SecretState, () => string>> = {
  kept: m.settings_stale_secret_saved,
  unset: m.settings_secret_unset,
  saved: m.settings_stale_secret_saved,
  typed: m.settings_stale_secret_typed,
}

/** One of two values between which somebody chooses: secrets and pictures in words. `value`: as it is compared. */
export function differenceText(
  section: SectionName,
  path: string,
  value: unknown,
  whose: 'theirs' | 'mine',
): string {
  const secret = secretState(value)
  if (secret) return SECRET_TEXTS[secret]()
  const kind = fieldWords(section, path)?.kind
  if (kind === 'picture' && !isEmpty(value)) {
    return whose === 'theirs' ? m.settings_stale_picture_theirs() : m.settings_stale_picture_mine()
  }
  const shown = kind === 'homeSections' && Array.isArray(value) ? value.flatMap(shownSection) : value
  return settingsValueText(section, path, shown, taka)
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
