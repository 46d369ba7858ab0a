import { z } from 'zod'
import { ORDER_STATUSES } from '#domain/order/lifecycle.ts'
import { ORDER_ACTORS, type OrderDetail } from '#domain/order/orderDetail.ts'
import { orderRiskSchema, riskAnswer } from '../customers/riskAnswerSchema.ts'
import { orderAnswer, orderSchema } from './orderSchema.ts'

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
          notCounted: z
            .array(z.string())
            .readonly()
            .optional()
            .meta({ description: 'Only for staff: what came back with it and was in no stock then.' }),
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
    history: history.map(({ at, from, to, notCounted, by }) => ({
      at: new Date(at).toISOString(),
      from: from ?? null,
      to,
      ...(notCounted && { notCounted }),
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
