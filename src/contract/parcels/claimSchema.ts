import { z } from 'zod'
import { toTaka } from '#domain/money/money.ts'
import type { OrderForStaff } from '#domain/order/orderReading.ts'
import { CLAIM_KINDS, type Claim } from '#domain/parcel/claim.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { nullableLineSchema } from '#domain/text/textSchema.ts'
import { takaAnswerSchema, takaSchema } from '../core/moneySchema.ts'
import { consignmentAnswer, consignmentSchema } from './consignmentAnswer.ts'

const TICKET_MAX = 60
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

const claimSchema = z
  .object({
    _id: z.string(),
    kind: z.enum(CLAIM_KINDS),
    openedAt: z.string(),
    asked: takaAnswerSchema.nullable().meta({ description: 'null: nobody has asked yet.' }),
    askedAt: z.string().nullable(),
    ticket: z.string(),
    agreed: takaAnswerSchema.nullable(),
    consignment: consignmentSchema,
  })
  .meta({ id: 'Claim' })
export type ClaimAnswer = z.infer<typeof claimSchema>

export const claimsSchema = z.object({ data: z.array(claimSchema), total: z.number().int() })
export type ClaimsAnswer = z.infer<typeof claimsSchema>

export function claimAnswer(claim: Claim, parcel: Parcel, order: OrderForStaff | undefined): ClaimAnswer {
  const { id, kind, openedAt, asked, askedAt, ticket, agreed } = claim
  return {
    ...{ _id: id, kind, openedAt: new Date(openedAt).toISOString(), ticket },
    asked: asked === undefined ? null : toTaka(asked),
    askedAt: askedAt === undefined ? null : new Date(askedAt).toISOString(),
    agreed: agreed === undefined ? null : toTaka(agreed),
    consignment: consignmentAnswer(parcel, order),
  }
}
