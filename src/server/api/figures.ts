import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { morningAnswer, morningSchema } from '#domain/figures/morningSchema.ts'
import type { ApiDeps, ApiEnv } from './deps.ts'
import { refused } from './problem.ts'
import { callerProblems } from './responses.ts'

const readMorning = createRoute({
  method: 'get',
  path: '/morning',
  summary: 'Read what is to be done today',
  description:
    'What waits for staff, and how yesterday went beside the day before. For all staff; each figure only for those who ' +
    'may see it, and left out for others.',
  tags: ['Orders'],
  responses: {
    200: { description: 'The figures.', content: { 'application/json': { schema: morningSchema } } },
    ...callerProblems,
  },
})

export function figures({ shop: { figures }, callerOf }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(readMorning, async (c) => {
    const reading = await figures.morning(await callerOf(c.req.raw))
    return reading.outcome === 'read'
      ? c.json(morningAnswer(reading.morning), 200)
      : refused(c, reading.outcome)
  })
}
