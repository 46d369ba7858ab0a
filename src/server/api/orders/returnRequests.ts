import { OpenAPIHono, z } from '@hono/zod-openapi'
import { photoAnswer, photoSchema } from '#contract/core/photoAnswer.ts'
import { staffOrderAnswer, staffOrderSchema } from '#contract/orders/orderSchema.ts'
import { askReturnSchema, sentBackSchema } from '#contract/orders/returnRequestSchema.ts'
import { MOST_PHOTOS } from '#domain/parcel/photo.ts'
import { updated, writeSchema } from '../core/acknowledged.ts'
import { signedInCall, staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { MAX_PICTURE, pictureForm, pictureProblems, readsPicture } from '../core/pictureUpload.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Orders']

const denials = {
  403: problemResponse('FORBIDDEN', 'SECOND_FACTOR_NEEDED', 'LONGER_PASSWORD_NEEDED'),
  404: problemResponse('NOT_FOUND'),
}

const ask = signedInCall({
  method: 'post',
  path: '/orders/{id}/returnRequest',
  summary: 'Ask to return goods of an order',
  description:
    'For the customer of a Delivered order, and staff with orders.move on their behalf. Where its customer asks for all that they have, ' +
    'the order moves to Return, as with PUT /orderStatus/{id}; otherwise it stays Delivered until staff have what comes back. An order has ' +
    'one open request: another one takes its place, and the same again changes nothing. Who does not see the order gets NOT_FOUND.',
  tags: TAGS,
  request: { params: idParameter, body: json(askReturnSchema) },
  responses: {
    200: answer('Done.', writeSchema.updated),
    ...denials,
    409: problemResponse('ILLEGAL_MOVE', 'BEING_EXCHANGED'),
    422: problemResponse('INVALID'),
  },
})

const received = staffCall({
  needs: 'orders.move',
  method: 'post',
  path: '/orders/{id}/returnRequest/received',
  summary: 'Say what came back for a request',
  description:
    'Of a Delivered order, and of one that its customer moved to Return and of which nobody has said that it came; it ends the request. ' +
    'Pieces on the shelf raise the stock, damaged ones do not, and what was paid for them is to be paid back. No lines: nothing comes. If ' +
    'the customer keeps nothing, the order is in Return, otherwise Delivered. The same again changes nothing.',
  tags: TAGS,
  request: { params: idParameter, body: json(sentBackSchema) },
  responses: {
    200: answer('Done.', writeSchema.updated),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('NOT_TO_SETTLE', 'ILLEGAL_MOVE'),
    422: problemResponse('INVALID'),
  },
})

const withdraw = signedInCall({
  method: 'delete',
  path: '/orders/{id}/returnRequest',
  summary: 'Withdraw a request for a return',
  description:
    'For the customer of the order, until staff have said what became of it. An order that had moved to Return is Delivered again; ' +
    'photographs of the request are deleted. The same again changes nothing. Who does not see the order gets NOT_FOUND.',
  tags: TAGS,
  request: { params: idParameter },
  responses: {
    200: answer('Done.', writeSchema.updated),
    ...denials,
    409: problemResponse('NOT_TO_SETTLE'),
  },
})

const listOpen = staffCall({
  needs: 'orders.move',
  method: 'get',
  path: '/returnRequests',
  summary: 'List Delivered orders of which a return is asked for',
  description: 'The longest asked first; at most 100.',
  tags: TAGS,
  responses: { 200: answer('The orders.', z.object({ data: z.array(staffOrderSchema) })) },
})

const addPhoto = signedInCall({
  method: 'post',
  path: '/orders/{id}/returnRequest/photos',
  summary: 'Add a photograph to a request for a return',
  description:
    `While it is open, at most ${MOST_PHOTOS}: a JPEG, PNG, WebP, AVIF or GIF of at most 10 MB and 40 million pixels, without which the ` +
    'shop keeps camera metadata. The same file again is the same photograph. Its customer and staff who see the order see it alone, others ' +
    'get NOT_FOUND; it is deleted with what is known of its customer.',
  tags: TAGS,
  reads: readsPicture,
  request: { params: idParameter, body: pictureForm },
  responses: {
    201: answer('The photograph.', photoSchema),
    ...denials,
    409: problemResponse('NOT_TO_SETTLE', 'TOO_MANY_PHOTOS'),
    ...pictureProblems,
  },
})

