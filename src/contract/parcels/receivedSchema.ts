import { z } from 'zod'
import { MAX_QUANTITY } from '#domain/cart/cart.ts'
import { MAX_ORDER_LINES } from '#domain/order/placing.ts'
import { RETURN_REASONS } from '#domain/order/returned.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import type { FATES } from '#domain/parcel/received.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { listSchema } from '../core/listSchema.ts'

const BODY = issue('NOT_AN_OBJECT', { field: 'body' })

function wholeNumber(field: 'line' | 'returned' | (typeof FATES)[number], max: number) {
  const wrong = issue('NOT_IN_RANGE', { field, min: 0, max })
  return z.number(wrong).int(wrong).min(0, wrong).max(max, wrong)
}

const line = wholeNumber('line', MAX_ORDER_LINES - 1).meta({
  description: 'Its place among the products of the order, from 0.',
})
const pieces = (field: 'returned' | (typeof FATES)[number]) =>
  wholeNumber(field, MAX_QUANTITY).meta({ description: 'Pieces.' })

const receivedLine = z.object(
  { line, shelf: pieces('shelf'), damaged: pieces('damaged'), missing: pieces('missing') },
  issue('NOT_AN_OBJECT', { field: 'lines' }),
)
/** Pieces of a line that come back. */
export const returnedLine = z.object(
  { line, returned: pieces('returned') },
  issue('NOT_AN_OBJECT', { field: 'lines' }),
)

/** The body of POST /consignments/{id}/received. */
export const receivedSchema = z
  .object(
    {
      lines: listSchema(receivedLine, { field: 'lines', min: 1, max: MAX_ORDER_LINES }).meta({
        description:
          'Each line that came back; its pieces add up to its quantity. Of one that was delivered in part: to what came back.',
      }),
      reason: z
        .enum(RETURN_REASONS, issue('NOT_ONE_OF', { field: 'reason', choices: RETURN_REASONS }))
        .optional()
        .meta({ description: 'Why it came back.' }),
    },
    BODY,
  )
  .meta({ examples: [{ lines: [{ line: 0, shelf: 1, damaged: 1, missing: 0 }], reason: 'refused' }] })

/** The body of POST /consignments/{id}/lines. */
export const returnedSchema = z
  .object(
    {
      lines: listSchema(returnedLine, { field: 'lines', min: 0, max: MAX_ORDER_LINES }).meta({
        description: 'Lines that are left out, or of which none is returned, stay with the customer.',
      }),
    },
    BODY,
  )
  .meta({ examples: [{ lines: [{ line: 0, returned: 1 }] }] })

/** What of a parcel says whether it is back. */
export const comingBackSchema = {
  expectedBack: z
    .array(z.object({ line: z.number().int(), returned: z.number().int() }))
    .nullable()
    .meta({ description: 'Of one that was delivered in part: what comes back. null: nobody has said so.' }),
  saidBackAt: z.string().nullable().meta({ description: 'Its courier said that the shop has it again.' }),
  backSince: z
    .string()
    .nullable()
    .meta({ description: 'It is to come back since then, or is said to be back; null: it is not.' }),
  received: z
    .object({
      at: z.string(),
      batchId: z.string().nullable().meta({ description: 'What it was brought back with.' }),
      lines: z.array(
        z.object({
          line: z.number().int(),
          shelf: z.number().int(),
          damaged: z.number().int(),
          missing: z.number().int(),
        }),
      ),
    })
    .nullable()
    .meta({ description: 'Where its pieces went when the shop received it.' }),
}

/** `isAwaited`: it is to come back. */
export function comingBackAnswer(parcel: Parcel, isAwaited: boolean) {
  const { expectedBack, saidBackAt, movedAt, received, receivedAt, batchId = null } = parcel
  const moment = (at: number) => new Date(at).toISOString()
  return {
    expectedBack: expectedBack === undefined ? null : expectedBack.map((line) => ({ ...line })),
    saidBackAt: saidBackAt === undefined ? null : moment(saidBackAt),
    backSince: isAwaited ? moment(saidBackAt ?? movedAt) : null,
    received:
      received === undefined || receivedAt === undefined
        ? null
        : { at: moment(receivedAt), batchId, lines: received.map((line) => ({ ...line })) },
  }
}
