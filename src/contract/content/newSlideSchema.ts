import { z } from 'zod'
import { imageAddressSchema, isOwnPath, isWebAddress } from '#domain/catalogue/imageAddress.ts'
import {
  endsTooEarly,
  leadsNowhere,
  SLIDE_LANGUAGES,
  SLIDE_TEXT_MAX,
  type SlideDraft,
  USUAL_SLIDE,
} from '#domain/catalogue/slide.ts'
import type { Field } from '#domain/problems/fieldName.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { nullableMomentSchema } from '#domain/text/daySchema.ts'
import { splitLanguage } from '#domain/text/language.ts'
import { nullableLineSchema } from '#domain/text/textSchema.ts'

const BODY = issue('NOT_A_BODY', { field: 'slideBody' })

const image = imageAddressSchema('image').meta({
  description: 'Address of the picture, 900 by 450 px.',
  examples: ['/images/0123456789abcdef0123456789abcdef-900x450-900.webp'],
})

/** A time, or null. */
function edgeSchema(field: 'from' | 'until') {
  return nullableMomentSchema(field).optional()
}

/** Paths are kept without their language: pages of both lead to their own. */
const linkSchema = nullableLineSchema({ field: 'link', max: 2048 })
  .transform((link) => {
    const path = link.replaceAll(' ', '%20')
    return isOwnPath(path) ? splitLanguage(path).path : link
  })
  .refine(
    (link) => link === '' || isOwnPath(link) || (isWebAddress(link) && /^https:/i.test(link)),
    issue('NOT_A_LINK'),
  )

/** A line of the live text in one of the languages. */
function liveSchema(part: keyof typeof SLIDE_TEXT_MAX, field: Field) {
  return nullableLineSchema({ field, max: SLIDE_TEXT_MAX[part] }).optional()
}

const otherFields = {
  title: nullableLineSchema({ field: 'title', max: 200 })
    .optional()
    .meta({
      description: 'Text alternative of the picture.',
      examples: ['Winter collection'],
    }),
  titleBengali: nullableLineSchema({ field: 'titleBengali', max: 200 })
    .optional()
    .meta({
      description: 'The same for Bengali pages. Without it they have the title.',
      examples: ['শীতের কালেকশন'],
    }),
  link: linkSchema.optional().meta({
    description:
      'Where it leads: a path of the shop, or an address that begins with https://. Empty or null: nowhere.',
    examples: ['/shop'],
  }),
  language: z
    .enum(SLIDE_LANGUAGES, issue('NOT_ONE_OF', { field: 'language', choices: SLIDE_LANGUAGES }))
    .optional()
    .meta({ description: 'The languages of the pages that show it: all, en or bn. Left out: all.' }),
  headline: liveSchema('headline', 'headline').meta({
    description:
      'Live text over the picture. A page shows each part in its language, or else in the other one.',
    examples: ['New winter collection'],
  }),
  headlineBengali: liveSchema('headline', 'headlineBengali'),
  text: liveSchema('text', 'text'),
  textBengali: liveSchema('text', 'textBengali'),
  button: liveSchema('button', 'button').meta({
    description: 'What a button under the text says. It leads where the slide does, so that needs a link.',
    examples: ['Shop winter wear'],
  }),
  buttonBengali: liveSchema('button', 'buttonBengali'),
  from: edgeSchema('from').meta({
    description: 'From when on visitors see it. Empty or null: at once.',
    examples: ['2026-12-01T00:00:00+06:00'],
  }),
  until: edgeSchema('until').meta({
    description: 'Until when visitors see it; later than from. Empty or null: until it is deleted.',
    examples: ['2027-02-01T00:00:00+06:00'],
  }),
  time: z
    .unknown()
    .optional()
    .meta({ type: 'string', description: 'Ignored: the shop sets the time when a slide is saved.' }),
}

function refuseEarlyEnd(
  { from = null, until = null }: { from?: string | null | undefined; until?: string | null | undefined },
  context: z.RefinementCtx,
): void {
  if (endsTooEarly({ from, until })) {
    context.addIssue({ code: 'custom', path: ['until'], message: issue('ENDS_TOO_EARLY') })
  }
}

type Button = { readonly [Name in 'link' | 'button' | 'buttonBengali']?: string | undefined }

/** `link`: undefined, if that of the slide stays. */
function refuseIdleButton({ link, button = '', buttonBengali = '' }: Button, context: z.RefinementCtx): void {
  if (link !== undefined && leadsNowhere({ link, button, buttonBengali })) {
    context.addIssue({ code: 'custom', path: ['link'], message: issue('MISSING', { field: 'link' }) })
  }
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
  .superRefine(refuseEarlyEnd)
  .superRefine(({ link = '', ...slide }, context) => refuseIdleButton({ ...slide, link }, context))
  .meta({ id: 'NewSlide' })

/**
 * The body of PUT /updateSlider/{id}; without an image, or with an empty one, the current image is kept
 * (section 5).
 */
export const slideChangeSchema = z
  .object({ image: image.optional(), ...otherFields }, BODY)
  .superRefine(refuseEarlyEnd)
  .superRefine(refuseIdleButton)
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
export function slideDraft(slide: z.output<typeof newSlideSchema>): SlideDraft {
  return { ...USUAL_SLIDE, ...slideChange(slide), image: slide.image }
}

/** Returns a parsed change for the use case: the fields that were sent. */
export function slideChange({
  image,
  time: _,
  ...fields
}: z.output<typeof slideChangeSchema>): Partial<SlideDraft> {
  const sent = Object.entries({ ...fields, image: image || undefined })
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined))
}
