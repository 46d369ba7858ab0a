import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { SECTIONS } from '#contract/settings/sections.ts'
import type { Field } from '#domain/problems/fieldName.ts'
import { problemOf } from '#domain/problems/fieldProblem.ts'
import type { SectionName } from '#domain/settings/ownerSettings.ts'
import { problemText } from '#web/components/problemText.ts'

/** What the rules need of a form. */
interface CheckedSection<Fields> {
  readonly name: SectionName
  readonly bodyOf: (fields: Fields) => object
  readonly fieldAt: (path: string) => string
}

/** The rules, and that these fields are filled in: a step asks for what the section may be without. */
export function withNeeded<Fields extends FieldValues>(
  rules: Resolver<Fields>,
  needed: Readonly<Record<string, Field>>,
): Resolver<Fields> {
  return async (fields, context, options) => {
    const checked = await rules(fields, context, options)
    const missing: FieldErrors = {}
    for (const [name, field] of Object.entries(needed)) {
      if (String(fields[name]).trim() !== '') continue
      missing[name] = { type: 'rule', message: problemText({ code: 'MISSING', parameters: { field } }) }
    }
    if (Object.keys(missing).length === 0) return checked
    return { values: {}, errors: { ...checked.errors, ...toNestErrors(missing, options) } }
  }
}

/** Checks the fields of a section by the schema of the API. */
export function sectionRules<Fields extends FieldValues>({
  name,
  bodyOf,
  fieldAt,
}: CheckedSection<Fields>): Resolver<Fields> {
  return (fields, _context, options) => {
    const { error } = SECTIONS[name].schema.safeParse(bodyOf(fields))
    if (!error) return { values: fields, errors: {} }
    const errors: FieldErrors = {}
    for (const issue of error.issues) {
      errors[fieldAt(issue.path.join('.'))] ??= { type: 'rule', message: problemText(problemOf(issue)) }
    }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
}
