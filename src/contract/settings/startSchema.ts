import { z } from 'zod'
import { issue } from '#domain/problems/fieldProblem.ts'
import type { StartSettings } from '#domain/settings/startSettings.ts'
import { missingOr } from '#domain/text/textSchema.ts'

const HIDDEN = issue('NOT_ONE_OF', { field: 'hidden', choices: ['true', 'false'] })

/** The section `start`, as the API takes it. */
export const startSchema = z
  .object(
    {
      hidden: z
        .boolean(missingOr('hidden', HIDDEN))
        .meta({ description: 'Whether the dashboard leaves out the first steps.', examples: [true] }),
    },
    missingOr('settingsBody', issue('NOT_A_BODY', { field: 'settingsBody' })),
  )
  .meta({ id: 'StartSettings' })

/** The section as the API answers it. */
export const startAnswerSchema = z.object({ hidden: z.boolean() }).meta({ id: 'StartSettingsAnswer' })

export function startAnswer({ hidden }: StartSettings): z.infer<typeof startAnswerSchema> {
  return { hidden }
}
