import { z } from 'zod'
import { toTaka } from '#domain/money/money.ts'
import { ORDER_STATUSES } from '#domain/order/lifecycle.ts'
import { ORDER_ACTORS, type OrderDetail } from '#domain/order/orderDetail.ts'
import { ORDER_LOCKS } from '#domain/parcel/orderLocks.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'
import { orderRiskSchema, riskAnswer } from '../customers/riskAnswerSchema.ts'
import { exchangesAnswer, exchangesSchema } from './exchangeSchema.ts'
import {
  type OrderAnswer,
  orderForCustomerAnswer,
  orderForCustomerSchema,
  orderForStaffSchema,
  staffOrderAnswer,
  unpricedOrderSchema,
} from './orderSchema.ts'
import { returnsAnswer, returnsSchema } from './returnRequestSchema.ts'
import { vatOfOrderAnswer, vatOfOrderSchema } from './vatInvoiceSchema.ts'

const valuesSchema = z.record(z.string(), z.unknown()).meta({
  description: 'By the name of the field; money in poisha, as in GET /activity.',
  examples: [{ discount: 5000 }],
})

const lockSchema = z.enum(ORDER_LOCKS).nullable()

const customerOrderDetailSchema = orderForCustomerSchema
  .extend({
    returns: returnsSchema.optional(),
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
            name: z.string().meta({
              description: 'For customers, empty if staff moved it. Of a courier, as its parcels call it.',
            }),
          }),
        }),
      )
      .meta({ description: 'Who moved the order and when, oldest first.' }),
  })
  .meta({ id: 'OrderDetail' })

/** What staff read of an order beyond the order itself. */
const forStaff = {
  history: customerOrderDetailSchema.shape.history,
  changes: z
    .array(
      z.object({
        at: z.string().meta({ description: 'ISO 8601, UTC.' }),
        by: z.string().meta({ description: 'A name; may be empty.' }),
        before: valuesSchema,
        after: valuesSchema,
      }),
    )
    .meta({ description: 'What was changed of the order, oldest first.' }),
  locks: z.object({ details: lockSchema, goods: lockSchema }).meta({
    description:
      'Why customer, address and amounts, and why the goods may no longer be changed; null: they may. Note and advance always may.',
  }),
  exchanges: exchangesSchema,
  returns: returnsSchema.optional(),
  costs: z.array(takaAnswerSchema.nullable()).optional().meta({
    description:
      'Only with the capability money.read: what one piece of each line cost the shop when it was sold. null: it is not known.',
  }),
  risk: orderRiskSchema.optional().meta({
    description: 'Only for staff who read all orders. Left out, too, when the customer was erased.',
  }),
  vat: vatOfOrderSchema.optional(),
}
const staffOrderDetailSchema = orderForStaffSchema.extend(forStaff).meta({ id: 'StaffOrderDetail' })
const unpricedOrderDetailSchema = unpricedOrderSchema.extend(forStaff).meta({ id: 'UnpricedOrderDetail' })

/** An order with its history, as its customer or staff read it. */
export const orderDetailSchema = z.union([
  staffOrderDetailSchema,
  unpricedOrderDetailSchema,
  customerOrderDetailSchema,
])

type StaffOrderDetailAnswer = z.infer<typeof staffOrderDetailSchema>
/** What screens for staff and customers have of an order and its history. */
export type OrderDetailAnswer = OrderAnswer &
  Pick<StaffOrderDetailAnswer, 'history'> &
  Partial<Pick<StaffOrderDetailAnswer, 'changes' | 'costs' | 'exchanges' | 'returns' | 'risk' | 'vat'>> & {
    /** Undefined also where it is not known since the order was moved. */
    readonly locks?: StaffOrderDetailAnswer['locks'] | undefined
  }

/** Converts an order and its history to the API's format. */
export function orderDetailAnswer({
  order,
  history: steps,
  changes = [],
  locks,
  exchanges,
  returns: ofOrder,
  costs,
  risk,
  vat,
}: OrderDetail): z.infer<typeof orderDetailSchema> {
  const history = steps.map(({ at, from, to, notCounted, by }) => ({
    ...{ at: new Date(at).toISOString(), from: from ?? null, to },
    ...(notCounted && { notCounted }),
    by: { ...by },
  }))
  const returns = ofOrder && returnsAnswer(ofOrder)
  if (order.reader === 'customer') {
    return { ...orderForCustomerAnswer(order), history, ...(returns && { returns }) }
  }
  return {
    ...staffOrderAnswer(order),
    history,
    changes: changes.map(({ at, by, before, after }) => ({
      ...{ at: new Date(at).toISOString(), by },
      ...{ before: { ...before }, after: { ...after } },
    })),
    locks: { details: locks?.details ?? null, goods: locks?.goods ?? null },
    exchanges: exchangesAnswer(exchanges, order),
    ...(returns && { returns }),
    ...(costs && { costs: costs.map((cost) => (cost === undefined ? null : toTaka(cost))) }),
    ...(risk && { risk: riskAnswer(risk) }),
    ...(vat && { vat: vatOfOrderAnswer(vat) }),
  }
}
