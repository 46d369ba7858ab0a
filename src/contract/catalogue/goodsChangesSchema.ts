import { z } from 'zod'
import { GOODS_FIELDS, type GoodsConflict } from '#domain/catalogue/goodsConflict.ts'
import { OPTION_MAX } from '#domain/catalogue/options.ts'
import { CATEGORY_MAX, productFields, variantPriceFields } from '#domain/catalogue/productFields.ts'
import { typedNumberSchema } from '#domain/catalogue/typedNumber.ts'
import { pieceName } from '#domain/catalogue/variantFaults.ts'
import { MAX_VARIANTS, stockSchema } from '#domain/catalogue/variantFields.ts'
import { isSamePiece } from '#domain/catalogue/variants.ts'
import { fromTaka, MAX_AMOUNT, type Poisha, toTaka } from '#domain/money/money.ts'
import type { Field } from '#domain/problems/fieldName.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { lineSchema, nullableLineSchema } from '#domain/text/textSchema.ts'
import { listSchema } from '../core/listSchema.ts'

/** The most products that one request changes. */
export const MAX_GOODS_CHANGES = 500

const ID_MAX = 64
const WRONG_CHANGES = issue('NOT_A_LIST', { field: 'changes', min: 1, max: MAX_GOODS_CHANGES })
const WRONG_VARIANTS = issue('NOT_A_LIST', { field: 'variants', min: 0, max: MAX_VARIANTS })
const WRONG_SEEN = issue('NOT_AN_OBJECT', { field: 'seen' })

/** An amount that was stored once: it may be older than the rules of today. */
function seenAmount(field: Field) {
  return typedNumberSchema<Poisha>({
    field,
    wrong: issue('NOT_A_PRICE', { field, taka: toTaka(MAX_AMOUNT) }),
    read: fromTaka,
  }).meta({ type: ['number', 'null'], examples: [1250] })
}

const seenName = (field: Field) => nullableLineSchema({ field, max: CATEGORY_MAX })

const SEEN =
  'What these fields were when they were edited. If one is neither that now nor what it is changed to, nothing is changed ' +
  '(GOODS_CHANGED). A field that is left out here counts in any case.'

const option = (field: 'size' | 'color') =>
  nullableLineSchema({ field, max: OPTION_MAX })
    .optional()
    .transform((text) => text ?? '')

const variantChangeSchema = z
  .object(
    {
      size: option('size'),
      color: option('color'),
      ...variantPriceFields,
      stock: stockSchema,
      seen: z
        .object(
          { price: seenAmount('price'), offer: seenAmount('offerPrice'), stock: stockSchema },
          WRONG_SEEN,
        )
        .partial()
        .optional()
        .meta({ description: SEEN }),
    },
    WRONG_VARIANTS,
  )
  .partial({ price: true, offer: true, stock: true })
  .meta({ id: 'GoodsVariantChange' })

const goodsChangeSchema = z
  .object(
    {
      id: lineSchema({ field: 'id', max: ID_MAX }).meta({ examples: ['0198f0a2c1d47b3e'] }),
      category: productFields.category.optional(),
      subCategory: productFields.subCategory.optional(),
      originalPrice: productFields.originalPrice.optional(),
      offerPrice: productFields.offerPrice.optional(),
      stock: stockSchema.optional(),
      status: productFields.status.optional(),
      seen: z
        .object(
          {
            category: seenName('category'),
            subCategory: seenName('subCategory'),
            originalPrice: seenAmount('price'),
            offerPrice: seenAmount('offerPrice'),
            stock: stockSchema,
            status: productFields.status,
          },
          WRONG_SEEN,
        )
        .partial()
        .optional()
        .meta({ description: SEEN }),
      variants: listSchema(variantChangeSchema, { field: 'variants', min: 0, max: MAX_VARIANTS })
        .superRefine((variants, context) => {
          for (const [position, variant] of variants.entries()) {
            if (variants.findIndex((other) => isSamePiece(other, variant)) === position) continue
            const message = issue('REPEATED_VARIANT', { piece: pieceName(variant) })
            context.addIssue({ code: 'custom', path: [position, 'size'], message })
          }
        })
        .optional()
        .transform((variants) => variants ?? [])
        .meta({ description: 'Only those that change.', examples: [[]] }),
    },
    WRONG_CHANGES,
  )
  .meta({ id: 'GoodsChange' })

/** The body of PATCH /goods. Parses taka to poisha. */
export const goodsChangesSchema = z.object(
  {
    changes: listSchema(goodsChangeSchema, { field: 'changes', min: 1, max: MAX_GOODS_CHANGES })
      .superRefine((changes, context) => {
        const seen = new Set<string>()
        for (const [position, { id }] of changes.entries()) {
          if (seen.has(id)) {
            context.addIssue({ code: 'custom', path: [position, 'id'], message: issue('REPEATED_PRODUCT') })
          }
          seen.add(id)
        }
      })
      .meta({ description: 'Fields that are left out stay as they are.' }),
  },
  issue('NOT_AN_OBJECT', { field: 'body' }),
)

export type GoodsChange = z.output<typeof goodsChangeSchema>

export const goodsConflictSchema = z
  .object({
    id: z.string(),
    size: z.string().meta({ description: 'Of a variant; empty for the product itself.' }),
    color: z.string(),
    field: z
      .enum([...GOODS_FIELDS, 'price', 'offer', 'product', 'variant'])
      .meta({ description: 'product, variant: it is no longer there.' }),
    now: z
      .union([z.string(), z.number(), z.null()])
      .meta({ description: 'What the field holds, amounts in taka; null: nothing.' }),
    changedBy: z
      .string()
      .optional()
      .meta({ description: 'The name of who changed it, where that is known.' }),
    changedAt: z.string().optional().meta({ description: 'ISO 8601, UTC.' }),
  })
  .meta({ id: 'GoodsConflict' })

export type GoodsConflictAnswer = z.infer<typeof goodsConflictSchema>

const AMOUNTS: readonly GoodsConflict['field'][] = ['originalPrice', 'offerPrice', 'price', 'offer']

export function goodsConflictAnswer({ now, ...conflict }: GoodsConflict): GoodsConflictAnswer {
  const isAmount = typeof now === 'number' && AMOUNTS.includes(conflict.field)
  return { ...conflict, now: isAmount ? toTaka(now as Poisha) : now }
}
