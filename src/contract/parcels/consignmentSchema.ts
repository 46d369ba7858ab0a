import { z } from 'zod'
import { DAY_MS, daySpan, dayStart } from '#domain/order/orderDay.ts'
import { RIDER_NOTE_MAX, SENT_FIELDS } from '#domain/parcel/booking.ts'
import { REASON_MAX } from '#domain/parcel/news.ts'
import { OTHER_COURIER } from '#domain/parcel/parcel.ts'
import { MOST_AT_ONCE, type ParcelQuery } from '#domain/parcel/parcelList.ts'
import { PARCEL_STAGES, PARCEL_STATES } from '#domain/parcel/states.ts'
import { SETTLINGS } from '#domain/parcel/trouble.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { lineSchema, nullableLineSchema } from '#domain/text/textSchema.ts'
import { listSchema } from '../core/listSchema.ts'
import { takaSchema } from '../core/moneySchema.ts'
import { countParameter, emptyToUndefined, listed, pageParameter, textParameter } from '../core/parameters.ts'
import { possiblyEmptyTelephoneSchema } from '../core/telephoneSchema.ts'
import { dayParameter } from '../orders/orderQuerySchema.ts'
import { packedInto } from './boxesSchema.ts'

const PAGE_SIZE = 20
const COURIER_MAX = 30
export const CARRIER_MAX = 100
export const CODE_MAX = 64
const WEIGHT_MAX = 100_000

const BODY = issue('NOT_AN_OBJECT', { field: 'body' })
const COURIER = issue('NOT_TEXT', { field: 'courier' })

export const courierSchema = z
  .string(COURIER)
  .min(1, COURIER)
  .max(COURIER_MAX, COURIER)
  .meta({
    examples: ['steadfast'],
  })

const optionalLine = (field: 'note' | 'reason' | 'code', max: number) =>
  nullableLineSchema({ field, max })
    .optional()
    .transform((text) => text ?? '')

const carrierSchema = z
  .object(
    {
      name: lineSchema({ field: 'name', max: CARRIER_MAX }).meta({ examples: ['Sundarban Courier'] }),
      code: optionalLine('code', CODE_MAX).meta({ description: 'Of its receipt.' }),
      mobileNumber: possiblyEmptyTelephoneSchema('mobileNumber')
        .nullish()
        .transform((number) => number ?? ''),
      fee: takaSchema('fee').optional(),
    },
    issue('NOT_AN_OBJECT', { field: 'carrier' }),
  )
  .meta({ description: `Who carries it. Needed of the courier ${OTHER_COURIER}.` })

const byCourier = {
  courier: courierSchema.optional().meta({ description: 'Left out: the one that is set up.' }),
  carrier: carrierSchema.optional(),
}
const NO_CARRIER = issue('MISSING', { field: 'carrier' })
const hasCarrier = ({ courier, carrier }: { courier?: string | undefined; carrier?: unknown }) =>
  courier !== OTHER_COURIER || carrier !== undefined
const needsCarrier = { error: NO_CARRIER, path: ['carrier'] }

export const textEntry = (field: 'orderIds' | 'ids' | 'codes', max: number) => {
  const wrong = issue('NOT_A_LIST', { field, min: 1, max: MOST_AT_ONCE })
  return listSchema(z.string(wrong).min(1, wrong).max(max, wrong), { field, min: 1, max: MOST_AT_ONCE })
}

const flag = (field: 'doneThere' | 'boxHere' | 'orders' | 'packed' | 'early', otherwise = false) =>
  z
    .boolean(issue('NOT_ONE_OF', { field, choices: ['true', 'false'] }))
    .optional()
    .transform((value) => value ?? otherwise)

const riderNoteSchema = nullableLineSchema({ field: 'note', max: RIDER_NOTE_MAX })
  .optional()
  .transform((note) => note ?? undefined)

const WEIGHT = issue('NOT_IN_RANGE', { field: 'weight', min: 1, max: WEIGHT_MAX })

/** The body of POST /consignments. */
export const bookSchema = z
  .object(
    {
      orderIds: textEntry('orderIds', 9).meta({ examples: [['7KQX-M3PA']] }),
      ...byCourier,
      weight: z
        .number(WEIGHT)
        .int(WEIGHT)
        .min(1, WEIGHT)
        .max(WEIGHT_MAX, WEIGHT)
        .optional()
        .meta({ description: 'Grams.' }),
      note: riderNoteSchema.meta({
        description: 'To the rider. Left out: the comment of the customer.',
      }),
      early: flag('early').meta({
        description: 'Also those that are not to be sent before a later day: without it, they are refused.',
      }),
    },
    BODY,
  )
  .refine(hasCarrier, needsCarrier)
  .meta({ id: 'BookConsignments' })

/** The body of POST /consignments/{id}/again. */
export const againSchema = z
  .object(
    { ...byCourier, note: riderNoteSchema.meta({ description: 'To the rider. Left out: as before.' }) },
    BODY,
  )
  .refine(hasCarrier, needsCarrier)

/** The body of POST /consignments/{id}/cancel. */
export const cancelSchema = z.object(
  {
    doneThere: flag('doneThere').meta({
      description:
        'The courier, which takes no such call, was told. Without it, what it has in its books is answered with CANCEL_THERE.',
    }),
    boxHere: flag('boxHere').meta({
      description: 'Of one that has left: the box is here. Otherwise it is coming back.',
    }),
  },
  BODY,
)

const SAID = ['handed-over', 'on-the-way', 'delivered', 'failed', 'coming-back'] as const
const NOT_SAID = issue('NOT_ONE_OF', { field: 'state', choices: SAID })

