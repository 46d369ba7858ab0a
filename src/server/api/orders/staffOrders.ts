import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { joinOrdersSchema } from '#contract/orders/joinOrdersSchema.ts'
import {
  orderGoodsAnswer,
  orderGoodsQuerySchema,
  orderGoodsSchema,
} from '#contract/orders/orderGoodsSchema.ts'
import { orderForStaffAnswer, orderForStaffSchema } from '#contract/orders/orderSchema.ts'
import { idempotencyKeySchema } from '#contract/orders/postOrderSchema.ts'
import { chatSchema, readChatAnswer, readChatSchema } from '#contract/orders/readChatSchema.ts'
import {
  changedOrderSchema,
  orderChange,
  orderChangeSchema,
  staffOrder,
  staffOrderSchema,
  takenOrderSchema,
} from '#contract/orders/staffOrderSchema.ts'
import { toTaka } from '#domain/money/money.ts'
import type { Orders } from '#shop/types.ts'
import { updated, writeSchema } from '../core/acknowledged.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Orders']

const readChat = staffCall({
  needs: 'orders.move',
  method: 'post',
  path: '/orders/read',
  summary: 'Read an order out of a chat',
  description:
    'What a customer wrote in English, Bengali or Bengali in Latin letters, as the fields of POST /orders, with the goods on ' +
    'sale that its lines mean. What the chat does not say surely is empty and named in unsure, and what is in none of the ' +
    'fields is in unread. Nothing is stored.',
  tags: TAGS,
  request: { body: json(chatSchema) },
  responses: { 200: answer('What was read.', readChatSchema) },
})

const listGoods = staffCall({
  needs: 'orders.move',
  method: 'get',
  path: '/orderGoods',
  summary: 'Find goods for an order',
  description:
    'Products on sale with what they cost now and how many there are, by name or sku, the ones that sell best first.',
  tags: TAGS,
  request: { query: orderGoodsQuerySchema },
  responses: {
    200: answer('The products.', z.object({ data: z.array(orderGoodsSchema) })),
    422: problemResponse('INVALID'),
  },
})

const takeOrder = staffCall({
  needs: 'orders.move',
  method: 'post',
  path: '/orders',
  summary: 'Take an order for a customer',
  description:
    'An order taken by telephone, from a chat or in the shop, with a discount, a delivery ' +
    'charge or prices by hand, an advance, a source and a note. Without prices the shop calculates as in POST /postOrder; its ' +
    'limits, minimum and terms for shoppers do not apply, and the email address may be empty. total = subTotal + deliveryCharge ' +
    '- discount; toCollect = total - advance.',
  tags: TAGS,
  request: {
    headers: z.object({ 'Idempotency-Key': idempotencyKeySchema.optional() }),
    body: json(staffOrderSchema),
  },
  responses: {
    201: answer('The order is stored.', takenOrderSchema),
    409: problemResponse('OUT_OF_STOCK'),
    422: problemResponse('INVALID', 'KEY_REUSED'),
  },
})

const changeOrder = staffCall({
  needs: 'orders.move',
  method: 'patch',
  path: '/orders/{id}',
  summary: 'Change an order',
  description:
    'What is left out stays as it is. While the order is Pending or Confirmed all may change; once it is Shipping customer, ' +
    'address and amounts until its parcel is with the rider, and goods until they are packed; note and advance always. Lines that the order holds already keep the price that the ' +
    'customer was told; a delivery charge by hand stays until the area changes. Stock follows, and the history says what changed.',
  tags: TAGS,
  request: { params: idParameter, body: json(orderChangeSchema) },
  responses: {
    200: answer('The order as it is now.', changedOrderSchema),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('STALE', 'NOT_EDITABLE', 'OUT_OF_STOCK'),
  },
})

