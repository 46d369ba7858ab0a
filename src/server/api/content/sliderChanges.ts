import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import {
  newSlideSchema,
  slideChange,
  slideChangeSchema,
  slideDraft,
  slideOrderSchema,
} from '#contract/content/newSlideSchema.ts'
import { deleted, inserted, updated, writeSchema } from '../core/acknowledged.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'
import { bodyProblems, callerProblems } from '../core/responses.ts'
import { smallBody } from '../core/smallBody.ts'

const TAGS = ['Slider']

const postSlider = createRoute({
  method: 'post',
  path: '/postSlider',
  summary: 'Add a picture to the home slider',
  description: 'Appends it to the others. Needs the capability catalogue.',
  tags: TAGS,
  middleware: smallBody,
  request: { body: { required: true, content: { 'application/json': { schema: newSlideSchema } } } },
  responses: {
    200: {
      description: 'The slide is visible.',
      content: { 'application/json': { schema: writeSchema.inserted } },
    },
    ...callerProblems,
    ...bodyProblems,
  },
})

const updateSlider = createRoute({
  method: 'put',
  path: '/updateSlider/{id}',
  summary: 'Change a picture of the home slider',
  description:
    'Without image the picture stays. A new image without titles removes the previous ones. Needs the capability catalogue.',
  tags: TAGS,
  middleware: smallBody,
  request: {
    params: idParameter,
    body: { required: true, content: { 'application/json': { schema: slideChangeSchema } } },
  },
  responses: {
    200: { description: 'Done.', content: { 'application/json': { schema: writeSchema.updated } } },
    ...callerProblems,
    ...bodyProblems,
    404: problemResponse('NOT_FOUND'),
  },
})

const deleteSlider = createRoute({
  method: 'delete',
  path: '/deleteSlider/{id}',
  summary: 'Remove a picture from the home slider',
  description: 'Needs the capability catalogue.',
  tags: TAGS,
  request: { params: idParameter },
  responses: {
    200: { description: 'Done.', content: { 'application/json': { schema: writeSchema.deleted } } },
    ...callerProblems,
    404: problemResponse('NOT_FOUND'),
  },
})

const sliderOrder = createRoute({
  method: 'put',
  path: '/sliderOrder',
  summary: 'Reorder the pictures of the home slider',
  description: 'Takes the ids of all slides. Needs the capability catalogue.',
  tags: TAGS,
  middleware: smallBody,
  request: { body: { required: true, content: { 'application/json': { schema: slideOrderSchema } } } },
  responses: {
    200: {
      description: 'Done: the number of slides, and how many of them moved.',
      content: { 'application/json': { schema: writeSchema.updated } },
    },
    ...callerProblems,
    ...bodyProblems,
    409: problemResponse('SLIDES_CHANGED'),
  },
})

export function sliderChanges({ shop: { slider }, callerOf }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(postSlider, async (c) => {
      const addition = await slider.addSlide(await callerOf(c.req.raw), slideDraft(c.req.valid('json')))
      if (addition.outcome !== 'added') return refused(c, addition.outcome)
      return c.json(inserted(addition.slide.id), 200)
    })
    .openapi(updateSlider, async (c) => {
      const id = idOrEmpty(c.req.valid('param').id)
      const change = slideChange(c.req.valid('json'))
      const update = await slider.updateSlide(await callerOf(c.req.raw), id, change)
      switch (update.outcome) {
        case 'changed':
          return c.json(updated(1), 200)
        case 'invalid':
          return problem(c, 'INVALID', {
            errors: [{ path: 'until', code: 'ENDS_TOO_EARLY', parameters: {} }],
          })
        default:
          return refused(c, update.outcome)
      }
    })
    .openapi(deleteSlider, async (c) => {
      const id = idOrEmpty(c.req.valid('param').id)
      const removal = await slider.removeSlide(await callerOf(c.req.raw), id)
      return removal.outcome === 'removed' ? c.json(deleted(1), 200) : refused(c, removal.outcome)
    })
    .openapi(sliderOrder, async (c) => {
      const { ids } = c.req.valid('json')
      const ordering = await slider.orderSlides(await callerOf(c.req.raw), ids)
      if (ordering.outcome !== 'ordered') return refused(c, ordering.outcome)
      return c.json(
        { acknowledged: true as const, matchedCount: ids.length, modifiedCount: ordering.moved },
        200,
      )
    })
}
