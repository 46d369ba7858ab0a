import { z } from 'zod'
import { MAX_QUANTITY, MIN_QUANTITY } from '#domain/cart/cart.ts'
import { toTaka } from '#domain/money/money.ts'
import type { OrderDetail } from '#domain/order/orderDetail.ts'
import { MAX_ORDER_LINES } from '#domain/order/placing.ts'
import type { RefundSums } from '#domain/order/refund.ts'
import { ASK_REASONS } from '#domain/order/returned.ts'
import { ASK_NOTE_MAX } from '#domain/order/returnRequest.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { optionalParagraphSchema } from '#domain/text/textSchema.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'
import { photoAnswer, photoSchema } from '../core/photoAnswer.ts'

const PLACE = issue('NOT_IN_RANGE', { field: 'line', min: 0, max: MAX_ORDER_LINES - 1 })
const placeSchema = z
  .number(PLACE)
  .int(PLACE)
  .min(0, PLACE)
  .max(MAX_ORDER_LINES - 1, PLACE)
  .meta({ description: 'Its place in the products of the order, from 0.' })

const piecesSchema = (least: number) => {
  const wrong = issue('NOT_IN_RANGE', { field: 'quantity', min: least, max: MAX_QUANTITY })
  return z.number(wrong).int(wrong).min(least, wrong).max(MAX_QUANTITY, wrong)
}

const LINES = issue('ALL_MISSING', { field: 'lines' })
const TOO_MANY = issue('TOO_MANY_LINES', { max: MAX_ORDER_LINES })
const LINE = issue('NOT_AN_OBJECT', { field: 'lines' })

/** The body of POST /orders/{id}/returnRequest. */
export const askReturnSchema = z.object(
  {
    lines: z
      .array(z.object({ line: placeSchema, quantity: piecesSchema(MIN_QUANTITY) }, LINE), LINES)
      .min(1, LINES)
      .max(MAX_ORDER_LINES, TOO_MANY),
    reason: z.enum(ASK_REASONS, issue('NOT_ONE_OF', { field: 'reason', choices: ASK_REASONS })),
    note: optionalParagraphSchema({ field: 'askNote', max: ASK_NOTE_MAX }),
  },
  issue('NOT_AN_OBJECT', { field: 'body' }),
)

/** The body of POST /orders/{id}/returnRequest/received. */
export const sentBackSchema = z.object(
  {
    lines: z
      .array(z.object({ line: placeSchema, shelf: piecesSchema(0), damaged: piecesSchema(0) }, LINE), LINES)
      .max(MAX_ORDER_LINES, TOO_MANY)
      .meta({ description: 'Empty: nothing came back.' }),
  },
  issue('NOT_AN_OBJECT', { field: 'body' }),
)

/** What of an order is to be paid back, and what was. */
export const refundSumsSchema = z
  .object({ toPayBack: takaAnswerSchema, delivery: takaAnswerSchema, paidBack: takaAnswerSchema })
  .meta({
    description:
      'What of the order is to be paid back, what of that is its delivery charge, and what was paid back.',
  })
export type RefundSumsAnswer = z.infer<typeof refundSumsSchema>

export function refundSumsAnswer({ toPayBack, delivery, paidBack }: RefundSums): RefundSumsAnswer {
  return { toPayBack: toTaka(toPayBack), delivery: toTaka(delivery), paidBack: toTaka(paidBack) }
}

const momentSchema = z.string().meta({ description: 'ISO 8601, UTC.' })

const sentBackAnswerSchema = z.object({
  line: z.number().int(),
  shelf: z.number().int(),
  damaged: z.number().int(),
})

/** What can be asked back of an order, and what was asked last. */
export const returnsSchema = z
  .object({
    left: z.array(z.number().int()).meta({
      description: 'How many pieces of each line can be asked back; empty unless it is Delivered.',
    }),
    fee: takaAnswerSchema.nullable().meta({
      description:
        'The return fee of its delivery area, for goods that are as ordered; null: the area is no longer there, or you see no amounts.',
    }),
    asked: z
      .object({
        lines: z.array(z.object({ line: z.number().int(), quantity: z.number().int() })),
        reason: z.enum(ASK_REASONS),
        note: z.string().meta({ description: 'May be empty.' }),
        askedAt: momentSchema,
        settledAt: momentSchema.nullable().meta({ description: 'null: it is open.' }),
        received: z.array(sentBackAnswerSchema),
        settledBy: z.string().nullable().meta({
          description: 'The name of whoever said what came; null: nobody has, or you are its customer.',
        }),
        withdrawn: z.boolean().meta({ description: 'Its customer has taken it back.' }),
        photos: z.array(photoSchema),
      })
      .nullable(),
    taken: z
      .array(z.object({ at: momentSchema, by: z.string().nullable(), lines: z.array(sentBackAnswerSchema) }))
      .meta({
        description:
          'What came at once, for a request or of a parcel delivered in part, and who said so; by: null for its customer.',
      }),
    back: z.array(z.object({ line: z.number().int(), quantity: z.number().int() })).meta({
      description:
        'All that came back of a part, as its customer had asked, or at the door; empty once all of it is back.',
    }),
    money: refundSumsSchema.nullable().meta({ description: 'null: you see no amounts.' }),
  })
  .meta({ id: 'ReturnsOfOrder' })
export type ReturnsAnswer = z.infer<typeof returnsSchema>

export function returnsAnswer({
  left,
  fee,
  asked,
  taken,
  back,
  money,
}: NonNullable<OrderDetail['returns']>): ReturnsAnswer {
  return {
    left: [...left],
    fee: fee === undefined ? null : toTaka(fee),
    asked: asked
      ? {
          lines: asked.lines.map((line) => ({ ...line })),
          ...{ reason: asked.reason, note: asked.note },
          askedAt: new Date(asked.askedAt).toISOString(),
          settledAt: asked.settledAt === undefined ? null : new Date(asked.settledAt).toISOString(),
          received: asked.received.map((line) => ({ ...line })),
          settledBy: asked.settledBy ?? null,
          withdrawn: asked.isWithdrawn,
          photos: asked.photos.map(photoAnswer),
        }
      : null,
    taken: taken.map(({ at, by, lines }) => ({
      ...{ at: new Date(at).toISOString(), by: by ?? null },
      lines: lines.map((line) => ({ ...line })),
    })),
    back: back.map((line) => ({ ...line })),
    money: money ? refundSumsAnswer(money) : null,
  }
}
