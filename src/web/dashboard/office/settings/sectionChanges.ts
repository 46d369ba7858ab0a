import { changedValues, type Values } from '#domain/activity/activity.ts'
import {
  type FieldKind,
  fieldValues,
  plainValue,
  type SectionFields,
  withNamesOf,
} from '#domain/settings/fields.ts'
import type { SectionName } from '#domain/settings/ownerSettings.ts'
import { SECTION_FIELDS } from '#domain/settings/sectionFields.ts'

/** The paths of the fields that differ. `one`, `other`: in the form that the API takes and answers. */
export function changedPaths(section: SectionName, one: object, other: object): readonly string[] {
  const [before, after] = [comparedValues(section, one, other), comparedValues(section, other)]
  // Entries that come or go, or have another name, show in the list of their names.
  return Object.keys(changedValues(before, after).after).filter((path) => path in before)
}

/** A field that somebody else has saved with another value than one's own. */
export interface Difference {
  readonly path: string
  readonly theirs: unknown
  readonly mine: unknown
}

/** The fields that differ, with both values; not a secret that one leaves as it is. `theirs`, `mine`: as the API takes them. */
export function differences(section: SectionName, theirs: object, mine: object): readonly Difference[] {
  const [other, own] = [comparedValues(section, theirs, mine), comparedValues(section, mine)]
  return changedPaths(section, theirs, mine)
    .map((path) => ({ path, theirs: other[path], mine: own[path] }))
    .filter((difference) => secretState(difference.mine) !== 'kept')
}

/** The values that are compared, each under its path. `other`: whose names entries have that it calls otherwise. */
function comparedValues(section: SectionName, value: object, other: object = value): Values {
  const fields: SectionFields = SECTION_FIELDS[section]
  const valuesOf = (one: unknown) =>
    fieldValues(fields, one).map(({ path, kind, value }) => [path, compared(kind, value)] as const)
  const names = valuesOf(value).filter(([path]) => fields[path] === 'names')
  return Object.fromEntries([...valuesOf(withNamesOf(fields, value, other)), ...names])
}

function compared(kind: FieldKind, value: unknown): unknown {
  if (kind === 'secret') return comparedSecret(value)
  // Their order counts, and whether each is shown.
  if (kind === 'homeSections' && Array.isArray(value)) {
    return value.map(({ name, shown }) => `${name} ${shown}`)
  }
  return plainValue(kind, value)
}

/** What is compared, and shown, of a secret: never its text. */
const SECRET = 'a secret'
export type SecretState = 'kept' | 'unset' | 'saved' | 'typed'

/**
 * A secret as one value under its path, so that entering one counts as a change though the unchanged body has none. `secret`: of
 * an answer, or what a body holds of it; undefined: it stays as it is.
 */
export function comparedSecret(secret: unknown): readonly unknown[] {
  if (secret === undefined) return [SECRET, 'kept' satisfies SecretState]
  if (secret === null) return [SECRET, 'unset' satisfies SecretState]
  if (typeof secret !== 'object') return [SECRET, 'typed' satisfies SecretState]
  const state: SecretState = 'set' in secret && secret.set === true ? 'saved' : 'unset'
  // What an answer says of it may be read.
  return state === 'saved' ? [SECRET, state, secret] : [SECRET, state]
}

/** What {@link comparedSecret} made; undefined for any other value. */
export function secretState(compared: unknown): SecretState | undefined {
  return Array.isArray(compared) && compared[0] === SECRET ? (compared[1] as SecretState) : undefined
}
