import { z } from 'zod'
import { MAX_QUANTITY, MIN_QUANTITY } from '#domain/cart/cart.ts'
import { toTaka } from '#domain/money/money.ts'
import { creditOf, refundOf } from '#domain/order/exchange.ts'
import { ORDER_STATUSES } from '#domain/order/lifecycle.ts'
import type { Order } from '#domain/order/order.ts'
import type { ExchangesOfOrder } from '#domain/order/orderDetail.ts'
import { countedGoods } from '#domain/order/orderLine.ts'
import { MAX_ORDER_LINES } from '#domain/order/placing.ts'
import type { Replaced } from '#domain/order/replaced.ts'
import { RETURNED_TO } from '#domain/order/returned.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { lineSchema } from '#domain/text/textSchema.ts'
import { bengaliNameSchema } from '../core/bengaliNameSchema.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'
import { standingAnswer, standingShape } from '../core/standingSchema.ts'

const PLACE = issue('NOT_IN_RANGE', { field: 'line', min: 0, max: MAX_ORDER_LINES - 1 })
const placeSchema = z
  .number(PLACE)
  .int(PLACE)
  .min(0, PLACE)
  .max(MAX_ORDER_LINES - 1, PLACE)
  .meta({ description: 'Its place in the products of the old order, from 0.' })

const QUANTITY = issue('NOT_IN_RANGE', { field: 'quantity', min: MIN_QUANTITY, max: MAX_QUANTITY })
const LINES = issue('ALL_MISSING', { field: 'lines' })

/** In POST /orders: the lines of a delivered order whose goods the customer gives back. */
export const replacingSchema = z
  .object(
    {
      orderId: lineSchema({ field: 'orderId', max: 20 }).meta({ examples: ['7KQX-M3PA'] }),
      lines: z
        .array(
          z.object(
            {
              line: placeSchema,
              quantity: z
                .number(QUANTITY)
                .int(QUANTITY)
                .min(MIN_QUANTITY, QUANTITY)
                .max(MAX_QUANTITY, QUANTITY),
            },
            issue('NOT_AN_OBJECT', { field: 'lines' }),
          ),
          LINES,
        )
        .min(1, LINES)
        .max(MAX_ORDER_LINES, issue('TOO_MANY_LINES', { max: MAX_ORDER_LINES })),
    },
    issue('NOT_AN_OBJECT', { field: 'replaces' }),
  )
  .meta({
    description:
      'An exchange in one trip: the order is for the customer of this Delivered order, who gives back these lines at the door. What ' +
      'was paid for them is taken off what there is to pay.',
  })

/** The body of POST /orders/{id}/exchanged. */
export const exchangeReceivedSchema = z.object(
  {
    exchange: lineSchema({ field: 'orderId', max: 20 }).meta({
      description: 'The order with the new goods.',
      examples: ['7KQX-M3PA'],
    }),
    lines: z
      .array(
        z.object(
          {
            line: placeSchema,
            to: z.enum(RETURNED_TO, issue('NOT_ONE_OF', { field: 'to', choices: RETURNED_TO })),
          },
          issue('NOT_AN_OBJECT', { field: 'lines' }),
        ),
        LINES,
      )
      .min(1, LINES)
      .max(MAX_ORDER_LINES, issue('TOO_MANY_LINES', { max: MAX_ORDER_LINES })),
  },
  issue('NOT_AN_OBJECT', { field: 'body' }),
)

/** How many of which goods. */
export const countedGoodsSchema = z.object({
  name: z.string(),
  nameBengali: bengaliNameSchema,
  size: z.string(),
  color: z.string(),
  quantity: z.number().int(),
})

/** What an order replaces. */
export const replacesSchema = z
  .object({
    orderId: z.string().meta({ examples: ['7KQX-M3PA'] }),
    credit: takaAnswerSchema.meta({ description: 'What was paid for these goods, and is taken off.' }),
    refund: takaAnswerSchema.meta({
      description: 'What the customer gets back, where the new goods cost less; otherwise 0.',
    }),
    lines: z.array(
      countedGoodsSchema.extend({
        line: z.number().int().meta({ description: 'Its place in the old order, from 0.' }),
        credit: takaAnswerSchema,
      }),
    ),
  })
  .meta({ id: 'Replaces' })

export function replacesAnswer(
  replaces: Replaced,
  order: Parameters<typeof refundOf>[0],
): z.infer<typeof replacesSchema> {
  return {
    orderId: replaces.orderId,
    ...{ credit: toTaka(creditOf({ replaces })), refund: toTaka(refundOf(order)) },
    lines: replaces.lines.map(({ credit, ...line }) => ({ ...line, credit: toTaka(credit) })),
  }
}

