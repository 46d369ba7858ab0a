import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { blockAnswer, blockSchema, newBlockSchema } from '#contract/customers/blockSchema.ts'
import { deleted, inserted, writeSchema } from '../core/acknowledged.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { problemResponse, refused } from '../core/problem.ts'
import { bodyProblems, callerProblems } from '../core/responses.ts'
import { smallBody } from '../core/smallBody.ts'

const TAGS = ['Customers']

const listBlocks = createRoute({
  method: 'get',
  path: '/blocks',
  summary: 'List who may not place orders',
  description: 'Those whose block has not ended, newest first. Needs the capability orders.read.',
  tags: TAGS,
  responses: {
    200: {
      description: 'At most 1000.',
      content: { 'application/json': { schema: z.object({ blocks: z.array(blockSchema) }) } },
    },
    ...callerProblems,
  },
})

const addBlock = createRoute({
  method: 'post',
  path: '/blocks',
  summary: 'Block a mobile number or a net address',
  description:
    'Their orders are answered with CALL_TO_ORDER, which names the helpline and not why. Staff can still take their orders. An earlier ' +
    'block of the same is replaced. Many customers of a mobile network share a net address. Needs the capability orders.move.',
  tags: TAGS,
  middleware: smallBody,
  request: { body: { required: true, content: { 'application/json': { schema: newBlockSchema } } } },
  responses: {
    200: { description: 'Blocked.', content: { 'application/json': { schema: writeSchema.inserted } } },
    ...callerProblems,
    ...bodyProblems,
    409: problemResponse('NO_ORIGIN'),
  },
})

const deleteBlock = createRoute({
  method: 'delete',
  path: '/blocks/{id}',
  summary: 'End a block',
  description: 'Needs the capability orders.move.',
  tags: TAGS,
  request: { params: idParameter },
  responses: {
    200: { description: 'Done.', content: { 'application/json': { schema: writeSchema.deleted } } },
    ...callerProblems,
    404: problemResponse('NOT_FOUND'),
  },
})

export function blocks({ shop: { customers }, callerOf }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(listBlocks, async (c) => {
      const listing = await customers.blocks(await callerOf(c.req.raw))
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      return c.json({ blocks: listing.blocks.map(blockAnswer) }, 200)
    })
    .openapi(addBlock, async (c) => {
      const blocking = await customers.block(await callerOf(c.req.raw), c.req.valid('json'))
      return blocking.outcome === 'blocked'
        ? c.json(inserted(blocking.id), 200)
        : refused(c, blocking.outcome)
    })
    .openapi(deleteBlock, async (c) => {
      const id = idOrEmpty(c.req.valid('param').id)
      const removal = await customers.unblock(await callerOf(c.req.raw), id)
      return removal.outcome === 'removed' ? c.json(deleted(1), 200) : refused(c, removal.outcome)
    })
}