const photoParameters = idParameter.extend({ photoId: z.string().meta({ examples: ['0198f0a2c1d47b3f'] }) })

const removePhoto = signedInCall({
  method: 'delete',
  path: '/orders/{id}/returnRequest/photos/{photoId}',
  summary: 'Take a photograph out of a request for a return',
  description:
    'While it is open, for those who may add one. The same again changes nothing. Of an order without a request it is NOT_FOUND.',
  tags: TAGS,
  request: { params: photoParameters },
  responses: {
    200: answer('Done.', writeSchema.updated),
    ...denials,
    409: problemResponse('NOT_TO_SETTLE'),
  },
})

const readPhoto = signedInCall({
  method: 'get',
  path: '/orders/{id}/returnRequest/photos/{photoId}',
  summary: 'Read a photograph of a request for a return',
  description: 'For all who may read the order; others get NOT_FOUND.',
  tags: TAGS,
  request: { params: photoParameters },
  responses: {
    200: {
      description: 'The picture.',
      content: { 'image/webp': { schema: z.string().meta({ format: 'binary' }) } },
    },
    ...denials,
    503: problemResponse('IMAGES_UNAVAILABLE'),
  },
})

/** Returns that are asked for. */
export function returnRequests({ shop: { returnRequests: requests } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(listOpen, async (c) => {
      const listing = await requests.listOpen(c.var.caller)
      return listing.outcome === 'listed'
        ? c.json({ data: listing.orders.map(staffOrderAnswer) }, 200)
        : refused(c, listing.outcome)
    })
    .openapi(ask, async (c) => {
      const id = idOrEmpty(c.req.valid('param').id)
      const asking = await requests.ask(c.var.caller, id, c.req.valid('json'))
      switch (asking.outcome) {
        case 'asked':
          return c.json(updated(1), 200)
        case 'illegal-move':
          return refused(c, asking.outcome, { orderStatus: asking.status })
        case 'invalid':
          return problem(c, 'INVALID', { errors: [...asking.problems] })
        default:
          return refused(c, asking.outcome)
      }
    })
    .openapi(withdraw, async (c) => {
      const { outcome } = await requests.withdraw(c.var.caller, idOrEmpty(c.req.valid('param').id))
      return outcome === 'withdrawn' ? c.json(updated(1), 200) : refused(c, outcome)
    })
    .openapi(received, async (c) => {
      const id = idOrEmpty(c.req.valid('param').id)
      const receiving = await requests.receive(c.var.caller, id, c.req.valid('json').lines)
      switch (receiving.outcome) {
        case 'settled':
          return c.json(updated(1), 200)
        case 'illegal-move':
          return refused(c, receiving.outcome, { orderStatus: receiving.status })
        case 'invalid':
          return problem(c, 'INVALID', { errors: [...receiving.problems] })
        default:
          return refused(c, receiving.outcome)
      }
    })
    .openapi(addPhoto, async (c) => {
      const { image } = c.req.valid('form')
      if (image.size > MAX_PICTURE) return problem(c, 'IMAGE_TOO_LARGE')
      const upload = new Uint8Array(await image.arrayBuffer())
      const done = await requests.addPhoto(c.var.caller, idOrEmpty(c.req.valid('param').id), upload)
      return done.outcome === 'added' ? c.json(photoAnswer(done.photo), 201) : refused(c, done.outcome)
    })
    .openapi(removePhoto, async (c) => {
      const { id, photoId } = c.req.valid('param')
      const done = await requests.removePhoto(c.var.caller, idOrEmpty(id), idOrEmpty(photoId))
      return done.outcome === 'removed' ? c.json(updated(1), 200) : refused(c, done.outcome)
    })
    .openapi(readPhoto, async (c) => {
      const { id, photoId } = c.req.valid('param')
      const reading = await requests.readPhoto(c.var.caller, idOrEmpty(id), idOrEmpty(photoId))
      if (reading.outcome !== 'found') return refused(c, reading.outcome)
      c.header('Content-Type', 'image/webp')
      // Once it is deleted, nobody has it any more.
      c.header('Cache-Control', 'no-store')
      return c.body(new Uint8Array(reading.picture), 200)
    })
}
