import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import { fromTaka, type Poisha } from '#domain/money/money.ts'
import { ungrouped } from '#domain/text/ungrouped.ts'
import { fromDhakaInput, toDhakaInput } from './dhakaTime.ts'

/**
 * The values of the form's fields: texts, empty if nothing was entered. Pictures, and what is kept of each combination
 * of options, are apart.
 */
export interface FormFields {
  name: string
  nameBengali: string
  description: string
  descriptionBengali: string
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
  /** Day and time in Dhaka, as its field holds it. */
  offerFrom: string
  offerUntil: string
  /** Taka, as typed. */
  costPrice: string
  /** Per cent, as typed; empty: the rate of the shop. */
  vatRate: string
  /** Grams, as typed. */
  weight: string
  /** Empty: none. */
  handling: string
  status: string
  ratings: string
  reviews: string
}

export type FieldName = keyof FormFields

export const EMPTY_FIELDS: Readonly<FormFields> = {
  name: '',
  nameBengali: '',
  description: '',
  descriptionBengali: '',
  videoLink: '',
  category: '',
  subCategory: '',
  productType: '',
  sizes: [],
  colors: [],
  originalPrice: '',
  offerPrice: '',
  offerFrom: '',
  offerUntil: '',
  costPrice: '',
  vatRate: '',
  weight: '',
  handling: '',
  status: 'published',
  ratings: '',
  reviews: '',
}

export function isFieldName(name: unknown): name is FieldName {
  return typeof name === 'string' && Object.hasOwn(EMPTY_FIELDS, name)
}

/** The field values of an existing product. An unrated product has rating 0, an empty field. */
export function fieldsOf(product: GoodsAnswer): FormFields {
  const { name, description, videoLink, category, subCategory, productType, sizes, colors } = product
  const { nameBengali, descriptionBengali, status } = product
  return {
    ...{ name, nameBengali, description, descriptionBengali, status },
    ...{ videoLink, category, subCategory, productType },
    sizes: [...sizes],
    colors: [...colors],
    originalPrice: String(product.originalPrice),
    offerPrice: numberText(product.offerPrice),
    offerFrom: toDhakaInput(product.offerFrom),
    offerUntil: toDhakaInput(product.offerUntil),
    costPrice: numberText(product.costPrice),
    // 0 is a rate, too.
    vatRate: String(product.vatRate ?? ''),
    weight: numberText(product.weight),
    handling: product.handling ?? '',
    ratings: numberText(product.ratings),
    reviews: numberText(product.reviews),
  }
}

/** The fields as the shop takes them: numbers as typed, which it parses itself, and times in UTC. */
export function sentFields({ offerFrom, offerUntil, ...fields }: FormFields) {
  return { ...fields, offerFrom: fromDhakaInput(offerFrom), offerUntil: fromDhakaInput(offerUntil) }
}

function numberText(value: number | null): string {
  return value ? String(value) : ''
}

/** Parses an amount of taka, in digits of either language; undefined if it is not one. */
export function typedAmount(typed: string): Poisha | undefined {
  const taka = typedNumber(typed)
  return taka === undefined || taka <= 0 ? undefined : fromTaka(taka)
}

/** Parses a number, also a grouped one; undefined if it is not one. */
export function typedNumber(typed: string): number | undefined {
  const text = ungrouped(typed)
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
}

/** A number for a schema. Undefined, which is missing, for nothing; the text itself, which is refused, for anything else. */
export function numberOf(typed: string): number | string | undefined {
  return typed.trim() === '' ? undefined : (typedNumber(typed) ?? typed)
}
