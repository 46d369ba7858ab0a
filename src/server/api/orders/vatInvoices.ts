import { OpenAPIHono, z } from '@hono/zod-openapi'
import {
  issueVatSchema,
  readVatSchema,
  type VatInvoiceAnswer,
  vatInvoiceAnswer,
  vatInvoiceSchema,
  vatListQuerySchema,
  vatListSchema,
  voidVatSchema,
} from '#contract/orders/vatInvoiceSchema.ts'
import { BYTE_ORDER_MARK, plainCsvLine, withGuard } from '#domain/goodsFiles/cells.ts'
import { add, type Poisha, toTaka, ZERO } from '#domain/money/money.ts'
import { vatPercent } from '#domain/money/vat.ts'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { parseOrderId } from '#domain/order/orderId.ts'
import { LONGEST_VAT_LIST, type VatInvoice, type VatLine } from '#domain/order/vatInvoice.ts'
import type { VatInvoices } from '#shop/types.ts'
import { ORDERS_SEEN, staffCall } from '../core/call.ts'
import { csvAnswer } from '../core/csvAnswer.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Orders']
const INVOICE = answer('The invoice, as it was issued.', vatInvoiceSchema)

const issue = staffCall({
  needs: ORDERS_SEEN,
  method: 'post',
  path: '/orders/{id}/vatInvoice',
  summary: 'Issue the VAT invoice of an order',
  description:
    'Mushak 6.3, with the next number of the fiscal year (July to June). An order that has a valid one is answered that.',
  tags: TAGS,
  request: { params: idParameter, body: json(issueVatSchema) },
  responses: {
    200: INVOICE,
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('VAT_OFF', 'VAT_NOT_SOLD'),
  },
})

const read = staffCall({
  needs: ORDERS_SEEN,
  method: 'get',
  path: '/orders/{id}/vatInvoice',
  summary: 'Read the VAT invoice of an order',
  description: 'To print it. Without number the valid one, else the last. It outlives the order.',
  tags: TAGS,
  request: { params: idParameter, query: readVatSchema },
  responses: { 200: INVOICE, 404: problemResponse('NOT_FOUND') },
})

const makeVoid = staffCall({
  needs: 'settings',
  method: 'post',
  path: '/orders/{id}/vatInvoice/void',
  summary: 'Make the VAT invoice of an order void',
  description: 'For the owner. It keeps its number; the order may get another one.',
  tags: TAGS,
  request: { params: idParameter, body: json(voidVatSchema) },
  responses: { 200: INVOICE, 409: problemResponse('VAT_NOT_VALID') },
})

const list = staffCall({
  needs: 'money.read',
  method: 'get',
  path: '/vatInvoices',
  summary: 'List the VAT invoices',
  description: `Those that were issued in at most ${LONGEST_VAT_LIST} days, void ones too.`,
  tags: TAGS,
  request: { query: vatListQuerySchema },
  responses: {
    200: {
      ...answer('A page of them.', vatListSchema),
      content: { 'application/json': { schema: vatListSchema }, 'text/csv': { schema: z.string() } },
    },
    422: problemResponse('INVALID'),
  },
})

