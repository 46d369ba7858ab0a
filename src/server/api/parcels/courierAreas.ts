import { OpenAPIHono, z } from '@hono/zod-openapi'
import { areasAnswerSchema, areasQuerySchema, rememberedAreasSchema } from '#contract/parcels/areaSchema.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { answer } from '../core/json.ts'
import { problemResponse, refused } from '../core/problem.ts'

const needs = 'orders.ship'
const TAGS = ['Parcels']
const params = z.object({ courier: z.string().meta({ examples: ['redx'] }) })

const listAreas = staffCall({
  needs,
  method: 'get',
  path: '/couriers/{courier}/areas',
  summary: 'List the areas of a courier',
  description:
    'Of a courier that finds no place in an address (needsArea): to which areas of a district it delivers. Read from it at most once a day.',
  tags: TAGS,
  request: { params, query: areasQuerySchema },
  responses: {
    200: answer('The areas, in the order of the courier; empty: it names none there.', areasAnswerSchema),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('KEYS_REFUSED', 'NO_SUCH_CALL'),
    422: problemResponse('INVALID'),
    503: problemResponse('COURIER_FAILS'),
  },
})

const listRemembered = staffCall({
  needs,
  method: 'get',
  path: '/couriers/{courier}/areas/remembered',
  summary: 'List the areas that were chosen last',
  description:
    'For each place (district and upazila, as addresses name it) of a parcel that was booked with a chosen area.',
  tags: TAGS,
  request: { params },
  responses: {
    200: answer('The areas, in the order of their places.', rememberedAreasSchema),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('NO_SUCH_CALL'),
  },
})

export function courierAreas({ shop }: Pick<ApiDeps, 'shop'>) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(listRemembered, async (c) => {
      const { courier } = c.req.valid('param')
      const listing = await shop.courierAreas.remembered(c.var.caller, courier)
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      return c.json({ data: [...listing.remembered] }, 200)
    })
    .openapi(listAreas, async (c) => {
      const { courier } = c.req.valid('param')
      const listing = await shop.courierAreas.list(c.var.caller, courier, c.req.valid('query'))
      if (listing.outcome === 'courier-fails') return refused(c, listing.outcome)
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      return c.json({ data: [...listing.areas] }, 200)
    })
}
