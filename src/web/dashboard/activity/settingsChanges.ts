import type { ActivityEntryAnswer } from '#domain/activity/activitySchema.ts'
import { poisha } from '#domain/money/money.ts'
import { districtName } from '#domain/places/districts.ts'
import { money } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { EMAIL_RULE_NAMES, settingsFieldName } from '../settings/fieldNames.ts'
import { homeSectionTitle } from '../settings/homeSectionTitle.ts'
import { type Change, changedPictures, isEmpty, SHORT } from './changes.ts'

/** What an entry holds of a secret. */
const SECRETS: Readonly<Record<string, (() => string) | undefined>> = {
  set: m.settings_secret_set,
  changed: m.settings_secret_changed,
  unset: m.settings_secret_unset,
  unreadable: m.settings_secret_unreadable,
}

const PICTURES = new Set(['logo', 'icon'])

/** What an empty field says. */
const EMPTY: Readonly<Record<string, (() => string) | undefined>> = {
  freeOver: m.settings_free_never,
  minimumOrder: m.settings_minimum_none,
}

const SWITCH = { on: m.settings_on, off: m.settings_off }

/** The words for the values of fields that are chosen, not typed. */
const WORDS: Readonly<Record<string, Readonly<Record<string, (() => string) | undefined>> | undefined>> = {
  emailRule: EMAIL_RULE_NAMES,
  commentShown: SWITCH,
  terms: SWITCH,
  nightly: SWITCH,
  where: { folder: m.backups_in_folder, s3: m.backups_in_s3 },
}

/** What an entry says of a change of the settings, field by field. */
export function settingsChanges({ before = {}, after = {} }: ActivityEntryAnswer): readonly Change[] {
  return Object.keys({ ...before, ...after }).flatMap((path) => {
    const field = settingsFieldName(path)
    if (field === undefined) return []
    if (PICTURES.has(path)) return [changedPictures(field, before[path], after[path])]
    const texts = { before: textOf(path, before[path]), after: textOf(path, after[path]) }
    const isLong = texts.before.length > SHORT || texts.after.length > SHORT
    return [{ field, shows: isLong ? 'long text' : 'text', ...texts }]
  })
}

/** The value of a field; all numbers among the settings are amounts. */
function textOf(path: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? m.activity_yes() : m.activity_no()
  if (isEmpty(value)) return (EMPTY[path] ?? m.activity_empty)()
  if (typeof value === 'number') return money(poisha(value))
  const word = WORDS[path]?.[String(value)]
  if (word) return word()
  if (typeof value === 'boolean') return value ? m.activity_yes() : m.activity_no()
  if (path === 'mail.url' || path === 's3.secretKey') return SECRETS[String(value)]?.() ?? String(value)
  if (!Array.isArray(value)) return String(value)
  const entries = value.map(String)
  const isDistricts = path.endsWith('.districts')
  if (path === 'homeSections') return entries.map(homeSectionTitle).join(', ')
  return (isDistricts ? entries.map((name) => districtName(name, getLocale())) : entries).join(', ')
}
