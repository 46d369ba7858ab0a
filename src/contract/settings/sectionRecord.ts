import { changedValues, type Values } from '#domain/activity/activity.ts'
import { fromTaka } from '#domain/money/money.ts'
import {
  entryName,
  type FieldKind,
  fieldValues,
  plainValue,
  type SectionFields,
  withNamesOf,
} from '#domain/settings/fields.ts'
import type { OwnerSettings, SectionName } from '#domain/settings/ownerSettings.ts'
import { Secret, secretRecord } from '#domain/settings/secret.ts'
import { SECTION_FIELDS } from '#domain/settings/sectionFields.ts'
import { SECTIONS } from './sections.ts'

/**
 * What the activity log holds of a change of a section: the values that differ, each under its path (`fieldValues`), those of what
 * is gone, too.
 */
export function sectionChange<Name extends SectionName>(
  name: Name,
  before: OwnerSettings[Name],
  after: OwnerSettings[Name],
): ReturnType<typeof changedValues> {
  const { toAnswer } = SECTIONS[name]
  const fields: SectionFields = SECTION_FIELDS[name]
  const answered = toAnswer(before)
  // An entry with another name is still the same; the lists of names show it.
  const earlier = {
    ...valuesOf(fields, withNamesOf(fields, answered, toAnswer(after))),
    ...Object.fromEntries(
      Object.entries(valuesOf(fields, answered)).filter(([path]) => fields[path] === 'names'),
    ),
  }
  const gone = Object.fromEntries(Object.keys(earlier).map((path) => [path, null]))
  return changedValues<Values>(earlier, { ...gone, ...sectionRecord(name, after, before) })
}

/**
 * The values of a section as the activity log holds them. Numbers are amounts, in poisha; other numbers are texts. Of a secret only
 * whether it is set, or `changed` since `before`: what it replaces.
 */
export function sectionRecord<Name extends SectionName>(
  name: Name,
  value: OwnerSettings[Name],
  before: OwnerSettings[Name] = value,
): Values {
  const { toAnswer } = SECTIONS[name]
  return valuesOf(SECTION_FIELDS[name], toAnswer(value), toAnswer(before))
}

function valuesOf(fields: SectionFields, section: unknown, before: unknown = section): Values {
  const earlier = new Map(fieldValues(fields, before).map((one) => [one.path, one.value]))
  return Object.fromEntries(
    fieldValues(fields, section).map(({ path, kind, value }) => [
      path,
      recorded(kind, value, earlier.get(path)),
    ]),
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
