import type { FieldValues } from 'react-hook-form'
import { changedValues, type Values } from '#domain/activity/activity.ts'
import { flatFields } from '#domain/settings/flatFields.ts'
import type { SectionForm } from './sectionForm.ts'

type Compared<Value, Fields extends FieldValues> = Pick<SectionForm<Value, Fields>, 'comparedOf'>

/** The paths of the fields that differ, see {@link flatFields}. `one`, `other`: of the form that the API takes and answers. */
export function changedPaths<Value, Fields extends FieldValues>(
  section: Compared<Value, Fields>,
  one: object,
  other: object,
): readonly string[] {
  const [before, after] = [comparedValues(section, one), comparedValues(section, other)]
  // Entries that come or go, or have another name, show in the list of their names.
  return Object.keys(changedValues(before, after).after).filter((path) => path in before)
}

/** The values that are compared, each under its path. */
export function comparedValues<Value, Fields extends FieldValues>(
  { comparedOf }: Compared<Value, Fields>,
  value: object,
): Values {
  return flatFields(comparedOf ? comparedOf(value as Value) : value)
}

/**
 * A secret as one value under its path, so that entering one counts as a change though the unchanged body has none.
 * `secret`: of an answer, or what a body holds of it; undefined: it stays as it is.
 */
export function comparedSecret(secret: unknown): unknown {
  return typeof secret === 'object' && secret !== null ? Object.values(secret) : secret
}
