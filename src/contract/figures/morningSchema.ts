import { z } from 'zod'
import { LAST_MESSAGES, MORNING_MISSING, type Morning, type MorningDay } from '#domain/figures/morning.ts'
import { toTaka } from '#domain/money/money.ts'
import { LATE_AFTER_DAYS, MOST_LATE } from '#domain/money/receivable.ts'
import { dayName } from '#domain/order/orderDay.ts'
import type { OrderSum } from '#domain/order/stats.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'
import { roomPieceAnswer, roomPieceSchema } from '../stock/stockRoomSchema.ts'

const count = z.number().int()
const upTo = count.meta({ description: `At most ${MAX_COUNTED} are counted.` })
const sum = z.object({ orders: count, total: takaAnswerSchema })

const daySchema = z
  .object({
    day: z.string().meta({ description: 'In Dhaka.', examples: ['2026-11-20'] }),
    placed: sum,
    delivered: sum,
    cancelled: count,
    returned: count,
  })
  .meta({ id: 'MorningDay', description: 'Orders that were first placed, delivered and so on on this day.' })

/** What GET /morning answers. */
export const morningSchema = z
  .object({
    toCall: z
      .object({ waiting: upTo, later: upTo, unreached: upTo })
      .optional()
      .meta({ description: 'Pending orders, as the desk has them. For the capability orders.move.' }),
    parcels: z
      .object({
        ...{ trouble: count, refused: count, toBook: count, toPack: count, toHandOver: count },
        ...{ comingBack: count, expectedBack: upTo, packedByReader: count },
      })
      .optional()
      .meta({
        description:
          'Parcels in trouble, those that their courier refused, confirmed orders to be booked, and where parcels wait, as ' +
          'GET /consignments counts them; expectedBack: as many orders as GET /expectedBack lists; packedByReader: what the caller packed today. For the capability orders.ship.',
      }),
    missingGoods: z
      .object({ orders: z.array(z.object({ _id: z.string(), name: z.string() })), total: count })
      .optional()
      .meta({
        description: `Orders of which goods were not found, whose customers are to be asked what becomes of them; the ${MORNING_MISSING} dearest. For the capability orders.move.`,
      }),
    late: z
      .object({
        amount: takaAnswerSchema,
        isWhole: z.boolean().meta({
          description: `false: it is more; only ${MOST_LATE} parcels were counted.`,
        }),
        holders: count.meta({ description: 'With how many it lies.' }),
        oldest: z.object({ courier: z.string(), carrier: z.string(), days: count }).meta({
          description: 'With whom the oldest lies, since how many open days.',
        }),
      })
      .optional()
      .meta({
        description: `What couriers have collected more than ${LATE_AFTER_DAYS} open days ago and no closed statement has paid; left out: there is none. For the capability money.read.`,
      }),
    toCheck: z
      .object({ pending: upTo, confirmed: upTo, amount: takaAnswerSchema.optional() })
      .optional()
      .meta({
        description:
          'Orders with an advance that nobody has checked; confirmed: or on the way. For the capability orders.move, the ' +
          'amount for money.read.',
      }),
    askedBack: count.optional().meta({
      description: 'As many orders as GET /returnRequests lists. For the capability orders.move.',
    }),
    toRefund: z.object({ refunds: upTo, amount: takaAnswerSchema }).optional().meta({
      description:
        'What is to be paid back, as GET /refunds. For those with the capabilities orders.move and money.read.',
    }),
    runningOut: z
      .object({
        pieces: z.array(roomPieceSchema),
        total: upTo,
        isAnyCounted: z.boolean().meta({ description: 'Whether the shop counts anything.' }),
      })
      .optional()
      .meta({ description: 'What is sold out first, as GET /stock?show=low. For the capability catalogue.' }),
    failedMessages: upTo.optional().meta({ description: 'For the capability settings.' }),
    lastMessage: z.enum(LAST_MESSAGES).optional().meta({
      description:
        'What became of the message that was dealt with last; kept: nothing could send it. For the capability settings.',
    }),
    days: z
      .object({ today: daySchema, yesterday: daySchema, before: daySchema })
      .optional()
      .meta({ description: 'For the capability money.read.' }),
  })
  .meta({ id: 'Morning' })

export type MorningAnswer = z.infer<typeof morningSchema>
export type MorningDayAnswer = z.infer<typeof daySchema>

/** Converts a morning to the API's format. */
export function morningAnswer({
  late,
  toCheck,
  toRefund,
  runningOut,
  days,
  missingGoods,
  ...counts
}: Morning): MorningAnswer {
  const { amount, ...orders } = toCheck ?? { pending: 0, confirmed: 0 }
  return {
    ...counts,
    ...(missingGoods && {
      missingGoods: {
        orders: missingGoods.orders.map(({ id, name }) => ({ _id: id, name })),
        total: missingGoods.total,
      },
    }),
    ...(late && { late: { ...late, amount: toTaka(late.amount) } }),
    ...(toCheck && { toCheck: { ...orders, ...(amount !== undefined && { amount: toTaka(amount) }) } }),
    ...(toRefund && { toRefund: { ...toRefund, amount: toTaka(toRefund.amount) } }),
    ...(runningOut && {
      runningOut: { ...runningOut, pieces: runningOut.pieces.map(roomPieceAnswer) },
    }),
    ...(days && {
      days: {
        today: dayAnswer(days.today),
        yesterday: dayAnswer(days.yesterday),
        before: dayAnswer(days.before),
      },
    }),
  }
}

function dayAnswer({ day, placed, delivered, ...counts }: MorningDay) {
  return { day: dayName(day), placed: sumAnswer(placed), delivered: sumAnswer(delivered), ...counts }
}

function sumAnswer({ orders, total }: OrderSum) {
  return { orders, total: toTaka(total) }
}
