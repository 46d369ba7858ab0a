import { z } from 'zod'
import type { Risk } from '../risk/risk.ts'
import { orderRiskSchema, riskAnswer } from '../risk/riskAnswerSchema.ts'
import { ORDER_STATUSES, type OrderStatus } from './lifecycle.ts'
import type { Order, OrderEdit } from './order.ts'
import { orderAnswer, orderSchema } from './orderSchema.ts'

/** Who moves orders: staff, a customer, or a visitor, who can only place them. */
export const ORDER_ACTORS = ['admin', 'customer', 'visitor'] as const

/** An entry in an order's history, as its reader may see it. */
export interface OrderStep {
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  /** Undefined for the placing. */
  readonly from: OrderStatus | undefined
  readonly to: OrderStatus
  /** The name is empty if the reader may not see it, or the user was removed. */
  readonly by: { readonly role: (typeof ORDER_ACTORS)[number]; readonly name: string }
}

/** An order and its history, oldest first. */
export interface OrderDetail {
  readonly order: Order
  readonly history: readonly OrderStep[]
  /** What staff have changed, oldest first. Undefined for readers who may not see it. */
  readonly changes: readonly OrderEdit[] | undefined
  /** Only for staff who read all orders. */
  readonly risk?: Risk | undefined
}

const valuesSchema = z.record(z.string(), z.unknown()).meta({
  description: 'By the name of the field; money in poisha, as in GET /activity.',
  examples: [{ discount: 5000 }],
})

/** An order with its history as the API returns it. */
export const orderDetailSchema = orderSchema
  .extend({
    history: z
      .array(
        z.object({
          at: z.string().meta({ description: 'ISO 8601, UTC.', examples: ['2026-11-20T12:05:00.000Z'] }),
          from: z.enum(ORDER_STATUSES).nullable().meta({ description: 'null for the placing.' }),
          to: z.enum(ORDER_STATUSES),
          by: z.object({
            role: z.enum(ORDER_ACTORS),
            name: z.string().meta({ description: 'For customers, empty if staff moved it.' }),
          }),
        }),
      )
      .meta({ description: 'Who moved the order and when, oldest first.' }),
    changes: z
      .array(
        z.object({
          at: z.string().meta({ description: 'ISO 8601, UTC.' }),
          by: z.string().meta({ description: 'A name; may be empty.' }),
          before: valuesSchema,
          after: valuesSchema,
        }),
      )
      .optional()
      .meta({ description: 'Only for staff: what was changed of the order, oldest first.' }),
    risk: orderRiskSchema.optional().meta({
      description: 'Only for staff who read all orders. Left out, too, when the customer was erased.',
    }),
  })
  .meta({ id: 'OrderDetail' })

/** Converts an order and its history to the API's format. */
export function orderDetailAnswer({
  order,
  history,
  changes,
  risk,
}: OrderDetail): z.infer<typeof orderDetailSchema> {
  return {
    ...orderAnswer(order),
    history: history.map(({ at, from, to, by }) => ({
      at: new Date(at).toISOString(),
      from: from ?? null,
      to,
      by: { ...by },
    })),
    ...(changes && {
      changes: changes.map(({ at, by, before, after }) => ({
        ...{ at: new Date(at).toISOString(), by },
        ...{ before: { ...before }, after: { ...after } },
      })),
    }),
    ...(risk && { risk: riskAnswer(risk) }),
  }
}
