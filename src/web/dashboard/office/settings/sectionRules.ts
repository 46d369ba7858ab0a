import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { SECTIONS } from '#contract/settings/sections.ts'
import { problemOf } from '#domain/problems/fieldProblem.ts'
import type { SectionName } from '#domain/settings/ownerSettings.ts'
import { problemText } from '#web/components/problemText.ts'

/** What the rules need of a form. */
interface CheckedSection<Fields> {
  readonly name: SectionName
  readonly bodyOf: (fields: Fields) => object
  readonly fieldAt: (path: string) => string
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
