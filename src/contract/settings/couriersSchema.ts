import { z } from 'zod'
import { issue } from '#domain/problems/fieldProblem.ts'
import type { CouriersSettings, SteadfastKeys } from '#domain/settings/couriersSettings.ts'
import { Secret, secretAnswerSchema, secretSchema } from '#domain/settings/secret.ts'
import { lineSchema, missingOr } from '#domain/text/textSchema.ts'

/** Characters. */
const KEY_MAX = 200
/** A shorter token could be guessed by trying: whoever has it can say that a parcel is delivered. */
const TOKEN_MIN = 16

const SECRET = 'null: none. Left out, or as GET answers it: it stays as it is.'

const keySchema = (field: keyof SteadfastKeys) =>
  secretSchema(lineSchema({ field, max: KEY_MAX })).meta({
    description: `Of the courier’s panel. ${SECRET}`,
    examples: ['a-key-of-the-panel'],
  })

/** It has to fit into a header. */
const tokenSchema = secretSchema(
  lineSchema({ field: 'webhookToken', max: KEY_MAX })
    .refine((token) => /^[\w.-]+$/.test(token), {
      error: issue('NOT_A_WORD', { field: 'webhookToken' }),
      abort: true,
    })
    .refine(
      (token) => token.length >= TOKEN_MIN,
      issue('TOO_SHORT', { field: 'webhookToken', min: TOKEN_MIN }),
    ),
).meta({
  description: `What the courier’s webhook sends as its Bearer token. ${SECRET}`,
  examples: ['a-token-of-the-webhook'],
})

const steadfastSchema = z.object(
  {
    apiKey: keySchema('apiKey'),
    secretKey: keySchema('secretKey'),
    webhookToken: tokenSchema,
    webhookSecret: keySchema('webhookSecret'),
  } satisfies Record<keyof SteadfastKeys, z.ZodType>,
  missingOr('steadfast', issue('NOT_AN_OBJECT', { field: 'steadfast' })),
)

/** The section `couriers`, as the API takes it. */
export const couriersSchema = z
  .object(
    { steadfast: steadfastSchema },
    missingOr('settingsBody', issue('NOT_A_BODY', { field: 'settingsBody' })),
  )
  .meta({ id: 'CouriersSettings' })

/** The section as the API answers it. */
export const couriersAnswerSchema = z
  .object({
    steadfast: z.object({
      apiKey: secretAnswerSchema,
      secretKey: secretAnswerSchema,
      webhookToken: secretAnswerSchema,
      webhookSecret: secretAnswerSchema,
    }),
  })
  .meta({ id: 'CouriersSettingsAnswer' })

/** A {@link Secret} becomes the form of its answer when this is written as JSON. */
export function couriersAnswer({ steadfast }: CouriersSettings): object {
  return { steadfast }
}
