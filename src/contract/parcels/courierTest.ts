import { z } from 'zod'
import { issue } from '#domain/problems/fieldProblem.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'
import { courierKeysSchema } from '../settings/courierKeysSchema.ts'

/** What became of a test of a courier's keys. */
export const COURIER_TEST_OUTCOMES = [
  /** The courier knows them, and told the balance. */
  'works',
  /** It knows them, and collects from no place with the id that is entered. */
  'other-place',
  /** The courier does not know them, or has closed the account. */
  'refused',
  /** It asks to wait: too many calls, or wrong keys before. */
  'busy',
  /** It could not be reached, or its answer could not be read. */
  'unreachable',
  /** A key is missing. */
  'not-set',
] as const
export type CourierTestOutcome = (typeof COURIER_TEST_OUTCOMES)[number]

/** The body of POST /couriers/{courier}/test. */
export const courierTestSchema = z
  .object(
    { value: courierKeysSchema.optional().meta({ description: 'Keys to try before they are saved.' }) },
    issue('NOT_A_BODY', { field: 'courierTestBody' }),
  )
  .meta({ examples: [{}] })

export const courierTestAnswerSchema = z.object({
  outcome: z.enum(COURIER_TEST_OUTCOMES),
  balance: takaAnswerSchema
    .nullable()
    .meta({ description: 'What the courier owes the shop now; null: not told.' }),
  places: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .optional()
    .meta({ description: 'Of other-place: those that it has.' }),
})
export type CourierTestAnswer = z.infer<typeof courierTestAnswerSchema>
