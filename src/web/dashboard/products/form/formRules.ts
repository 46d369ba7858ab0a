import type { FieldErrors, Resolver } from 'react-hook-form'
import { newProductSchema } from '#domain/catalogue/newProductSchema.ts'
import { problemOf } from '#domain/problems/fieldProblem.ts'
import { problemText } from '#web/components/problemText.ts'
import { type FormFields, isFieldName } from './formFields.ts'

const schema = newProductSchema()

/**
 * Validates the fields by the API's own schema. They are sent as typed: the server parses them in the same way, and checks
 * the category, which the form offers as the shop has it.
 */
export const productRules: Resolver<FormFields> = (fields) => {
  const { error } = schema.safeParse({ ...fields, images: [] })
  if (!error) return { values: fields, errors: {} }
  const errors: FieldErrors<FormFields> = {}
  for (const issue of error.issues) {
    const [name] = issue.path
    if (isFieldName(name)) errors[name] = { type: 'rule', message: problemText(problemOf(issue)) }
  }
  return { values: {}, errors }
}
