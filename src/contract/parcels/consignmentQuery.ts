import { z } from 'zod'
import { DAY_MS, daySpan, dayStart } from '#domain/order/orderDay.ts'
import type { ParcelQuery } from '#domain/parcel/parcelList.ts'
import { PARCEL_STAGES, PARCEL_STATES } from '#domain/parcel/states.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { countParameter, emptyToUndefined, listed, pageParameter, textParameter } from '../core/parameters.ts'
import { dayParameter } from '../orders/orderQuerySchema.ts'
import { CARRIER_MAX, COURIER_MAX } from './consignmentSchema.ts'

const PAGE_SIZE = 20

const COURIER = issue('NOT_TEXT', { field: 'courier' })
const ORDER = issue('NOT_TEXT', { field: 'orderId' })
const STATES_MAX = PARCEL_STATES.length
const STATE = issue('NOT_ONE_OF', { field: 'state', choices: PARCEL_STATES })
const STAGE = issue('NOT_ONE_OF', { field: 'stage', choices: PARCEL_STAGES })
const LATER = issue('NOT_ONE_OF', { field: 'later', choices: ['true', 'false'] })
const SAID_BACK = issue('NOT_ONE_OF', { field: 'saidBack', choices: ['true', 'false'] })
const CARRIER = issue('NOT_TEXT', { field: 'carrier' })
const UNPAID = issue('NOT_ONE_OF', { field: 'unpaid', choices: ['true', 'false'] })
const TROUBLE = issue('NOT_ONE_OF', { field: 'trouble', choices: ['true', 'false'] })

/** The parameters of a page of parcels. */
export const pages = {
  page: pageParameter.transform((page) => page ?? 1),
  limit: countParameter('limit', 100)
    .transform((limit) => limit ?? PAGE_SIZE)
    .meta({ description: `Rows per page; ${PAGE_SIZE} if left out.` }),
}

const searchParameter = textParameter('search').meta({
  description: 'A tracking code, the courier’s id, or what finds their orders: name, number, order.',
})

/** The query of GET /consignments. */
export const consignmentQuerySchema = z.object({
  state: z
    .preprocess(listed(STATES_MAX), z.array(z.enum(PARCEL_STATES, STATE)).max(STATES_MAX, STATE))
    .optional()
    .meta({ type: 'array', items: { type: 'string', enum: [...PARCEL_STATES] } }),
  stage: z
    .string(STAGE)
    .optional()
    .transform(emptyToUndefined)
    .pipe(z.enum(PARCEL_STAGES, STAGE).optional())
    .meta({
      type: 'string',
      enum: [...PARCEL_STAGES],
      description: 'Where it stands for the shop’s people.',
    }),
  trouble: z
    .string(TROUBLE)
    .optional()
    .transform(emptyToUndefined)
    .pipe(z.enum(['true', 'false'], TROUBLE).optional())
    .meta({
      description: 'true: only those that somebody has to do something about, the most urgent first.',
    }),
  saidBack: z
    .string(SAID_BACK)
    .optional()
    .transform(emptyToUndefined)
    .pipe(z.enum(['true', 'false'], SAID_BACK).optional())
    .meta({
      description:
        'true: of those that come back, only what its courier says is here, or is on the way for seven days, the longest first.',
    }),
  courier: z.string(COURIER).max(COURIER_MAX, COURIER).optional().transform(emptyToUndefined),
  carrier: z
    .string(CARRIER)
    .max(CARRIER_MAX, CARRIER)
    .optional()
    .transform(emptyToUndefined)
    .meta({ description: 'Of those with another courier: by its name.' }),
  unpaid: z
    .string(UNPAID)
    .optional()
    .transform(emptyToUndefined)
    .pipe(z.enum(['true', 'false'], UNPAID).optional())
    .meta({
      description:
        'true: only those whose money lies with their courier, as GET /receivables counts them, for the longest first. For those ' +
        'with the capability money.read.',
    }),
  orderId: z
    .string(ORDER)
    .max(9, ORDER)
    .optional()
    .transform(emptyToUndefined)
    .meta({ description: 'Of this order alone, the last first.', examples: ['7KQX-M3PA'] }),
  search: searchParameter,
  from: dayParameter('from', 'Asked for on this day or later, in Dhaka.'),
  until: dayParameter('until', 'Asked for on this day or earlier.'),
  leftOn: dayParameter('leftOn', 'Left the shop on this day, the last first.'),
  deliveredOn: dayParameter('deliveredOn', 'Delivered on this day, the last first.'),
  ...pages,
})

/** The query of GET /consignments/toBook. */
export const toBookQuerySchema = z.object({
  later: z
    .string(LATER)
    .optional()
    .transform(emptyToUndefined)
    .pipe(z.enum(['true', 'false'], LATER).optional())
    .transform((later) => later === 'true')
    .meta({
      type: 'string',
      enum: ['true', 'false'],
      description:
        'true: those that are not to be sent yet, the soonest first, instead of those that may be sent today.',
    }),
  search: searchParameter,
  ...pages,
})

/** What a query selects. */
export function parcelFilterOf(query: z.infer<typeof consignmentQuerySchema>): ParcelQuery {
  const { state = [], stage, trouble, courier, orderId, search, from, until, leftOn, deliveredOn } = query
  const { saidBack, carrier, unpaid } = query
  return {
    ...{ stage, courier, carrier, orderId, search },
    states: state.length > 0 ? state : undefined,
    troubled: trouble === 'true' ? true : undefined,
    saidBack: saidBack === 'true' ? true : undefined,
    unpaid: unpaid === 'true' ? true : undefined,
    from: from === undefined ? undefined : dayStart(from),
    before: until === undefined ? undefined : dayStart(until) + DAY_MS,
    left: leftOn === undefined ? undefined : daySpan(leftOn),
    delivered: deliveredOn === undefined ? undefined : daySpan(deliveredOn),
  }
}
