import { z } from 'zod'
import { issue } from '../problems/fieldProblem.ts'
import { nullableLineSchema } from '../text/textSchema.ts'
import { imageAddressSchema } from './imageAddress.ts'
import type { SlideDraft } from './slide.ts'

const BODY = issue('NOT_A_BODY', { field: 'slideBody' })

const image = imageAddressSchema('image').meta({
  description: 'Address of the picture, 900 by 450 px.',
  examples: ['/images/winter.webp'],
})

const otherFields = {
  title: nullableLineSchema({ field: 'title', max: 200 })
    .optional()
    .meta({
      description: 'Text alternative of the picture.',
      examples: ['Winter collection'],
    }),
  time: z
    .unknown()
    .optional()
    .meta({ type: 'string', description: 'Ignored: the shop sets the time when a slide is saved.' }),
}

/** The body of POST /postSlider (section 7); the image is required. */
export const newSlideSchema = z
  .object(
    {
      image: image.refine((address) => address !== '', issue('MISSING', { field: 'image' })),
      ...otherFields,
    },
    BODY,
  )
  .meta({ id: 'NewSlide' })

/**
 * The body of PUT /updateSlider/{id}; without an image, or with an empty one, the current image is kept
 * (section 5).
 */
export const slideChangeSchema = z
  .object({ image: image.optional(), ...otherFields }, BODY)
  .meta({ id: 'SlideChange' })

const MAX_SLIDES = 1000

/** The body of PUT /sliderOrder. */
export const slideOrderSchema = z
  .object(
    {
      ids: z
        .array(z.string(issue('NOT_SLIDE_IDS')), issue('NOT_SLIDE_IDS'))
        .max(MAX_SLIDES, issue('TOO_MANY_SLIDES', { max: MAX_SLIDES }))
        .meta({ description: 'The ids of all slides in their new order.', examples: [['0198f0a2c1d47b3e']] }),
    },
    BODY,
  )
  .meta({ id: 'SlideOrder' })

/** Returns a parsed slide for the use case. */
export function slideDraft({ image, title = '' }: z.output<typeof newSlideSchema>): SlideDraft {
  return { image, title }
}

/** Returns a parsed change for the use case. */
export function slideChange({ image, title }: z.output<typeof slideChangeSchema>): Partial<SlideDraft> {
  return { ...(image ? { image } : {}), ...(title === undefined ? {} : { title }) }
}
