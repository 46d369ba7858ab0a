import { z } from 'zod'
import type { NewProduct, OwnedProduct } from '#domain/catalogue/product.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { type GoodsAnswer, goodsAnswer } from './goodsSchema.ts'

/** The fields of a form of a product. What is counted is compared apart: each sale changes it. */
export const SEEN_FIELDS = [
  ...['name', 'nameBengali', 'description', 'descriptionBengali', 'videoLink'],
  ...['category', 'subCategory', 'productType', 'sizes', 'colors', 'colorValues', 'images', 'colorImages'],
  ...['originalPrice', 'offerPrice', 'offerFrom', 'offerUntil', 'costPrice', 'vatRate', 'sku', 'weight'],
  ...['variants', 'handling', 'status', 'ratings', 'reviews'],
] as readonly SeenField[]
export type SeenField = Exclude<keyof GoodsAnswer, '_id' | 'stock' | 'colorNames' | 'createdAt' | 'changedAt'>

/** Fields of a product as GET /goods/{id} answered them. Values that no product holds differ from what is there. */
export type SeenFields = Readonly<Partial<Record<SeenField, unknown>>>

export const seenFieldsSchema = z.looseObject({}, issue('NOT_AN_OBJECT', { field: 'seen' })).meta({
  description:
    'What fields of this change held, as GET /goods/{id} answered them. If one holds neither that now nor what it is ' +
    'changed to, nothing is changed (GOODS_CHANGED). A field that is left out here counts in any case.',
  examples: [{ originalPrice: 1250 }],
})

/** Returns the fields that hold neither what was seen nor what the change makes of them. */
export function changedSince(
  seen: SeenFields,
  now: OwnedProduct,
  change: Partial<NewProduct>,
): readonly SeenField[] {
  const [present, wanted] = [answerOf(now), answerOf({ ...now, ...change })]
  return SEEN_FIELDS.filter((field) => {
    const holds = textOf(present[field])
    return Object.hasOwn(seen, field) && holds !== textOf(seen[field]) && holds !== textOf(wanted[field])
  })
}

function answerOf(product: OwnedProduct): GoodsAnswer {
  return goodsAnswer({ product, changedAt: '', stock: [] })
}

/** The same for the same value, whatever there is of it. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (key, part) => (key === 'stock' ? undefined : part)) ?? ''
}
