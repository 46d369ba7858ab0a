import type { UseFormReturn } from 'react-hook-form'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import type { FieldName, FormFields } from './formFields.ts'

/** What each part of the form is given. */
export interface ProductFields {
  readonly form: UseFormReturn<FormFields>
}

/** What is wrong with a field, in the page's language; undefined when nothing is. */
export function sentenceAt({ formState }: ProductFields['form'], name: FieldName): string | undefined {
  return fieldSentence(name, formState.errors[name]?.message)
}

/** The rules speak English; in Bengali each field has one sentence of its own. */
const IN_BENGALI: Partial<Record<FieldName, () => string>> = {
  name: m.products_invalid_name,
  description: m.products_invalid_description,
  videoLink: m.products_invalid_video,
  category: m.products_invalid_category,
  subCategory: m.products_invalid_sub_category,
  originalPrice: m.products_invalid_price,
  offerPrice: m.products_invalid_offer,
  ratings: m.products_invalid_ratings,
  reviews: m.products_invalid_reviews,
}

/** What to say under a field whose value was refused with `message`; undefined when it was not. */
function fieldSentence(name: FieldName, message: string | undefined): string | undefined {
  if (message === undefined || getLocale() === 'en') return message
  return (IN_BENGALI[name] ?? m.products_invalid_other)()
}
