import { z } from 'zod'
import { toTaka } from '#domain/money/money.ts'
import type { Field } from '#domain/problems/fieldName.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { RISK, RISK_RULES, type RiskRule, type RiskSettings } from '#domain/risk/risk.ts'
import { missingOr } from '#domain/text/textSchema.ts'
import { takaAnswerSchema, takaSchema } from '../core/moneySchema.ts'

const MOST_POINTS = 100
const MOST_LEVEL = 500

function wholeNumber(field: Field, min: number, max: number) {
  const wrong = issue('NOT_IN_RANGE', { field, min, max })
  return z.number(missingOr(field, wrong)).int(wrong).min(min, wrong).max(max, wrong)
}

const pointsSchema = wholeNumber('points', 0, MOST_POINTS)
const weightsSchema = z
  .object(
    Object.fromEntries(RISK_RULES.map((rule) => [rule, pointsSchema])) as Record<
      RiskRule,
      typeof pointsSchema
    >,
    missingOr('points', issue('NOT_AN_OBJECT', { field: 'points' })),
  )
  .meta({
    description:
      'The points of each rule; 0: it does not count. Those of delivered and courierDelivers are taken off.',
  })

const fields = {
  weights: weightsSchema,
  check: wholeNumber('checkFrom', 1, MOST_LEVEL).meta({
    description: 'From how many points on an order is to be checked.',
    examples: [RISK.check],
  }),
  high: wholeNumber('highFrom', 1, MOST_LEVEL).meta({
    description: 'From how many points on the risk is high; at least check.',
    examples: [RISK.high],
  }),
  largeOrder: takaSchema('largeOrder').meta({
    description: 'From which total on a first order is very large. Taka.',
    examples: [toTaka(RISK.largeOrder)],
  }),
} satisfies Record<keyof RiskSettings, z.ZodType>

/** `wrong`: what is said of anything but an object. */
function ruleSchema(wrong: ReturnType<typeof missingOr>) {
  return z.object(fields, wrong).refine(({ check, high }) => high >= check, {
    path: ['high'],
    error: issue('HIGH_BELOW_CHECK'),
  })
}

/** The section `risk`, as the API takes it. */
export const riskSchema = ruleSchema(
  missingOr('settingsBody', issue('NOT_A_BODY', { field: 'settingsBody' })),
).meta({ id: 'RiskSettings' })

/** The same beside other rules, under the name `risk`. */
export const triedRiskSchema = ruleSchema(missingOr('risk', issue('NOT_AN_OBJECT', { field: 'risk' })))

/** The section as the API answers it. */
export const riskAnswerSchema = z
  .object({
    weights: z.object(
      Object.fromEntries(RISK_RULES.map((rule) => [rule, z.number().int()])) as Record<RiskRule, z.ZodInt>,
    ),
    check: z.number().int(),
    high: z.number().int(),
    largeOrder: takaAnswerSchema,
  })
  .meta({ id: 'RiskSettingsAnswer' })

export function riskAnswer({
  largeOrder,
  weights,
  check,
  high,
}: RiskSettings): z.infer<typeof riskAnswerSchema> {
  return { weights: { ...weights }, check, high, largeOrder: toTaka(largeOrder) }
}
