import { z } from 'zod'
import { toTaka } from '#domain/money/money.ts'
import { CHECKOUT_ASKS } from '#domain/order/checkoutSettings.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { MOST_TRIED, PAST_ENDS, type PastEnd, type Pointed, type Trial } from '#domain/risk/trial.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'
import { advanceRuleSchema } from './paymentsSchema.ts'
import { triedRiskSchema } from './riskSchema.ts'

/** The body of POST /settings/risk/try. */
export const riskTrialBodySchema = z.object(
  {
    risk: triedRiskSchema.optional().meta({ description: 'Left out: as it is saved.' }),
    advance: advanceRuleSchema.optional(),
  },
  issue('NOT_AN_OBJECT', { field: 'body' }),
)

const count = z.number().int()

const pointedSchema = z.object({
  orders: count,
  ...(Object.fromEntries(PAST_ENDS.map((end) => [end, count])) as Record<PastEnd, typeof count>),
  fees: takaAnswerSchema.meta({ description: 'What couriers took of those that came back.' }),
})

const trialSchema = z.object({
  ask: z.enum(CHECKOUT_ASKS),
  asked: pointedSchema.meta({ description: 'Would have been asked for an advance.' }),
  check: pointedSchema.meta({ description: 'Would have been to check.' }),
  high: pointedSchema.meta({ description: 'Would have had a high risk.' }),
})

/** What POST /settings/risk/try answers. */
export const riskTrialAnswerSchema = z
  .object({
    orders: count.meta({
      description:
        `On how many it was tried: those of the last 90 days that have ended, at most ${MOST_TRIED}; the last ones that ` +
        'were placed ten days ago or earlier, then newer ones.',
    }),
    online: count.meta({ description: 'How many of them were placed in the shop. Others are never asked.' }),
    since: z.string().nullable().meta({ format: 'date-time', description: 'When the oldest was placed.' }),
    typed: trialSchema,
    saved: trialSchema.meta({ description: 'The same with what is saved.' }),
  })
  .meta({ id: 'RiskTrial' })
export type RiskTrialAnswer = z.infer<typeof riskTrialAnswerSchema>
export type TrialAnswer = z.infer<typeof trialSchema>
export type PointedAnswer = z.infer<typeof pointedSchema>

export function trialAnswer({ ask, asked, check, high }: Trial & Pick<TrialAnswer, 'ask'>): TrialAnswer {
  return { ask, asked: pointedAnswer(asked), check: pointedAnswer(check), high: pointedAnswer(high) }
}

function pointedAnswer({ fees, ...counts }: Pointed): PointedAnswer {
  return { ...counts, fees: toTaka(fees) }
}
