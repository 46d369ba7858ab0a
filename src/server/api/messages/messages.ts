import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { messageAnswer, messagePageSchema, messageQuerySchema } from '#contract/messages/messageSchema.ts'
import { updated, writeSchema } from '../core/acknowledged.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { problemResponse, refused } from '../core/problem.ts'
import { callerProblems } from '../core/responses.ts'

const TAGS = ['Contact']

const listMessages = createRoute({
  method: 'get',
  path: '/messages',
  summary: 'List the messages of the shop',
  description:
    'Waiting mails come in the order in which they will be sent; failed and sent mails newest first. Contents and links of ' +
    'mails are never returned, those of SMS are. Sent mails are kept for 30 days, failed ones for 90. For admins.',
  tags: TAGS,
  request: { query: messageQuerySchema },
  responses: {
    200: { description: 'One page.', content: { 'application/json': { schema: messagePageSchema } } },
    ...callerProblems,
    422: problemResponse('INVALID'),
  },
})

const tryAgain = createRoute({
  method: 'post',
  path: '/messages/{id}/tries',
  summary: 'Send an unsent mail again',
  description: 'Tries at once and, if that fails, again later, up to ten times in all. For admins.',
  tags: TAGS,
  request: { params: idParameter },
  responses: {
    200: {
      description: 'The mail is queued.',
      content: { 'application/json': { schema: writeSchema.updated } },
    },
    ...callerProblems,
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('NOT_TO_SEND', 'BEING_SENT'),
  },
})

export function messages({ shop: { messages }, callerOf }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(listMessages, async (c) => {
      const listing = await messages.list(await callerOf(c.req.raw), c.req.valid('query'))
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      return c.json({ messages: listing.messages.map(messageAnswer), counts: listing.counts }, 200)
    })
    .openapi(tryAgain, async (c) => {
      const id = idOrEmpty(c.req.valid('param').id)
      const trying = await messages.tryAgain(await callerOf(c.req.raw), id)
      return trying.outcome === 'waiting' ? c.json(updated(1), 200) : refused(c, trying.outcome)
    })
}
