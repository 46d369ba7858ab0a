import { OpenAPIHono } from '@hono/zod-openapi'
import {
  askedPayoutSchema,
  closedPayoutSchema,
  enteredPayoutSchema,
  payoutActsSchema,
  payoutsQuerySchema,
  reversedPayoutSchema,
  statementFieldsSchema,
} from '#contract/money/payoutBodies.ts'
import { payoutSchema, payoutsSchema, receivablesSchema } from '#contract/money/payoutSchema.ts'
import { MOST_STATEMENT_LINES } from '#domain/money/payout.ts'
import { withUpload } from '../content/upload.ts'
import { deleted, inserted, writeSchema } from '../core/acknowledged.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { locatedProblems } from '../core/locatedProblems.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'
import { payoutAnswer, payoutRow, receivablesAnswer } from './payoutAnswer.ts'

const TAGS = ['Money']
const params = idParameter

const readReceivables = staffCall({
  needs: 'money.read',
  method: 'get',
  path: '/receivables',
  summary: 'Read with whom the money lies',
  description:
    'What couriers and riders have collected and have not paid, how old it is, and what will come off.',
  tags: TAGS,
  responses: { 200: answer('Couriers and riders.', receivablesSchema) },
})

const list = staffCall({
  needs: 'money.read',
  method: 'get',
  path: '/payouts',
  summary: 'List the statements of couriers',
  tags: TAGS,
  request: { query: payoutsQuerySchema },
  responses: { 200: answer('A page of them.', payoutsSchema), 422: problemResponse('INVALID') },
})

const takeIn = staffCall({
  needs: 'money.read',
  method: 'post',
  path: '/payouts',
  summary: 'Take in a statement',
  description:
    `A file (CSV or Excel, at most ${MOST_STATEMENT_LINES} lines) with courier and, where they are known, until (its last day), total (what it pays in all) and columns (a JSON object: what headings mean). ` +
    'It is a draft: its lines are matched with parcels, and what differs is named.',
  tags: TAGS,
  request: {
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          // Read as it comes, and never held whole.
          schema: {
            type: 'object',
            required: ['courier', 'file'],
            properties: {
              courier: { type: 'string' },
              until: { type: 'string', format: 'date' },
              total: { type: 'string', description: 'Taka.' },
              columns: { type: 'string' },
              file: { type: 'string', format: 'binary' },
            },
          },
        },
      },
    },
  },
  responses: {
    201: answer('The id of the draft.', writeSchema.inserted),
    400: problemResponse('NOT_A_FORM'),
    409: problemResponse('STATEMENT_KNOWN'),
    413: problemResponse('FILE_TOO_LARGE'),
    422: problemResponse('INVALID', 'COLUMNS_NEEDED', 'WRONG_CELL'),
  },
})

const enter = staffCall({
  needs: 'money.read',
  method: 'post',
  path: '/payouts/enter',
  summary: 'Enter what was paid',
  description:
    'By whoever pays without a sheet: parcels by their invoices, what was collected of each, and what is kept of it. It is a draft as that of a file.',
  tags: TAGS,
  request: { body: json(enteredPayoutSchema) },
  responses: {
    201: answer('The id of the draft.', writeSchema.inserted),
    409: problemResponse('STATEMENT_KNOWN'),
    422: problemResponse('INVALID'),
  },
})

const ask = staffCall({
  needs: 'money.read',
  method: 'post',
  path: '/payouts/ask',
  summary: 'Ask a courier for its newest payout',
  description:
    'Of one whose interface tells of payouts: the newest that the shop does not know is taken in as a draft.',
  tags: TAGS,
  request: { body: json(askedPayoutSchema) },
  responses: {
    201: answer('The id of the draft.', writeSchema.inserted),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('STATEMENT_KNOWN', 'NOTHING_NEW', 'KEYS_REFUSED', 'NO_SUCH_CALL'),
    503: problemResponse('COURIER_FAILS'),
  },
})

const read = staffCall({
  needs: 'money.read',
  method: 'get',
  path: '/payouts/{id}',
  summary: 'Read a statement',
  tags: TAGS,
  request: { params },
  responses: { 200: answer('The statement.', payoutSchema), 404: problemResponse('NOT_FOUND') },
})

const say = staffCall({
  needs: 'money.read',
  method: 'post',
  path: '/payouts/{id}/acts',
  summary: 'Say what differences are',
  description: 'All of them, or none. Whoever reads money may dispute; the owner accepts and writes off.',
  tags: TAGS,
  request: { params, body: json(payoutActsSchema) },
  responses: {
    200: answer('The statement as it is then.', payoutSchema),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('PAYOUT_NOT_OPEN', 'DIFFERENCE_CHANGED'),
    422: problemResponse('INVALID'),
  },
})

const drop = staffCall({
  needs: 'settings',
  method: 'delete',
  path: '/payouts/{id}',
  summary: 'Throw a draft away',
  description: 'The owner alone.',
  tags: TAGS,
  request: { params },
  responses: {
    200: answer('Done.', writeSchema.deleted),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('PAYOUT_NOT_OPEN'),
  },
})

const close = staffCall({
  needs: 'settings',
  method: 'post',
  path: '/payouts/{id}/close',
  summary: 'Close a statement',
  description: 'The owner alone. Its parcels are paid; it is never changed afterwards, only reversed.',
  tags: TAGS,
  request: { params, body: json(closedPayoutSchema) },
  responses: {
    200: answer('The statement.', payoutSchema),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('PAYOUT_NOT_OPEN', 'DIFFERENCES_OPEN', 'SUMS_DIFFER'),
    422: problemResponse('INVALID', 'BANK_DIFFERS'),
  },
})

