import { OpenAPIHono, z } from '@hono/zod-openapi'
import { photoAnswer, photoSchema } from '#contract/core/photoAnswer.ts'
import { MOST_PHOTOS } from '#domain/parcel/photo.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer } from '../core/json.ts'
import { MAX_PICTURE, pictureForm, pictureProblems, readsPicture } from '../core/pictureUpload.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'
import { refusedAct } from './actAnswers.ts'

const TAGS = ['Parcels']
const needs = 'orders.ship'

const add = staffCall({
  needs,
  method: 'post',
  path: '/consignments/{id}/photos',
  summary: 'Add a photograph of what came back',
  description:
    `To a parcel that was received, at most ${MOST_PHOTOS}: a JPEG, PNG, WebP, AVIF or GIF of at most 10 MB and 40 million pixels, ` +
    'without which the shop keeps camera metadata. The same file again is the same photograph. Staff with orders.ship alone see it; ' +
    'it is deleted with what is known of its customer.',
  tags: TAGS,
  reads: readsPicture,
  request: { params: idParameter, body: pictureForm },
  responses: {
    201: answer('The photograph.', photoSchema),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('PARCEL_NOT_NOW', 'TOO_MANY_PHOTOS'),
    ...pictureProblems,
  },
})

const read = staffCall({
  needs,
  method: 'get',
  path: '/consignments/{id}/photos/{photoId}',
  summary: 'Read a photograph of what came back',
  tags: TAGS,
  request: { params: idParameter.extend({ photoId: z.string().meta({ examples: ['0198f0a2c1d47b3f'] }) }) },
  responses: {
    200: {
      description: 'The picture.',
      content: { 'image/webp': { schema: z.string().meta({ format: 'binary' }) } },
    },
    404: problemResponse('NOT_FOUND'),
    503: problemResponse('IMAGES_UNAVAILABLE'),
  },
})

/** Photographs of what came back. */
export function parcelPhotos({ shop: { parcelPhotos: photos } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(add, async (c) => {
      const { image } = c.req.valid('form')
      if (image.size > MAX_PICTURE) return problem(c, 'IMAGE_TOO_LARGE')
      const upload = new Uint8Array(await image.arrayBuffer())
      const done = await photos.add(c.var.caller, idOrEmpty(c.req.valid('param').id), upload)
      if (done.outcome === 'added') return c.json(photoAnswer(done.photo), 201)
      return done.outcome === 'not-now' ? refusedAct(c, done) : refused(c, done.outcome)
    })
    .openapi(read, async (c) => {
      const { id, photoId } = c.req.valid('param')
      const reading = await photos.read(c.var.caller, idOrEmpty(id), idOrEmpty(photoId))
      if (reading.outcome !== 'found') return refused(c, reading.outcome)
      c.header('Content-Type', 'image/webp')
      // Once it is deleted, nobody has it any more.
      c.header('Cache-Control', 'no-store')
      return c.body(new Uint8Array(reading.picture), 200)
    })
}
