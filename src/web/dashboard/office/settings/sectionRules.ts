import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { SECTIONS } from '#contract/settings/sections.ts'
import { problemOf } from '#domain/problems/fieldProblem.ts'
import { problemText } from '#web/components/problemText.ts'
import type { SectionForm } from './sectionForm.ts'

/** Checks the fields of a section by the schema of the API. */
export function sectionRules<Value, Fields extends FieldValues>({
  name,
  bodyOf,
  fieldAt,
}: SectionForm<Value, Fields>): Resolver<Fields> {
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
