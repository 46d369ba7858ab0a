import type { ActivityEntryAnswer } from '#contract/figures/activitySchema.ts'
import { poisha } from '#domain/money/money.ts'
import { money } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { settingsFieldName } from '../settings/fieldNames.ts'
import { SECTION_PICTURES, SECTION_SECRETS, settingsValueText } from '../settings/valueText.ts'
import { type Change, changedPictures, SHORT } from './changes.ts'

/** What an entry holds of a secret. */
const SECRETS: Readonly<Record<string, (() => string) | undefined>> = {
  set: m.settings_secret_set,
  changed: m.settings_secret_changed,
  unset: m.settings_secret_unset,
  unreadable: m.settings_secret_unreadable,
}

/** What an entry says of a change of the settings, field by field. */
export function settingsChanges({ before = {}, after = {} }: ActivityEntryAnswer): readonly Change[] {
  return Object.keys({ ...before, ...after }).flatMap((path) => {
    const field = settingsFieldName(path)
    if (field === undefined) return []
    if (SECTION_PICTURES.has(path)) return [changedPictures(field, before[path], after[path])]
    const texts = { before: textOf(path, before[path]), after: textOf(path, after[path]) }
    const isLong = texts.before.length > SHORT || texts.after.length > SHORT
    return [{ field, shows: isLong ? 'long text' : 'text', ...texts }]
  })
}

/** The value of a field; amounts in poisha. */
function textOf(path: string, value: unknown): string {
  const secret = SECTION_SECRETS.has(path) ? SECRETS[String(value)]?.() : undefined
  return secret ?? settingsValueText(path, value, (amount) => money(poisha(amount)))
}
