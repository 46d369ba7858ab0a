import { z } from 'zod'
import { toTaka } from '#domain/money/money.ts'
import {
  HAND_OVER_OUTCOMES,
  type HandOverCount,
  type HandOverSheet,
  type LeavingParcel,
  STAY_REASONS,
  type Taker,
} from '#domain/parcel/handOver.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { nullableLineSchema } from '#domain/text/textSchema.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'
import { possiblyEmptyTelephoneSchema } from '../core/telephoneSchema.ts'
import { pages } from './consignmentQuery.ts'
import { CARRIER_MAX, CODE_MAX, courierSchema, textEntry } from './consignmentSchema.ts'

const BODY = issue('NOT_AN_OBJECT', { field: 'body' })
const COLLECTOR_MAX = 100

const optionalLine = (field: 'carrier' | 'collector', max: number) =>
  nullableLineSchema({ field, max })
    .optional()
    .transform((text) => text ?? '')

const carrierSchema = optionalLine('carrier', CARRIER_MAX).meta({
  description: 'Of the courier other: which carrier.',
})

/** The body of POST /consignments/handOver. */
export const handOverSchema = z
  .object(
    {
      codes: textEntry('codes', CODE_MAX),
      courier: courierSchema.optional().meta({
        description: 'Whose collector stands there: what goes with another one stays. Left out: any.',
      }),
      carrier: carrierSchema,
    },
    BODY,
  )
  .transform(({ codes, courier, carrier }) => ({
    codes,
    taker: courier === undefined ? undefined : ({ courier, carrier } satisfies Taker),
  }))
  .meta({ examples: [{ codes: ['SFR7A2K91X'] }] })

/** The body of POST /consignments/sheets. */
export const sheetSchema = z
  .object(
    {
      courier: courierSchema,
      carrier: carrierSchema,
      collector: optionalLine('collector', COLLECTOR_MAX),
      mobileNumber: possiblyEmptyTelephoneSchema('mobileNumber')
        .optional()
        .transform((number) => number ?? ''),
    },
    BODY,
  )
  .meta({ examples: [{ courier: 'steadfast', collector: 'Sohag Mia', mobileNumber: '01700000031' }] })

/** The query of GET /consignments/sheets. */
export const sheetsQuerySchema = z.object(pages)

const takerShape = {
  courier: z.string().meta({ examples: ['steadfast'] }),
  carrier: z
    .object({ name: z.string() })
    .nullable()
    .meta({ description: 'Who carries those of the courier other.' }),
}

const leavingSchema = z
  .object({
    consignmentId: z.string().meta({ examples: ['7KQX-M3PA'] }),
    orderId: z.string(),
    trackingCode: z.string().nullable(),
    ...takerShape,
    name: z.string().meta({ description: 'Empty if its order was deleted.' }),
    district: z.string(),
    collect: takaAnswerSchema,
    packed: z.boolean(),
    boxes: z.number().int(),
    scanned: z
      .array(z.number().int())
      .meta({ description: 'Of one in several boxes: those that were scanned.' }),
    stays: z
      .enum(STAY_REASONS)
      .nullable()
      .meta({ description: 'Why it is not to leave: nobody waits for it, or goods of it are not there.' }),
    handedOverAt: z.string().nullable().meta({ description: 'ISO 8601, UTC.' }),
  })
  .meta({ id: 'LeavingConsignment' })
export type LeavingAnswer = z.infer<typeof leavingSchema>

export const handedOverSchema = z.object({
  results: z.array(
    z.object({
      code: z.string(),
      outcome: z.enum(HAND_OVER_OUTCOMES).meta({
        description:
          'box-scanned: it leaves once its other boxes are scanned, too. which-box: the code names none of its boxes, and nothing was noted.',
      }),
      box: z.number().int().optional().meta({ description: 'The box that the code names, from 1.' }),
      consignmentId: z.string().optional(),
      unpacked: z.literal(true).optional().meta({ description: 'It left, and nobody has packed it.' }),
      consignment: leavingSchema.optional().meta({ description: 'Whose it is, as it is now.' }),
    }),
  ),
})
export type HandedOverAnswer = z.infer<typeof handedOverSchema>

export const atDoorSchema = z.object({
  couriers: z.array(
    z.object({
      ...takerShape,
      left: z.number().int().meta({ description: 'Handed over today.' }),
      here: z.number().int().meta({ description: 'Packed, and still here.' }),
      open: z.number().int().meta({ description: 'Of those that left, scanned and on no sheet yet.' }),
    }),
  ),
  consignments: z.array(leavingSchema).meta({
    description: 'What could leave, packed or not, and what was scanned today and is on no sheet yet.',
  }),
})
export type AtDoorAnswer = z.infer<typeof atDoorSchema>

export const sheetAnswerSchema = z
  .object({
    _id: z.string(),
    ...takerShape,
    at: z.string(),
    by: z.string().meta({ description: 'Who closed it; empty if they are no longer known.' }),
    collector: z.string(),
    mobileNumber: z.string(),
    parcels: z.number().int(),
    collect: takaAnswerSchema,
    stayed: z.number().int().meta({ description: 'How many were packed for it and not scanned.' }),
  })
  .meta({ id: 'HandOverSheet' })
export type SheetAnswer = z.infer<typeof sheetAnswerSchema>

export const sheetDetailSchema = sheetAnswerSchema.extend({
  consignments: z.array(leavingSchema).meta({ description: 'In the order in which they were scanned.' }),
})
export type SheetDetailAnswer = z.infer<typeof sheetDetailSchema>

export const sheetsSchema = z.object({ data: z.array(sheetAnswerSchema), total: z.number().int() })
export type SheetsAnswer = z.infer<typeof sheetsSchema>

const takerAnswer = ({ courier, carrier }: Taker) => ({
  courier,
  carrier: carrier === '' ? null : { name: carrier },
})

const moment = (at: number) => new Date(at).toISOString()

export function leavingAnswer(parcel: LeavingParcel): LeavingAnswer {
  const { id, orderId, trackingCode = null, name, district, handedOverAt } = parcel
  return {
    ...{ consignmentId: id, orderId, trackingCode, name, district, ...takerAnswer(parcel) },
    collect: toTaka(parcel.collect),
    packed: parcel.isPacked,
    ...{ boxes: parcel.boxes, scanned: [...parcel.scanned] },
    stays: parcel.stays ?? null,
    handedOverAt: handedOverAt === undefined ? null : moment(handedOverAt),
  }
}

export function countAnswer(count: HandOverCount): AtDoorAnswer['couriers'][number] {
  const { left, here, open } = count
  return { ...takerAnswer(count), left, here, open }
}

export function sheetAnswer(sheet: HandOverSheet): SheetAnswer {
  const { id, at, by, collector, mobileNumber, parcels, collect, stayed } = sheet
  return {
    ...{ _id: id, ...takerAnswer(sheet), at: moment(at), by, collector, mobileNumber, parcels, stayed },
    collect: toTaka(collect),
  }
}
