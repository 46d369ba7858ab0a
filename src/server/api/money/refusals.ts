import { OpenAPIHono, z } from '@hono/zod-openapi'
import { refusalPlaceAnswer, refusalsQuerySchema, refusalsSchema } from '#contract/money/refusalsSchema.ts'
import { BYTE_ORDER_MARK, plainCsvLine, withGuard } from '#domain/goodsFiles/cells.ts'
import { toTaka } from '#domain/money/money.ts'
import { LONGEST_REFUSALS, type RefusalPlace } from '#domain/money/refusals.ts'
import { dayName } from '#domain/order/orderDay.ts'
import { staffCall } from '../core/call.ts'
import { csvAnswer } from '../core/csvAnswer.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { answer } from '../core/json.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'

/** Places that are answered as JSON: more than a screen shows. There are some 600. */
const MOST_PLACES = 1_000

const read = staffCall({
  needs: 'money.read',
  method: 'get',
  path: '/reports/refusals',
  summary: 'Read where parcels are refused, by district and upazila',
  description:
    'Parcels count on the day they ended with their courier. Those of deleted and erased orders stay counted. At most ' +
    `${LONGEST_REFUSALS} days. A few seconds old at most.`,
  tags: ['Money'],
  request: { query: refusalsQuerySchema },
  responses: {
    200: {
      ...answer('The places.', refusalsSchema),
      content: {
        'application/json': { schema: refusalsSchema },
        'text/csv': { schema: z.string() },
      },
    },
    422: problemResponse('INVALID'),
  },
})

/** Where parcels are refused. */
export function refusals({ shop }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(read, async (c) => {
    const { format, ...query } = c.req.valid('query')
    const reading = await shop.refusals.read(c.var.caller, query)
    if (reading.outcome === 'too-long') {
      const parameters = { most: LONGEST_REFUSALS }
      return problem(c, 'INVALID', { errors: [{ path: 'from', code: 'TOO_MANY_DAYS', parameters }] })
    }
    if (reading.outcome !== 'read') return refused(c, reading.outcome)
    const { places } = reading
    const [from, until] = [dayName(reading.days.from), dayName(reading.days.until)]
    if (format === 'csv') return csvAnswer(csvText(places), `refused-${from}-${until}`)
    const shown = places.slice(0, MOST_PLACES).map(refusalPlaceAnswer)
    return c.json({ from, until, places: shown, more: places.length - shown.length }, 200)
  })
}

async function* csvText(places: readonly RefusalPlace[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  yield plainCsvLine(['district', 'upazila', 'parcels', 'refused', 'couriers took for what came back'])
  for (const { district, upazila, parcels, refused, fees } of places) {
    const numbers = [parcels, refused, toTaka(fees)].map(String)
    yield plainCsvLine([withGuard(district), withGuard(upazila), ...numbers])
  }
}
