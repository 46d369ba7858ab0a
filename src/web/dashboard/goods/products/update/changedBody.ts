import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import { SEEN_FIELDS, type SeenFields } from '#contract/catalogue/seenFields.ts'
import { fieldsOf, sentFields } from '../../../frame/formFields.ts'
import { differingFrom } from '../form/differing.ts'
import { bodyOf, gridOf } from '../form/grid.ts'
import type { ProductBody } from '../form/useProductForm.ts'

/** Where it is filed, what is sold in which variants, and which picture shows what: each counts only with the others. */
const TOGETHER: readonly (readonly (keyof ProductBody)[])[] = [
  ['sizes', 'colors', 'colorValues', 'variants', 'sku', 'stock', 'stockSeen'],
  ['images', 'colorImages'],
  ['category', 'subCategory'],
]

/** What a form that began with `product` changes of it: what somebody else changes meanwhile stays. */
export function changedBody(product: GoodsAnswer, typed: ProductBody): Partial<ProductBody> {
  const fields = fieldsOf(product)
  const { images, colorImages } = product
  const before = { ...sentFields(fields), ...bodyOf(gridOf(product), fields).body, images, colorImages }
  const names = new Set(Object.keys(differingFrom<ProductBody>(before, typed)))
  for (const group of TOGETHER)
    if (group.some((name) => names.has(name))) for (const name of group) names.add(name)
  const change: Partial<ProductBody> = Object.fromEntries(
    Object.entries(typed).filter(([name]) => names.has(name)),
  )
  const { colorNames, ...rest } = change
  const named = Object.entries(colorNames ?? {}).filter(
    ([color, name]) => before.colorNames?.[color] !== name,
  )
  return named.length === 0 ? rest : { ...rest, colorNames: Object.fromEntries(named) }
}

/** The fields of a change as they were in `product`. */
export function seenOf(product: GoodsAnswer, change: Partial<ProductBody>): SeenFields {
  return Object.fromEntries(
    SEEN_FIELDS.filter((name) => Object.hasOwn(change, name)).map((name) => [name, product[name]]),
  )
}
