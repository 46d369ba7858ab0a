import type { riskAnswer } from '#contract/settings/riskSchema.ts'
import { type RiskRule, RULES_AGAINST, RULES_FOR } from '#domain/risk/risk.ts'
import { typedNumber } from '../../../frame/formFields.ts'
import type { SectionForm } from '../sectionForm.ts'

type RiskValue = ReturnType<typeof riskAnswer>

/** As typed. */
export interface RiskFields {
  weights: Record<RiskRule, string>
  check: string
  high: string
  largeOrder: string
}

export const riskSection: SectionForm<RiskValue, RiskFields> = {
  name: 'risk',
  fieldsOf: ({ weights, check, high, largeOrder }) => ({
    weights: mapWeights((rule) => String(weights[rule])),
    check: String(check),
    high: String(high),
    largeOrder: String(largeOrder),
  }),
  bodyOf: ({ weights, check, high, largeOrder }) => ({
    weights: mapWeights((rule) => numberIn(weights[rule])),
    check: numberIn(check),
    high: numberIn(high),
    largeOrder: numberIn(largeOrder),
  }),
  comparedOf: ({ check, high, largeOrder, weights }) => ({
    weights,
    checkFrom: check,
    highFrom: high,
    largeOrder,
  }),
  fieldAt: (path) => path,
  loadRules: () => import('../sectionRules.ts').then(({ sectionRules }) => sectionRules(riskSection)),
}

/** Undefined, which is missing, for nothing; the text itself, which is refused, for anything but a number. */
function numberIn(text: string): number | string | undefined {
  return text.trim() === '' ? undefined : (typedNumber(text) ?? text)
}

function mapWeights<Value>(map: (rule: RiskRule) => Value): Record<RiskRule, Value> {
  const rules = [...RULES_AGAINST, ...RULES_FOR]
  return Object.fromEntries(rules.map((rule) => [rule, map(rule)])) as Record<RiskRule, Value>
}
