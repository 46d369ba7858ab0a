/** The fields of a product that many are changed in at once, and those of its variants. */
export const GOODS_FIELDS = [
  'category',
  'subCategory',
  'originalPrice',
  'offerPrice',
  'stock',
  'status',
] as const

export const VARIANT_FIELDS = ['price', 'offer', 'stock'] as const

export type GoodsField = (typeof GOODS_FIELDS)[number]

export type VariantField = (typeof VARIANT_FIELDS)[number]

/** What somebody else has made of a field since. Amounts in poisha. */
export interface GoodsConflict {
  readonly id: string
  /** Of a variant; empty for the product itself. */
  readonly size: string
  readonly color: string
  /** product, variant: it is gone. */
  readonly field: GoodsField | VariantField | 'product' | 'variant'
  /** null: nothing. */
  readonly now: string | number | null
  /** Who changed it and when, where that is known. */
  readonly changedBy?: string | undefined
  readonly changedAt?: string | undefined
}
