import { z } from 'zod'
import type { Poisha } from '../money/money.ts'
import { issue } from '../problems/fieldProblem.ts'
import { MAX_STOCK } from '../stock/stockMove.ts'
import { nullableLineSchema } from '../text/textSchema.ts'
import { OPTION_MAX } from './options.ts'
import { typedNumberSchema } from './typedNumber.ts'

/** Characters. */
export const SKU_MAX = 60

/** The most combinations of one product. */
export const MAX_VARIANTS = 100

/** How many there are; null: not counted. */
export const stockSchema = typedNumberSchema({
  field: 'stock',
  wrong: issue('NOT_IN_RANGE', { field: 'stock', min: 0, max: MAX_STOCK }),
  read: (pieces) => (Number.isInteger(pieces) && pieces >= 0 && pieces <= MAX_STOCK ? pieces : undefined),
}).meta({
  type: ['integer', 'null'],
  description:
    'How many there are; null: not counted. Left out: as it is; of a combination that is new, 0 where any other of the product is ' +
    'counted.',
  examples: [12],
})

/** What was there when a stock was edited. */
export const stockSeenSchema = stockSchema.meta({
  type: ['integer', 'null'],
  description:
    'How many there were when stock was edited. If there are others now, nothing is changed (STOCK_CHANGED). Left out: ' +
    'stock counts in any case.',
  examples: [14],
})

const WRONG = issue('NOT_A_LIST', { field: 'variants', min: 0, max: MAX_VARIANTS })

/** The combinations of size and colour that are sold. Parses taka to poisha. */
export function variantsSchema(prices: {
  readonly price: z.ZodType<Poisha | null>
  readonly offer: z.ZodType<Poisha | null>
}) {
  const option = (field: 'size' | 'color') =>
    nullableLineSchema({ field, max: OPTION_MAX })
      .optional()
      .transform((text) => text ?? '')
  return z
    .array(
      z
        .object(
          {
            size: option('size'),
            color: option('color'),
            sku: nullableLineSchema({ field: 'sku', max: SKU_MAX })
              .optional()
              .transform((sku) => sku ?? ''),
            price: prices.price.optional().transform((price) => price ?? undefined),
            offer: prices.offer.optional().transform((offer) => offer ?? undefined),
            stock: stockSchema.optional(),
            stockSeen: stockSeenSchema.optional(),
          },
          WRONG,
        )
        .meta({ id: 'NewVariant' }),
      WRONG,
    )
    .max(MAX_VARIANTS, WRONG)
    .nullable()
    .transform((variants) => variants ?? [])
    .meta({
      description:
        'The combinations of sizes and colours that are sold, with prices in taka where they differ from those of the ' +
        'product. Empty: every size in every colour.',
      examples: [[]],
    })
}
