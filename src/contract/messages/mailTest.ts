import { z } from 'zod'
import { issue } from '#domain/problems/fieldProblem.ts'
import type { Language } from '#domain/text/language.ts'
import bengali from '#messages/bn/messages/mailTest.json' with { type: 'json' }
import english from '#messages/en/messages/mailTest.json' with { type: 'json' }
import { emailSchema } from '../people/peopleSchema.ts'
import { messagesSchema } from '../settings/messagesSchema.ts'

/** What became of a test mail. */
export const MAIL_TEST_OUTCOMES = [
  /** The mail server has taken it over. */
  'accepted',
  'refused',
  /** It takes no mails from the sender that is set. */
  'sender-refused',
  'login-refused',
  'unreachable',
  'host-unknown',
  /** No encrypted connection: a wrong port, or a certificate that is not trusted. */
  'tls-failed',
  'timed-out',
  /** Something else listens there. */
  'not-a-mail-server',
  /** No mail server is set. */
  'not-set',
  /** One is set, but its address cannot be decrypted. */
  'unreadable',
] as const
export type MailTestOutcome = (typeof MAIL_TEST_OUTCOMES)[number]

/** The body of POST /settings/messages/mailTest. */
export const mailTestSchema = z
  .object(
    {
      to: emailSchema.optional().meta({ description: 'Left out: your own e-mail address.' }),
      value: messagesSchema.optional().meta({ description: 'Settings to try before they are saved.' }),
    },
    issue('NOT_A_BODY', { field: 'mailTestBody' }),
  )
  .meta({ examples: [{ to: 'rahima@example.com' }] })

export type MailTestRequest = z.infer<typeof mailTestSchema>

export const mailTestAnswerSchema = z.object({
  outcome: z.enum(MAIL_TEST_OUTCOMES),
  sentence: z.string().meta({ description: 'The outcome for people, in the language of the request.' }),
  said: z
    .string()
    .max(300)
    .nullable()
    .meta({
      description: 'The mail server’s own words on one line: text of a stranger. null: it said nothing.',
      examples: ['250 2.0.0 OK: queued'],
    }),
  to: z.string(),
})

const SENTENCES: Readonly<Record<Language, Readonly<Record<MailTestOutcome, string>>>> = {
  en: english,
  bn: bengali,
}

export function mailTestSentence(outcome: MailTestOutcome, language: Language): string {
  return SENTENCES[language][outcome]
}
