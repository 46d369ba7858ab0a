import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { permission } from '#domain/people/permissions.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { bodyLimit } from './bodyLimit.ts'
import type { ApiEnv, ApiParts } from './parts.ts'
import { problem, problemResponse, refused } from './problem.ts'

/** Of a picture, in bytes. */
const MAX_PICTURE = 10 * 1024 * 1024
/** Room for what surrounds it in a form. Bytes. */
const FORM = 64 * 1024

const EXPIRATION = issue('NOT_SECONDS', { field: 'expiration' })

/** Of those who may not upload, nothing is read. The use case asks again, and decides. */
function forTheCatalogue({ callerOf }: ApiParts) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const permitted = permission(await callerOf(c.req.raw), 'catalogue')
    if (permitted !== 'granted') return refused(c, permitted)
    await next()
    return undefined
  })
}

/** Reads the form before its fields are checked, so that one that breaks off is not taken for bad JSON. */
const readsForm = createMiddleware<ApiEnv>(async (c, next) => {
  try {
    await c.req.formData()
  } catch {
    return problem(c, 'NOT_A_FORM')
  }
  await next()
  return undefined
})

const addImage = (parts: ApiParts) =>
  createRoute({
    method: 'post',
    path: '/images',
    summary: 'Upload a picture',
    description:
      'A JPEG, PNG, WebP, AVIF or GIF (its first frame) of at most 10 MB and 40 million pixels. It is turned upright, and ' +
      'what a camera writes into it is left out. The answer is what imgbb would answer: data.url is the address for a product or slide. Needs the capability catalogue.',
    tags: ['Catalogue'],
    middleware: [
      forTheCatalogue(parts),
      bodyLimit(MAX_PICTURE + FORM, 'IMAGE_TOO_LARGE'),
      readsForm,
    ] as const,
    request: {
      query: z.object({
        expiration: z
          .string(EXPIRATION)
          .regex(/^\d{1,10}$/, EXPIRATION)
          .optional()
          .meta({ type: 'integer', description: 'Seconds, for imgbb alone: it deletes the picture then.' }),
      }),
      body: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: z.object({
              image: z
                .instanceof(File, { error: issue('NO_FILE') })
                .meta({ type: 'string', format: 'binary' }),
            }),
          },
        },
      },
    },
    responses: {
      200: {
        description: 'The picture is kept.',
        content: {
          'application/json': {
            schema: z.object({
              data: z.object({ url: z.string() }),
              success: z.literal(true),
              status: z.literal(200),
            }),
          },
        },
      },
      400: problemResponse('NOT_A_FORM'),
      401: problemResponse('UNAUTHENTICATED'),
      403: problemResponse('FORBIDDEN'),
      413: problemResponse('IMAGE_TOO_LARGE'),
      422: problemResponse('INVALID', 'NOT_A_PICTURE', 'TOO_MANY_PIXELS'),
      503: problemResponse('IMAGES_UNAVAILABLE'),
    },
  })

export function images(parts: ApiParts) {
  const { shop, callerOf } = parts
  return new OpenAPIHono<ApiEnv>().openapi(addImage(parts), async (c) => {
    const { image } = c.req.valid('form')
    if (image.size > MAX_PICTURE) return problem(c, 'IMAGE_TOO_LARGE')
    const { expiration } = c.req.valid('query')
    const upload = new Uint8Array(await image.arrayBuffer())
    const keeping = await shop.catalog.addImage(
      await callerOf(c.req.raw),
      upload,
      expiration === undefined ? undefined : Number(expiration),
    )
    if (keeping.outcome !== 'kept') return refused(c, keeping.outcome)
    return c.json({ data: { url: keeping.address }, success: true as const, status: 200 as const }, 200)
  })
}
