import { z } from 'zod'
import { EVENTS } from '#domain/messages/customerEvents.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { parseSender } from '#domain/settings/mailSender.ts'
import type { MessagesSettings } from '#domain/settings/messagesSettings.ts'
import { Secret, secretAnswerSchema, secretSchema } from '#domain/settings/secret.ts'
import { SMS } from '#domain/settings/smsSettings.ts'
import { smtpUrlSchema } from '#domain/settings/smtpUrl.ts'
import { missingOr, possiblyEmptyLineSchema } from '#domain/text/textSchema.ts'
import { eventsAnswerSchema, eventsSchema, smsAnswer, smsAnswerSchema, smsSchema } from './smsSchema.ts'

const mailSchema = z.object(
  {
    url: secretSchema(smtpUrlSchema).meta({
      description:
        'The mail server with its user and password; special characters in these are percent-encoded (/ as %2F). null: mails ' +
        'are not sent. Left out, or as GET answers it: it stays as it is.',
      examples: ['smtps://shop:password@mail.shop.example:465'],
    }),
    from: possiblyEmptyLineSchema({ field: 'mailSender', max: 200 })
      .refine((from) => from === '' || parseSender(from) !== undefined, issue('NOT_A_SENDER'))
      .meta({
        description:
          'An e-mail address, or a name with one. Empty: the shop’s name, and no-reply at its host.',
        examples: ['My Shop <hello@shop.example>'],
      }),
  },
  missingOr('mail', issue('NOT_AN_OBJECT', { field: 'mail' })),
)

/** The section `messages`, as the API takes it. */
export const messagesSchema = z
  .object(
    {
      mail: mailSchema,
      sms: smsSchema
        .optional()
        .transform((sms) => sms ?? { ...SMS, key: Secret.KEPT })
        .meta({ description: 'Left out: no SMS is sent, and the key stays as it is.' }),
      events: eventsSchema
        .optional()
        .transform((events) => events ?? EVENTS)
        .meta({
          description:
            'What customers are told of, by SMS and mail, and the text in each language. Its fields stand in braces. Left ' +
            'out: the usual ones.',
        }),
    },
    missingOr('settingsBody', issue('NOT_A_BODY', { field: 'settingsBody' })),
  )
  .meta({ id: 'MessagesSettings' })

/** The section as the API answers it. */
export const messagesAnswerSchema = z
  .object({
    mail: z.object({ url: secretAnswerSchema, from: z.string() }),
    sms: smsAnswerSchema,
    events: eventsAnswerSchema,
  })
  .meta({ id: 'MessagesSettingsAnswer' })

/** A {@link Secret} becomes the form of its answer when this is written as JSON. */
export function messagesAnswer({ mail, sms, events }: MessagesSettings): object {
  return { mail, sms: smsAnswer(sms), events }
}
