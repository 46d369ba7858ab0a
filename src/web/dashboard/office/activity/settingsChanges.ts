import type { ActivityEntryAnswer } from '#contract/figures/activitySchema.ts'
import { poisha } from '#domain/money/money.ts'
import { ADVANCE_PROVIDERS } from '#domain/order/advanceTerms.ts'
import { fieldAt } from '#domain/settings/fields.ts'
import type { SectionName } from '#domain/settings/ownerSettings.ts'
import { SECTION_FIELDS } from '#domain/settings/sectionFields.ts'
import { money } from '#web/client/amounts.ts'
import { fieldWords } from '../settings/fieldNames.ts'
import { settingsValueText } from '../settings/valueText.ts'
import { type Change, changedPictures, SHORT } from './changes.ts'

/** What an entry says of a change of the settings, field by field. */
export function settingsChanges({
  subject,
  before = {},
  after = {},
}: ActivityEntryAnswer): readonly Change[] {
  const { id } = subject
  if (!isSection(id)) return []
  return Object.keys({ ...before, ...after }).flatMap((path): readonly Change[] => {
    const known = pathOfToday(id, path)
    const field = fieldWords(id, known)
    if (!field) return []
    if (field.kind === 'picture') return [changedPictures(field.name, before[path], after[path])]
    const textOf = (value: unknown) => settingsValueText(id, known, value, (amount) => money(poisha(amount)))
    const texts = { before: textOf(before[path]), after: textOf(after[path]) }
    const isLong = texts.before.length > SHORT || texts.after.length > SHORT
    return [{ field: field.name, shows: isLong ? 'long text' : 'text', ...texts }]
  })
}

function isSection(id: string): id is SectionName {
  return Object.hasOwn(SECTION_FIELDS, id)
}

/** Entries before December 2026 have some fields under other paths. */
const FORMER_PATHS: { readonly [Name in SectionName]?: ReadonlyMap<string, string> } = {
  checkout: new Map([
    ['emailRule', 'email'],
    ['codeRule', 'code'],
  ]),
  risk: new Map([
    ['checkFrom', 'check'],
    ['highFrom', 'high'],
  ]),
  payments: new Map([
    ['ask', 'advance.ask'],
    ['amountRule', 'advance.amount'],
    ['fixedAdvance', 'advance.fixed'],
    ['share', 'advance.share'],
    ...ADVANCE_PROVIDERS.flatMap((one) => [
      [`accounts.${one}`, `advance.accounts.${one}.number`] as const,
      [`kinds.${one}`, `advance.accounts.${one}.kind`] as const,
    ]),
  ]),
}

/** The path under which a field is known today. */
function pathOfToday(section: SectionName, path: string): string {
  const isToday = (one: string) => fieldAt(SECTION_FIELDS[section], one) !== undefined
  if (isToday(path)) return path
  // The fields of an area began with its name.
  const inArea = `areas.${path}`
  return isToday(inArea) ? inArea : (FORMER_PATHS[section]?.get(path) ?? path)
}
