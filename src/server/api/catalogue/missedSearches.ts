import { OpenAPIHono } from '@hono/zod-openapi'
import { missedSearchAnswer, missedSearchesSchema } from '#contract/catalogue/missedSearchSchema.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { answer } from '../core/json.ts'
import { refused } from '../core/problem.ts'

const readMissedSearches = staffCall({
  needs: 'catalogue',
  method: 'get',
  path: '/missedSearches',
  summary: 'List what shoppers searched and did not find',
  description:
    'The hundred terms that were searched most often in the last 30 days. A search is counted when the shop looks it up, ' +
    'not when its cached answer is sent again, and appears within a minute. Nothing is kept of who searched; what looks ' +
    'like a telephone number or an email address is left out.',
  tags: ['Catalogue'],
  responses: { 200: answer('The most frequent first.', missedSearchesSchema) },
})

export function missedSearches({ shop: { searches } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(readMissedSearches, async (c) => {
    const answer = await searches.missed(c.var.caller)
    if (answer.outcome !== 'found') return refused(c, answer.outcome)
    return c.json({ searches: answer.searches.map(missedSearchAnswer) }, 200)
  })
}