/** What an order replaces, without what that was worth. */
export const unpricedReplacesSchema = z
  .object({
    orderId: replacesSchema.shape.orderId,
    lines: z.array(replacesSchema.shape.lines.element.omit({ credit: true })),
  })
  .meta({ id: 'UnpricedReplaces' })

export function withoutCredit({
  orderId,
  lines,
}: z.infer<typeof replacesSchema>): z.infer<typeof unpricedReplacesSchema> {
  return { orderId, lines: lines.map(({ credit: _, ...line }) => line) }
}

/** Of a parcel. */
export const takeBackSchema = z
  .array(countedGoodsSchema)
  .meta({ description: 'Of an exchange: what the rider takes back. Empty: nothing.' })

export function takeBackAnswer(replaces: Replaced | undefined): z.infer<typeof takeBackSchema> {
  return (replaces?.lines ?? []).map(countedGoods)
}

const moment = z.string().nullable().meta({ description: 'ISO 8601, UTC.' })

/** What of an order is exchanged, as staff see it. */
export const exchangesSchema = z
  .object({
    left: z.array(z.number().int()).meta({
      description: 'How many pieces of each line can still be exchanged; empty unless it is Delivered.',
    }),
    paidBack: takaAnswerSchema.nullable().meta({
      description: 'What was paid back of `replaces.refund`; null: nothing yet.',
    }),
    replacedBy: z.array(
      z.object({
        orderId: z.string().meta({ description: 'The order with the new goods.', examples: ['7KQX-M3PA'] }),
        orderStatus: z.enum(ORDER_STATUSES).nullable().meta({ description: 'null: it was deleted.' }),
        ...standingShape,
        line: z.number().int(),
        quantity: z.number().int(),
        credit: takaAnswerSchema
          .optional()
          .meta({ description: 'Left out, like refund, for those who read no amounts.' }),
        refund: takaAnswerSchema.optional().meta({
          description: 'What is to be paid back for all lines of this exchange; otherwise 0.',
        }),
        paidBack: takaAnswerSchema
          .nullable()
          .meta({ description: 'What of it was paid back; null: nothing yet.' }),
        expectedSince: moment,
        overdue: z.boolean(),
        receivedAt: moment,
        receivedTo: z.enum(RETURNED_TO).nullable(),
      }),
    ),
  })
  .meta({ id: 'Exchanges' })
export type ExchangesAnswer = z.infer<typeof exchangesSchema>

export function exchangesAnswer(
  { left, paidBack, lines }: ExchangesOfOrder = { left: [], paidBack: undefined, lines: [] },
  { priced }: { readonly priced: boolean },
): ExchangesAnswer {
  return {
    left: [...left],
    paidBack: paidBack === undefined || !priced ? null : toTaka(paidBack),
    replacedBy: lines.map(({ orderId, status, standing, line, quantity, credit, ...stands }) => ({
      ...{ orderId, orderStatus: status ?? null, line, quantity },
      ...(standing && standingAnswer(standing)),
      ...(priced && { credit: toTaka(credit), refund: toTaka(stands.refund) }),
      overdue: stands.overdue,
      paidBack: stands.paidBack === undefined || !priced ? null : toTaka(stands.paidBack),
      expectedSince: momentOf(stands.expectedAt),
      receivedAt: momentOf(stands.receivedAt),
      receivedTo: stands.receivedTo ?? null,
    })),
  }
}

function momentOf(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString()
}

/** What GET /orders/expectedBack answers for each order. */
export const expectedBackSchema = z
  .object({
    orderId: z.string().meta({ examples: ['7KQX-M3PA'] }),
    name: z.string(),
    mobileNumber: z.string(),
    pieces: z.number().int(),
    since: z.string().meta({ description: 'ISO 8601, UTC.' }),
    overdue: z.boolean().meta({ description: 'For more than 7 days.' }),
  })
  .meta({ id: 'ExpectedBack' })
export type ExpectedBackAnswer = z.infer<typeof expectedBackSchema>

interface Expected {
  readonly order: Pick<Order, 'id' | 'customer'>
  readonly pieces: number
  readonly since: number
  readonly overdue: boolean
}

export function expectedBackAnswer({ order, pieces, since, overdue }: Expected): ExpectedBackAnswer {
  const { name, mobileNumber } = order.customer
  return { orderId: order.id, name, mobileNumber, pieces, since: new Date(since).toISOString(), overdue }
}
