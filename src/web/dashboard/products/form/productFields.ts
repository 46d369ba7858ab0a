import type { UseFormReturn } from 'react-hook-form'
import type { FieldName, FormFields } from './formFields.ts'

/** What each part of the form is given. */
export interface ProductFields {
  readonly form: UseFormReturn<FormFields>
}

/** What is wrong with a field; undefined when nothing is. */
export function sentenceAt({ formState }: ProductFields['form'], name: FieldName): string | undefined {
  return formState.errors[name]?.message
}
