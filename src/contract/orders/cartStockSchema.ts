import { z } from 'zod'
import { MAX_ORDER_LINES } from '#domain/order/placing.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { missingOr } from '#domain/text/textSchema.ts'
import { cartLineSchema } from './cartLineSchema.ts'

/** The body of POST /cartStock: the lines of a cart, as far as they take from stock. */
export const cartStockSchema = z
  .object(
    {
      products: z
        .array(
          cartLineSchema
            .pick({ id: true, color: true, size: true, quantity: true })
            .meta({ id: 'CartPiece' }),
          missingOr('products', issue('NOT_CART_LINES'), issue('ALL_MISSING', { field: 'products' })),
        )
        .max(MAX_ORDER_LINES, issue('TOO_MANY_LINES', { max: MAX_ORDER_LINES })),
    },
    issue('NOT_A_BODY', { field: 'products' }),
  )
  .meta({ id: 'CartStock' })

export const shortLinesSchema = z.object({
  data: z.array(
    z.object({
      line: z.number().int().meta({ description: 'Its place among the products of the request, from 0.' }),
      available: z.number().int().meta({
        description: 'How many of the line there are; 0: it is sold out, or no longer sold.',
      }),
    }),
  ),
})
