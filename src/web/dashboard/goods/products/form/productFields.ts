import type { UseFormReturn } from 'react-hook-form'
import type { FieldName, FormFields } from '../../../frame/formFields.ts'

/** The props of each part of the form. */
export interface ProductFields {
  readonly form: UseFormReturn<FormFields>
}

/** The error of a field; undefined if there is none. */
export function sentenceAt({ formState }: ProductFields['form'], name: FieldName): string | undefined {
  return formState.errors[name]?.message
}
