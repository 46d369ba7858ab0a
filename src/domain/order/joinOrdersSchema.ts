import { z } from 'zod'
import { issue } from '../problems/fieldProblem.ts'
import { revisionSchema } from '../settings/revisionSchema.ts'
import { lineSchema } from '../text/textSchema.ts'

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
