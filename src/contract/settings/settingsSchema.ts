import { z } from 'zod'
import { issue } from '#domain/problems/fieldProblem.ts'
import { DEFAULT_SETTINGS, type OwnerSettings, type SectionName } from '#domain/settings/ownerSettings.ts'
import { revisionSchema } from '../core/revisionSchema.ts'
import { SECTIONS } from './sections.ts'
import { SHOP_EXAMPLE } from './shopSchema.ts'

/** The body of PUT /settings/{section}. */
export function sectionBodySchema<Name extends SectionName>(
  name: Name,
): z.ZodType<{ readonly value: OwnerSettings[Name]; readonly revision: number }> {
  const { schema, toAnswer } = SECTIONS[name]
  return z
    .object(
      {
        value: schema,
        revision: revisionSchema,
      },
      issue('NOT_A_BODY', { field: 'settingsBody' }),
    )
    .meta({
      examples: [{ value: name === 'shop' ? SHOP_EXAMPLE : toAnswer(DEFAULT_SETTINGS[name]), revision: 0 }],
    })
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

/** What GET /settings/{name} answers. */
export function readSectionSchema(name: SectionName) {
  return sectionAnswerSchema(name).extend({
    mayChange: z
      .boolean()
      .meta({ description: 'Whether you may save it, too: some sections are the owner’s.' }),
  })
}
