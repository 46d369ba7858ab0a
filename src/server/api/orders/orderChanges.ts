import { OpenAPIHono, z } from '@hono/zod-openapi'
import { countedGoodsSchema } from '#contract/orders/exchangeSchema.ts'
import { orderStatusSchema } from '#contract/orders/orderStatusSchema.ts'
import { ORDER_STATUSES } from '#domain/order/lifecycle.ts'
import type { NotCounted } from '#domain/order/missingGoods.ts'
import { RETURN_REASONS, RETURNED_TO } from '#domain/order/returned.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { deleted, updated, writeSchema } from '../core/acknowledged.ts'
import { signedInCall, staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Orders']

const moveSchema = z.object(
  {
    status: orderStatusSchema('status'),
    from: orderStatusSchema('from')
      .optional()
      .meta({
        type: 'string',
        enum: [...ORDER_STATUSES],
        description:
          'The status that the caller sees. If the order is no longer in it, the answer is ILLEGAL_MOVE.',
      }),
    reason: z
      .enum(RETURN_REASONS, issue('NOT_ONE_OF', { field: 'reason', choices: RETURN_REASONS }))
      .optional()
      .meta({ description: 'Of staff, with Return: why the goods came back.' }),
  },
  issue('NOT_AN_OBJECT', { field: 'body' }),
)

const movedSchema = writeSchema.updated.extend({
  notCounted: z
    .array(countedGoodsSchema.extend({ id: z.string() }))
    .optional()
    .meta({
      description:
        'Only for staff: what was given back and is in no stock, since its product is counted in other sizes or colors now.',
    }),
})

function movedAnswer({ notCounted }: { readonly notCounted?: readonly NotCounted[] }) {
  return { ...updated(1), ...(notCounted && { notCounted: notCounted.map((goods) => ({ ...goods })) }) }
}

const orderStatus = signedInCall({
  method: 'put',
  path: '/orderStatus/{id}',
  summary: 'Move an order to another status',
  description:
    'Staff need the capability orders.move. Beyond the moves of the specification, they may move an order from Shipping (refused ' +
    'at the door) or Delivered (came back) to Return. Customers may move their own orders: to Cancelled from Pending, Confirmed or Shipping, ' +
    'to Return from Delivered, to Confirmed from Cancelled. A cancelled order gives its goods back to stock, and takes them ' +
    'again when it is confirmed; if there are too few, the answer is OUT_OF_STOCK. If two people move an order at the same time, one of them gets ' +
    'ILLEGAL_MOVE. Who does not see the order gets NOT_FOUND.',
  tags: TAGS,
  request: { params: idParameter, body: json(moveSchema) },
  responses: {
    200: answer('Done.', movedSchema),
    403: problemResponse('FORBIDDEN', 'SECOND_FACTOR_NEEDED', 'LONGER_PASSWORD_NEEDED'),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse(
      ...(['ILLEGAL_MOVE', 'OUT_OF_STOCK', 'CHOICE_OPEN', 'CALL_TO_CONFIRM', 'GOODS_OUT'] as const),
      ...(['BEING_EXCHANGED', 'EXCHANGED_OTHERWISE', 'PAID_BACK'] as const),
    ),
  },
})

const settleSchema = z.object(
  {
    to: z.enum(RETURNED_TO, issue('NOT_ONE_OF', { field: 'to', choices: RETURNED_TO })).meta({
      description: 'shelf: their stock rises. damaged: they cannot be sold any more.',
    }),
  },
  issue('NOT_AN_OBJECT', { field: 'body' }),
)

const settleReturn = staffCall({
  needs: 'orders.move',
  method: 'post',
  path: '/orders/{id}/returned',
  summary: 'Say where the goods of a returned order are',
  description:
    'For orders in Return, and those cancelled on their way, that took goods from stock or that their customer sent back, once; ' +
    'the same decision again changes nothing.',
  tags: TAGS,
  request: { params: idParameter, body: json(settleSchema) },
  responses: {
    200: answer('Done.', movedSchema),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('NOT_TO_SETTLE'),
  },
})

const deleteOrder = staffCall({
  needs: 'orders.delete',
  method: 'delete',
  path: '/deleteOrder/{id}',
  summary: 'Delete an order',
  description:
    'Also deletes its lines and history. Only orders that are Cancelled, Delivered or Return can be deleted. ' +
    'Goods on their way back of which nobody has said where they are count as damaged. While money of it is to be paid back, it stays: ' +
    'REFUND_OPEN.',
  tags: TAGS,
  request: { params: idParameter },
  responses: {
    200: answer('Done.', writeSchema.deleted),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('NOT_DELETABLE', 'REFUND_OPEN'),
  },
})

export function orderChanges({ shop: { orders } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(orderStatus, async (c) => {
      const { id } = c.req.valid('param')
      const { status, ...given } = c.req.valid('json')
      const moving = await orders.moveOrder(c.var.caller, idOrEmpty(id), status, given)
      switch (moving.outcome) {
        case 'moved':
          return c.json(movedAnswer(moving), 200)
        case 'illegal-move':
          return refused(c, moving.outcome, { orderStatus: moving.status })
        case 'out-of-stock':
          return refused(c, moving.outcome, { missing: moving.missing })
        case 'choice-open':
          return refused(c, moving.outcome, { goods: moving.goods })
        default:
          return refused(c, moving.outcome)
      }
    })
    .openapi(settleReturn, async (c) => {
      const { id } = c.req.valid('param')
      const { to } = c.req.valid('json')
      const settling = await orders.settleReturn(c.var.caller, idOrEmpty(id), to)
      return settling.outcome === 'settled'
        ? c.json(movedAnswer(settling), 200)
        : refused(c, settling.outcome)
    })
    .openapi(deleteOrder, async (c) => {
      const { id } = c.req.valid('param')
      const removal = await orders.removeOrder(c.var.caller, idOrEmpty(id))
      return removal.outcome === 'removed' ? c.json(deleted(1), 200) : refused(c, removal.outcome)
    })
}
