import type { riskAnswer } from '#contract/settings/riskSchema.ts'
import { plainForm, type Typed } from '../sectionForm.ts'

type RiskValue = ReturnType<typeof riskAnswer>

export type RiskFields = Typed<RiskValue>

export const riskSection = plainForm<RiskValue>('risk')
