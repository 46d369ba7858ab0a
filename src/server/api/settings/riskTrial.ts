import { OpenAPIHono } from '@hono/zod-openapi'
import {
  riskTrialAnswerSchema,
  riskTrialBodySchema,
  trialAnswer,
} from '#contract/settings/riskTrialSchema.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { answer, json } from '../core/json.ts'
import { problemResponse, refused } from '../core/problem.ts'

const tryRisk = staffCall({
  needs: 'settings',
  method: 'post',
  path: '/settings/risk/try',
  summary: 'Try a rule of risk and advances on past orders',
  description:
    'What the rule in the body, which need not be saved, would have done with orders of which one knows how they ended, beside what ' +
    'the saved one would have done. Each is judged by what was known when it was placed, without couriers. A minute old at most.',
  tags: ['Settings'],
  request: { body: json(riskTrialBodySchema) },
  responses: {
    200: answer('What it would have done.', riskTrialAnswerSchema),
    422: problemResponse('INVALID'),
  },
})

/** What the rules of risk and advances would have done. */
export function riskTrial({ shop }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(tryRisk, async (c) => {
    const { risk, advance } = c.req.valid('json')
    const trying = await shop.riskTrials.try(c.var.caller, {
      ...(risk && { risk }),
      ...(advance && { advance }),
    })
    if (trying.outcome !== 'tried') return refused(c, trying.outcome)
    const { since, typed, saved, ...counts } = trying.trial
    return c.json(
      {
        ...counts,
        since: since === undefined ? null : new Date(since).toISOString(),
        ...{ typed: trialAnswer(typed), saved: trialAnswer(saved) },
      },
      200,
    )
  })
}
