import { z } from 'zod'
import { BACKUP_PLACES } from '#domain/backups/backup.ts'
import { isWebAddress } from '#domain/catalogue/imageAddress.ts'
import type { Field } from '#domain/problems/fieldName.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import type { BackupsSettings } from '#domain/settings/backupsSettings.ts'
import { Secret, secretAnswerSchema, secretSchema } from '#domain/settings/secret.ts'
import { missingOr, possiblyEmptyLineSchema } from '#domain/text/textSchema.ts'

const HOUR_MAX = 23
const SECRET_MAX = 200
const HOUR = issue('NOT_IN_RANGE', { field: 'hour', min: 0, max: HOUR_MAX })
const WHERE = issue('NOT_ONE_OF', { field: 'where', choices: BACKUP_PLACES })
const NIGHTLY = issue('NOT_ONE_OF', { field: 'nightly', choices: ['true', 'false'] })

/** A part of an address: without spaces, quotes or anything that could end a header. */
const wordSchema = (field: Field) =>
  possiblyEmptyLineSchema({ field, max: 100 }).refine(
    (text) => /^[\w.-]*$/.test(text),
    issue('NOT_A_WORD', { field }),
  )

const s3Schema = z.object(
  {
    bucket: wordSchema('bucket').meta({ examples: ['my-shop-backups'] }),
    region: wordSchema('region').meta({ examples: ['ap-south-1'] }),
    endpoint: possiblyEmptyLineSchema({ field: 'endpoint', max: 300 })
      .refine(
        (address) => address === '' || isWebAddress(address),
        issue('NOT_A_WEB_ADDRESS', { field: 'endpoint' }),
      )
      .meta({ description: 'Empty: Amazon’s own.', examples: ['https://s3.example'] }),
    accessKey: possiblyEmptyLineSchema({ field: 'accessKey', max: SECRET_MAX }),
    secretKey: secretSchema(
      z
        .string(issue('NOT_TEXT', { field: 'secretKey' }))
        .trim()
        .min(1, issue('MISSING', { field: 'secretKey' }))
        .max(SECRET_MAX, issue('TOO_LONG', { field: 'secretKey', max: SECRET_MAX })),
    ).meta({ description: 'null clears it. Left out, or as GET answers it: it stays as it is.' }),
  },
  missingOr('s3', issue('NOT_AN_OBJECT', { field: 's3' })),
)

/** The section `backups`, as the API takes it. */
export const backupsSchema = z
  .object(
    {
      nightly: z.boolean(missingOr('nightly', NIGHTLY)).meta({
        description: 'Whether a backup is made each night. The newest of seven days and four weeks stay.',
      }),
      hour: z
        .number(missingOr('hour', HOUR))
        .int(HOUR)
        .min(0, HOUR)
        .max(HOUR_MAX, HOUR)
        .meta({ description: 'The hour of the night in Dhaka.', examples: [3] }),
      where: z.enum(BACKUP_PLACES, missingOr('where', WHERE)).meta({
        description: 'Where all backups of the dashboard are kept. The operator of the shop sets the folder.',
      }),
      s3: s3Schema,
    },
    missingOr('settingsBody', issue('NOT_A_BODY', { field: 'settingsBody' })),
  )
  .superRefine(({ where, s3 }, context) => {
    if (where !== 's3') return
    for (const field of ['bucket', 'region', 'accessKey'] as const) {
      if (s3[field] === '') {
        context.addIssue({ code: 'custom', path: ['s3', field], message: issue('MISSING', { field }) })
      }
    }
  })
  .meta({ id: 'BackupsSettings' })

/** The section as the API answers it. */
export const backupsAnswerSchema = z
  .object({
    nightly: z.boolean(),
    hour: z.number().int(),
    where: z.enum(BACKUP_PLACES),
    s3: z.object({
      bucket: z.string(),
      region: z.string(),
      endpoint: z.string(),
      accessKey: z.string(),
      secretKey: secretAnswerSchema,
    }),
  })
  .meta({ id: 'BackupsSettingsAnswer' })

/** A {@link Secret} becomes the form of its answer when this is written as JSON. */
export function backupsAnswer({ nightly, hour, where, s3 }: BackupsSettings): object {
  return { nightly, hour, where, s3 }
}
