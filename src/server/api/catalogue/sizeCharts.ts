import { OpenAPIHono } from '@hono/zod-openapi'
import {
  sizeChartAnswer,
  sizeChartAnswerSchema,
  sizeChartChangeSchema,
} from '#contract/catalogue/sizeChartSchema.ts'
import { updated, writeSchema } from '../core/acknowledged.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Catalogue']

const readSizeChart = staffCall({
  needs: 'catalogue',
  method: 'get',
  path: '/categories/{id}/sizeChart',
  summary: 'Read the size chart of a category or subcategory',
  description: 'The page of a product shows that of its subcategory, else that of its category.',
  tags: TAGS,
  request: { params: idParameter },
  responses: {
    200: answer('The chart, and the revision of its category.', sizeChartAnswerSchema),
    404: problemResponse('NOT_FOUND'),
  },
})

const setSizeChart = staffCall({
  needs: 'catalogue',
  method: 'put',
  path: '/categories/{id}/sizeChart',
  summary: 'Replace the size chart of a category or subcategory',
  description: 'The whole chart, or null for none, with the revision of the category that was read.',
  tags: TAGS,
  request: { params: idParameter, body: json(sizeChartChangeSchema) },
  responses: {
    200: answer('Done.', writeSchema.updated),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('STALE'),
  },
})

export function sizeCharts({ shop: { categories } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(readSizeChart, async (c) => {
      const reading = await categories.sizeChart(c.var.caller, idOrEmpty(c.req.valid('param').id))
      if (reading.outcome !== 'found') return refused(c, reading.outcome)
      return c.json(sizeChartAnswer(reading.sizeChart, reading.revision), 200)
    })
    .openapi(setSizeChart, async (c) => {
      const id = idOrEmpty(c.req.valid('param').id)
      const setting = await categories.setSizeChart(c.var.caller, id, c.req.valid('json'))
      if (setting.outcome === 'set') return c.json(updated(1), 200)
      if (setting.outcome !== 'stale') return refused(c, setting.outcome)
      const { sizeChart, revision } = setting.current
      return problem(c, 'STALE', { current: sizeChartAnswer(sizeChart, revision) })
    })
}
