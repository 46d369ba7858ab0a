import { OpenAPIHono } from '@hono/zod-openapi'
import { messageAnswer, messagePageSchema, messageQuerySchema } from '#contract/messages/messageSchema.ts'
import { updated, writeSchema } from '../core/acknowledged.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer } from '../core/json.ts'
import { problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Contact']

const listMessages = staffCall({
  needs: 'settings',
  method: 'get',
  path: '/messages',
  summary: 'List the messages of the shop',
  description:
    'Waiting mails come in the order in which they will be sent; failed and sent mails newest first. Contents and links of ' +
    'mails are never returned, those of SMS are. Sent mails are kept for 30 days, failed ones for 90.',
  tags: TAGS,
  request: { query: messageQuerySchema },
  responses: { 200: answer('One page.', messagePageSchema), 422: problemResponse('INVALID') },
})

const tryAgain = staffCall({
  needs: 'settings',
  method: 'post',
  path: '/messages/{id}/tries',
  summary: 'Send an unsent mail again',
  description: 'Tries at once and, if that fails, again later, up to ten times in all.',
  tags: TAGS,
  request: { params: idParameter },
  responses: {
    200: answer('The mail is queued.', writeSchema.updated),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('NOT_TO_SEND', 'BEING_SENT'),
  },
})

export function messages({ shop: { messages } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(listMessages, async (c) => {
      const listing = await messages.list(c.var.caller, c.req.valid('query'))
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      return c.json({ messages: listing.messages.map(messageAnswer), counts: listing.counts }, 200)
    })
    .openapi(tryAgain, async (c) => {
      const id = idOrEmpty(c.req.valid('param').id)
      const trying = await messages.tryAgain(c.var.caller, id)
      return trying.outcome === 'waiting' ? c.json(updated(1), 200) : refused(c, trying.outcome)
    })
}
