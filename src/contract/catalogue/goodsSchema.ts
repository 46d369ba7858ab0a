import { z } from 'zod'
import { HANDLINGS } from '#domain/catalogue/handling.ts'
import { PRODUCT_TYPES } from '#domain/catalogue/options.ts'
import { type OwnedProduct, PRODUCT_SORTS, PRODUCT_STATUSES } from '#domain/catalogue/product.ts'
import type { KeptProduct } from '#domain/catalogue/stockedProduct.ts'
import { isSamePiece, type Piece, WHOLE } from '#domain/catalogue/variants.ts'
import { toTaka } from '#domain/money/money.ts'
import { vatPercent } from '#domain/money/vat.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'
import { emptyToUndefined, limitParameter, pageParameter, textParameter } from '../core/parameters.ts'
import { switchParameter } from './wantedSchema.ts'

const WRONG_STATUS = issue('NOT_ONE_OF', { field: 'status', choices: PRODUCT_STATUSES })
const WRONG_SORT = issue('NOT_ONE_OF', { field: 'sort', choices: PRODUCT_SORTS })

/** Products on a page of GET /goods if `limit` is left out. */
const GOODS_LIMIT = 20

/** The query of GET /goods. All are optional. */
export const goodsQuerySchema = z.object({
  status: z
    .string(WRONG_STATUS)
    .optional()
    .transform((text) => emptyToUndefined(text) ?? PRODUCT_STATUSES[0])
    .pipe(z.enum(PRODUCT_STATUSES, WRONG_STATUS))
    .meta({ type: 'string', enum: [...PRODUCT_STATUSES], description: 'Published if left out.' }),
  search: textParameter('search').meta({
    description: 'Part of a name, or the beginning of a sku; ignoring case.',
    examples: ['bag'],
  }),
  category: textParameter('category').meta({ description: 'Name of a category, ignoring case.' }),
  subCategory: textParameter('subCategory').meta({
    description: 'Name of a subcategory, ignoring case.',
  }),
  soldOut: switchParameter('soldOut', 'true: only what is sold out.'),
  sort: z
    .string(WRONG_SORT)
    .optional()
    .transform((text) => emptyToUndefined(text) ?? PRODUCT_SORTS[0])
    .pipe(z.enum(PRODUCT_SORTS, WRONG_SORT))
    .meta({ type: 'string', enum: [...PRODUCT_SORTS], description: 'Newest first if left out.' }),
  page: pageParameter.transform((page) => page ?? 1).meta({ description: 'From 1.' }),
  limit: limitParameter('Products')
    .transform((limit) => limit ?? GOODS_LIMIT)
    .meta({ description: `Products per page; ${GOODS_LIMIT} if left out.` }),
})

export type GoodsQuery = z.output<typeof goodsQuerySchema>

const amount = takaAnswerSchema.nullable()
const time = z.string().nullable().meta({ description: 'ISO 8601, UTC.' })
const stock = z.number().int().nullable().meta({ description: 'How many there are; null: not counted.' })

/** A product as its owner keeps it, money in taka. No public answer may hold it. */
export const goodsSchema = z
  .object({
    _id: z.string().meta({ examples: ['0198f0a2c1d47b3e'] }),
    name: z.string(),
    nameBengali: z.string(),
    description: z.string(),
    descriptionBengali: z.string(),
    videoLink: z.string(),
    category: z.string(),
    subCategory: z.string(),
    productType: z.enum([...PRODUCT_TYPES, '']),
    sizes: z.array(z.string()),
    colors: z.array(z.string()),
    colorValues: z.record(z.string(), z.string()),
    colorNames: z.record(z.string(), z.string()).optional().meta({
      description: 'What colours of its own are called in Bengali; left out where none has a name.',
    }),
    images: z.array(z.string()),
    colorImages: z.record(z.string(), z.string()),
    originalPrice: takaAnswerSchema,
    offerPrice: amount.meta({ description: 'Also while the offer does not count yet, or any more.' }),
    offerFrom: time,
    offerUntil: time,
    costPrice: amount.meta({ description: 'null also for those who do not see it.' }),
    vatRate: z
      .number()
      .nullable()
      .meta({ description: 'Per cent of VAT that its price includes; null: the rate of the shop.' }),
    sku: z.string(),
    stock: stock.meta({ description: 'Of a product without variants.' }),
    weight: z.number().int().nullable().meta({ description: 'Grams.' }),
    handling: z.enum(HANDLINGS).nullable().meta({ description: 'How it has to be carried.' }),
    variants: z.array(
      z
        .object({
          size: z.string(),
          color: z.string(),
          sku: z.string(),
          price: amount.meta({ description: 'null: that of the product.' }),
          offer: amount,
          stock,
        })
        .meta({ id: 'GoodsVariant' }),
    ),
    status: z.enum(PRODUCT_STATUSES),
    ratings: z.number(),
    reviews: z.number().int(),
    createdAt: z.string(),
    changedAt: z.string().meta({ description: 'ISO 8601, UTC. A sale does not change it.' }),
  })
  .meta({ id: 'Goods' })

export type GoodsAnswer = z.infer<typeof goodsSchema>

export function goodsAnswer({ product, changedAt, stock, colorNames = {} }: KeptProduct): GoodsAnswer {
  const {
    id,
    originalPrice,
    offerPrice,
    offerFrom,
    offerUntil,
    costPrice,
    vatRate,
    weight,
    handling,
    ...same
  } = product
  const stockOf = (piece: Piece) => stock.find((row) => isSamePiece(row, piece))?.quantity ?? null
  return {
    _id: id,
    name: same.name,
    nameBengali: same.nameBengali,
    description: same.description,
    descriptionBengali: same.descriptionBengali,
    videoLink: same.videoLink,
    category: same.category,
    subCategory: same.subCategory,
    productType: same.productType,
    sizes: [...same.sizes],
    colors: [...same.colors],
    colorValues: { ...same.colorValues },
    ...(Object.keys(colorNames).length > 0 && { colorNames: { ...colorNames } }),
    images: [...same.images],
    colorImages: Object.fromEntries(
      Object.entries(same.colorImages).flatMap(([color, image]) => (image ? [[color, image]] : [])),
    ),
    originalPrice: toTaka(originalPrice),
    offerPrice: takaOf(offerPrice),
    offerFrom: offerFrom ?? null,
    offerUntil: offerUntil ?? null,
    costPrice: takaOf(costPrice),
    vatRate: vatRate === undefined ? null : vatPercent(vatRate),
    sku: same.sku,
    stock: same.variants.length > 0 ? null : stockOf(WHOLE),
    weight: weight ?? null,
    handling: handling ?? null,
    variants: same.variants.map(({ size, color, sku, price, offer }) => ({
      size,
      color,
      sku,
      price: takaOf(price),
      offer: takaOf(offer),
      stock: stockOf({ size, color }),
    })),
    status: same.status,
    ratings: same.ratings,
    reviews: same.reviews,
    createdAt: same.createdAt,
    changedAt,
  }
}

function takaOf(amount: OwnedProduct['costPrice']): number | null {
  return amount === undefined ? null : toTaka(amount)
}
