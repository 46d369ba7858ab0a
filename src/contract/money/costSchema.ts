import { z } from 'zod'
import {
  COST_KINDS,
  COST_NOTE_MAX,
  type Cost,
  type CostSum,
  SOURCE_MAX,
  sourceKey,
} from '#domain/money/cost.ts'
import { toTaka } from '#domain/money/money.ts'
import { dayName, dayOf } from '#domain/order/orderDay.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { daySchema } from '#domain/text/daySchema.ts'
import { missingOr, nullableLineSchema } from '#domain/text/textSchema.ts'
import { takaAnswerSchema, takaSchema } from '../core/moneySchema.ts'
import { dayParameter } from '../orders/orderQuerySchema.ts'
import { pages } from '../parcels/consignmentQuery.ts'

const DAY = issue('NOT_A_DAY', { field: 'day' })
const KIND = issue('NOT_ONE_OF', { field: 'kind', choices: COST_KINDS })
const SOURCE = issue('MISSING', { field: 'source' })

/** The body of POST /costs. Whether its day is over, the shop's clock says. */
export const costSchema = z
  .object(
    {
      day: z
        .string(missingOr('day', DAY))
        .pipe(daySchema('day'))
        .transform(dayOf)
        .meta({ type: 'string', format: 'date', description: 'In Dhaka, not after today.' }),
      kind: z.enum(COST_KINDS, missingOr('kind', KIND)),
      source: nullableLineSchema({ field: 'source', max: SOURCE_MAX })
        .optional()
        .transform((text) => sourceKey(text ?? ''))
        .meta({ description: 'Of advertising: where. Large and small letters are the same.' }),
      amount: takaSchema('amount').refine(
        (amount) => amount > 0,
        issue('NOT_AN_AMOUNT', { field: 'amount' }),
      ),
      note: nullableLineSchema({ field: 'note', max: COST_NOTE_MAX })
        .optional()
        .transform((text) => text ?? ''),
    },
    issue('NOT_AN_OBJECT', { field: 'body' }),
  )
  .refine(({ kind, source }) => kind !== 'advertising' || source !== '', { error: SOURCE, path: ['source'] })
  .transform(({ source, ...cost }) => ({ ...cost, source: cost.kind === 'advertising' ? source : '' }))
  .meta({
    examples: [{ day: '2026-11-20', kind: 'advertising', source: 'facebook', amount: 2400, note: 'Jackets' }],
  })

/** The query of GET /costs. */
export const costsQuerySchema = z.object({
  from: dayParameter('from', 'The first day, in Dhaka; the first of the month of the last one if left out.'),
  until: dayParameter('until', 'The last day, in Dhaka; today if left out.'),
  ...pages,
})

const kindShape = {
  kind: z.enum(COST_KINDS),
  source: z.string().nullable().meta({ description: 'Of advertising: where, in small letters.' }),
}

export const costAnswerSchema = z
  .object({
    _id: z.string(),
    day: z.string().meta({ format: 'date', examples: ['2026-11-20'] }),
    ...kindShape,
    amount: takaAnswerSchema,
    note: z.string().meta({ description: 'May be empty.' }),
    by: z.string().meta({ description: 'Who noted it; empty if they are no longer known.' }),
    notedAt: z.string().meta({ description: 'ISO 8601, UTC.' }),
    runId: z
      .string()
      .nullable()
      .meta({ description: 'The run on which its rider spent it: it was counted, and is not deleted.' }),
  })
  .meta({ id: 'Cost' })
export type CostAnswer = z.infer<typeof costAnswerSchema>

export const costsSchema = z.object({
  from: z.string().meta({ format: 'date' }),
  until: z.string().meta({ format: 'date' }),
  data: z.array(costAnswerSchema).meta({ description: 'The last day first.' }),
  total: z.number().int(),
  sum: takaAnswerSchema.meta({ description: 'Of all days that were asked for.' }),
  sums: z
    .array(z.object({ ...kindShape, amount: takaAnswerSchema }))
    .meta({ description: 'The largest first.' }),
  days: z
    .array(z.object({ day: z.string().meta({ format: 'date' }), amount: takaAnswerSchema }))
    .meta({ description: 'Those on which something was spent, the last first.' }),
})
export type CostsAnswer = z.infer<typeof costsSchema>

export function costAnswer({ id, day, kind, source, amount, note, by, notedAt, runId }: Cost): CostAnswer {
  return {
    ...{ _id: id, day: dayName(day), kind, source: source || null, amount: toTaka(amount), note, by },
    ...{ notedAt: new Date(notedAt).toISOString(), runId: runId ?? null },
  }
}

export function costSumAnswer({ kind, source, amount }: CostSum): CostsAnswer['sums'][number] {
  return { kind, source: source || null, amount: toTaka(amount) }
}
