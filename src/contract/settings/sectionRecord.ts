import type { Values } from '#domain/activity/activity.ts'
import { fromTaka } from '#domain/money/money.ts'
import { entryName, type FieldKind, fieldValues, plainValue } from '#domain/settings/fields.ts'
import type { OwnerSettings, SectionName } from '#domain/settings/ownerSettings.ts'
import { Secret, secretRecord } from '#domain/settings/secret.ts'
import { SECTION_FIELDS } from '#domain/settings/sectionFields.ts'
import { SECTIONS } from './sections.ts'

/**
 * What the activity log holds of a section, each value under its path (`fieldValues`). Numbers are amounts, in poisha; other
 * numbers are texts. Of a secret only whether it is set, or `changed` since `before`: what it replaces.
 */
export function sectionRecord<Name extends SectionName>(
  name: Name,
  value: OwnerSettings[Name],
  before: OwnerSettings[Name] = value,
): Values {
  const valuesOf = (section: OwnerSettings[Name]) =>
    fieldValues(SECTION_FIELDS[name], SECTIONS[name].toAnswer(section))
  const earlier = new Map(valuesOf(before).map((one) => [one.path, one.value]))
  return Object.fromEntries(
    valuesOf(value).map(({ path, kind, value }) => [path, recorded(kind, value, earlier.get(path))]),
  )
}

function recorded(kind: FieldKind, value: unknown, before: unknown): unknown {
  if (value instanceof Secret) return secretRecord(value, before instanceof Secret ? before : undefined)
  if (kind === 'taka') return typeof value === 'number' ? fromTaka(value) : value
  if (kind === 'homeSections' && Array.isArray(value)) {
    return value.filter(({ shown }) => shown === true).map(entryName)
  }
  const plain = plainValue(kind, value)
  return typeof plain === 'number' ? String(plain) : plain
}
