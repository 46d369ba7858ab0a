import type { ProductAnswer } from '#domain/catalogue/productSchema.ts'
import { fromTaka, type Poisha } from '#domain/money/money.ts'
import { toLatinDigits } from '#domain/text/digits.ts'

/** The values of the form's fields: texts, empty if nothing was entered. Pictures are kept separately. */
export interface FormFields {
  name: string
  description: string
  videoLink: string
  category: string
  subCategory: string
  productType: string
  sizes: string[]
  colors: string[]
  /** Taka, as typed. */
  originalPrice: string
  /** Taka, as typed; empty for no offer. */
  offerPrice: string
  ratings: string
  reviews: string
}

export type FieldName = keyof FormFields

export const EMPTY_FIELDS: Readonly<FormFields> = {
  name: '',
  description: '',
  videoLink: '',
  category: '',
  subCategory: '',
  productType: '',
  sizes: [],
  colors: [],
  originalPrice: '',
  offerPrice: '',
  ratings: '',
  reviews: '',
}

export function isFieldName(name: unknown): name is FieldName {
  return typeof name === 'string' && Object.hasOwn(EMPTY_FIELDS, name)
}

/** The field values of an existing product. An unrated product has rating 0, an empty field. */
export function fieldsOf(product: ProductAnswer): FormFields {
  const { name, description, videoLink, category, subCategory, productType, sizes, colors } = product
  return {
    ...{ name, description, videoLink, category, subCategory, productType },
    sizes: [...sizes],
    colors: [...colors],
    originalPrice: String(product.originalPrice),
    offerPrice: numberText(product.offerPrice),
    ratings: numberText(product.ratings),
    reviews: numberText(product.reviews),
  }
}

function numberText(value: number | undefined): string {
  return value ? String(value) : ''
}

/** Parses an amount of taka, in digits of either language; undefined if it is not one. */
export function typedAmount(typed: string): Poisha | undefined {
  const taka = typedNumber(typed)
  return taka === undefined || taka <= 0 ? undefined : fromTaka(taka)
}

/** Parses a number; undefined if it is not one. */
export function typedNumber(typed: string): number | undefined {
  const text = toLatinDigits(typed.trim())
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
}

/** A number for a schema. Undefined, which is missing, for nothing; the text itself, which is refused, for anything else. */
export function numberOf(typed: string): number | string | undefined {
  return typed.trim() === '' ? undefined : (typedNumber(typed) ?? typed)
}
