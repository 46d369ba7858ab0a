import type { FieldErrors, Resolver } from 'react-hook-form'
import { newProductSchema } from '#contract/catalogue/newProductSchema.ts'
import { type LocatedProblem, problemOf } from '#domain/problems/fieldProblem.ts'
import { problemText } from '#web/components/problemText.ts'
import { type FormFields, isFieldName, sentFields } from '../../../frame/formFields.ts'
import type { GridBody } from './grid.ts'

const schema = newProductSchema()

/**
 * Validates the fields by the API's own schema. They are sent as typed: the server parses them in the same way, and checks
 * the category, which the form offers as the shop has it.
 */
export const productRules: Resolver<FormFields> = (fields) => {
  const { error } = schema.safeParse({ ...sentFields(fields), images: [] })
  if (!error) return { values: fields, errors: {} }
  const errors: FieldErrors<FormFields> = {}
  for (const issue of error.issues) {
    const [name] = issue.path
    if (isFieldName(name)) errors[name] = { type: 'rule', message: problemText(problemOf(issue)) }
  }
  return { values: {}, errors }
}

/** Returns what is wrong with the grid of a product whose fields are right. */
export function gridProblems(fields: FormFields, body: GridBody): LocatedProblem[] {
  const { error } = schema.safeParse({ ...sentFields(fields), ...body, images: [] })
  return (error?.issues ?? []).map((issue) => ({ path: issue.path.join('.'), ...problemOf(issue) }))
}
