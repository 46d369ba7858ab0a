import { z } from 'zod'
import { ORDER_STATUSES, type OrderStatus } from './lifecycle.ts'
import type { Order } from './order.ts'
import { orderAnswer, orderSchema } from './orderSchema.ts'

/** Who moves orders: somebody who runs the shop, a customer, or a visitor, who can only place them. */
export const ORDER_ACTORS = ['admin', 'customer', 'visitor'] as const

/** One line of an order's history, as somebody may read it. */
export interface OrderStep {
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  /** Undefined for the placing itself. */
  readonly from: OrderStatus | undefined
  readonly to: OrderStatus
  /** Empty where the reader is not told, or the person is gone. */
  readonly by: { readonly role: (typeof ORDER_ACTORS)[number]; readonly name: string }
}

/** An order and what became of it, oldest first. */
export interface OrderDetail {
  readonly order: Order
  readonly history: readonly OrderStep[]
}

/** An order with its history as the API answers it. */
export const orderDetailSchema = orderSchema
  .extend({
    history: z
      .array(
        z.object({
          at: z.string().meta({ description: 'ISO 8601, UTC.', examples: ['2026-11-20T12:05:00.000Z'] }),
          from: z.enum(ORDER_STATUSES).nullable().meta({ description: 'null for the placing itself.' }),
          to: z.enum(ORDER_STATUSES),
          by: z.object({
            role: z.enum(ORDER_ACTORS),
            name: z.string().meta({ description: 'Empty to customers where somebody of the shop did it.' }),
          }),
        }),
      )
      .meta({ description: 'Who moved it when, oldest first.' }),
  })
  .meta({ id: 'OrderDetail' })

/** An order and its history in the API's words. */
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
