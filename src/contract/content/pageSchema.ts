import { z } from 'zod'
import { faultIn } from '#domain/pages/markdownRules.ts'
import type { Field } from '#domain/problems/fieldName.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { lineSchema, missingOr, paragraphSchema } from '#domain/text/textSchema.ts'
import { revisionSchema } from '../core/revisionSchema.ts'

/** Two texts of this length in Bengali fit into the body of a request. Characters. */
export const PAGE_TEXT_MAX = 12_000
const TITLE_MAX = 80

const MARKDOWN =
  'Markdown without HTML and pictures. Links lead to https://…, mailto:…, tel:… or a path of the shop.'

const textSchema = (field: Field) =>
  paragraphSchema({ field, max: PAGE_TEXT_MAX })
    .superRefine((text, context) => {
      const fault = faultIn(text)
      if (!fault) return
      const message =
        fault.code === 'TABLES_TOO_LARGE'
          ? issue(fault.code, { field, max: fault.max })
          : issue(fault.code, { field, found: fault.found })
      context.addIssue(message)
    })
    .meta({ description: MARKDOWN, examples: ['## Section\n\nA **bold** word and a [link](/contact-us).'] })

/** The texts of a page, as its form takes them. */
export const pageTextsSchema = z.object({
  title: lineSchema({ field: 'title', max: TITLE_MAX }).meta({ examples: ['Terms'] }),
  titleBengali: lineSchema({ field: 'titleBengali', max: TITLE_MAX }).meta({ examples: ['শর্তাবলি'] }),
  text: textSchema('text'),
  textBengali: textSchema('textBengali'),
})

/** The body of PUT /pages/{slug}. */
export const pageBodySchema = z
  .object({ ...pageTextsSchema.shape, revision: revisionSchema }, issue('NOT_A_BODY', { field: 'pageBody' }))
  .meta({ id: 'Page' })

/** What GET and PUT /pages/{slug} answer. */
export const pageAnswerSchema = z
  .object({
    title: z.string(),
    titleBengali: z.string(),
    text: z.string(),
    textBengali: z.string(),
    revision: z
      .number()
      .int()
      .meta({ description: '0: nobody has saved the page yet, and its first texts follow the settings.' }),
    updatedAt: z.string().nullable().meta({ format: 'date-time' }),
    updatedBy: z
      .object({ _id: z.string(), name: z.string() })
      .nullable()
      .meta({ description: 'null: it was never saved, or by somebody who has no account any more.' }),
  })
  .meta({ id: 'PageAnswer' })

export type PageAnswer = z.infer<typeof pageAnswerSchema>

/** The body of POST /pages/preview. The text may be unfinished: what a page does not show is left out. */
export const previewBodySchema = z
  .object(
    {
      text: z
        .string(missingOr('text', issue('NOT_TEXT', { field: 'text' })))
        .max(PAGE_TEXT_MAX, issue('TOO_LONG', { field: 'text', max: PAGE_TEXT_MAX }))
        .meta({ examples: ['A **bold** word.'] }),
      language: z.enum(LANGUAGES, issue('NOT_ONE_OF', { field: 'language', choices: LANGUAGES })),
    },
    issue('NOT_A_BODY', { field: 'previewBody' }),
  )
  .meta({ id: 'PagePreview' })
