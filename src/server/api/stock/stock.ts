import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { idempotencyKeySchema } from '#contract/orders/postOrderSchema.ts'
import {
  countedLines,
  countedSchema,
  damagedLines,
  damagedSchema,
  olderAnswer,
  receivedLines,
  receivedSchema,
  roomPieceAnswer,
  stockMoveAnswer,
  stockMovesQuerySchema,
  stockMovesSchema,
  stockPageSchema,
  stockQuerySchema,
} from '#contract/stock/stockRoomSchema.ts'
import type { StockRoom } from '#shop/types.ts'
import { stored, writeSchema } from '../core/acknowledged.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { answer, json } from '../core/json.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Catalogue']

const listStock = staffCall({
  needs: 'goods.read',
  method: 'get',
  path: '/stock',
  summary: 'List what is in stock',
  description:
    'Pieces of products with how many there are and how long they last at the pace of their sales, the first to run out first; ' +
    'what is sold out, by how many people wait for it.',
  tags: TAGS,
  request: { query: stockQuerySchema },
  responses: { 200: answer('One page.', stockPageSchema), 422: problemResponse('INVALID') },
})

const listStockMoves = staffCall({
  needs: 'goods.read',
  method: 'get',
  path: '/stock/moves',
  summary: 'List the changes of the stock of a piece',
  description: 'Newest first. They stay when the product is deleted.',
  tags: TAGS,
  request: { query: stockMovesQuerySchema },
  responses: { 200: answer('One page.', stockMovesSchema), 422: problemResponse('INVALID') },
})

const headers = z.object({ 'Idempotency-Key': idempotencyKeySchema.optional() })

const answers = {
  200: answer('All lines are booked.', writeSchema.stored),
  422: problemResponse('INVALID', 'KEY_REUSED'),
}

const ALL_OR_NOTHING = 'Books all lines or none: errors name those that cannot be booked.'

const receiveGoods = staffCall({
  needs: 'catalogue',
  method: 'post',
  path: '/stock/received',
  summary: 'Receive goods',
  description: `Adds pieces. What was not counted is counted from then on, beginning with what came in. ${ALL_OR_NOTHING}`,
  tags: TAGS,
  request: { headers, body: json(receivedSchema) },
  responses: answers,
})

const countStock = staffCall({
  needs: 'catalogue',
  method: 'post',
  path: '/stock/counted',
  summary: 'Book a count',
  description: `Books the difference between what was counted and what there should have been then. ${ALL_OR_NOTHING}`,
  tags: TAGS,
  request: { headers, body: json(countedSchema) },
  responses: answers,
})

const bookDamage = staffCall({
  needs: 'catalogue',
  method: 'post',
  path: '/stock/damaged',
  summary: 'Take out damaged pieces',
  description: `Takes pieces out of the stock. ${ALL_OR_NOTHING}`,
  tags: TAGS,
  request: { headers, body: json(damagedSchema) },
  responses: answers,
})

export function stock({ shop: { stock } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(listStock, async (c) => {
      const listing = await stock.list(c.var.caller, c.req.valid('query'))
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      return c.json({ data: listing.pieces.map(roomPieceAnswer), total: listing.total }, 200)
    })
    .openapi(listStockMoves, async (c) => {
      const listing = await stock.moves(c.var.caller, c.req.valid('query'))
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      const { piece, moves, older } = listing
      const answer = { piece: piece ? roomPieceAnswer(piece) : null, moves: moves.map(stockMoveAnswer) }
      return c.json({ ...answer, older: olderAnswer(older) }, 200)
    })
    .openapi(receiveGoods, async (c) => {
      const body = c.req.valid('json')
      const goods = { lines: receivedLines(body), note: body.note, updateCosts: body.updateCosts }
      return booked(c, await stock.receive(c.var.caller, goods, keyOf(c)))
    })
    .openapi(countStock, async (c) => {
      const body = c.req.valid('json')
      const counted = { lines: countedLines(body), note: body.note }
      return booked(c, await stock.count(c.var.caller, counted, keyOf(c)))
    })
    .openapi(bookDamage, async (c) => {
      const body = c.req.valid('json')
      const damaged = { lines: damagedLines(body), note: body.note }
      return booked(c, await stock.damage(c.var.caller, damaged, keyOf(c)))
    })
}

/** The header is checked by then. */
function keyOf(c: Context): string | undefined {
  return c.req.header('Idempotency-Key')
}

function booked(c: Context, booking: Awaited<ReturnType<StockRoom['receive']>>) {
  if (booking.outcome === 'booked') return c.json(stored(), 200)
  if (booking.outcome === 'invalid') return problem(c, 'INVALID', { errors: booking.problems })
  return booking.outcome === 'key-reused' ? problem(c, 'KEY_REUSED') : refused(c, booking.outcome)
}
