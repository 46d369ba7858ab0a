import { z } from 'zod'
import { toTaka } from '#domain/money/money.ts'
import { ORDER_STATUSES } from '#domain/order/lifecycle.ts'
import { dayName } from '#domain/order/orderDay.ts'
import { type OrderStats, type OrderSum, STATS_DAYS } from '#domain/order/stats.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'
import { emptyToUndefined } from '../core/parameters.ts'
import { emailQuerySchema } from '../people/peopleSchema.ts'

const count = z.number().int()

/** The number of orders in each status. */
export const statusCountsSchema = z.record(z.enum(ORDER_STATUSES), count).meta({
  id: 'StatusCounts',
  examples: [{ Pending: 8, Confirmed: 14, Shipping: 3, Delivered: 1284, Cancelled: 57, Return: 6 }],
})

/** The number of orders and the sum of their totals in taka. */
const daySumSchema = z.object({ orders: count, total: takaAnswerSchema })

/** The counters of section 9 and the days of the charts, as the API returns them. */
export const statsSchema = z
  .object({
    byStatus: statusCountsSchema,
    active: count.meta({
      description: 'Pending and Confirmed orders; with email, Shipping too.',
      examples: [22],
    }),
    delivered: count,
    cancelled: count,
    returns: count.meta({
      description: 'Orders in Return; with email, also Delivered ones of which a part came back.',
    }),
    days: z
      .array(
        z.object({
          day: z.string().meta({ description: 'In Dhaka.', examples: ['2026-11-20'] }),
          placed: daySumSchema.meta({ description: 'Orders placed on this day.' }),
          confirmed: daySumSchema.meta({
            description: 'Orders first confirmed on this day.',
          }),
          delivered: daySumSchema.meta({ description: 'Orders first delivered on this day.' }),
          returned: daySumSchema.meta({ description: 'Orders first returned on this day.' }),
        }),
      )
      .meta({
        description:
          'Without gaps, oldest first, today last; of the shop, only for those who may see what it turns over. The sums of a day stay when its orders are cancelled or ' +
          'deleted later.',
      }),
  })
  .meta({ id: 'Stats' })

export type StatsAnswer = z.infer<typeof statsSchema>

const WRONG_DAYS = issue('NOT_ONE_OF', { field: 'days', choices: STATS_DAYS })

/** The query of GET /stats. */
export const statsQuerySchema = z.object({
  email: emailQuerySchema.optional().transform(emptyToUndefined).meta({
    type: 'string',
    description: "Only this person's orders; all orders of the shop if left out.",
  }),
  days: z
    .string(WRONG_DAYS)
    .optional()
    .transform((text) => Number(emptyToUndefined(text) ?? STATS_DAYS[0]))
    .pipe(z.literal(STATS_DAYS, WRONG_DAYS))
    .meta({ type: 'integer', enum: [...STATS_DAYS] }),
})

/** Converts the statistics to the API's format. */
export function statsAnswer({ byStatus, active, returns, days }: OrderStats): StatsAnswer {
  return {
    byStatus,
    active,
    delivered: byStatus.Delivered,
    cancelled: byStatus.Cancelled,
    returns,
    days: days.map(({ day, placed, confirmed, delivered, returned }) => ({
      day: dayName(day),
      placed: sumAnswer(placed),
      confirmed: sumAnswer(confirmed),
      delivered: sumAnswer(delivered),
      returned: sumAnswer(returned),
    })),
  }
}

function sumAnswer({ orders, total }: OrderSum) {
  return { orders, total: toTaka(total) }
}
