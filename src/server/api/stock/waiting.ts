import { OpenAPIHono, z } from '@hono/zod-openapi'
import { productOptionsQuerySchema } from '#contract/catalogue/productOptionsSchema.ts'
import { waitingCountsSchema, waitingPeopleSchema, waitingSchema } from '#contract/stock/waitingSchema.ts'
import { preferredLanguage } from '#domain/text/language.ts'
import { stored, writeSchema } from '../core/acknowledged.ts'
import { openCall, staffCall } from '../core/call.ts'
import { type ApiDeps, type ApiEnv, tryFrom } from '../core/deps.ts'
import { idOrEmpty, idParameter, isId } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problem, problemResponse, refused, tooMany } from '../core/problem.ts'
import { tooManyTries } from '../core/responses.ts'

const addWaiting = openCall({
  method: 'post',
  path: '/products/{id}/waiting',
  summary: 'Ask to be told when a product is back',
  description:
    'For a product that is sold out, or a size and colour of it. When it is back, one message is sent to the number, in the ' +
    'language of the request. The number is deleted after 90 days. Repeated, nothing changes.',
  tags: ['Catalogue'],
  request: { params: idParameter, body: json(waitingSchema) },
  responses: {
    200: answer('Stored.', writeSchema.stored),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('IN_STOCK'),
    ...tooManyTries,
  },
})

const countWaiting = staffCall({
  needs: 'catalogue',
  method: 'get',
  path: '/products/waiting',
  summary: 'Count who waits for products',
  description:
    'How many people wait for each piece that is sold out, most awaited first, at most 1,000 pieces; never who.',
  tags: ['Catalogue'],
  request: { query: z.object({ ids: productOptionsQuerySchema.shape.ids.optional() }) },
  responses: { 200: answer('The counts.', waitingCountsSchema), 422: problemResponse('INVALID') },
})

const listWaiting = staffCall({
  needs: 'settings',
  method: 'get',
  path: '/products/{id}/waiting',
  summary: 'List who waits for a product',
  description:
    'The numbers of those who wait for the product or a piece of it and have not been told yet, longest first, at most 1,000.',
  tags: ['Catalogue'],
  request: { params: idParameter },
  responses: { 200: answer('Who waits.', waitingPeopleSchema) },
})

export function waiting(deps: ApiDeps) {
  const { waiting } = deps.shop
  return new OpenAPIHono<ApiEnv>()
    .openapi(addWaiting, async (c) => {
      const { mobileNumber, size, color } = c.req.valid('json')
      const wait = await tryFrom(deps, c, 'waiting', mobileNumber)
      if (wait !== undefined) return tooMany(c, wait)
      const productId = idOrEmpty(c.req.valid('param').id)
      const language = preferredLanguage(c.req.raw.headers)
      const entry = { productId, mobileNumber, size, color, language }
      const added = await waiting.add(entry, await deps.callerOf(c.req.raw))
      if (added.outcome === 'invalid') return problem(c, 'INVALID', { errors: added.problems })
      return added.outcome === 'stored' ? c.json(stored(), 200) : refused(c, added.outcome)
    })
    .openapi(listWaiting, async (c) => {
      const { id } = c.req.valid('param')
      const found = await waiting.people(c.var.caller, idOrEmpty(id))
      if (found.outcome !== 'found') return refused(c, found.outcome)
      const data = found.people.map(({ since, ...person }) => ({
        ...person,
        since: new Date(since).toISOString(),
      }))
      return c.json({ data }, 200)
    })
    .openapi(countWaiting, async (c) => {
      const ids = c.req.valid('query').ids?.filter(isId)
      const found = await waiting.counts(c.var.caller, ids)
      return found.outcome === 'found' ? c.json({ data: [...found.counts] }, 200) : refused(c, found.outcome)
    })
}
