import { z } from 'zod'
import { sellingPrice } from '#domain/catalogue/product.ts'
import type { OrderGoods } from '#domain/catalogue/stockedProduct.ts'
import { isSamePiece, type Piece, pricesOf, WHOLE } from '#domain/catalogue/variants.ts'
import { toTaka } from '#domain/money/money.ts'
import { productOptionsQuerySchema } from '../catalogue/productOptionsSchema.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'
import { textParameter } from '../core/parameters.ts'

/** The most products that a search answers. */
export const MOST_ORDER_GOODS = 12

/** The query of GET /orderGoods. */
export const orderGoodsQuerySchema = z.object({
  search: textParameter('search').meta({
    description: 'Part of a name, or the beginning of a sku; without it, what sells best.',
    examples: ['bag'],
  }),
  ids: productOptionsQuerySchema.shape.ids.optional().meta({
    type: 'string',
    description: 'Comma-separated ids of products; then nothing is searched.',
  }),
})

export type OrderGoodsQuery = Partial<z.output<typeof orderGoodsQuerySchema>>

const stock = z.number().int().nullable().meta({ description: 'How many there are; null: not counted.' })
const price = takaAnswerSchema.meta({ description: 'What one costs now.' })

/** A product as somebody needs it who takes an order. */
export const orderGoodsSchema = z
  .object({
    _id: z.string().meta({ examples: ['0198f0a2c1d47b3e'] }),
    name: z.string(),
    nameBengali: z.string().meta({ description: 'May be empty.' }),
    image: z.string(),
    sku: z.string().meta({ description: 'Of a product without variants. May be empty.' }),
    sizes: z.array(z.string()),
    colors: z.array(z.string()),
    colorValues: z.record(z.string(), z.string()),
    price,
    stock: stock.meta({ description: 'Of a product without variants; null: not counted.' }),
    variants: z
      .array(
        z
          .object({ size: z.string(), color: z.string(), sku: z.string(), price, stock })
          .meta({ id: 'OrderGoodsVariant' }),
      )
      .meta({
        description: 'The combinations that are sold; empty where every size is sold in every colour.',
      }),
  })
  .meta({ id: 'OrderGoods' })

export type OrderGoodsAnswer = z.infer<typeof orderGoodsSchema>

export function orderGoodsAnswer({ product, stock }: OrderGoods): OrderGoodsAnswer {
  const { id, name, nameBengali, images, sku, sizes, colors, colorValues, variants } = product
  const stockOf = (piece: Piece) => stock.find((row) => isSamePiece(row, piece))?.quantity ?? null
  return {
    ...{ _id: id, name, nameBengali, image: images[0] ?? '', sku },
    sizes: [...sizes],
    colors: [...colors],
    colorValues: { ...colorValues },
    price: toTaka(sellingPrice(product)),
    stock: variants.length > 0 ? null : stockOf(WHOLE),
    variants: variants.map((piece) => ({
      ...{ size: piece.size, color: piece.color, sku: piece.sku },
      price: toTaka(sellingPrice(pricesOf(product, piece))),
      stock: stockOf(piece),
    })),
  }
}
