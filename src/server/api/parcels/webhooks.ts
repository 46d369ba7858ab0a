import { Hono } from 'hono'
import type { Shop } from '#shop/types.ts'
import type { ApiEnv } from '../core/deps.ts'
import { problem, refused } from '../core/problem.ts'
import { smallBody } from '../core/smallBody.ts'

/**
 * Receives webhooks at /webhooks/{service}. The services specify these calls, so they are not part of the described
 * API. A repeated delivery gets the same answer as the first.
 */
export function webhooks({ shop }: { readonly shop: Pick<Shop, 'webhooks'> }): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>()
  calls.use('/webhooks/*', smallBody)
  calls.post('/webhooks/:service', async (c) => {
    const delivery = {
      body: new Uint8Array(await c.req.arrayBuffer()),
      headers: c.req.raw.headers,
      query: new URL(c.req.url).searchParams,
    }
    const received = await shop.webhooks.receive(c.req.param('service'), delivery)
    if (received.outcome !== 'received') return refused(c, received.outcome)
    const { status, headers, body } = received.answer
    return c.json(body, status, headers)
  })
  calls.all('/webhooks/:service', (c) => {
    c.header('Allow', 'POST')
    return problem(c, 'METHOD_NOT_ALLOWED')
  })
  return calls
}
