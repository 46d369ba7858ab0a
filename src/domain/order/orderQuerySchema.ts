import { z } from 'zod'
import { issue } from '../problems/fieldProblem.ts'
import { limitParameter, pageParameter, textParameter } from '../query/parameters.ts'
import { ORDER_STATUSES } from './lifecycle.ts'
import { orderStatusSchema } from './orderStatusSchema.ts'

/** The query for a list of orders. All parameters are optional. */
export const orderQuerySchema = z.object({
  status: z
    .preprocess(
      // The parameter may be repeated or hold a comma-separated list; forms also send it empty.
      (value) =>
        [value]
          .flat()
          .flatMap((text) => (typeof text === 'string' ? text.split(',') : []))
          .filter(Boolean),
      z
        .array(orderStatusSchema('status'))
        .max(ORDER_STATUSES.length, issue('NOT_ONE_OF', { field: 'status', choices: ORDER_STATUSES })),
    )
    .optional()
    .meta({
      type: 'array',
      items: { type: 'string', enum: [...ORDER_STATUSES] },
      description: 'May be repeated for several statuses; all if left out.',
    }),
  search: textParameter('search').meta({
    description:
      "Part of the order's id, of the customer's name or of the mobile number, ignoring case; numbers in any usual " +
      "notation ('+880 1710-010471'). A day as in the lists ('22 Nov', '22 Nov, 2026') finds its orders.",
    examples: ['7KQX'],
  }),
  page: pageParameter,
  limit: limitParameter('Orders'),
})
