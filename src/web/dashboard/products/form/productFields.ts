import type { UseFormReturn } from 'react-hook-form'
import { fieldSentence } from './fieldSentence.ts'
import type { FieldName, FormFields } from './formFields.ts'

/** What each part of the form is given. */
export interface ProductFields {
  readonly form: UseFormReturn<FormFields>
}

/** What is wrong with a field, in the page's language; undefined when nothing is. */
export function sentenceAt({ formState }: ProductFields['form'], name: FieldName): string | undefined {
  return fieldSentence(name, formState.errors[name]?.message)
}
