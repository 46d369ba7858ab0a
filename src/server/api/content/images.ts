import { OpenAPIHono, z } from '@hono/zod-openapi'
import { issue } from '#domain/problems/fieldProblem.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { answer } from '../core/json.ts'
import { MAX_PICTURE, pictureForm, pictureProblems, readsPicture } from '../core/pictureUpload.ts'
import { problem, refused } from '../core/problem.ts'

const HERE = issue('NOT_ONE_OF', { field: 'here', choices: ['true', 'false'] })
const EXPIRATION = issue('NOT_SECONDS', { field: 'expiration' })

const addImage = staffCall({
  needs: 'catalogue',
  method: 'post',
  path: '/images',
  summary: 'Upload a picture',
  description:
    'A JPEG, PNG, WebP, AVIF or GIF (first frame only) of at most 10 MB and 40 million pixels. The shop rotates it upright and ' +
    'removes camera metadata. The answer has the format of imgbb: data.url is the address for a product, slide, category or the settings.',
  tags: ['Catalogue'],
  reads: readsPicture,
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
    body: pictureForm,
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
    ...pictureProblems,
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
