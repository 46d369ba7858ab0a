import { z } from 'zod'
import { SLIDE_LANGUAGES, type Slide } from '#domain/catalogue/slide.ts'

/** A picture of the home slider as the API returns it (section 3). */
export const slideSchema = z
  .object({
    _id: z.string().meta({ examples: ['0198f0a2c1d47b3e'] }),
    image: z.string().meta({
      description: 'Address of the picture, 900 by 450 px.',
      examples: ['https://pictures.example/winter.webp'],
    }),
    title: z.string().meta({ examples: ['Winter collection'] }),
    titleBengali: z.string().meta({ examples: ['শীতের কালেকশন'] }),
    link: z.string().meta({
      description:
        'Where it leads: a path of the shop, or an address that begins with https://; may be empty.',
      examples: ['/shop'],
    }),
    language: z.enum(SLIDE_LANGUAGES).meta({ description: 'The languages of the pages that show it.' }),
    headline: z.string().meta({
      description:
        'Live text over the picture, as are text and button. All of it is empty for a whole picture.',
      examples: ['New winter collection'],
    }),
    headlineBengali: z.string(),
    text: z.string(),
    textBengali: z.string(),
    button: z
      .string()
      .meta({ description: 'It leads where the slide does.', examples: ['Shop winter wear'] }),
    buttonBengali: z.string(),
    from: z.string().nullable().meta({
      format: 'date-time',
      description: 'From when on visitors see it; null: at once.',
    }),
    until: z.string().nullable().meta({
      format: 'date-time',
      description: 'Until when visitors see it; null: until it is deleted.',
    }),
    time: z
      .string()
      .meta({ description: 'ISO 8601, UTC: when it was saved.', examples: ['2026-01-31T08:30:00.000Z'] }),
  })
  .meta({ id: 'Slide' })

export type SlideAnswer = z.infer<typeof slideSchema>

/** Converts a slide to the API's format. */
export function slideAnswer({ id, ...rest }: Slide): SlideAnswer {
  return { _id: id, ...rest }
}
