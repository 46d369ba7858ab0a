import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { invoiceAnswer, invoiceSchema } from '#contract/orders/invoiceSchema.ts'
import { orderDetailAnswer, orderDetailSchema } from '#contract/orders/orderDetailSchema.ts'
import {
  alsoParameter,
  orderQuerySchema,
  placedByParameter,
  shopOrderQuerySchema,
  splitFilters,
} from '#contract/orders/orderQuerySchema.ts'
import { orderAnswer, orderSchema } from '#contract/orders/orderSchema.ts'
import { emailQuerySchema } from '#contract/people/peopleSchema.ts'
import { BYTE_ORDER_MARK, csvLine } from '#domain/goodsFiles/cells.ts'
import type { OrderRow } from '#domain/order/orderFile.ts'
import { parseOrderId } from '#domain/order/orderId.ts'
import type { StatusCounts } from '#domain/order/stats.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import type { Denied, OrderPage, WholeOrders } from '#shop/types.ts'
import { ORDERS_SEEN, signedInCall, staffCall } from '../core/call.ts'
import { csvAnswer } from '../core/csvAnswer.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer } from '../core/json.ts'
import { problemResponse, refused } from '../core/problem.ts'
import { wholeList } from '../core/wholeList.ts'
import { workbookAnswer } from '../core/workbookAnswer.ts'

const TAGS = ['Orders']
const FILE_FORMATS = ['csv', 'xlsx'] as const
const FILE_FORMAT = issue('NOT_ONE_OF', { field: 'format', choices: FILE_FORMATS })

/** A page of orders. The body is the bare list, so the total is in a header. */
const orderList = {
  ...answer('The orders, newest first.', z.array(orderSchema)),
  headers: z.object({
    'X-Total-Count': z.string().meta({
      description:
        'The number of matching orders before paging. With search or filters, at most 1000 are counted.',
      examples: ['1284'],
    }),
    'X-Found-By-Status': z
      .string()
      .optional()
      .meta({
        description:
          'With limit and a search or filters: the number of matching orders in each status, regardless of the status ' +
          'parameter; at most 1000 are counted per status, and empty statuses are omitted.',
        examples: ['Pending=1, Delivered=3'],
      }),
  }),
}

const listOrders = staffCall({
  needs: ORDERS_SEEN,
  method: 'get',
  path: '/orders',
  summary: 'List the orders of the shop',
  description:
    'All matching orders, or one page of them if limit is given; with orders.ship alone, only orders that have been ' +
    'confirmed, without e-mail addresses.',
  tags: TAGS,
  request: { query: shopOrderQuerySchema },
  responses: { 200: orderList, 422: problemResponse('INVALID') },
})

const exportOrders = staffCall({
  needs: ORDERS_SEEN,
  method: 'get',
  path: '/orders/export',
  summary: 'Download orders as a file',
  description:
    'All orders that GET /orders finds with the same parameters, the newest first. In CSV, cells that a spreadsheet would take ' +
    'for a formula begin with an apostrophe; in xlsx they are texts. Has no e-mail addresses where that has none.',
  tags: TAGS,
  request: {
    query: shopOrderQuerySchema
      .omit({ page: true, limit: true })
      .extend({ format: z.enum(FILE_FORMATS, FILE_FORMAT).default('csv') }),
  },
  responses: {
    200: {
      description: 'The file.',
      content: {
        'text/csv': { schema: z.string() },
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: z.string() },
      },
    },
    422: problemResponse('INVALID'),
  },
})

const ordersOf = signedInCall({
  method: 'get',
  path: '/order',
  summary: "List somebody's orders",
  description:
    'The orders that this account placed and, once its e-mail address is verified, those that name the address. ' +
    'For that person and those with the capability orders.read.',
  tags: TAGS,
  request: {
    query: orderQuerySchema.extend({
      email: emailQuerySchema,
      placedBy: placedByParameter,
      also: alsoParameter,
    }),
  },
  responses: {
    200: orderList,
    403: problemResponse('FORBIDDEN', 'SECOND_FACTOR_NEEDED', 'LONGER_PASSWORD_NEEDED'),
    422: problemResponse('INVALID'),
  },
})