const joinOrders = staffCall({
  needs: 'orders.move',
  method: 'post',
  path: '/orders/{id}/join',
  summary: 'Make one order of two',
  description:
    'For a customer who ordered twice: both orders are Pending or Confirmed and have the same ' +
    'mobile number. Goods, discount, advance and notes of the other order come over to this one, which is priced again; pieces ' +
    'that are the same cost the lower price. The other order is cancelled, without a message to the customer.',
  tags: TAGS,
  request: { params: idParameter, body: json(joinOrdersSchema) },
  responses: {
    200: answer('The order as it is now.', orderForStaffSchema),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('STALE', 'NOT_EDITABLE', 'OTHER_NUMBER', 'TWO_ADVANCES', 'OUT_OF_STOCK'),
  },
})

const keepOrder = staffCall({
  needs: 'orders.move',
  method: 'post',
  path: '/orders/{id}/keep',
  summary: 'Keep an order that repeats another one',
  description: 'Both orders are meant: the mark that it repeats one goes.',
  tags: TAGS,
  request: { params: idParameter },
  responses: { 200: answer('It is kept.', writeSchema.updated), 404: problemResponse('NOT_FOUND') },
})

/** Orders as staff take and change them. */
export function staffOrders({ shop: { orders, catalogue } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(readChat, async (c) => {
      const reading = await orders.readChat(c.var.caller, c.req.valid('json').text)
      return reading.outcome === 'read'
        ? c.json(readChatAnswer(reading.chat, reading.goods), 200)
        : refused(c, reading.outcome)
    })
    .openapi(listGoods, async (c) => {
      const listing = await catalogue.orderGoods(c.var.caller, c.req.valid('query'))
      return listing.outcome === 'listed'
        ? c.json({ data: listing.goods.map(orderGoodsAnswer) }, 200)
        : refused(c, listing.outcome)
    })
    .openapi(takeOrder, async (c) => {
      const key = c.req.valid('header')['Idempotency-Key']
      const taking = await orders.takeOrder(c.var.caller, staffOrder(c.req.valid('json')), key)
      switch (taking.outcome) {
        case 'taken': {
          const { orderId, total, toCollect } = taking
          return c.json({ orderId, total: toTaka(total), toCollect: toTaka(toCollect) }, 201)
        }
        case 'invalid':
          return problem(c, 'INVALID', { errors: taking.problems })
        case 'out-of-stock':
          return refused(c, taking.outcome, { missing: taking.missing })
        case 'key-reused':
          return problem(c, 'KEY_REUSED')
        default:
          return refused(c, taking.outcome)
      }
    })
    .openapi(changeOrder, async (c) => {
      const { id } = c.req.valid('param')
      const asked = orderChange(c.req.valid('json'))
      const changing = await orders.changeOrder(c.var.caller, idOrEmpty(id), asked)
      if (changing.outcome !== 'changed') return unchanged(c, changing)
      const { order, notTold } = changing
      return c.json({ ...orderForStaffAnswer(order), notTold: [...notTold] }, 200)
    })
    .openapi(joinOrders, async (c) => {
      const { id } = c.req.valid('param')
      const asked = c.req.valid('json')
      const joining = await orders.joinOrders(c.var.caller, idOrEmpty(id), asked)
      if (joining.outcome !== 'joined') return unchanged(c, joining)
      return c.json(orderForStaffAnswer(joining.order), 200)
    })
    .openapi(keepOrder, async (c) => {
      const keeping = await orders.keepOrder(c.var.caller, idOrEmpty(c.req.valid('param').id))
      return keeping.outcome === 'kept' ? c.json(updated(1), 200) : refused(c, keeping.outcome)
    })
}

type Changing = Awaited<ReturnType<Orders['changeOrder'] | Orders['joinOrders']>>

/** Why an order stayed as it was. */
function unchanged(c: Context, changing: Exclude<Changing, { readonly outcome: 'changed' | 'joined' }>) {
  switch (changing.outcome) {
    case 'not-editable':
      return refused(c, changing.outcome, 'lock' in changing ? { lock: changing.lock } : {})
    case 'stale':
      return problem(c, 'STALE', {
        current: orderForStaffAnswer(changing.order),
      })
    case 'invalid':
      return problem(c, 'INVALID', { errors: changing.problems })
    case 'out-of-stock':
      return refused(c, changing.outcome, { missing: changing.missing })
    default:
      return refused(c, changing.outcome)
  }
}
