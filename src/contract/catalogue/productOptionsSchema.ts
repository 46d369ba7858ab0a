import { z } from 'zod'
import { imageOf, type Product, sellingPrice } from '#domain/catalogue/product.ts'
import { type Choice, isSoldOut, leftOf, pricesOf } from '#domain/catalogue/variants.ts'
import { toTaka } from '#domain/money/money.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'

/** The same as the most lines of an order. */
const MAX_IDS = 100
/** Room for that many ids of maximum length. Characters. */
const MAX_LENGTH = MAX_IDS * 101

const WRONG = issue('NOT_AN_ID_LIST', { max: MAX_IDS })

/** The query of GET /productOptions. */
export const productOptionsQuerySchema = z.object({
  ids: z
    .string(WRONG)
    .max(MAX_LENGTH, WRONG)
    .transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))])
    .pipe(z.array(z.string()).min(1, WRONG).max(MAX_IDS, WRONG))
    .meta({ type: 'string', description: 'Comma-separated ids of products.' }),
})

const variantOptionSchema = z
  .object({
    size: z.string().meta({ description: 'Empty where the product has no sizes.' }),
    color: z.string().meta({ description: 'Empty where the product has no colours.' }),
    price: takaAnswerSchema.meta({ description: 'What one costs.' }),
    inStock: z.boolean(),
  })
  .meta({ id: 'VariantOption' })

/** A product's options as the API returns them. */
export const productOptionsSchema = z
  .object({
    _id: z.string().meta({ examples: ['0198f0a2c1d47b3e'] }),
    name: z.string(),
    nameBengali: z.string().optional().meta({ description: 'Left out where there is none.' }),
    sizes: z.array(z.string()),
    colors: z.array(z.string()),
    colorImages: z
      .record(z.string(), z.string())
      .meta({ description: 'The image that shows the product in each of its colours.' }),
    price: takaAnswerSchema.meta({ description: 'What one costs; that of the cheapest variant.' }),
    variants: z.array(variantOptionSchema).optional().meta({
      description:
        'The combinations of size and colour that are sold; left out where every size is sold in every colour.',
    }),
    inStock: z.boolean().meta({ description: 'Whether anything is left of it.' }),
  })
  .meta({ id: 'ProductOptions' })

export type ProductOptionsAnswer = z.infer<typeof productOptionsSchema>

export function productOptionsAnswer(product: Product): ProductOptionsAnswer {
  const { id, name, nameBengali, sizes, colors } = product
  const colorImages = Object.fromEntries(colors.map((color) => [color, imageOf(product, color)]))
  const priceOf = (choice: Choice) => toTaka(sellingPrice(pricesOf(product, choice)))
  const variants = product.variants.map(({ size, color }) => ({
    size,
    color,
    price: priceOf({ size, color }),
    inStock: leftOf(product, { size, color }) !== 0,
  }))
  return {
    _id: id,
    name,
    ...(nameBengali === '' ? {} : { nameBengali }),
    sizes: [...sizes],
    colors: [...colors],
    colorImages,
    price: priceOf({}),
    ...(variants.length === 0 ? {} : { variants }),
    inStock: !isSoldOut(product),
  }
}
