import { OpenAPIHono, z } from '@hono/zod-openapi'
import { courierStateAnswer, couriersStateSchema } from '#contract/parcels/courierState.ts'
import { courierTestAnswerSchema, courierTestSchema } from '#contract/parcels/courierTest.ts'
import { pickupPlacesSchema } from '#contract/parcels/pickupPlaces.ts'
import { toTaka } from '#domain/money/money.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { answer, json } from '../core/json.ts'
import { problem, problemResponse, refused, tooMany } from '../core/problem.ts'
import { tooManyTries } from '../core/responses.ts'

const testCourier = staffCall({
  needs: 'settings',
  method: 'post',
  path: '/couriers/{courier}/test',
  summary: 'Try the keys of a courier',
  description:
    'Asks the courier for the shop’s balance, and whether it collects from the place that is entered, by the stored keys or by those in the body. Books nothing. The owner alone; five ' +
    'in ten minutes, since wrong keys lock the shop out at the courier.',
  tags: ['Settings'],
  request: {
    params: z.object({ courier: z.string().meta({ examples: ['steadfast'] }) }),
    body: json(courierTestSchema),
  },
  responses: {
    200: answer('It was tried; outcome says what became of it.', courierTestAnswerSchema),
    404: problemResponse('NOT_FOUND'),
    ...tooManyTries,
  },
})

const listPlaces = staffCall({
  needs: 'settings',
  method: 'get',
  path: '/couriers/{courier}/places',
  summary: 'List the places from which a courier collects',
  description: 'Asks the courier, by the stored keys. The owner alone.',
  tags: ['Settings'],
  request: { params: z.object({ courier: z.string().meta({ examples: ['pathao'] }) }) },
  responses: {
    200: answer('The places, as its panel has them.', pickupPlacesSchema),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('KEYS_MISSING', 'KEYS_REFUSED'),
    503: problemResponse('COURIER_FAILS'),
  },
})

const listCouriers = staffCall({
  needs: 'orders.ship',
  method: 'get',
  path: '/couriers',
  summary: 'Read how couriers answer',
  description: 'Of each: whether it is set up, since when it fails and why, and what it owes the shop.',
  tags: ['Parcels'],
  responses: { 200: answer('The couriers.', couriersStateSchema) },
})

export function couriers({ shop, addressOf }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(listCouriers, async (c) => {
      const reading = await shop.parcels.couriers(c.var.caller)
      if (reading.outcome !== 'found') return refused(c, reading.outcome)
      const { couriers, tellsShipped } = reading
      return c.json({ couriers: couriers.map(courierStateAnswer), tellsShipped }, 200)
    })
    .openapi(listPlaces, async (c) => {
      const reading = await shop.couriers.places(c.var.caller, c.req.valid('param').courier)
      if (reading.outcome !== 'found') return refused(c, reading.outcome)
      return c.json({ places: [...reading.places] }, 200)
    })
    .openapi(testCourier, async (c) => {
      const { value } = c.req.valid('json')
      const from = { address: addressOf(c.env.incoming) }
      const testing = await shop.couriers.test(c.var.caller, c.req.valid('param').courier, value, from)
      if (testing.outcome === 'too-many') return tooMany(c, testing.seconds)
      if (testing.outcome === 'unknown') return problem(c, 'NOT_FOUND')
      if (testing.outcome !== 'tested') return refused(c, testing.outcome)
      const { result: outcome, balance, places } = testing
      const named = places && { places: places.map(({ id, name }) => ({ id, name })) }
      return c.json({ outcome, balance: balance === undefined ? null : toTaka(balance), ...named }, 200)
    })
}
