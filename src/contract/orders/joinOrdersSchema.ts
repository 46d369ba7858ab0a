import { z } from 'zod'
import { issue } from '#domain/problems/fieldProblem.ts'
import { lineSchema } from '#domain/text/textSchema.ts'
import { revisionSchema } from '../core/revisionSchema.ts'

/** The body of POST /orders/{id}/join. */
export const joinOrdersSchema = z
  .object(
    {
      other: lineSchema({ field: 'orderId', max: 9 }).meta({
        description: 'The order whose goods come over.',
        examples: ['7KQX-M3PA'],
      }),
      revision: revisionSchema,
      otherRevision: revisionSchema,
    },
    issue('NOT_AN_OBJECT', { field: 'body' }),
  )
  .meta({ id: 'JoinOrders' })
