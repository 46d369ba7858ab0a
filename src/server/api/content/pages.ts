import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { pageAnswerSchema, pageBodySchema, previewBodySchema } from '#contract/content/pageSchema.ts'
import { isPageSlug, PAGE_SLUGS } from '#domain/pages/page.ts'
import type { PageState } from '#shop/types.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'
import { smallBody } from '../core/smallBody.ts'

const TAGS = ['Pages']

const slugParameter = z.object({
  slug: z.string().meta({ description: `One of ${PAGE_SLUGS.join(', ')}.`, examples: ['terms'] }),
})

const readPage = createRoute({
  method: 'get',
  path: '/pages/{slug}',
  summary: 'Read the texts of a page, to change them',
  description:
    'Until somebody saves the page, its first texts, which follow the settings. Needs the capability catalogue.',
  tags: TAGS,
  request: { params: slugParameter },
  responses: {
    200: {
      description: 'As they are now.',
      content: { 'application/json': { schema: pageAnswerSchema } },
    },
    401: problemResponse('UNAUTHENTICATED'),
    403: problemResponse('FORBIDDEN'),
    404: problemResponse('NOT_FOUND'),
  },
})

const writePage = createRoute({
  method: 'put',
  path: '/pages/{slug}',
  summary: 'Save the texts of a page',
  description:
    'The whole page in both languages, with the revision that was read. Shows within a second. Needs the capability catalogue.',
  tags: TAGS,
  middleware: smallBody,
  request: {
    params: slugParameter,
    body: { required: true, content: { 'application/json': { schema: pageBodySchema } } },
  },
  responses: {
    200: { description: 'It is saved.', content: { 'application/json': { schema: pageAnswerSchema } } },
    400: problemResponse('NOT_JSON'),
    401: problemResponse('UNAUTHENTICATED'),
    403: problemResponse('FORBIDDEN'),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('STALE'),
    413: problemResponse('TOO_LARGE'),
    415: problemResponse('NOT_JSON_TYPE'),
    422: problemResponse('INVALID'),
  },
})

const previewPage = createRoute({
  method: 'post',
  path: '/pages/preview',
  summary: 'Render Markdown as a page shows it',
  description: 'Changes nothing. Needs the capability catalogue.',
  tags: TAGS,
  middleware: smallBody,
  request: { body: { required: true, content: { 'application/json': { schema: previewBodySchema } } } },
  responses: {
    200: {
      description: 'The HTML of the text.',
      content: { 'application/json': { schema: z.object({ html: z.string() }) } },
    },
    400: problemResponse('NOT_JSON'),
    401: problemResponse('UNAUTHENTICATED'),
    403: problemResponse('FORBIDDEN'),
    413: problemResponse('TOO_LARGE'),
    415: problemResponse('NOT_JSON_TYPE'),
    422: problemResponse('INVALID'),
  },
})

export function pages({ shop: { pages }, callerOf }: ApiDeps) {
  const api = new OpenAPIHono<ApiEnv>()
  api.openapi(previewPage, async (c) => {
    const rendering = await pages.preview(await callerOf(c.req.raw), c.req.valid('json'))
    return rendering.outcome === 'rendered'
      ? c.json({ html: rendering.html }, 200)
      : refused(c, rendering.outcome)
  })
  api.openapi(readPage, async (c) => {
    const { slug } = c.req.valid('param')
    if (!isPageSlug(slug)) return problem(c, 'NOT_FOUND')
    const reading = await pages.read(await callerOf(c.req.raw), slug)
    return reading.outcome === 'found' ? c.json(pageAnswer(reading.state), 200) : refused(c, reading.outcome)
  })
  api.openapi(writePage, async (c) => {
    const { slug } = c.req.valid('param')
    if (!isPageSlug(slug)) return problem(c, 'NOT_FOUND')
    const { revision, ...texts } = c.req.valid('json')
    const writing = await pages.write(await callerOf(c.req.raw), slug, { texts, revision })
    if (writing.outcome === 'saved') return c.json(pageAnswer(writing.state), 200)
    if (writing.outcome !== 'stale') return refused(c, writing.outcome)
    return problem(c, 'STALE', { current: pageAnswer(writing.state) })
  })
  return api
}

function pageAnswer({ texts, revision, updatedAt, updatedBy }: PageState) {
  return {
    ...texts,
    revision,
    updatedAt: updatedAt === undefined ? null : new Date(updatedAt).toISOString(),
    updatedBy: updatedBy ? { _id: updatedBy.id, name: updatedBy.name } : null,
  }
}
