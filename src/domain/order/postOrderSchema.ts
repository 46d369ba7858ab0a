import { z } from 'zod'
import { cartLineSchema } from '../cart/cartLineSchema.ts'
import { takaSchema } from '../money/moneySchema.ts'
import { missingOr } from '../text/textSchema.ts'
import { customerDataSchema } from './customerDataSchema.ts'
import type { OrderRequest } from './placing.ts'

/** More lines than any cart has, few enough to price at once. */
const MAX_ORDER_LINES = 100

const ignored = (description: string, example: string) =>
  z
    .unknown()
    .optional()
    .meta({ type: 'string', description, examples: [example] })

/**
 * The payload of POST /postOrder (section 7). The shop sets date, time and status itself; the amounts are
 * what the shopper was shown and are compared with the shop's own.
 */
export const postOrderSchema = z
  .object(
    {
      date: ignored('Not used: the shop dates the order itself.', '20 Nov, 2026'),
      time: ignored('Not used: the shop dates the order itself.', '06:05 pm'),
      orderStatus: ignored('Not used: a new order is Pending.', 'Pending'),
      subTotal: takaSchema('The sub-total'),
      total: takaSchema('The total').meta({ examples: [1300] }),
      products: z
        .array(
          cartLineSchema,
          missingOr('The products are missing.', 'The products must be a list of cart lines.'),
        )
        .min(1, 'An order needs at least one product.')
        .max(MAX_ORDER_LINES, `An order may have at most ${MAX_ORDER_LINES} lines.`),
      customerData: customerDataSchema,
    },
    'The body must be a JSON object with products, customerData, subTotal and total.',
  )
  .meta({ id: 'PostOrder' })

/** A parsed payload as the shop takes it. */
export function orderRequest(payload: z.output<typeof postOrderSchema>): OrderRequest {
  const { deliveryCharge: _, ...customer } = payload.customerData
  return {
    lines: payload.products,
    shownSubTotal: payload.subTotal,
    shownTotal: payload.total,
    customer,
  }
}

/** The header that makes sending an order again harmless. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'Idempotency-Key must be 1 to 255 visible ASCII characters without spaces.')
  .meta({
    description:
      'Chosen by the client, one per attempt. The same key and body answers the first result again, for a week; after ' +
      'that the key is free for another order.',
    examples: ['5f0c7b1e-7d43-4a0e-9a3c-0d8d6f1f8a11'],
  })
