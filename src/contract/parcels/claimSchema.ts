import { z } from 'zod'
import { issue } from '#domain/problems/fieldProblem.ts'
import { nullableLineSchema } from '#domain/text/textSchema.ts'
import { takaSchema } from '../core/moneySchema.ts'
import { consignmentSchema } from './consignmentAnswer.ts'

const TICKET_MAX = 60
const PAID_IN_MAX = 100
const BODY = issue('NOT_AN_OBJECT', { field: 'body' })

/** The body of POST /claims/{id}/asked. */
export const askedSchema = z
  .object(
    {
      asked: takaSchema('asked'),
      ticket: nullableLineSchema({ field: 'ticket', max: TICKET_MAX })
        .optional()
        .transform((text) => text ?? '')
        .meta({ description: 'The courier’s number of it.' }),
    },
    BODY,
  )
  .meta({ examples: [{ asked: 1250, ticket: 'SF-20431' }] })

/** The body of POST /claims/{id}/agreed. */
export const agreedSchema = z
  .object({ agreed: takaSchema('agreed') }, BODY)
  .meta({ examples: [{ agreed: 1000 }] })

/** The body of POST /claims/{id}/close. */
export const closedClaimSchema = z
  .object(
    {
      paidIn: nullableLineSchema({ field: 'paidIn', max: PAID_IN_MAX })
        .optional()
        .transform((text) => text ?? '')
        .meta({ description: 'Where it was paid: the statement, the wallet. Empty: it is given up.' }),
    },
    BODY,
  )
  .meta({ examples: [{ paidIn: 'Statement of 12 December' }] })

export const claimsSchema = z.object({ data: z.array(consignmentSchema), total: z.number().int() })
export type ClaimsAnswer = z.infer<typeof claimsSchema>
