import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import {
  activityAnswer,
  activityPageSchema,
  activityQuerySchema,
  placeAnswer,
} from '#contract/figures/activitySchema.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { problemResponse, refused } from '../core/problem.ts'
import { callerProblems } from '../core/responses.ts'

const listActivity = createRoute({
  method: 'get',
  path: '/activity',
  summary: 'List what happened in the shop',
  description:
    'Who did what and when, the newest first, with the values before and after. Entries stay when what they are about ' +
    'is deleted. Passwords, secrets and links in mails are never part of an entry. Needs the capability staff.',
  tags: ['People'],
  request: { query: activityQuerySchema },
  responses: {
    200: { description: 'One page.', content: { 'application/json': { schema: activityPageSchema } } },
    ...callerProblems,
    422: problemResponse('INVALID'),
  },
})

export function activity({ shop: { activity }, callerOf }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(listActivity, async (c) => {
    const listing = await activity.list(await callerOf(c.req.raw), c.req.valid('query'))
    if (listing.outcome !== 'listed') return refused(c, listing.outcome)
    const { entries, total, older, newer } = listing
    const answer = { entries: entries.map(activityAnswer), total }
    return c.json({ ...answer, older: placeAnswer(older), newer: placeAnswer(newer) }, 200)
  })
}
