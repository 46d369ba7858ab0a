import { z } from 'zod'
import { RIDER_NOTE_MAX, SENT_FIELDS } from '#domain/parcel/booking.ts'
import { REASON_MAX } from '#domain/parcel/news.ts'
import { OTHER_COURIER } from '#domain/parcel/parcel.ts'
import { MOST_AT_ONCE } from '#domain/parcel/parcelList.ts'
import { SETTLINGS } from '#domain/parcel/trouble.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { daySchema } from '#domain/text/daySchema.ts'
import { lineSchema, nullableLineSchema } from '#domain/text/textSchema.ts'
import { listSchema } from '../core/listSchema.ts'
import { takaSchema } from '../core/moneySchema.ts'
import { possiblyEmptyTelephoneSchema } from '../core/telephoneSchema.ts'
import { areaSchema, areasSchema } from './areaSchema.ts'
import { packedInto } from './boxesSchema.ts'

export const COURIER_MAX = 30
export const CARRIER_MAX = 100
export const CODE_MAX = 64
const WEIGHT_MAX = 100_000
export const ORDER_ID_MAX = 9

export const BODY = issue('NOT_AN_OBJECT', { field: 'body' })
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
  courier: courierSchema.optional(),
  carrier: carrierSchema.optional(),
}
const NO_CARRIER = issue('MISSING', { field: 'carrier' })
const hasCarrier = ({ courier, carrier }: { courier?: string | undefined; carrier?: unknown }) =>
  courier !== OTHER_COURIER || carrier !== undefined
const needsCarrier = { error: NO_CARRIER, path: ['carrier'] }

export const textEntry = (field: 'orderIds' | 'ids' | 'codes', max: number, most = MOST_AT_ONCE) => {
  const wrong = issue('NOT_A_LIST', { field, min: 1, max: most })
  return listSchema(z.string(wrong).min(1, wrong).max(max, wrong), { field, min: 1, max: most })
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
/** Of a parcel. */
export const weightSchema = z
  .number(WEIGHT)
  .int(WEIGHT)
  .min(1, WEIGHT)
  .max(WEIGHT_MAX, WEIGHT)
  .meta({ description: 'Grams.' })

/** The body of POST /consignments. */
export const bookSchema = z
  .object(
    {
      orderIds: textEntry('orderIds', ORDER_ID_MAX).meta({ examples: [['7KQX-M3PA']] }),
      ...byCourier,
      courier: byCourier.courier.meta({
        description:
          'Left out: of each order that of its delivery area, else the default, else the first that is on. Orders that the ' +
          'shop’s own riders take are refused then: which rider is said with POST /runs.',
      }),
      weight: weightSchema.optional(),
      note: riderNoteSchema.meta({
        description: 'To the rider. Left out: the comment of the customer.',
      }),
      areas: areasSchema(ORDER_ID_MAX)
        .optional()
        .meta({
          description:
            'Where each goes in the list of areas of its courier (GET /couriers/{courier}/areas), by the ids of the orders: it is ' +
            'remembered for its place. Of one that is left out: what is remembered.',
          examples: [{ '7KQX-M3PA': { id: 341, name: 'Dhanmondi' } }],
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
    {
      ...byCourier,
      note: riderNoteSchema.meta({ description: 'To the rider. Left out: as before.' }),
      area: areaSchema.optional().meta({
        description:
          'Where it goes in the list of areas of its courier. Left out: as before, or as it is remembered.',
      }),
    },
    BODY,
  )
  .refine(hasCarrier, needsCarrier)

/** The body of POST /consignments/{id}/cancel. */
export const cancelSchema = z.object(
  {
    doneThere: flag('doneThere').meta({
      description:
        'A person has told the courier. Without it, a courier that takes such a call is called, and what another one has in its books is answered with CANCEL_THERE.',
    }),
    boxHere: flag('boxHere').meta({
      description: 'Of one that has left: the box is here. Otherwise it is coming back.',
    }),
  },
  BODY,
)

const SAID = ['handed-over', 'on-the-way', 'delivered', 'part-delivered', 'failed', 'coming-back'] as const
const NOT_SAID = issue('NOT_ONE_OF', { field: 'state', choices: SAID })

/** The body of POST /consignments/{id}/state. Which goods come back of a part is said by POST /consignments/{id}/lines. */
export const saidSchema = z
  .discriminatedUnion(
    'state',
    [
      z.object({ state: z.enum(['handed-over', 'on-the-way', 'coming-back']) }),
      z.object({ state: z.enum(['delivered', 'part-delivered']), collected: takaSchema('collected') }),
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
          description:
            'Of one that is there: the courier’s code of it. Also anew, of one whose courier has no parcel with the code that was said.',
          examples: ['DA270125ABCDE'],
        }),
      day: daySchema('day')
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
