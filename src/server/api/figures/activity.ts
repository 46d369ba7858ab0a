import { OpenAPIHono } from '@hono/zod-openapi'
import {
  activityAnswer,
  activityPageSchema,
  activityQuerySchema,
  placeAnswer,
} from '#contract/figures/activitySchema.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { answer } from '../core/json.ts'
import { problemResponse, refused } from '../core/problem.ts'

const listActivity = staffCall({
  needs: 'staff',
  method: 'get',
  path: '/activity',
  summary: 'List what happened in the shop',
  description:
    'Who did what and when, the newest first, with the values before and after. Entries stay when what they are about ' +
    'is deleted. Passwords, secrets and links in mails are never part of an entry.',
  tags: ['People'],
  request: { query: activityQuerySchema },
  responses: { 200: answer('One page.', activityPageSchema), 422: problemResponse('INVALID') },
})

export function activity({ shop: { activity } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(listActivity, async (c) => {
    const listing = await activity.list(c.var.caller, c.req.valid('query'))
    if (listing.outcome !== 'listed') return refused(c, listing.outcome)
    const { entries, total, older, newer } = listing
    const answer = { entries: entries.map(activityAnswer), total }
    return c.json({ ...answer, older: placeAnswer(older), newer: placeAnswer(newer) }, 200)
  })
}
