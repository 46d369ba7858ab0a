import { OpenAPIHono, z } from '@hono/zod-openapi'
import {
  customerAnswer,
  customerNoteSchema,
  customerPageAnswer,
  customerPageSchema,
  customerQuerySchema,
  customerSchema,
} from '#contract/customers/customerSchema.ts'
import { keptCallAnswer, keptCallSchema } from '#contract/desk/deskSchema.ts'
import { orderForStaffAnswer, orderForStaffSchema } from '#contract/orders/orderSchema.ts'
import { isMobileNumber } from '#domain/order/mobileNumber.ts'
import { toLatinDigits } from '#domain/text/digits.ts'
import { deleted, inserted, updated, writeSchema } from '../core/acknowledged.ts'
import { staffCall } from '../core/call.ts'
import { csvAnswer } from '../core/csvAnswer.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Customers']
const params = z.object({
  mobile: z.string().meta({ description: '11 digits, Latin or Bengali.', examples: ['01712345678'] }),
})

const listCustomers = staffCall({
  needs: 'orders.read',
  method: 'get',
  path: '/customers',
  summary: 'List customers',
  description:
    'Whoever ordered, by mobile number, the one with the newest order first. A search looks at the newest 1000 orders that match.',
  tags: TAGS,
  request: { query: customerQuerySchema },
  responses: { 200: answer('One page.', customerPageSchema), 422: problemResponse('INVALID') },
})

const exportCustomers = staffCall({
  needs: { allOf: ['orders.read', 'money.read'] },
  method: 'post',
  path: '/customers/export',
  summary: 'Download all customers',
  description:
    'CSV. Cells that a spreadsheet would take for a formula begin with an apostrophe. Who downloads it is recorded.',
  tags: TAGS,
  responses: {
    200: { description: 'The customers.', content: { 'text/csv': { schema: z.string() } } },
  },
})

const readCustomer = staffCall({
  needs: 'orders.read',
  method: 'get',
  path: '/customers/{mobile}',
  summary: 'Read what is known of a mobile number',
  description:
    'All orders with the number are one history, whatever name or account they have. Asks a courier, where the settings have its ' +
    'keys; its answer is kept for a day.',
  tags: TAGS,
  request: { params },
  responses: { 200: answer('The customer.', customerSchema), 404: problemResponse('NOT_FOUND') },
})

const readKnown = staffCall({
  needs: 'orders.read',
  method: 'get',
  path: '/customers/{mobile}/known',
  summary: 'Read everything that is kept of a person',
  description: 'To be shown to that person. At most 1000 orders.',
  tags: TAGS,
  request: { params },
  responses: {
    200: answer(
      'The customer, all their orders, and what was said of calls about them.',
      z.object({
        customer: customerSchema,
        orders: z.array(orderForStaffSchema),
        calls: z.array(keptCallSchema.extend({ orderId: z.string() })),
      }),
    ),
    404: problemResponse('NOT_FOUND'),
  },
})

const eraseCustomer = staffCall({
  needs: 'orders.delete',
  method: 'delete',
  path: '/customers/{mobile}',
  summary: 'Erase who a person is',
  description:
    'Takes name, number, e-mail address, address and comment out of their orders, and deletes notes, places on waiting lists, ' +
    'unfinished checkouts and messages, also of a number without orders. Orders keep their goods, sums and districts. A block ' +
    'stays until it ends. Cannot be undone.',
  tags: TAGS,
  request: { params },
  responses: {
    200: answer('How many orders lost whose they are; 0 for a number without orders.', writeSchema.updated),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('OPEN_ORDERS'),
  },
})

const addNote = staffCall({
  needs: 'orders.move',
  method: 'post',
  path: '/customers/{mobile}/notes',
  summary: 'Note something of a customer',
  description: 'Only staff see it, and the person if what is known is shown to them.',
  tags: TAGS,
  request: { params, body: json(customerNoteSchema) },
  responses: { 200: answer('Stored.', writeSchema.inserted), 404: problemResponse('NOT_FOUND') },
})

const deleteNote = staffCall({
  needs: 'orders.move',
  method: 'delete',
  path: '/customers/{mobile}/notes/{id}',
  summary: 'Delete a note',
  tags: TAGS,
  request: { params: params.extend({ id: z.string().meta({ examples: ['0198f0a2c1d47b3e'] }) }) },
  responses: { 200: answer('Done.', writeSchema.deleted), 404: problemResponse('NOT_FOUND') },
})

/** `/customers/export` comes before `/customers/{mobile}`, which would match it. */
export function customers({ shop: { customers } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(listCustomers, async (c) => {
      const listing = await customers.list(c.var.caller, c.req.valid('query'))
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      return c.json(customerPageAnswer(listing), 200)
    })
    .openapi(exportCustomers, async (c) => {
      const made = await customers.exported(c.var.caller)
      return made.outcome === 'exported' ? csvAnswer(made.text, 'customers') : refused(c, made.outcome)
    })
    .openapi(readCustomer, async (c) => {
      const found = await customers.find(c.var.caller, numberIn(c.req.valid('param')))
      return found.outcome === 'found'
        ? c.json(customerAnswer(found.customer), 200)
        : refused(c, found.outcome)
    })
    .openapi(readKnown, async (c) => {
      const known = await customers.known(c.var.caller, numberIn(c.req.valid('param')))
      if (known.outcome !== 'found') return refused(c, known.outcome)
      const calls = [...known.calls].flatMap(([orderId, ofOrder]) =>
        ofOrder.map((call) => ({ orderId, ...keptCallAnswer(call) })),
      )
      const { customer, orders } = known
      return c.json(
        { customer: customerAnswer(customer), orders: orders.map(orderForStaffAnswer), calls },
        200,
      )
    })
    .openapi(eraseCustomer, async (c) => {
      const erasing = await customers.erase(c.var.caller, numberIn(c.req.valid('param')))
      return erasing.outcome === 'erased' ? c.json(updated(erasing.orders), 200) : refused(c, erasing.outcome)
    })
    .openapi(addNote, async (c) => {
      const { text } = c.req.valid('json')
      const noting = await customers.addNote(c.var.caller, numberIn(c.req.valid('param')), text)
      return noting.outcome === 'added' ? c.json(inserted(noting.id), 200) : refused(c, noting.outcome)
    })
    .openapi(deleteNote, async (c) => {
      const { id, ...param } = c.req.valid('param')
      const removal = await customers.removeNote(c.var.caller, numberIn(param), idOrEmpty(id))
      return removal.outcome === 'removed' ? c.json(deleted(1), 200) : refused(c, removal.outcome)
    })
}

/** The number as it is stored; empty, which matches nobody, if it is none. */
function numberIn({ mobile }: { readonly mobile: string }): string {
  const number = mobile.length > 20 ? '' : toLatinDigits(mobile)
  return isMobileNumber(number) ? number : ''
}