/** VAT invoices (Mushak 6.3). */
export function vatInvoices({ shop: { vatInvoices } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(issue, async (c) => {
      const done = await vatInvoices.issue(c.var.caller, orderIdOf(c.req.valid('param')), c.req.valid('json'))
      return done.outcome === 'found' ? c.json(vatInvoiceAnswer(done.invoice), 200) : refused(c, done.outcome)
    })
    .openapi(read, async (c) => {
      const found = await vatInvoices.read(
        c.var.caller,
        orderIdOf(c.req.valid('param')),
        c.req.valid('query'),
      )
      return found.outcome === 'found'
        ? c.json(vatInvoiceAnswer(found.invoice), 200)
        : refused(c, found.outcome)
    })
    .openapi(makeVoid, async (c) => {
      const done = await vatInvoices.void(c.var.caller, orderIdOf(c.req.valid('param')), c.req.valid('json'))
      return done.outcome === 'found' ? c.json(vatInvoiceAnswer(done.invoice), 200) : refused(c, done.outcome)
    })
    .openapi(list, async (c) => {
      const { format, ...query } = c.req.valid('query')
      const { caller } = c.var
      const inPart = (page: number, limit: number) => vatInvoices.list(caller, { ...query, page, limit })
      const isFile = format === 'csv'
      const listing = await (isFile ? inPart(1, IN_PART) : inPart(query.page, query.limit))
      if (listing.outcome === 'too-long') {
        const parameters = { most: LONGEST_VAT_LIST }
        return problem(c, 'INVALID', { errors: [{ path: 'from', code: 'TOO_MANY_DAYS', parameters }] })
      }
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      const [from, until] = [dayName(listing.days.from), dayName(listing.days.until)]
      if (isFile) return csvAnswer(csvText(inParts(listing, inPart)), `vat-${from}-${until}`)
      return c.json({ from, until, data: listing.invoices.map(vatInvoiceAnswer), total: listing.total }, 200)
    })
}

function orderIdOf({ id }: { readonly id: string }): string {
  return parseOrderId(id) ?? idOrEmpty(id)
}

/** An invoice has a row for each rate of its lines; a void one has a single row, and counts for nothing. */
interface FileRow extends Pick<VatInvoiceAnswer, 'number' | 'issuedAt' | 'orderId' | 'buyer' | 'voided'> {
  readonly rate: number | ''
  readonly net: number
  readonly vat: number
  readonly total: number
}

/** What an accountant needs: books and returns ask for the sums of each rate. */
const COLUMNS: readonly (readonly [string, (row: FileRow) => string | number])[] = [
  ['number', ({ number }) => number],
  ['day', ({ issuedAt }) => dayName(orderDay(Date.parse(issuedAt)))],
  ['order', ({ orderId }) => orderId],
  ['buyer', ({ buyer }) => buyer.name],
  ['buyer BIN', ({ buyer }) => buyer.bin],
  ['rate', ({ rate }) => rate],
  ['without VAT', ({ net }) => net],
  ['supplementary duty', () => 0],
  ['VAT', ({ vat }) => vat],
  ['with VAT', ({ total }) => total],
  ['void', ({ voided }) => (voided ? voided.reason : '')],
]

function rowsOf(invoice: VatInvoice): FileRow[] {
  const { number, issuedAt, orderId, buyer, voided } = vatInvoiceAnswer(invoice)
  const said = { number, issuedAt, orderId, buyer, voided }
  if (voided) return [{ ...said, rate: '', net: 0, vat: 0, total: 0 }]
  const byRate = Map.groupBy(invoice.document.lines, ({ rate }) => rate)
  return [...byRate].map(([rate, lines]) => {
    const sum = (amountOf: (line: VatLine) => Poisha) => toTaka(add(ZERO, ...lines.map(amountOf)))
    const amounts = {
      net: sum(({ net }) => net),
      vat: sum(({ vat }) => vat),
      total: sum(({ total }) => total),
    }
    return { ...said, rate: vatPercent(rate), ...amounts }
  })
}

/** Invoices of a file that are read at once. */
const IN_PART = 200

type Part = { readonly invoices: readonly VatInvoice[] }
type Listing = Awaited<ReturnType<VatInvoices['list']>>

/** All of them, part after part; each is read when the client has taken the one before. */
async function* inParts(
  first: Part,
  read: (page: number, limit: number) => Promise<Listing>,
): AsyncGenerator<readonly VatInvoice[]> {
  let part = first
  for (let page = 2; ; page++) {
    yield part.invoices
    if (part.invoices.length < IN_PART) return
    const next = await read(page, IN_PART)
    // Whoever may no longer read it gets no whole file.
    if (next.outcome !== 'listed') throw new Error(`The list ended early: ${next.outcome}`)
    part = next
  }
}

async function* csvText(parts: AsyncIterable<readonly VatInvoice[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + plainCsvLine(COLUMNS.map(([heading]) => heading))
  for await (const invoices of parts) yield invoices.flatMap(rowsOf).map(textLine).join('')
}

function textLine(row: FileRow): string {
  const cells = COLUMNS.map(([, cellOf]) => cellOf(row))
  return plainCsvLine(cells.map((cell) => (typeof cell === 'number' ? String(cell) : withGuard(cell))))
}
