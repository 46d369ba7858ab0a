import { z } from 'zod'
import { MAX_ORDER_LINES, type OrderRequest } from '#domain/order/placing.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { missingOr } from '#domain/text/textSchema.ts'
import { takaSchema } from '../core/moneySchema.ts'
import { paidAdvanceSchema } from './advanceSchema.ts'
import { cartLineSchema } from './cartLineSchema.ts'
import { customerDataSchema } from './customerDataSchema.ts'
import { orderCodeSchema } from './orderCodeSchema.ts'

const ignored = (description: string, example: string) =>
  z
    .unknown()
    .optional()
    .meta({ type: 'string', description, examples: [example] })

/**
 * The body of POST /postOrder (section 7). The shop sets date, time and status itself; the amounts are those
 * that the shopper was shown, and are compared with the shop's own.
 */
export const postOrderSchema = z
  .object(
    {
      date: ignored('Ignored: the shop sets it.', '20 Nov, 2026'),
      time: ignored('Ignored: the shop sets it.', '06:05 pm'),
      orderStatus: ignored('Ignored: a new order is Pending.', 'Pending'),
      subTotal: takaSchema('subTotal'),
      total: takaSchema('total').meta({ examples: [1300] }),
      products: z
        .array(
          cartLineSchema,
          missingOr('products', issue('NOT_CART_LINES'), issue('ALL_MISSING', { field: 'products' })),
        )
        .min(1, issue('NO_LINES'))
        .max(MAX_ORDER_LINES, issue('TOO_MANY_LINES', { max: MAX_ORDER_LINES })),
      customerData: customerDataSchema,
      termsAccepted: z
        .boolean(issue('NOT_ONE_OF', { field: 'terms', choices: ['true', 'false'] }))
        .optional()
        .meta({ description: 'true: the shopper agrees to the page /terms. Some shops need it.' }),
      advance: paidAdvanceSchema
        .nullish()
        .meta({ description: 'What was paid in advance. Some shops ask for it; others do not store it.' }),
      code: orderCodeSchema.nullish().meta({
        description: 'The code that the number got by SMS. Some shops ask for it.',
        examples: ['482913'],
      }),
    },
    issue('NOT_A_BODY', { field: 'orderBody' }),
  )
  .meta({ id: 'PostOrder' })

/** Returns a parsed body for the use case. */
export function orderRequest(payload: z.output<typeof postOrderSchema>): OrderRequest {
  const { deliveryCharge: _, ...customer } = payload.customerData
  return {
    lines: payload.products,
    shownTotal: payload.total,
    customer,
    ...(payload.termsAccepted && { termsAccepted: true }),
    ...(payload.advance && { advance: payload.advance }),
    ...(payload.code && { code: payload.code }),
  }
}

/** The header that makes it safe to send an order again. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, issue('NOT_AN_IDEMPOTENCY_KEY'))
  .meta({
    description:
      'Chosen by the client, one per attempt. The same key and body answers the first result again, for a week; after ' +
      'that the key is free for another order.',
    examples: ['5f0c7b1e-7d43-4a0e-9a3c-0d8d6f1f8a11'],
  })
