import { z } from 'zod'
import { issue } from '#domain/problems/fieldProblem.ts'
import { SECURITY, type SecuritySettings } from '#domain/settings/securitySettings.ts'
import { missingOr } from '#domain/text/textSchema.ts'

/** A year. */
export const SESSION_HOURS_MAX = 365 * 24

const NEED = issue('NOT_ONE_OF', { field: 'staffNeedSecondFactor', choices: ['true', 'false'] })
const HOURS = issue('NOT_IN_RANGE', { field: 'sessionHours', min: 1, max: SESSION_HOURS_MAX })

/** The section `security`, as the API takes it. */
export const securitySchema = z
  .object(
    {
      staffNeedSecondFactor: z.boolean(missingOr('staffNeedSecondFactor', NEED)).meta({
        description:
          'Whether staff may do nothing before they have a second factor. Whoever switches it on needs one first.',
      }),
      sessionHours: z
        .number(missingOr('sessionHours', HOURS))
        .int(HOURS)
        .min(1, HOURS)
        .max(SESSION_HOURS_MAX, HOURS)
        .meta({
          description:
            'How long a sign-in lasts after its last use, in hours. For accounts that the shop keeps.',
          examples: [SECURITY.sessionHours],
        }),
    },
    missingOr('settingsBody', issue('NOT_A_BODY', { field: 'settingsBody' })),
  )
  .meta({ id: 'SecuritySettings' })

/** The section as the API answers it. */
export const securityAnswerSchema = z
  .object({ staffNeedSecondFactor: z.boolean(), sessionHours: z.number().int() })
  .meta({ id: 'SecuritySettingsAnswer' })

export function securityAnswer({
  staffNeedSecondFactor,
  sessionHours,
}: SecuritySettings): z.infer<typeof securityAnswerSchema> {
  return { staffNeedSecondFactor, sessionHours }
}
