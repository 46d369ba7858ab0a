import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { StatusCounts } from '#domain/order/stats.ts'
import { statusCountsSchema } from '#domain/order/statsSchema.ts'
import type { ApiEnv, ApiParts } from './parts.ts'
import { problemResponse, refused } from './problem.ts'

/** Something is sent at least this often, or what lies between would think the line dead. Milliseconds. */
const HEARTBEAT = 25_000
/** Whoever listens longer asks anew, and is looked at anew: rights may have changed. Milliseconds. */
const LONGEST = 5 * 60_000

const orderEvents = createRoute({
  method: 'get',
  path: '/orders/events',
  summary: 'Be told when orders change',
  description:
    'A stream of server-sent events named `orders`, one at once and one after every order that is placed, moved or ' +
    'deleted. It ends after five minutes; connect again. For those who may ask for GET /orders.',
  tags: ['Orders'],
  responses: {
    200: {
      description: 'How many orders there are in each status, in the data of each event.',
      content: { 'text/event-stream': { schema: z.object({ byStatus: statusCountsSchema }) } },
    },
    401: problemResponse('UNAUTHENTICATED'),
    403: problemResponse('FORBIDDEN'),
  },
})

export function orderStream({ shop: { orders }, callerOf, closing }: ApiParts) {
  return new OpenAPIHono<ApiEnv>().openapi(orderEvents, async (c) => {
    let latest: StatusCounts | undefined
    let told = () => {}
    const watching = orders.watch(await callerOf(c.req.raw), (counts) => {
      latest = counts
      told()
    })
    if (watching.outcome !== 'watching') return refused(c, watching.outcome)
    // Proxies that gather answers before they pass them on are asked not to.
    c.header('X-Accel-Buffering', 'no')
    const response = streamSSE(c, async (stream) => {
      told = () => void stream.writeSSE({ event: 'orders', data: JSON.stringify({ byStatus: latest }) })
      if (latest) told()
      const heartbeat = setInterval(() => void stream.write(': still here\n\n'), HEARTBEAT)
      await ended(stream, closing)
      clearInterval(heartbeat)
      watching.stop()
    })
    response.headers.set('Cache-Control', 'no-store')
    return response
  })
}

/** Settles when the listener goes, the shop closes, or the time is up. */
function ended(stream: SSEStreamingApi, closing: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      closing.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, LONGEST)
    closing.addEventListener('abort', end)
    stream.onAbort(end)
    if (closing.aborted || stream.aborted) end()
  })
}
