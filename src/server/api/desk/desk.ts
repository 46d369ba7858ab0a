import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  calledAnswer,
  calledOrderAnswer,
  calledSchema,
  callSchema,
  deskHoldsSchema,
  deskNextSchema,
  deskOrderAnswer,
  deskQuerySchema,
  deskSchema,
  deskTurnSchema,
  figuresAnswer,
  heldOrderAnswer,
  heldOrderSchema,
  holdAnswer,
} from '#contract/desk/deskSchema.ts'
import { orderForStaffAnswer } from '#contract/orders/orderSchema.ts'
import { idempotencyKeySchema } from '#contract/orders/postOrderSchema.ts'
import { dayName } from '#domain/order/orderDay.ts'
import type { NotYours } from '#shop/desk/deskTypes.ts'
import { deleted, updated, writeSchema } from '../core/acknowledged.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Desk']

const readDesk = staffCall({
  needs: 'orders.move',
  method: 'get',
  path: '/desk',
  summary: 'Read what there is to call',
  description:
    'How many orders are due, come back later, or are unreached; one list of them; and who called how many on a day.',
  tags: TAGS,
  request: { query: deskQuerySchema },
  responses: { 200: answer('The desk.', deskSchema), 422: problemResponse('INVALID') },
})

const listHolds = staffCall({
  needs: 'orders.move',
  method: 'get',
  path: '/desk/holds',
  summary: 'Read who calls what now',
  description: 'The pending orders that somebody holds at this moment, at most 100.',
  tags: TAGS,
  responses: { 200: answer('The holds.', deskHoldsSchema) },
})

const takeNext = staffCall({
  needs: 'orders.move',
  method: 'post',
  path: '/desk/next',
  summary: 'Take the order to be called next',
  description:
    'The order that the caller holds, or else the next one: calls that were promised or tried before and are due, then the ' +
    'oldest new order; first of all the other orders of a customer who is still on the line. It belongs to the caller for five minutes; others get other orders.',
  tags: TAGS,
  request: { body: json(deskNextSchema) },
  responses: { 200: answer('The order.', deskTurnSchema) },
})

const notYours = problemResponse('HELD_BY_OTHER', 'NOT_AT_DESK')

const holdOrder = staffCall({
  needs: 'orders.move',
  method: 'post',
  path: '/desk/{id}/hold',
  summary: 'Hold an order',
  description: 'Takes a pending order from any list, or prolongs a hold by five minutes from now.',
  tags: TAGS,
  request: { params: idParameter },
  responses: {
    200: answer('It is held.', heldOrderSchema),
    404: problemResponse('NOT_FOUND'),
    409: notYours,
  },
})

const releaseOrder = staffCall({
  needs: 'orders.move',
  method: 'post',
  path: '/desk/{id}/release',
  summary: 'Put an order back',
  description: 'Others get it at once. Without effect on an order that the caller does not hold.',
  tags: TAGS,
  request: { params: idParameter },
  responses: { 200: answer('Done.', writeSchema.updated) },
})

const noteCall = staffCall({
  needs: 'orders.move',
  method: 'post',
  path: '/orders/{id}/calls',
  summary: 'Note what came of a call',
  description:
    'Moves a pending order, or says when it is called again. With an Idempotency-Key it has one effect, however often it is sent.',
  tags: TAGS,
  request: {
    params: idParameter,
    headers: z.object({ 'Idempotency-Key': idempotencyKeySchema.optional() }),
    body: json(callSchema),
  },
  responses: {
    200: answer('It is noted.', calledSchema),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('HELD_BY_OTHER', 'NOT_AT_DESK', 'STALE'),
    422: problemResponse('INVALID', 'KEY_REUSED'),
  },
})

const undoCall = staffCall({
  needs: 'orders.move',
  method: 'delete',
  path: '/orders/{id}/calls/{key}',
  summary: 'Undo an answer',
  description:
    'Takes back what came of a call, by the Idempotency-Key under which it was sent or is still on its way. The caller holds ' +
    'the order again.',
  tags: TAGS,
  request: { params: idParameter.extend({ key: idempotencyKeySchema }) },
  responses: {
    200: answer('It is undone.', writeSchema.deleted),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('CALL_COUNTED'),
    422: problemResponse('INVALID'),
  },
})

export function desk({ shop: { desk } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(readDesk, async (c) => {
      const reading = await desk.overview(c.var.caller, c.req.valid('query'))
      if (reading.outcome !== 'found') return refused(c, reading.outcome)
      const { counts, orders, day, figures } = reading
      return c.json(
        {
          counts: { ...counts },
          orders: orders.map(deskOrderAnswer),
          day: dayName(day),
          figures: figures.map(figuresAnswer),
        },
        200,
      )
    })
    .openapi(listHolds, async (c) => {
      const reading = await desk.holds(c.var.caller)
      if (reading.outcome !== 'found') return refused(c, reading.outcome)
      return c.json({ data: reading.holds.map(holdAnswer) }, 200)
    })
    .openapi(takeNext, async (c) => {
      const { leave, goesOn } = c.req.valid('json')
      const turn = await desk.next(c.var.caller, leave, goesOn)
      if (turn.outcome !== 'found') return refused(c, turn.outcome)
      const { current, next } = turn
      return c.json(
        { current: current ? heldOrderAnswer(current) : null, next: next ? calledOrderAnswer(next) : null },
        200,
      )
    })
    .openapi(holdOrder, async (c) => {
      const holding = await desk.hold(c.var.caller, idOrEmpty(c.req.valid('param').id))
      switch (holding.outcome) {
        case 'held':
          return c.json(heldOrderAnswer(holding.held), 200)
        case 'held-by-other':
        case 'not-at-desk':
          return whose(c, holding)
        default:
          return refused(c, holding.outcome)
      }
    })
    .openapi(releaseOrder, async (c) => {
      const releasing = await desk.release(c.var.caller, idOrEmpty(c.req.valid('param').id))
      return releasing.outcome === 'released' ? c.json(updated(1), 200) : refused(c, releasing.outcome)
    })
    .openapi(noteCall, async (c) => {
      const { id } = c.req.valid('param')
      // The header is checked by then.
      const key = c.req.header('Idempotency-Key')
      const noting = await desk.call(c.var.caller, idOrEmpty(id), c.req.valid('json'), key)
      switch (noting.outcome) {
        case 'noted':
          return c.json(calledAnswer(noting), 200)
        case 'held-by-other':
        case 'not-at-desk':
          return whose(c, noting)
        case 'stale':
          return problem(c, 'STALE', {
            current: orderForStaffAnswer(noting.order),
          })
        case 'invalid':
          return problem(c, 'INVALID', { errors: noting.problems })
        case 'key-reused':
          return problem(c, 'KEY_REUSED')
        default:
          return refused(c, noting.outcome)
      }
    })
    .openapi(undoCall, async (c) => {
      const { id, key } = c.req.valid('param')
      const undoing = await desk.undo(c.var.caller, idOrEmpty(id), key)
      return undoing.outcome === 'undone' ? c.json(deleted(1), 200) : refused(c, undoing.outcome)
    })
}

/** Says who has the order, or what became of it. */
function whose(c: Context, refusal: NotYours) {
  if (refusal.outcome === 'held-by-other') {
    return refused(c, refusal.outcome, { holder: refusal.holder ?? null })
  }
  const { outcome, status, movedBy } = refusal
  return refused(c, outcome, { orderStatus: status, movedBy: movedBy ?? null })
}
