import { z } from 'zod'
import { issue } from '#domain/problems/fieldProblem.ts'
import type { CouriersSettings } from '#domain/settings/couriersSettings.ts'
import { Secret, secretAnswerSchema, secretSchema } from '#domain/settings/secret.ts'
import { lineSchema, missingOr } from '#domain/text/textSchema.ts'

const KEY_MAX = 200
const keySchema = (field: 'apiKey' | 'secretKey') =>
  secretSchema(lineSchema({ field, max: KEY_MAX })).meta({
    description: 'Of the courier’s panel. null: none. Left out, or as GET answers it: it stays as it is.',
    examples: ['a-key-of-the-panel'],
  })

/** The section `couriers`, as the API takes it. */
export const couriersSchema = z
  .object(
    {
      steadfast: z.object(
        { apiKey: keySchema('apiKey'), secretKey: keySchema('secretKey') },
        missingOr('steadfast', issue('NOT_AN_OBJECT', { field: 'steadfast' })),
      ),
    },
    missingOr('settingsBody', issue('NOT_A_BODY', { field: 'settingsBody' })),
  )
  .meta({ id: 'CouriersSettings' })

/** The section as the API answers it. */
export const couriersAnswerSchema = z
  .object({ steadfast: z.object({ apiKey: secretAnswerSchema, secretKey: secretAnswerSchema }) })
  .meta({ id: 'CouriersSettingsAnswer' })

/** A {@link Secret} becomes the form of its answer when this is written as JSON. */
export function couriersAnswer({ steadfast }: CouriersSettings): object {
  return { steadfast }
}
