import { z } from '@hono/zod-openapi'
import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import { issue } from '#domain/problems/fieldProblem.ts'
import { bodyLimit } from './bodyLimit.ts'
import type { ApiEnv } from './deps.ts'
import { problem, problemResponse } from './problem.ts'

/** The largest picture. Bytes. */
export const MAX_PICTURE = 10 * 1024 * 1024
/** Room for the rest of the form. Bytes. */
const FORM = 64 * 1024

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

/** Reads a form with a picture, for calls that take one as `image`. */
export const readsPicture = every(bodyLimit(MAX_PICTURE + FORM, 'IMAGE_TOO_LARGE'), readsForm)

export const pictureForm = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: z.object({
        image: z.instanceof(File, { error: issue('NO_FILE') }).meta({ type: 'string', format: 'binary' }),
      }),
    },
  },
} as const

/** What a call that takes a picture may answer. */
export const pictureProblems = {
  400: problemResponse('NOT_A_FORM'),
  413: problemResponse('IMAGE_TOO_LARGE'),
  422: problemResponse('INVALID', 'NOT_A_PICTURE', 'TOO_MANY_PIXELS'),
  503: problemResponse('IMAGES_UNAVAILABLE'),
}
