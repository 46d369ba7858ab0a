import { z } from 'zod'
import { toTaka } from '#domain/money/money.ts'
import { dayName } from '#domain/order/orderDay.ts'
import { CLAIM_KINDS, type Claim } from '#domain/parcel/claim.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'

/** What a courier owes for a parcel. Sums, the ticket and where it was paid are for those who read money. */
export const claimSchema = z
  .object({
    _id: z.string(),
    kind: z.enum(CLAIM_KINDS),
    openedAt: z.string(),
    claimBy: z.string().meta({
      description: 'The last day on which the courier takes it, in Dhaka.',
      examples: ['2026-12-16'],
    }),
    asked: takaAnswerSchema.nullable().meta({ description: 'null: nobody has asked yet.' }),
    askedAt: z.string().nullable(),
    ticket: z.string().meta({ description: 'The courier’s number of it.' }),
    agreed: takaAnswerSchema.nullable(),
    paidIn: z.string().meta({ description: 'Where it was paid.' }),
    closedAt: z.string().nullable().meta({ description: 'It is paid, or given up.' }),
  })
  .meta({ id: 'Claim' })
export type ClaimAnswer = z.infer<typeof claimSchema>

export function claimAnswer(claim: Claim): ClaimAnswer {
  const { id, kind, openedAt, claimBy, asked, askedAt, ticket, agreed, paidIn, closedAt } = claim
  const moment = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())
  return {
    ...{ _id: id, kind, openedAt: new Date(openedAt).toISOString(), claimBy: dayName(claimBy) },
    asked: asked === undefined ? null : toTaka(asked),
    ...{ askedAt: moment(askedAt), ticket, paidIn },
    agreed: agreed === undefined ? null : toTaka(agreed),
    closedAt: moment(closedAt),
  }
}
