import { OpenAPIHono, z } from '@hono/zod-openapi'
import { pageAnswerSchema, pageBodySchema, previewBodySchema } from '#contract/content/pageSchema.ts'
import { isPageSlug, PAGE_SLUGS } from '#domain/pages/page.ts'
import type { PageState } from '#shop/types.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { answer, json } from '../core/json.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Pages']

const slugParameter = z.object({
  slug: z.string().meta({ description: `One of ${PAGE_SLUGS.join(', ')}.`, examples: ['terms'] }),
})

const readPage = staffCall({
  needs: 'catalogue',
  method: 'get',
  path: '/pages/{slug}',
  summary: 'Read the texts of a page, to change them',
  description: 'Until somebody saves the page, its first texts, which follow the settings.',
  tags: TAGS,
  request: { params: slugParameter },
  responses: { 200: answer('As they are now.', pageAnswerSchema), 404: problemResponse('NOT_FOUND') },
})

const writePage = staffCall({
  needs: 'catalogue',
  method: 'put',
  path: '/pages/{slug}',
  summary: 'Save the texts of a page',
  description: 'The whole page in both languages, with the revision that was read. Shows within a second.',
  tags: TAGS,
  request: { params: slugParameter, body: json(pageBodySchema) },
  responses: {
    200: answer('It is saved.', pageAnswerSchema),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('STALE'),
  },
})

const previewPage = staffCall({
  needs: 'catalogue',
  method: 'post',
  path: '/pages/preview',
  summary: 'Render Markdown as a page shows it',
  description: 'Changes nothing.',
  tags: TAGS,
  request: { body: json(previewBodySchema) },
  responses: {
    200: answer('The HTML of the text.', z.object({ html: z.string() })),
  },
})

export function pages({ shop: { pages } }: ApiDeps) {
  const api = new OpenAPIHono<ApiEnv>()
  api.openapi(previewPage, async (c) => {
    const rendering = await pages.preview(c.var.caller, c.req.valid('json'))
    return rendering.outcome === 'rendered'
      ? c.json({ html: rendering.html }, 200)
      : refused(c, rendering.outcome)
  })
  api.openapi(readPage, async (c) => {
    const { slug } = c.req.valid('param')
    if (!isPageSlug(slug)) return problem(c, 'NOT_FOUND')
    const reading = await pages.read(c.var.caller, slug)
    return reading.outcome === 'found' ? c.json(pageAnswer(reading.state), 200) : refused(c, reading.outcome)
  })
  api.openapi(writePage, async (c) => {
    const { slug } = c.req.valid('param')
    if (!isPageSlug(slug)) return problem(c, 'NOT_FOUND')
    const { revision, ...texts } = c.req.valid('json')
    const writing = await pages.write(c.var.caller, slug, { texts, revision })
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
