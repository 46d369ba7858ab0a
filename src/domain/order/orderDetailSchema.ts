import { z } from 'zod'
import { ORDER_STATUSES, type OrderStatus } from './lifecycle.ts'
import type { Order } from './order.ts'
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
}

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
  })
  .meta({ id: 'OrderDetail' })

/** Converts an order and its history to the API's format. */
export function orderDetailAnswer({ order, history }: OrderDetail): z.infer<typeof orderDetailSchema> {
  return {
    ...orderAnswer(order),
    history: history.map(({ at, from, to, by }) => ({
      at: new Date(at).toISOString(),
      from: from ?? null,
      to,
      by: { ...by },
    })),
  }
}
