import { z } from 'zod'
import { ORDER_SOURCES } from '#domain/order/agreement.ts'
import { ORDER_STATUSES } from '#domain/order/lifecycle.ts'
import { dayOf, dayStart } from '#domain/order/orderDay.ts'
import { ADVANCE_STATES, type OrderFilters } from '#domain/order/orderFilters.ts'
import { DISTRICTS } from '#domain/places/districts.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { RISK_LEVELS } from '#domain/risk/risk.ts'
import { daySchema } from '#domain/text/daySchema.ts'
import { lineSchema } from '#domain/text/textSchema.ts'
import { priceParameter } from '../catalogue/wantedSchema.ts'
import { emptyToUndefined, limitParameter, listed, pageParameter, textParameter } from '../core/parameters.ts'
import { orderStatusSchema } from './orderStatusSchema.ts'

/** The longest list that a parameter may hold. */
const LISTED_MAX = DISTRICTS.length

/** The query for a list of orders. All parameters are optional. */
export const orderQuerySchema = z.object({
  status: z
    .preprocess(
      listed(LISTED_MAX),
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
      "notation ('+880 1710-010471'). A whole sku finds the orders with that piece, a day as in the lists ('22 Nov', " +
      "'22 Nov, 2026') its orders.",
    examples: ['7KQX'],
  }),
  page: pageParameter,
  limit: limitParameter('Orders'),
})

/** Anything but `account` is as if it were left out. */
export const placedByParameter = z
  .string()
  .optional()
  .transform((text) => text === 'account')
  .meta({
    type: 'string',
    enum: ['account'],
    description: 'account: without the orders that only name the e-mail address.',
  })

/** Anything but `part-back` is as if it were left out. */
export const alsoParameter = z
  .string()
  .optional()
  .transform((text) => text === 'part-back')
  .meta({
    type: 'string',
    enum: ['part-back'],
    description: 'part-back: besides those in status, the Delivered orders of which a part came back.',
  })

/** A day in Dhaka, as whole days since 1970. */
export function dayParameter(field: 'from' | 'until' | 'leftOn' | 'deliveredOn', description: string) {
  const wrong = issue('NOT_A_DAY', { field })
  return z
    .string(wrong)
    .optional()
    .transform(emptyToUndefined)
    .pipe(daySchema(field).optional())
    .transform((name) => (name === undefined ? undefined : dayOf(name)))
    .meta({ type: 'string', format: 'date', description, examples: ['2026-11-20'] })
}

const DISTRICT_MAX = 100
const DISTRICT_LIST = issue('NOT_A_LIST', { field: 'district', min: 0, max: LISTED_MAX })

const SOURCE = issue('NOT_ONE_OF', { field: 'source', choices: ORDER_SOURCES })
const ADVANCE = issue('NOT_ONE_OF', { field: 'advance', choices: ADVANCE_STATES })
const RISK = issue('NOT_ONE_OF', { field: 'risk', choices: RISK_LEVELS })

const filterParameters = {
  district: z
    .preprocess(
      listed(LISTED_MAX),
      z.array(lineSchema({ field: 'district', max: DISTRICT_MAX })).max(LISTED_MAX, DISTRICT_LIST),
    )
    .optional()
    .meta({
      type: 'array',
      items: { type: 'string' },
      description: 'As the orders name it; may be repeated: any of them.',
      examples: ['Dhaka'],
    }),
  area: textParameter('area').meta({
    description: 'The delivery area, as it was called when the order was placed.',
    examples: ['Inside Dhaka'],
  }),
  source: z
    .preprocess(listed(LISTED_MAX), z.array(z.enum(ORDER_SOURCES, SOURCE)).max(ORDER_SOURCES.length, SOURCE))
    .optional()
    .meta({
      type: 'array',
      items: { type: 'string', enum: [...ORDER_SOURCES] },
      description: 'Where the order comes from; may be repeated: any of them.',
    }),
  staff: textParameter('staff').meta({ description: 'The id of the member of staff who took the order.' }),
  advance: z
    .string(ADVANCE)
    .optional()
    .transform(emptyToUndefined)
    .pipe(z.enum(ADVANCE_STATES, ADVANCE).optional())
    .meta({
      type: 'string',
      enum: [...ADVANCE_STATES],
      description:
        'none: nothing was paid in advance; to-check: staff have yet to see that it came; checked: they have.',
    }),
  risk: z
    .preprocess(listed(LISTED_MAX), z.array(z.enum(RISK_LEVELS, RISK)).max(RISK_LEVELS.length, RISK))
    .optional()
    .meta({
      type: 'array',
      items: { type: 'string', enum: [...RISK_LEVELS] },
      description:
        'The level of risk as it was reckoned last; may be repeated: any of them. Only for staff who read all orders.',
    }),
  from: dayParameter('from', 'The first day, in Dhaka.'),
  until: dayParameter('until', 'The last day, in Dhaka.'),
  minAmount: priceParameter('minAmount', 'The lowest total in taka.'),
  maxAmount: priceParameter('maxAmount', 'The highest total in taka.'),
}

/** The query for a list of the shop's orders, with the filters of staff. */
export const shopOrderQuerySchema = orderQuerySchema.extend(filterParameters)

/** Separates the filters of a query from the rest of it. */
export function splitFilters<Query extends z.output<z.ZodObject<typeof filterParameters>>>({
  district,
  area,
  from,
  until,
  minAmount,
  maxAmount,
  source,
  staff,
  advance,
  risk,
  ...rest
}: Query): Omit<Query, keyof typeof filterParameters> & { filters: OrderFilters } {
  const filters = {
    districts: district,
    area,
    placedFrom: from === undefined ? undefined : dayStart(from),
    placedBefore: until === undefined ? undefined : dayStart(until + 1),
    least: minAmount,
    most: maxAmount,
    sources: source,
    takenBy: staff,
    advance,
    risks: risk,
  }
  return { ...rest, filters }
}
