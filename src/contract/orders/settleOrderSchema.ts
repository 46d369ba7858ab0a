import { z } from 'zod'
import { issue } from '#domain/problems/fieldProblem.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'

/** The body of POST /settleOrder. Only UUIDs: what others could guess they could use up. */
export const settleOrderSchema = z
  .object(
    {
      key: z
        .string(issue('NOT_A_UUID'))
        .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, issue('NOT_A_UUID'))
        .meta({
          description: 'The Idempotency-Key of the order, a UUID.',
          examples: ['5f0c7b1e-7d43-4a0e-9a3c-0d8d6f1f8a11'],
        }),
    },
    issue('NOT_A_BODY', { field: 'orderBody' }),
  )
  .meta({ id: 'SettleOrder' })

/** The answer of POST /settleOrder. */
export const settledOrderSchema = z
  .object({
    insertedId: z.string().nullable().meta({ description: 'null: nothing is stored under this key.' }),
    total: takaAnswerSchema.nullable(),
  })
  .meta({ id: 'SettledOrder' })
