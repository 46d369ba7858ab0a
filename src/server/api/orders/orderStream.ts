import { OpenAPIHono, z } from '@hono/zod-openapi'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { statusCountsSchema } from '#contract/figures/statsSchema.ts'
import type { StatusCounts } from '#domain/order/stats.ts'
import { stillNeeded } from '#domain/people/permissions.ts'
import { ORDERS_SEEN, staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { refused } from '../core/problem.ts'

/** The longest silence: proxies may close a connection that is silent for longer. Milliseconds. */
const HEARTBEAT = 25_000
/**
 * How often it is checked that the reader may still see orders, besides before each event: somebody may have been demoted or have
 * signed out. Milliseconds.
 */
const CHECK_EVERY = 5_000
/** The longest stream. The browser then reconnects, and its permissions are checked again. Milliseconds. */
const LONGEST = 5 * 60_000

const orderStreamRoute = staffCall({
  needs: ORDERS_SEEN,
  method: 'get',
  path: '/orders/events',
  summary: 'Subscribe to changes of orders',
  description:
    'A stream of server-sent events named `orders`: one at once, and one after every order that is placed, moved or ' +
    'deleted. It ends after five minutes, or when the reader signs out or gets another role; connect again.',
  tags: ['Orders'],
  responses: {
    200: {
      description: 'The data of each event: the number of orders in each status.',
      content: { 'text/event-stream': { schema: z.object({ byStatus: statusCountsSchema }) } },
    },
  },
})

export function orderStream({ shop: { orders }, callerOf, closing }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(orderStreamRoute, async (c) => {
    let latest: StatusCounts | undefined
    let look = () => {}
    const { caller } = c.var
    const watching = orders.watch(caller, (counts) => {
      latest = counts
      look()
    })
    if (watching.outcome !== 'watching') return refused(c, watching.outcome)
    // Stops proxies from buffering the stream.
    c.header('X-Accel-Buffering', 'no')
    const response = streamSSE(c, async (stream) => {
      const goneAway = new AbortController()
      let sent: StatusCounts | undefined
      let isLooking = false

      /** Sends what is new, if the reader may see it now: up to twice a second, which is how often there is news. */
      async function tell(): Promise<void> {
        do {
          const counts = latest
          const now = await callerOf(c.req.raw)
          const isAsBefore = now?.role === caller.role && stillNeeded(now) === stillNeeded(caller)
          if (!isAsBefore) return goneAway.abort()
          if (counts !== sent)
            void stream.writeSSE({ event: 'orders', data: JSON.stringify({ byStatus: counts }) })
          sent = counts
        } while (latest !== sent)
      }

      look = () => {
        if (isLooking) return
        isLooking = true
        // Without the database nothing is sent, and nobody is sent away: the next look follows.
        tell()
          .catch(() => {})
          .finally(() => {
            isLooking = false
          })
      }
      look()
      const check = setInterval(look, CHECK_EVERY)
      const heartbeat = setInterval(() => void stream.write(': still here\n\n'), HEARTBEAT)
      await ended(stream, AbortSignal.any([closing, goneAway.signal]))
      clearInterval(check)
      clearInterval(heartbeat)
      watching.stop()
    })
    response.headers.set('Cache-Control', 'no-store')
    return response
  })
}

/** Resolves when the client disconnects, `ending` says so, or the time is up. */
function ended(stream: SSEStreamingApi, ending: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      ending.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, LONGEST)
    ending.addEventListener('abort', end)
    stream.onAbort(end)
    if (ending.aborted || stream.aborted) end()
  })
}
