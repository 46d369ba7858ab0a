import { OpenAPIHono, z } from '@hono/zod-openapi'
import { idempotencyKeySchema, orderRequest, postOrderSchema } from '#contract/orders/postOrderSchema.ts'
import { askedFor } from '#domain/helpline.ts'
import { toTaka } from '#domain/money/money.ts'
import { PLACING_LIMITS } from '#domain/order/placingLimits.ts'
import type { ShopSettings } from '#domain/shopSettings.ts'
import { preferredLanguage } from '#domain/text/language.ts'
import { inserted, writeSchema } from '../core/acknowledged.ts'
import { openCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { answer, json } from '../core/json.ts'
import { problem, problemResponse, tooMany } from '../core/problem.ts'
import { PROBLEMS } from '../core/problemTable.ts'

const HOUR_MS = 60 * 60 * 1000
/** The limits in words, e.g. '100 an hour for each address'. */
const LIMITS = PLACING_LIMITS.map(
  ({ per, orders, window }) => `${orders} ${window === HOUR_MS ? 'an hour' : 'a day'} for each ${per}`,
).join(', ')

const postOrderRoute = openCall({
  method: 'post',
  path: '/postOrder',
  summary: 'Place an order',
  description:
    'The shop calculates the prices and the delivery charge itself. If the result is more than total says, or there is too ' +
    'little in stock, nothing is stored and the answer is CART_CHANGED; if it is less, the lower price is stored. The delivery areas, and what else ' +
    'an order needs (an email address, a minimum, the terms), follow from GET /settings. Orders are limited for each ' +
    `network address and mobile number (${LIMITS}). Only stored orders count, and a request that repeats a stored ` +
    'order with its Idempotency-Key is never refused. Somebody whom the owner has blocked gets CALL_TO_ORDER among errors.',
  tags: ['Orders'],
  request: {
    headers: z.object({ 'Idempotency-Key': idempotencyKeySchema.optional() }),
    body: json(postOrderSchema),
  },
  responses: {
    200: {
      ...answer('The order is stored.', writeSchema.inserted),
      headers: z.object({
        'X-Order-Total': z.string().meta({
          description: 'The total of the stored order in taka: the total of the request, or less.',
          examples: ['2610'],
        }),
      }),
    },
    409: problemResponse('CART_CHANGED'),
    422: problemResponse('INVALID', 'KEY_REUSED'),
    429: problemResponse('TOO_MANY_ORDERS'),
  },
})

export function postOrder({ shop: { orders, settings }, callerOf, addressOf, buyerOf }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(postOrderRoute, async (c) => {
    const key = c.req.valid('header')['Idempotency-Key']
    // Anybody may order: with an expired or revoked token the order counts as a visitor's.
    const caller = await callerOf(c.req.raw)
    const { device, cookie } = buyerOf(c.req.raw)
    const client = {
      address: addressOf(c.env.incoming),
      device,
      language: preferredLanguage(c.req.raw.headers),
    }
    const placing = await orders.placeOrder(orderRequest(c.req.valid('json')), key, caller, client)
    switch (placing.outcome) {
      case 'placed':
        c.header('Set-Cookie', cookie)
        c.header('X-Order-Total', String(toTaka(placing.total)))
        return c.json(inserted(placing.orderId), 200)
      case 'cart-changed':
        return problem(c, 'CART_CHANGED', {
          lines: placing.lines.map(({ was, now, ...line }) => ({
            ...line,
            was: toTaka(was),
            now: now === undefined ? null : toTaka(now),
          })),
          total: toTaka(placing.total),
        })
      case 'invalid':
        return problem(c, 'INVALID', { errors: placing.problems })
      case 'key-reused':
        return problem(c, 'KEY_REUSED')
      case 'too-many':
        return tooMany(c, placing.wait, 'TOO_MANY_ORDERS', { detail: withHelpline(settings.current().shop) })
    }
  })
}

function withHelpline({ helpline }: ShopSettings): string {
  const asked = askedFor('Call {helpline}.', helpline.dial !== '').replace('{helpline}', helpline.shown)
  return `${PROBLEMS.TOO_MANY_ORDERS.detail} ${asked}`
}
