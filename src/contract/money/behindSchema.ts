import { z } from 'zod'
import { readPlace } from '#domain/activity/activity.ts'
import { type FigurePart, SUBJECT_KINDS, type SubjectDay } from '#domain/money/behind.ts'
import { poisha, toTaka } from '#domain/money/money.ts'
import { FIGURE_NAMES, type FigureName, isMoney } from '#domain/money/report.ts'
import { dayName } from '#domain/order/orderDay.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { possiblyEmptyLineSchema } from '#domain/text/textSchema.ts'
import { emptyToUndefined } from '../core/parameters.ts'
import { standingAnswer, standingShape } from '../core/standingSchema.ts'
import { orderStatusSchema } from '../orders/orderStatusSchema.ts'
import { rangeParameters, reportDaysSchema } from './reportSchema.ts'

/** The longest key: an address that names no place of ours. */
const KEY_MAX = 400
const MEASURE = issue('NOT_ONE_OF', { field: 'measure', choices: FIGURE_NAMES })
const OLDER = issue('NOT_A_PLACE', { field: 'older' })

/** The query of GET /reports/orders. */
export const behindQuerySchema = z.object({
  ...rangeParameters,
  key: possiblyEmptyLineSchema({ field: 'key', max: KEY_MAX })
    .optional()
    .transform((key) => key ?? '')
    .meta({ description: 'That of a row; of times nothing, but the days of the row.' }),
  measure: z
    .string(MEASURE)
    .optional()
    .transform((text) => emptyToUndefined(text) ?? 'deliveredOrders')
    .pipe(z.enum(FIGURE_NAMES, MEASURE))
    .meta({
      type: 'string',
      enum: [...FIGURE_NAMES],
      description: 'Which figure; deliveredOrders if left out. profit: before advertising and other costs.',
    }),
  older: z
    .string(OLDER)
    .optional()
    .transform(emptyToUndefined)
    .refine((text) => text === undefined || readPlace(text) !== undefined, OLDER)
    .transform((text): SubjectDay | undefined => {
      const place = text === undefined ? undefined : readPlace(text)
      return place && { day: place.at, subjectId: place.id }
    })
    .meta({ type: 'string', description: 'What a page answered as older.', examples: ['20777-7KQX-M3PA'] }),
})

/** What GET /reports/orders answers. */
export const behindSchema = z.object({
  ...reportDaysSchema.shape,
  label: z.string().meta({ description: 'Of a product or a person; empty once it is gone.' }),
  labelBengali: z.string().optional().meta({ description: 'Of a product that has one.' }),
  figure: z.number().meta({ description: 'What all parts come to; of the sums, a few seconds old at most.' }),
  parts: z
    .array(
      z.object({
        id: z.string(),
        kind: z.enum(SUBJECT_KINDS).meta({
          description:
            'stock: pieces thrown away. rider: what one was let off. gone: it is deleted, its figures stay.',
        }),
        day: z.string().meta({ format: 'date', description: 'On which it counts.' }),
        amount: z.number().meta({ description: 'In taka, or a number of something.' }),
        status: orderStatusSchema('status').optional(),
        ...standingShape,
        placedAt: z.iso.datetime().optional(),
      }),
    )
    .meta({ description: 'The last day first. A page may be empty, and have a next one.' }),
  older: z.string().nullable().meta({ description: 'For the next page. null: there is none.' }),
})
export type BehindAnswer = z.infer<typeof behindSchema>

/** In taka, or a number of something. */
export function figureAnswer(amount: number, measure: FigureName): number {
  return isMoney(measure) ? toTaka(poisha(amount)) : amount
}

export function figurePartAnswer(
  { subjectId: id, subject, day, amount }: FigurePart,
  measure: FigureName,
): BehindAnswer['parts'][number] {
  return {
    ...{ id, kind: subject.kind, day: dayName(day) },
    amount: figureAnswer(amount, measure),
    ...(subject.kind === 'order' && {
      status: subject.standing.status,
      ...standingAnswer(subject.standing),
      placedAt: new Date(subject.placedAt).toISOString(),
    }),
  }
}
