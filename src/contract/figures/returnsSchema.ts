import { z } from 'zod'
import { RETURN_DAYS, RETURN_DAYS_AT_MOST, type Returns } from '#domain/figures/returns.ts'
import { dayName } from '#domain/order/orderDay.ts'
import { RETURN_REASONS } from '#domain/order/returned.ts'
import { dayParameter } from '../orders/orderQuerySchema.ts'

const count = z.number().int()
const returned = { returned: count, delivered: count }

/** The query of GET /stats/returns. */
export const returnsQuerySchema = z.object({
  from: dayParameter(
    'from',
    `The first day on which the orders were placed, in Dhaka. Of more than ${RETURN_DAYS_AT_MOST} days the last are counted, ` +
      `without it ${RETURN_DAYS}.`,
  ),
  until: dayParameter('until', 'The last day, in Dhaka; today if left out.'),
})

/** What GET /stats/returns answers. */
export const returnsSchema = z
  .object({
    from: z.string().meta({ examples: ['2026-10-22'] }),
    until: z.string().meta({ examples: ['2026-11-20'] }),
    ...returned,
    goods: z
      .array(z.object({ _id: z.string(), name: z.string(), ...returned }))
      .meta({ description: 'Pieces of each product of which some came back, most first.' }),
    districts: z.array(z.object({ district: z.string(), ...returned })),
    reasons: z
      .array(z.object({ reason: z.enum(RETURN_REASONS).nullable(), returned: count }))
      .meta({ description: 'null: nobody said why.' }),
  })
  .meta({ id: 'Returns' })

export type ReturnsAnswer = z.infer<typeof returnsSchema>

/** Converts the counts to the API's format. */
export function returnsAnswer({
  days,
  returned,
  delivered,
  goods,
  districts,
  reasons,
}: Returns): ReturnsAnswer {
  return {
    from: dayName(days.from),
    until: dayName(days.until),
    returned,
    delivered,
    goods: goods.map(({ id, ...product }) => ({ _id: id, ...product })),
    districts: districts.map((district) => ({ ...district })),
    reasons: reasons.map(({ reason, returned }) => ({ reason: reason ?? null, returned })),
  }
}