const reverse = staffCall({
  needs: 'settings',
  method: 'post',
  path: '/payouts/{id}/reverse',
  summary: 'Reverse a closed statement',
  description:
    'The owner alone. Its parcels are as they were before, and the same file may be taken in again.',
  tags: TAGS,
  request: { params, body: json(reversedPayoutSchema) },
  responses: {
    200: answer('The statement.', payoutSchema),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('PAYOUT_NOT_OPEN', 'PAID_ON'),
    422: problemResponse('INVALID'),
  },
})

/** Statements of couriers, and what lies with them. */
export function payouts({ shop: { payouts } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(readReceivables, async (c) => {
      const reading = await payouts.receivables(c.var.caller)
      if (reading.outcome !== 'found') return refused(c, reading.outcome)
      return c.json(receivablesAnswer(reading.found), 200)
    })
    .openapi(list, async (c) => {
      const listing = await payouts.list(c.var.caller, c.req.valid('query'))
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      const data = listing.payouts.map(({ open, disputed, name, ...payout }) =>
        payoutRow(payout, { carriers: payout.carriers, open, disputed, takenInBy: name }),
      )
      return c.json({ data, total: listing.total }, 200)
    })
    .openapi(takeIn, async (c) => {
      return await withUpload(c.req.raw, async (upload) => {
        if (typeof upload === 'string') return problem(c, upload)
        const fields = statementFieldsSchema.safeParse(upload.fields)
        if (!fields.success) return problem(c, 'INVALID', { errors: locatedProblems(fields.error) })
        const taken = await payouts.takeIn(c.var.caller, upload.file, fields.data)
        switch (taken.outcome) {
          case 'taken-in':
            return c.json(inserted(taken.id), 201)
          case 'statement-known':
            return problem(c, 'STATEMENT_KNOWN', { payoutId: taken.payoutId })
          case 'columns-needed': {
            const { headings, meanings, rows } = taken
            return problem(c, 'COLUMNS_NEEDED', { columns: { headings, meanings, rows } })
          }
          case 'wrong-cell':
            return problem(c, 'WRONG_CELL', { cell: taken.fault })
          case 'unreadable':
            return problem(c, 'INVALID', { errors: [{ path: 'file', ...taken.problem }] })
          case 'invalid':
            return problem(c, 'INVALID', { errors: taken.problems })
          default:
            return refused(c, taken.outcome)
        }
      })
    })
    .openapi(enter, async (c) => {
      const entered = await payouts.enter(c.var.caller, c.req.valid('json'))
      switch (entered.outcome) {
        case 'taken-in':
          return c.json(inserted(entered.id), 201)
        case 'statement-known':
          return problem(c, 'STATEMENT_KNOWN', { payoutId: entered.payoutId })
        case 'invalid':
          return problem(c, 'INVALID', { errors: entered.problems })
        default:
          return refused(c, entered.outcome)
      }
    })
    .openapi(ask, async (c) => {
      const asked = await payouts.ask(c.var.caller, c.req.valid('json').courier)
      if (asked.outcome === 'taken-in') return c.json(inserted(asked.id), 201)
      const known = asked.outcome === 'statement-known' ? { payoutId: asked.payoutId } : {}
      return refused(c, asked.outcome, known)
    })
    .openapi(read, async (c) => {
      const reading = await payouts.read(c.var.caller, idOrEmpty(c.req.valid('param').id))
      if (reading.outcome !== 'found') return refused(c, reading.outcome)
      return c.json(payoutAnswer(reading.read), 200)
    })
    .openapi(say, async (c) => {
      const { acts } = c.req.valid('json')
      const said = await payouts.say(c.var.caller, idOrEmpty(c.req.valid('param').id), acts)
      if (said.outcome === 'found') return c.json(payoutAnswer(said.read), 200)
      if (said.outcome === 'invalid') return problem(c, 'INVALID', { errors: said.problems })
      return refused(c, said.outcome)
    })
    .openapi(drop, async (c) => {
      const done = await payouts.drop(c.var.caller, idOrEmpty(c.req.valid('param').id))
      return done.outcome === 'dropped' ? c.json(deleted(1), 200) : refused(c, done.outcome)
    })
    .openapi(close, async (c) => {
      const closing = await payouts.close(
        c.var.caller,
        idOrEmpty(c.req.valid('param').id),
        c.req.valid('json'),
      )
      if (closing.outcome === 'in-future') {
        const parameters = { field: 'day' } as const
        return problem(c, 'INVALID', {
          errors: [{ path: 'received.day', code: 'NOT_A_DAY_PAST', parameters }],
        })
      }
      if (closing.outcome !== 'found') return refused(c, closing.outcome)
      return c.json(payoutAnswer(closing.read), 200)
    })
    .openapi(reverse, async (c) => {
      const { reason } = c.req.valid('json')
      const reversing = await payouts.reverse(c.var.caller, idOrEmpty(c.req.valid('param').id), reason)
      if (reversing.outcome === 'paid-on') return problem(c, 'PAID_ON', { payoutId: reversing.payoutId })
      if (reversing.outcome !== 'found') return refused(c, reversing.outcome)
      return c.json(payoutAnswer(reversing.read), 200)
    })
}
