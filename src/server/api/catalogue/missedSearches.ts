import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { missedSearchAnswer, missedSearchesSchema } from '#contract/catalogue/missedSearchSchema.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { refused } from '../core/problem.ts'
import { callerProblems } from '../core/responses.ts'

const readMissedSearches = createRoute({
  method: 'get',
  path: '/missedSearches',
  summary: 'List what shoppers searched and did not find',
  description:
    'The hundred terms that were searched most often in the last 30 days. A search is counted when the shop looks it up, ' +
    'not when its cached answer is sent again, and appears within a minute. Nothing is kept of who searched; what looks ' +
    'like a telephone number or an email address is left out. Needs the capability catalogue.',
  tags: ['Catalogue'],
  responses: {
    200: {
      description: 'The most frequent first.',
      content: { 'application/json': { schema: missedSearchesSchema } },
    },
    ...callerProblems,
  },
})

export function missedSearches({ shop: { searches }, callerOf }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(readMissedSearches, async (c) => {
    const answer = await searches.missed(await callerOf(c.req.raw))
    if (answer.outcome !== 'found') return refused(c, answer.outcome)
    return c.json({ searches: answer.searches.map(missedSearchAnswer) }, 200)
  })
}
