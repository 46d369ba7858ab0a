import { OpenAPIHono } from '@hono/zod-openapi'
import {
  newSlideSchema,
  slideChange,
  slideChangeSchema,
  slideDraft,
  slideOrderSchema,
} from '#contract/content/newSlideSchema.ts'
import { deleted, inserted, updated, writeSchema } from '../core/acknowledged.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Slider']

const postSlider = staffCall({
  needs: 'catalogue',
  method: 'post',
  path: '/postSlider',
  summary: 'Add a picture to the home slider',
  description: 'Appends it to the others.',
  tags: TAGS,
  request: { body: json(newSlideSchema) },
  responses: { 200: answer('The slide is visible.', writeSchema.inserted) },
})

const updateSlider = staffCall({
  needs: 'catalogue',
  method: 'put',
  path: '/updateSlider/{id}',
  summary: 'Change a picture of the home slider',
  description: 'Without image the picture stays. A new image without titles removes the previous ones.',
  tags: TAGS,
  request: { params: idParameter, body: json(slideChangeSchema) },
  responses: { 200: answer('Done.', writeSchema.updated), 404: problemResponse('NOT_FOUND') },
})

const deleteSlider = staffCall({
  needs: 'catalogue',
  method: 'delete',
  path: '/deleteSlider/{id}',
  summary: 'Remove a picture from the home slider',
  tags: TAGS,
  request: { params: idParameter },
  responses: { 200: answer('Done.', writeSchema.deleted), 404: problemResponse('NOT_FOUND') },
})

const sliderOrder = staffCall({
  needs: 'catalogue',
  method: 'put',
  path: '/sliderOrder',
  summary: 'Reorder the pictures of the home slider',
  description: 'Takes the ids of all slides.',
  tags: TAGS,
  request: { body: json(slideOrderSchema) },
  responses: {
    200: answer('Done: the number of slides, and how many of them moved.', writeSchema.updated),
    409: problemResponse('SLIDES_CHANGED'),
  },
})

/** What is wrong with a change together with what is stored. */
const FAULTS = {
  until: { path: 'until', code: 'ENDS_TOO_EARLY', parameters: {} },
  link: { path: 'link', code: 'MISSING', parameters: { field: 'link' } },
} as const

export function sliderChanges({ shop: { slider } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(postSlider, async (c) => {
      const addition = await slider.addSlide(c.var.caller, slideDraft(c.req.valid('json')))
      if (addition.outcome !== 'added') return refused(c, addition.outcome)
      return c.json(inserted(addition.slide.id), 200)
    })
    .openapi(updateSlider, async (c) => {
      const id = idOrEmpty(c.req.valid('param').id)
      const change = slideChange(c.req.valid('json'))
      const update = await slider.updateSlide(c.var.caller, id, change)
      switch (update.outcome) {
        case 'changed':
          return c.json(updated(1), 200)
        case 'invalid':
          return problem(c, 'INVALID', { errors: [FAULTS[update.field]] })
        default:
          return refused(c, update.outcome)
      }
    })
    .openapi(deleteSlider, async (c) => {
      const id = idOrEmpty(c.req.valid('param').id)
      const removal = await slider.removeSlide(c.var.caller, id)
      return removal.outcome === 'removed' ? c.json(deleted(1), 200) : refused(c, removal.outcome)
    })
    .openapi(sliderOrder, async (c) => {
      const { ids } = c.req.valid('json')
      const ordering = await slider.orderSlides(c.var.caller, ids)
      if (ordering.outcome !== 'ordered') return refused(c, ordering.outcome)
      return c.json(
        { acknowledged: true as const, matchedCount: ids.length, modifiedCount: ordering.moved },
        200,
      )
    })
}