const readOrder = signedInCall({
  method: 'get',
  path: '/orders/{id}',
  summary: 'Read an order and its history',
  description:
    'For the customer of the order, and for those who see it in GET /orders; others get NOT_FOUND. The id may be ' +
    'in lower case, without its hyphen, or with a space instead.',
  tags: TAGS,
  request: { params: idParameter },
  responses: {
    200: answer('The order.', orderDetailSchema),
    403: problemResponse('SECOND_FACTOR_NEEDED', 'LONGER_PASSWORD_NEEDED'),
    404: problemResponse('NOT_FOUND'),
  },
})

const readInvoice = signedInCall({
  method: 'get',
  path: '/orders/{id}/invoice',
  summary: 'Read what stands on the invoice of an order',
  description:
    'For all who may read the order. It is the customer’s paper: whoever packs the order prints it with its prices, which ' +
    'GET /orders/{id} does not tell them.',
  tags: TAGS,
  request: { params: idParameter },
  responses: {
    200: answer('The order as its customer reads it, and what its paper says of the shop.', invoiceSchema),
    403: problemResponse('SECOND_FACTOR_NEEDED', 'LONGER_PASSWORD_NEEDED'),
    404: problemResponse('NOT_FOUND'),
  },
})

export function orders({ shop: { orders, settings } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(listOrders, async (c) => {
      const { limit, page, ...query } = queryOf(splitFilters(c.req.valid('query')))
      const { caller } = c.var
      if (limit === undefined) return await whole(c, await orders.allOrders(caller, query))
      return listed(c, await orders.orders(caller, { ...query, page, limit }))
    })
    .openapi(exportOrders, async (c) => {
      const { format, ...asked } = c.req.valid('query')
      const made = await orders.exported(c.var.caller, queryOf(splitFilters(asked)))
      if (made.outcome !== 'exported') return refused(c, made.outcome)
      return format === 'xlsx' ? workbookAnswer(made.rows, 'orders') : csvAnswer(csvOf(made.rows), 'orders')
    })
    .openapi(ordersOf, async (c) => {
      const { email, placedBy: placedByAccount, also: withPartBack, ...asked } = c.req.valid('query')
      const { limit, page, ...rest } = queryOf(asked)
      const query = { ...rest, placedByAccount, withPartBack }
      const { caller } = c.var
      if (limit === undefined) return await whole(c, await orders.allOrdersOf(caller, email, query))
      return listed(c, await orders.ordersOf(caller, email, { ...query, page, limit }))
    })
    .openapi(readOrder, async (c) => {
      const { id } = c.req.valid('param')
      const reading = await orders.order(c.var.caller, parseOrderId(id) ?? idOrEmpty(id))
      return reading.outcome === 'found'
        ? c.json(orderDetailAnswer(reading.detail), 200)
        : refused(c, reading.outcome)
    })
    .openapi(readInvoice, async (c) => {
      const { id } = c.req.valid('param')
      const reading = await orders.invoice(c.var.caller, parseOrderId(id) ?? idOrEmpty(id))
      return reading.outcome === 'found'
        ? c.json(invoiceAnswer(reading.order, settings.current()), 200)
        : refused(c, reading.outcome)
    })
}

function queryOf<Query extends z.output<typeof orderQuerySchema>>({ status, ...query }: Query) {
  return { ...query, statuses: status }
}

async function* csvOf(portions: AsyncIterable<readonly OrderRow[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const rows of portions) yield rows.map((cells) => csvLine(cells.map(String))).join('')
}

function listed(c: Context, listing: OrderPage | Denied) {
  if (listing.outcome !== 'listed') return refused(c, listing.outcome)
  c.header('X-Total-Count', String(listing.total))
  if (listing.found) c.header('X-Found-By-Status', foundHeader(listing.found))
  return c.json(listing.orders.map(orderAnswer), 200)
}

function foundHeader(found: StatusCounts): string {
  return Object.entries(found)
    .filter(([, orders]) => orders > 0)
    .map(([status, orders]) => `${status}=${orders}`)
    .join(', ')
}

async function whole(c: Context, listing: WholeOrders | Denied) {
  if (listing.outcome !== 'listed') return refused(c, listing.outcome)
  const all = await wholeList(listing.orders, orderAnswer, {
    before: '[',
    after: () => ']',
  })
  all.headers.set('X-Total-Count', String(listing.total))
  return all
}
