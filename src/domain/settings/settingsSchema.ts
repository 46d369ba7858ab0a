import { z } from 'zod'
import { issue } from '../problems/fieldProblem.ts'
import { missingOr } from '../text/textSchema.ts'
import { DEFAULT_SETTINGS, type OwnerSettings, SECTIONS, type SectionName } from './sections.ts'

const REVISION_MAX = 2 ** 31 - 1
const REVISION = issue('NOT_IN_RANGE', { field: 'revision', min: 0, max: REVISION_MAX })

/** The body of PUT /settings/{section}. */
export function sectionBodySchema<Name extends SectionName>(
  name: Name,
): z.ZodType<{ readonly value: OwnerSettings[Name]; readonly revision: number }> {
  const { schema, toAnswer } = SECTIONS[name]
  return z
    .object(
      {
        value: schema,
        revision: z
          .number(missingOr('revision', REVISION))
          .int(REVISION)
          .min(0, REVISION)
          .max(REVISION_MAX, REVISION)
          .meta({ description: 'The one that GET answered; 0 where the section was never saved.' }),
      },
      issue('NOT_A_BODY', { field: 'settingsBody' }),
    )
    .meta({ examples: [{ value: toAnswer(DEFAULT_SETTINGS[name]), revision: 0 }] })
}

/** What GET and PUT /settings/{section} answer. */
export function sectionAnswerSchema(name: SectionName) {
  return z.object({
    value: SECTIONS[name].answerSchema,
    revision: z.number().int(),
    updatedAt: z.string().nullable().meta({ format: 'date-time' }),
    updatedBy: z
      .object({ _id: z.string(), name: z.string() })
      .nullable()
      .meta({ description: 'null: it was never saved, or by somebody who has no account any more.' }),
  })
}
