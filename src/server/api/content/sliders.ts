import { OpenAPIHono, z } from '@hono/zod-openapi'
import { slideAnswer, slideSchema } from '#contract/content/slideSchema.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idParameter, isId } from '../core/id.ts'
import { answer } from '../core/json.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'
import { publicCall } from '../core/publicCall.ts'

const listSlides = publicCall({
  path: '/getSliders',
  summary: 'List the pictures of the home slider',
  tags: ['Slider'],
  responses: {
    200: answer('The pictures that visitors see at this moment, in display order.', z.array(slideSchema)),
  },
})

const listAllSlides = staffCall({
  needs: 'catalogue',
  method: 'get',
  path: '/allSliders',
  summary: 'List all pictures of the home slider',
  description: 'Also those that are planned or over.',
  tags: ['Slider'],
  responses: { 200: answer('The pictures in display order.', z.array(slideSchema)) },
})

const readSlide = publicCall({
  path: '/getSlider/{id}',
  summary: 'Read one picture of the home slider that visitors see',
  tags: ['Slider'],
  request: { params: idParameter },
  responses: { 200: answer('The picture.', slideSchema), 404: problemResponse('NOT_FOUND') },
})

export function sliders({ shop: { slider } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(listSlides, async (c) => c.json((await slider.slides()).map(slideAnswer), 200))
    .openapi(listAllSlides, async (c) => {
      const list = await slider.allSlides(c.var.caller)
      return list.outcome === 'found' ? c.json(list.slides.map(slideAnswer), 200) : refused(c, list.outcome)
    })
    .openapi(readSlide, async (c) => {
      const { id } = c.req.valid('param')
      const slide = isId(id) ? await slider.slide(id) : undefined
      if (!slide) return problem(c, 'NOT_FOUND')
      return c.json(slideAnswer(slide), 200)
    })
}
