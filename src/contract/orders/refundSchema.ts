import { z } from 'zod'
import { toTaka } from '#domain/money/money.ts'
import { ADVANCE_METHODS } from '#domain/order/agreement.ts'
import { parseOrderId } from '#domain/order/orderId.ts'
import { type ListedRefund, type PaidRefund, RESTS } from '#domain/order/refund.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { lineSchema, nullableLineSchema } from '#domain/text/textSchema.ts'
import { takaAnswerSchema, takaSchema } from '../core/moneySchema.ts'
import { countParameter, pageParameter } from '../core/parameters.ts'

const TRANSACTION_MAX = 40
const PAGE_SIZE = 20

/** The query of GET /refunds. */
export const refundsQuerySchema = z.object({
  page: pageParameter.transform((page) => page ?? 1),
  limit: countParameter('limit', 100).transform((limit) => limit ?? PAGE_SIZE),
})

/** The query of GET /refunds/paid. */
export const paidRefundsQuerySchema = refundsQuerySchema.extend({
  order: z
    .string()
    .optional()
    .transform((text) => (text === undefined ? undefined : (parseOrderId(text) ?? '')))
    .meta({ description: 'The id of an order. Left out: of all.', examples: ['7KQX-M3PA'] }),
})

const TRANSACTION = { field: 'transactionId', max: TRANSACTION_MAX } as const
const transactionSchema = nullableLineSchema(TRANSACTION)
  .optional()
  .transform((text) => text ?? '')

/** The body of PUT /refunds/{id}/paid. */
export const correctionSchema = z
  .object(
    {
      transactionId: lineSchema(TRANSACTION),
      noted: nullableLineSchema(TRANSACTION).meta({
        description: 'The transaction as it was read, empty where none was noted.',
      }),
    },
    issue('NOT_AN_OBJECT', { field: 'body' }),
  )
  .meta({ examples: [{ transactionId: 'AGK7T2', noted: 'AGK7T' }] })

/** The body of POST /refunds/{id}/paid. */
export const paidBackSchema = z
  .object(
    {
      paid: takaSchema('paid').meta({ description: 'Taka, at most its amount; 0: nothing is paid back.' }),
      rest: z
        .enum(RESTS, issue('NOT_ONE_OF', { field: 'rest', choices: RESTS }))
        .optional()
        .meta({
          description:
            'Needed where less than its amount is paid. kept: the rest is not owed, as was agreed. open: the rest is still to be paid back, ' +
            'as a refund of its own; not with 0.',
        }),
      transactionId: transactionSchema,
    },
    issue('NOT_AN_OBJECT', { field: 'body' }),
  )
  .meta({ examples: [{ paid: 500, transactionId: 'AGK7T2' }] })

const refundSchema = z
  .object({
    _id: z.string(),
    orderId: z.string().meta({ examples: ['7KQX-M3PA'] }),
    exchange: z
      .boolean()
      .meta({ description: 'The order was paid with goods that it replaces, and not in advance.' }),
    amount: takaAnswerSchema,
    delivery: takaAnswerSchema.meta({
      description:
        'What of the amount is the delivery charge of goods that all came back; 0: nothing is to choose.',
    }),
    openedAt: z.string(),
    name: z.string().nullable().meta({ description: 'null: the order was deleted.' }),
    mobileNumber: z.string().nullable(),
    method: z
      .enum(ADVANCE_METHODS)
      .nullable()
      .meta({ description: 'How it was paid; null: at the door, or of an exchange.' }),
    transactionId: z.string().meta({ description: 'Of what the customer paid; may be empty.' }),
  })
  .meta({ id: 'Refund' })
export type RefundAnswer = z.infer<typeof refundSchema>

export const refundsSchema = z.object({
  data: z.array(refundSchema),
  total: z.number().int(),
  sum: takaAnswerSchema.meta({ description: 'Of those that total counts.' }),
})
export type RefundsAnswer = z.infer<typeof refundsSchema>

export function refundAnswer(refund: ListedRefund): RefundAnswer {
  const { id, orderId, isExchange, amount, delivery, openedAt, name, mobileNumber, method } = refund
  return {
    ...{ _id: id, orderId, amount: toTaka(amount), delivery: toTaka(delivery) },
    ...{ openedAt: new Date(openedAt).toISOString() },
    exchange: isExchange,
    ...{ name: name ?? null, mobileNumber: mobileNumber ?? null, method: method ?? null },
    transactionId: refund.advanceTransactionId,
  }
}

const paidRefundSchema = z
  .object({
    _id: z.string(),
    orderId: z.string().meta({ examples: ['7KQX-M3PA'] }),
    name: z.string().nullable().meta({ description: 'null: the order was deleted.' }),
    paid: takaAnswerSchema.meta({ description: '0: nothing was paid back, as was agreed.' }),
    paidAt: z.string().meta({ format: 'date-time' }),
    by: z.string().nullable().meta({ description: 'Who noted it; null: they are no longer there.' }),
    transactionId: z.string().meta({ description: 'Of what the shop paid; may be empty.' }),
  })
  .meta({ id: 'PaidRefund' })
export type PaidRefundAnswer = z.infer<typeof paidRefundSchema>

export const paidRefundsSchema = z.object({ data: z.array(paidRefundSchema) })
export type PaidRefundsAnswer = z.infer<typeof paidRefundsSchema>

export function paidRefundAnswer({ id, orderId, name, settled }: PaidRefund): PaidRefundAnswer {
  const { at, by, paid, transactionId } = settled
  return {
    ...{ _id: id, orderId, name: name ?? null, paid: toTaka(paid) },
    ...{ paidAt: new Date(at).toISOString(), by: by ?? null, transactionId },
  }
}
