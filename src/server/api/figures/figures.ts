import { OpenAPIHono, z } from '@hono/zod-openapi'
import { morningAnswer, morningSchema } from '#contract/figures/morningSchema.ts'
import {
  type ReturnsAnswer,
  returnsAnswer,
  returnsQuerySchema,
  returnsSchema,
} from '#contract/figures/returnsSchema.ts'
import { type Returned, returnRate } from '#domain/figures/returns.ts'
import { BYTE_ORDER_MARK, csvLine } from '#domain/goodsFiles/cells.ts'
import { ORDERS_SEEN, staffCall } from '../core/call.ts'
import { csvAnswer } from '../core/csvAnswer.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { answer } from '../core/json.ts'
import { problemResponse, refused } from '../core/problem.ts'

const readMorning = staffCall({
  needs: { anyOf: [...ORDERS_SEEN.anyOf, 'catalogue'] },
  method: 'get',
  path: '/morning',
  summary: 'Read what is to be done today',
  description:
    'What waits for staff, and how yesterday went beside the day before. For all staff; each figure only for those who ' +
    'may see it, and left out for others.',
  tags: ['Orders'],
  responses: { 200: answer('The figures.', morningSchema) },
})

const COUNTED = 'Of orders that were placed on some days: what came back and what stayed.'

const readReturns = staffCall({
  needs: 'money.read',
  method: 'get',
  path: '/stats/returns',
  summary: 'Count what came back',
  description: `${COUNTED} By product, district and reason.`,
  tags: ['Orders'],
  request: { query: returnsQuerySchema },
  responses: { 200: answer('The counts.', returnsSchema), 422: problemResponse('INVALID') },
})

const readReturnsFile = staffCall({
  needs: 'money.read',
  method: 'get',
  path: '/stats/returns/file',
  summary: 'Count what came back, as CSV',
  description: `${COUNTED} Rates in percent.`,
  tags: ['Orders'],
  request: { query: returnsQuerySchema },
  responses: {
    200: { description: 'The file.', content: { 'text/csv': { schema: z.string() } } },
    422: problemResponse('INVALID'),
  },
})

export function figures({ shop: { figures } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(readMorning, async (c) => {
      const reading = await figures.morning(c.var.caller)
      return reading.outcome === 'read'
        ? c.json(morningAnswer(reading.morning), 200)
        : refused(c, reading.outcome)
    })
    .openapi(readReturns, async (c) => {
      const reading = await figures.returns(c.var.caller, c.req.valid('query'))
      return reading.outcome === 'read'
        ? c.json(returnsAnswer(reading.returns), 200)
        : refused(c, reading.outcome)
    })
    .openapi(readReturnsFile, async (c) => {
      const reading = await figures.returns(c.var.caller, c.req.valid('query'))
      if (reading.outcome !== 'read') return refused(c, reading.outcome)
      const answer = returnsAnswer(reading.returns)
      return csvAnswer(returnsFile(answer), `returns-${answer.from}-${answer.until}`)
    })
}

/** A line of each product (counted in pieces), district and reason (in orders). */
async function* returnsFile({ goods, districts, reasons }: ReturnsAnswer): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(['by', 'name', 'returned', 'delivered', 'rate'])
  const lines = [
    ...goods.map((one) => ['product', one.name, ...cellsOf(one)]),
    ...districts.map((one) => ['district', one.district, ...cellsOf(one)]),
    ...reasons.map(({ reason, returned }) => ['reason', reason ?? '', String(returned), '', '']),
  ]
  yield lines.map(csvLine).join('')
}

function cellsOf(counts: Returned): string[] {
  const rate = returnRate(counts)
  return [
    String(counts.returned),
    String(counts.delivered),
    rate === undefined ? '' : (rate * 100).toFixed(1),
  ]
}
