import { OpenAPIHono, z } from '@hono/zod-openapi'
import { blockAnswer, blockSchema, newBlockSchema } from '#contract/customers/blockSchema.ts'
import { deleted, inserted, writeSchema } from '../core/acknowledged.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Customers']

const listBlocks = staffCall({
  needs: 'orders.read',
  method: 'get',
  path: '/blocks',
  summary: 'List who may not place orders',
  description: 'Those whose block has not ended, newest first.',
  tags: TAGS,
  responses: {
    200: answer('At most 1000.', z.object({ blocks: z.array(blockSchema) })),
  },
})

const addBlock = staffCall({
  needs: 'orders.move',
  method: 'post',
  path: '/blocks',
  summary: 'Block a mobile number or a net address',
  description:
    'Their orders are answered with CALL_TO_ORDER, which names the helpline and not why. Staff can still take their orders. An earlier ' +
    'block of the same is replaced. Many customers of a mobile network share a net address.',
  tags: TAGS,
  request: { body: json(newBlockSchema) },
  responses: { 200: answer('Blocked.', writeSchema.inserted), 409: problemResponse('NO_ORIGIN') },
})

const deleteBlock = staffCall({
  needs: 'orders.move',
  method: 'delete',
  path: '/blocks/{id}',
  summary: 'End a block',
  tags: TAGS,
  request: { params: idParameter },
  responses: { 200: answer('Done.', writeSchema.deleted), 404: problemResponse('NOT_FOUND') },
})

export function blocks({ shop: { customers } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(listBlocks, async (c) => {
      const listing = await customers.blocks(c.var.caller)
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      return c.json({ blocks: listing.blocks.map(blockAnswer) }, 200)
    })
    .openapi(addBlock, async (c) => {
      const blocking = await customers.block(c.var.caller, c.req.valid('json'))
      return blocking.outcome === 'blocked'
        ? c.json(inserted(blocking.id), 200)
        : refused(c, blocking.outcome)
    })
    .openapi(deleteBlock, async (c) => {
      const id = idOrEmpty(c.req.valid('param').id)
      const removal = await customers.unblock(c.var.caller, id)
      return removal.outcome === 'removed' ? c.json(deleted(1), 200) : refused(c, removal.outcome)
    })
}
