import { OpenAPIHono, z } from '@hono/zod-openapi'
import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import { issue } from '#domain/problems/fieldProblem.ts'
import { bodyLimit } from '../core/bodyLimit.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { answer } from '../core/json.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'

/** The largest upload. Bytes. */
const MAX_PICTURE = 10 * 1024 * 1024
/** Room for the rest of the form. Bytes. */
const FORM = 64 * 1024

const HERE = issue('NOT_ONE_OF', { field: 'here', choices: ['true', 'false'] })
const EXPIRATION = issue('NOT_SECONDS', { field: 'expiration' })

/** Parses the form before its fields are validated, so that a truncated form is not reported as bad JSON. */
const readsForm = createMiddleware<ApiEnv>(async (c, next) => {
  try {
    await c.req.formData()
  } catch {
    return problem(c, 'NOT_A_FORM')
  }
  await next()
  return undefined
})

const addImage = staffCall({
  needs: 'catalogue',
  method: 'post',
  path: '/images',
  summary: 'Upload a picture',
  description:
    'A JPEG, PNG, WebP, AVIF or GIF (first frame only) of at most 10 MB and 40 million pixels. The shop rotates it upright and ' +
    'removes camera metadata. The answer has the format of imgbb: data.url is the address for a product, slide, category or the settings.',
  tags: ['Catalogue'],
  reads: every(bodyLimit(MAX_PICTURE + FORM, 'IMAGE_TOO_LARGE'), readsForm),
  request: {
    query: z.object({
      expiration: z
        .string(EXPIRATION)
        .regex(/^\d{1,10}$/, EXPIRATION)
        .optional()
        .meta({
          type: 'integer',
          description: 'Seconds after which imgbb deletes the picture. Other stores ignore it.',
        }),
      here: z.enum(['true', 'false'], HERE).default('false').meta({
        description:
          'true: the shop keeps the picture itself, also where its pictures are at imgbb. The logo and icon of the settings need that.',
      }),
    }),
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({
            image: z.instanceof(File, { error: issue('NO_FILE') }).meta({ type: 'string', format: 'binary' }),
          }),
        },
      },
    },
  },
  responses: {
    200: answer(
      'The picture is stored.',
      z.object({
        data: z.object({ url: z.string() }),
        success: z.literal(true),
        status: z.literal(200),
      }),
    ),
    400: problemResponse('NOT_A_FORM'),
    413: problemResponse('IMAGE_TOO_LARGE'),
    422: problemResponse('INVALID', 'NOT_A_PICTURE', 'TOO_MANY_PIXELS'),
    503: problemResponse('IMAGES_UNAVAILABLE'),
  },
})

export function images({ shop }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(addImage, async (c) => {
    const { image } = c.req.valid('form')
    if (image.size > MAX_PICTURE) return problem(c, 'IMAGE_TOO_LARGE')
    const { expiration, here } = c.req.valid('query')
    const upload = new Uint8Array(await image.arrayBuffer())
    const keeping = await shop.catalogue.addImage(c.var.caller, upload, {
      expiration: expiration === undefined ? undefined : Number(expiration),
      here: here === 'true',
    })
    if (keeping.outcome !== 'kept') return refused(c, keeping.outcome)
    return c.json({ data: { url: keeping.address }, success: true as const, status: 200 as const }, 200)
  })
}
