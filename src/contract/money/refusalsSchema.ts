import { z } from 'zod'
import { toTaka } from '#domain/money/money.ts'
import { isRefusing, type RefusalPlace } from '#domain/money/refusals.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'
import { emptyToUndefined } from '../core/parameters.ts'
import { dayParameter } from '../orders/orderQuerySchema.ts'

const FORMATS = ['json', 'csv'] as const
const FORMAT = issue('NOT_ONE_OF', { field: 'format', choices: FORMATS })

/** The query of GET /reports/refusals. */
export const refusalsQuerySchema = z.object({
  from: dayParameter('from', 'The first day, in Dhaka; the 90th with the last one if left out.'),
  until: dayParameter('until', 'The last day, in Dhaka; today if left out.'),
  format: z
    .string(FORMAT)
    .optional()
    .transform((text) => emptyToUndefined(text) ?? 'json')
    .pipe(z.enum(FORMATS, FORMAT))
    .meta({ type: 'string', enum: [...FORMATS] }),
})

const count = z.number().int()

const placeSchema = z.object({
  district: z.string(),
  upazila: z
    .string()
    .meta({ description: 'Or a part of a city; empty: the addresses name none.', examples: ['Savar'] }),
  parcels: count.meta({ description: 'That ended in these days: delivered or not.' }),
  refused: count.meta({ description: 'Those that were not delivered. What was lost counts for neither.' }),
  fees: takaAnswerSchema.meta({
    description: 'What couriers took of those that were not delivered, lost ones, too.',
  }),
  isMany: z
    .boolean()
    .meta({ description: 'Of at least 20 parcels, at least 15 % were refused: look at it.' }),
})

/** What GET /reports/refusals answers as JSON. */
export const refusalsSchema = z
  .object({
    from: z.string().meta({ format: 'date' }),
    until: z.string().meta({ format: 'date' }),
    places: z.array(placeSchema).meta({ description: 'Most refused first.' }),
    more: count.meta({ description: 'How many places are left out: a file has all of them.' }),
  })
  .meta({ id: 'Refusals' })
export type RefusalsAnswer = z.infer<typeof refusalsSchema>
export type RefusalPlaceAnswer = z.infer<typeof placeSchema>

export function refusalPlaceAnswer(place: RefusalPlace): RefusalPlaceAnswer {
  return { ...place, fees: toTaka(place.fees), isMany: isRefusing(place) }
}
