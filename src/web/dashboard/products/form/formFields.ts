import type { ProductAnswer } from '#domain/catalogue/productSchema.ts'
import { fromTaka, type Poisha } from '#domain/money/money.ts'
import { toLatinDigits } from '#domain/text/digits.ts'

/** The form as it stands in its fields: texts, empty where nothing was entered. Pictures are kept beside it. */
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

/** The fields of a product that is there already. A product that nobody has rated stands at 0, an empty field. */
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

/** An amount of taka while it is typed, in digits of either language; undefined while it is none. */
export function typedAmount(typed: string): Poisha | undefined {
  const taka = typedNumber(typed)
  return taka === undefined || taka <= 0 ? undefined : fromTaka(taka)
}

/** A number while it is typed; undefined while it is none. */
export function typedNumber(typed: string): number | undefined {
  const text = toLatinDigits(typed.trim())
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
}
