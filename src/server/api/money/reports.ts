import { OpenAPIHono, z } from '@hono/zod-openapi'
import {
  behindQuerySchema,
  behindSchema,
  figureAnswer,
  figurePartAnswer,
} from '#contract/money/behindSchema.ts'
import {
  figuresAnswer,
  reportDaysAnswer,
  reportQuerySchema,
  reportRowAnswer,
  reportSchema,
} from '#contract/money/reportSchema.ts'
import { placeText } from '#domain/activity/activity.ts'
import { BYTE_ORDER_MARK, plainCsvLine, withGuard } from '#domain/goodsFiles/cells.ts'
import { LONGEST_REPORT } from '#domain/money/report.ts'
import { staffCall } from '../core/call.ts'
import { csvAnswer } from '../core/csvAnswer.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { answer } from '../core/json.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'
import { workbookAnswer } from '../core/workbookAnswer.ts'
import { NOT_DIVIDED, reportLines } from './reportFile.ts'

/** Rows that are answered as JSON: more than a screen shows. */
const MOST_ROWS = 1_000

const TOO_MANY_DAYS = {
  errors: [{ path: 'from', code: 'TOO_MANY_DAYS', parameters: { most: LONGEST_REPORT } }],
} as const

const read = staffCall({
  needs: 'money.read',
  method: 'get',
  path: '/reports',
  summary: 'Read what was sold and earned',
  description:
    'Placed orders count on the day they were placed, delivered ones on the day of delivery, returned ones on the day of their ' +
    `return; what stayed and what came back, by the day it was placed. At most ${LONGEST_REPORT} days. A few seconds old at most.`,
  tags: ['Money'],
  request: { query: reportQuerySchema },
  responses: {
    200: {
      ...answer('The figures.', reportSchema),
      content: {
        'application/json': { schema: reportSchema },
        'text/csv': { schema: z.string() },
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
          schema: z.string().meta({ format: 'binary' }),
        },
      },
    },
    422: problemResponse('INVALID'),
  },
})

const behind = staffCall({
  needs: 'money.read',
  method: 'get',
  path: '/reports/orders',
  summary: 'List the orders behind a figure',
  description:
    'What each order, statement or loss adds to a figure of a report, by day; together they are the figure, but for what was spent beside ' +
    'goods and couriers. Pages of 50.',
  tags: ['Money'],
  request: { query: behindQuerySchema },
  responses: { 200: answer('What the figure is made of.', behindSchema), 422: problemResponse('INVALID') },
})

/** What was sold, came back and was earned. */
export function reports({ shop }: ApiDeps) {
  const api = new OpenAPIHono<ApiEnv>()
  api.openapi(behind, async (c) => {
    const query = c.req.valid('query')
    const reading = await shop.reports.behind(c.var.caller, query)
    if (reading.outcome === 'too-long') return problem(c, 'INVALID', TOO_MANY_DAYS)
    if (reading.outcome !== 'read') return refused(c, reading.outcome)
    const { days, label, labelBengali, figure, parts, older } = reading.behind
    const answered = {
      ...reportDaysAnswer(days),
      ...{ label, ...(labelBengali && { labelBengali }), figure: figureAnswer(figure, query.measure) },
      parts: parts.map((part) => figurePartAnswer(part, query.measure)),
      older: older ? placeText({ at: older.day, id: older.subjectId }) : null,
    }
    return c.json(answered, 200)
  })
  return api.openapi(read, async (c) => {
    const { format, ...query } = c.req.valid('query')
    const most = format === 'json' ? MOST_ROWS : undefined
    const reading = await shop.reports.read(c.var.caller, { ...query, most })
    if (reading.outcome === 'too-long') return problem(c, 'INVALID', TOO_MANY_DAYS)
    if (reading.outcome !== 'read') return refused(c, reading.outcome)
    const { by, days, daysBefore, total, totalBefore, rest, restBefore, rows, more } = reading.report
    const { from, until } = reportDaysAnswer(days)
    if (format === 'json') {
      return c.json(
        {
          ...{ by, from, until, before: daysBefore ? reportDaysAnswer(daysBefore) : null },
          total: figuresAnswer(total),
          totalBefore: totalBefore ? figuresAnswer(totalBefore) : null,
          rest: figuresAnswer(rest),
          restBefore: restBefore ? figuresAnswer(restBefore) : null,
          rows: rows.map(reportRowAnswer),
          more,
        },
        200,
      )
    }
    const name = `${by}-${from}-${until}`
    const lines = reportLines(
      [...rows, { key: '', label: NOT_DIVIDED, ...rest, before: restBefore }].map(reportRowAnswer),
      { compared: daysBefore !== undefined },
    )
    if (format === 'xlsx') return workbookAnswer(inPortions(lines), name)
    return csvAnswer(csvText(lines), name)
  })
}

async function* inPortions<Line>(lines: readonly Line[]): AsyncGenerator<readonly Line[]> {
  for (let from = 0; from < lines.length; from += 500) yield lines.slice(from, from + 500)
}

async function* csvText(lines: readonly (readonly (string | number)[])[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const some of inPortions(lines)) yield some.map(textLine).join('')
}

/** Texts are no formulas; amounts below 0 stay numbers. */
function textLine(cells: readonly (string | number)[]): string {
  return plainCsvLine(cells.map((cell) => (typeof cell === 'number' ? String(cell) : withGuard(cell))))
}
