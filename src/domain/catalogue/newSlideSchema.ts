import { z } from 'zod'
import { lineOrNothingSchema } from '../text/textSchema.ts'
import { imageAddressSchema } from './imageAddress.ts'
import type { SlideDraft } from './slider.ts'

const BODY = 'The body must be a JSON object with the fields of a slide.'

const image = imageAddressSchema('The image').meta({
  description: 'Address of the picture, 900 by 450 px.',
  examples: ['/images/winter.webp'],
})

const otherFields = {
  title: lineOrNothingSchema({ label: 'The title', max: 200 })
    .optional()
    .meta({
      description: 'What the picture says, for those who cannot see it.',
      examples: ['Winter collection'],
    }),
  time: z
    .unknown()
    .optional()
    .meta({ type: 'string', description: 'Not used: the shop notes itself when a slide is saved.' }),
}

/** The body of POST /postSlider (section 7): the image is needed. */
export const newSlideSchema = z
  .object({ image: image.refine((address) => address !== '', 'The image is missing.'), ...otherFields }, BODY)
  .meta({ id: 'NewSlide' })

/** The body of PUT /updateSlider/{id}: without an image, or with an empty one, the previous is kept (section 5). */
export const slideChangeSchema = z
  .object({ image: image.optional(), ...otherFields }, BODY)
  .meta({ id: 'SlideChange' })

/** The body of PUT /sliderOrder. */
export const slideOrderSchema = z
  .object(
    {
      ids: z
        .array(z.string(), 'ids must be the list of the ids of all slides.')
        .max(1000, 'There may be at most 1000 slides.')
        .meta({ description: 'Of all slides, in their new order.', examples: [['0198f0a2c1d47b3e']] }),
    },
    BODY,
  )
  .meta({ id: 'SlideOrder' })

/** A checked slide as the shop takes it. */
export function slideDraft({ image, title = '' }: z.output<typeof newSlideSchema>): SlideDraft {
  return { image, title }
}

/** A checked change as the shop takes it. */
export function slideChange({ image, title }: z.output<typeof slideChangeSchema>): Partial<SlideDraft> {
  return { ...(image ? { image } : {}), ...(title === undefined ? {} : { title }) }
}
