import { z } from 'zod'
import { scannedBoxes } from '#domain/parcel/boxes.ts'
import { type OpenedParcel, PACK_STANDS, type PackingToday } from '#domain/parcel/packing.ts'
import { type ParcelLabel, scannedCode } from '#domain/parcel/parcel.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { lineSchema } from '#domain/text/textSchema.ts'
import { revisionSchema } from '../core/revisionSchema.ts'
import { labelAnswer, labelSchema } from './labelSchema.ts'

const CODE_MAX = 64
const LINES_MAX = 1000
const QUANTITY_MAX = 1000

const BODY = issue('NOT_AN_OBJECT', { field: 'body' })
const TAKE = issue('NOT_ONE_OF', { field: 'take', choices: ['true', 'false'] })
const LINE = issue('NOT_IN_RANGE', { field: 'lines', min: 0, max: LINES_MAX })
const QUANTITY = issue('NOT_IN_RANGE', { field: 'quantity', min: 1, max: QUANTITY_MAX })

/** The body of POST /consignments/open. */
export const openSchema = z
  .object(
    {
      code: lineSchema({ field: 'code', max: CODE_MAX }),
      take: z
        .boolean(TAKE)
        .optional()
        .transform((take) => take ?? false)
        .meta({ description: 'Also from somebody who has it open.' }),
    },
    BODY,
  )
  .meta({ examples: [{ code: 'SFR7A2K91X' }] })

/** The body of POST /consignments/{id}/notThere. */
export const notThereSchema = z
  .object(
    {
      line: z
        .number(LINE)
        .int(LINE)
        .min(0, LINE)
        .max(LINES_MAX, LINE)
        .meta({ description: 'Its place among the lines of the label, from 0.' }),
      quantity: z
        .number(QUANTITY)
        .int(QUANTITY)
        .min(1, QUANTITY)
        .max(QUANTITY_MAX, QUANTITY)
        .meta({ description: 'How many of the line are not there, in place of what was said before.' }),
      revision: revisionSchema.meta({ description: 'Of the order, as it was seen.' }),
    },
    BODY,
  )
  .meta({ examples: [{ line: 0, quantity: 1, revision: 3 }] })

/** The answer of POST /consignments/open. */
export const openedSchema = z
  .object({
    stand: z.enum(PACK_STANDS).meta({ description: 'to-pack: it is held for whoever has opened it.' }),
    label: labelSchema,
    comment: z.string().meta({ description: 'Of the customer; may be empty.' }),
    boxesScanned: z.number().int().meta({ description: 'As they leave.' }),
    packedWeight: z.number().int().nullable().meta({ description: 'Grams, as its packer said.' }),
    revision: z.number().int().meta({ description: 'Of its order.' }),
    isLabelOld: z.boolean().meta({ description: 'What stands on the printed label has changed since.' }),
    by: z.string().nullable().meta({ description: 'Who has packed it, or has it open.' }),
    packedAt: z.string().nullable().meta({ description: 'ISO 8601, UTC.' }),
    heldUntil: z.string().nullable().meta({ description: 'ISO 8601, UTC. Opened again, it is held on.' }),
  })
  .meta({ id: 'OpenedConsignment' })
export type OpenedAnswer = z.infer<typeof openedSchema>

export function openedAnswer({ stand, label, by, heldUntil }: OpenedParcel): OpenedAnswer {
  const { order, parcel } = label
  return {
    stand,
    label: labelAnswer(label),
    comment: order.customer.comment,
    boxesScanned: scannedBoxes(parcel?.boxScans ?? []).length,
    packedWeight: parcel?.packedWeight ?? null,
    revision: order.revision,
    isLabelOld: parcel !== undefined && parcel.timesPrinted > 0 && parcel.printedAt === undefined,
    by: by ?? null,
    packedAt: moment(parcel?.packedAt),
    heldUntil: moment(heldUntil),
  }
}

/** What a phone keeps of a parcel that it may have to pack without a connection: nobody's name, address or number, and no amount. */
export const packableSchema = openedSchema
  .pick({ comment: true, packedWeight: true, revision: true, isLabelOld: true })
  .extend({
    label: labelSchema.pick({
      ...{ _id: true, orderId: true, courier: true, code: true, district: true },
      ...{ takeBack: true, boxes: true, lines: true, printedAt: true },
    }),
  })
  .meta({ id: 'PackableConsignment' })
export type PackableAnswer = z.infer<typeof packableSchema>

/** The answer of GET /consignments/packing/ahead. */
export const aheadSchema = z.object({ consignments: z.array(packableSchema) })
export type AheadAnswer = z.infer<typeof aheadSchema>

export function packableAnswer(label: ParcelLabel): PackableAnswer {
  return packableSchema.parse(openedAnswer({ stand: 'to-pack', label, by: undefined, heldUntil: undefined }))
}

/** The answer of GET /consignments/packing. */
export const packingSchema = z
  .object({
    packed: z.number().int().meta({ description: 'Packed today, in Dhaka, whoever did.' }),
    toPack: z.number().int(),
    last: z
      .array(z.object({ _id: z.string(), code: z.string(), name: z.string(), packedAt: z.string() }))
      .meta({ description: 'Those that you have packed last today, the last first.' }),
  })
  .meta({ id: 'PackingToday' })
export type PackingAnswer = z.infer<typeof packingSchema>

export function packingAnswer({ packed, toPack, last }: PackingToday): PackingAnswer {
  return {
    ...{ packed, toPack },
    last: last.map(({ parcel, name }) => ({
      ...{ _id: parcel.id, code: scannedCode(parcel), name },
      packedAt: moment(parcel.packedAt) ?? '',
    })),
  }
}

function moment(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString()
}