/** The body of POST /consignments/{id}/state. */
export const saidSchema = z
  .discriminatedUnion(
    'state',
    [
      z.object({ state: z.enum(['handed-over', 'on-the-way', 'coming-back']) }),
      z.object({ state: z.literal('delivered'), collected: takaSchema('collected') }),
      z.object({ state: z.literal('failed'), reason: lineSchema({ field: 'reason', max: REASON_MAX }) }),
    ],
    { error: NOT_SAID },
  )
  .meta({ examples: [{ state: 'delivered', collected: 1250 }] })

const TOLD = issue('NOT_AN_OBJECT', { field: 'told' })
const TOLD_MAX = 1000
const toldSchema = z
  .partialRecord(z.enum(SENT_FIELDS), z.string(TOLD).max(TOLD_MAX, TOLD), TOLD)
  .optional()
  .meta({
    description:
      'Of told: for each field under changed what the courier was told, as now says it. If the order says something else ' +
      'meanwhile, nothing is settled. Left out: whatever the order says now.',
    examples: [{ collect: '1150' }],
  })

/** The body of POST /consignments/{id}/settle. */
export const settleSchema = z
  .object(
    {
      settled: z
        .enum(SETTLINGS, issue('NOT_ONE_OF', { field: 'settled', choices: SETTLINGS }))
        .optional()
        .meta({
          description:
            'told: the courier was told, or it was seen. Of one that is about to come back: wants, later, does-not: what its ' +
            'customer says; nobody-called: that nobody called them. Of one whose goods are missing: told: they are there; later: it ' +
            'waits for them. Needed where there is left out.',
        }),
      there: z
        .boolean(issue('NOT_ONE_OF', { field: 'there', choices: ['true', 'false'] }))
        .optional()
        .meta({
          description:
            'Of one of which it is not known whether it is booked: whether its courier has it, as somebody saw in the courier’s ' +
            'panel. false: it is booked anew.',
        }),
      trackingCode: lineSchema({ field: 'trackingCode', max: CODE_MAX })
        .optional()
        .meta({
          description: 'Of one that is there: the courier’s code of it.',
          examples: ['DA270125ABCDE'],
        }),
      day: z.iso
        .date(issue('NOT_A_DAY', { field: 'day' }))
        .optional()
        .meta({
          description:
            'Of later, which needs it: for which its customer asks; once it has passed, the parcel is in trouble again. Of missing goods: from ' +
            'which it is to be packed.',
          examples: ['2026-12-16'],
        }),
      note: optionalLine('note', REASON_MAX),
      told: toldSchema,
    },
    BODY,
  )
  .refine(({ settled, there }) => (settled === undefined) !== (there === undefined), {
    error: issue('NOT_ONE_OF', { field: 'settled', choices: SETTLINGS }),
    path: ['settled'],
  })
  .refine(({ settled, day }) => day === undefined || settled === 'later', {
    error: issue('NOT_ONE_OF', { field: 'settled', choices: ['later'] }),
    path: ['settled'],
  })
  .refine(({ settled, day }) => day !== undefined || settled !== 'later', {
    error: issue('NOT_A_DAY', { field: 'day' }),
    path: ['day'],
  })

/** The body of POST /consignments/{id}/return. */
export const callBackSchema = z.object({ reason: optionalLine('reason', REASON_MAX) }, BODY)

/** The body of POST /consignments/labels. */
export const labelsSchema = z
  .object(
    {
      ids: textEntry('ids', 12),
      orders: flag('orders').meta({
        description: 'Also confirmed orders that are not booked, by their ids: for what is to be picked.',
      }),
    },
    BODY,
  )
  .meta({ examples: [{ ids: ['7KQX-M3PA'] }] })

const parcelIds = { ids: textEntry('ids', 12) }

/** The body of POST /consignments/printed. */
export const parcelIdsSchema = z.object(parcelIds, BODY).meta({ examples: [{ ids: ['7KQX-M3PA'] }] })

const SEEN = issue('NOT_AN_OBJECT', { field: 'seen' })

/** The body of POST /consignments/packed. */
export const packedSchema = z
  .object(
    {
      ...parcelIds,
      packed: flag('packed', true).meta({
        description: 'false: they are opened again; boxes and weight stay as they were said.',
      }),
      ...packedInto,
      seen: z
        .record(z.string().max(12, SEEN), z.number(SEEN).int(SEEN), SEEN)
        .refine((seen) => Object.keys(seen).length <= MOST_AT_ONCE, SEEN)
        .optional()
        .meta({
          description:
            'The revisions of their orders as whoever packed them saw them. One that has changed since is not packed.',
          examples: [{ '7KQX-M3PA': 3 }],
        }),
    },
    BODY,
  )
  .meta({ examples: [{ ids: ['7KQX-M3PA'] }] })

const ORDER = issue('NOT_TEXT', { field: 'orderId' })
const STATES_MAX = PARCEL_STATES.length
const STATE = issue('NOT_ONE_OF', { field: 'state', choices: PARCEL_STATES })
const STAGE = issue('NOT_ONE_OF', { field: 'stage', choices: PARCEL_STAGES })
const LATER = issue('NOT_ONE_OF', { field: 'later', choices: ['true', 'false'] })
const SAID_BACK = issue('NOT_ONE_OF', { field: 'saidBack', choices: ['true', 'false'] })
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
  const { saidBack } = query
  return {
    ...{ stage, courier, orderId, search },
    states: state.length > 0 ? state : undefined,
    troubled: trouble === 'true' ? true : undefined,
    saidBack: saidBack === 'true' ? true : undefined,
    from: from === undefined ? undefined : dayStart(from),
    before: until === undefined ? undefined : dayStart(until) + DAY_MS,
    left: leftOn === undefined ? undefined : daySpan(leftOn),
    delivered: deliveredOn === undefined ? undefined : daySpan(deliveredOn),
  }
}
