import type { z } from 'zod'
import { DELIVERY, type DeliveryTerms } from '../order/delivery.ts'
import { SHOP, type ShopSettings } from '../shopSettings.ts'
import { deliveryAnswer, deliveryAnswerSchema, deliverySchema } from './deliverySchema.ts'
import { shopAnswer, shopAnswerSchema, shopSchema } from './shopSchema.ts'

/** What the owner of the shop decides, section by section. */
export interface OwnerSettings {
  readonly shop: ShopSettings
  readonly delivery: DeliveryTerms
}

export type SectionName = keyof OwnerSettings

/** What is so until the owner saves a section. */
export const DEFAULT_SETTINGS: OwnerSettings = { shop: SHOP, delivery: DELIVERY }

interface Section<Value> {
  /** Reads what the API takes. */
  readonly schema: z.ZodType<Value>
  readonly answerSchema: z.ZodType
  /** In the form that the API answers; `schema` reads it back. The database holds the same form. */
  toAnswer(value: Value): object
}

export const SECTIONS: { readonly [Name in SectionName]: Section<OwnerSettings[Name]> } = {
  shop: { schema: shopSchema, answerSchema: shopAnswerSchema, toAnswer: shopAnswer },
  delivery: { schema: deliverySchema, answerSchema: deliveryAnswerSchema, toAnswer: deliveryAnswer },
}

export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[]
