import { z } from 'zod'
import { CUSTOMER_EVENTS, type CustomerEvent, type EventSettings } from '#domain/messages/customerEvents.ts'
import { unknownFields } from '#domain/messages/template.ts'
import { poisha, toTaka } from '#domain/money/money.ts'
import type { Field } from '#domain/problems/fieldName.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { secretAnswerSchema, secretSchema } from '#domain/settings/secret.ts'
import { type EventsSettings, SMS_DRIVERS, type SmsSettings } from '#domain/settings/smsSettings.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { missingOr, paragraphSchema, possiblyEmptyLineSchema } from '#domain/text/textSchema.ts'
import { takaAnswerSchema, takaSchema } from '../core/moneySchema.ts'

const KEY_MAX = 200
const SENDER_MAX = 20
const HIGHEST_PRICE = poisha(100_00)
/** Of a text before its fields are filled in. Characters. */
export const TEMPLATE_MAX = 480

const onOrOff = (field: Field) =>
  z.boolean(missingOr(field, issue('NOT_ONE_OF', { field, choices: ['true', 'false'] })))

const HOUR = issue('NOT_IN_RANGE', { field: 'hour', min: 0, max: 23 })
const hourSchema = z.number(missingOr('hour', HOUR)).int(HOUR).min(0, HOUR).max(23, HOUR)

export const smsSchema = z
  .object(
    {
      driver: z
        .enum(
          SMS_DRIVERS,
          missingOr('driver', issue('NOT_ONE_OF', { field: 'driver', choices: SMS_DRIVERS })),
        )
        .meta({ description: 'Who sends SMS. none: nobody. log: each is a file in the outbox folder.' }),
      key: secretSchema(
        z
          .string(issue('NOT_TEXT', { field: 'smsKey' }))
          .trim()
          .min(1, issue('MISSING', { field: 'smsKey' }))
          .max(KEY_MAX, issue('TOO_LONG', { field: 'smsKey', max: KEY_MAX })),
      ).meta({
        description:
          'Of the service’s API. null clears it. Left out, or as GET answers it: it stays as it is.',
      }),
      sender: possiblyEmptyLineSchema({ field: 'smsSender', max: SENDER_MAX }).meta({
        description: 'The number or name that the service has approved.',
        examples: ['8809612345678'],
      }),
      language: z
        .enum(
          LANGUAGES,
          missingOr('language', issue('NOT_ONE_OF', { field: 'language', choices: LANGUAGES })),
        )
        .meta({ description: 'Of messages to customers whose language is not known.' }),
      price: takaSchema('smsPrice')
        .refine(
          (price) => price <= HIGHEST_PRICE,
          issue('AMOUNT_TOO_HIGH', { field: 'smsPrice', taka: toTaka(HIGHEST_PRICE) }),
        )
        .meta({ description: 'Of one part, in taka. 0: unknown.', examples: [0.35] }),
      quiet: z
        .object(
          { from: hourSchema, until: hourSchema },
          missingOr('quiet', issue('NOT_AN_OBJECT', { field: 'quiet' })),
        )
        .nullable()
        .meta({ description: 'The hours of the night in Dhaka in which an SMS waits. null: none.' }),
    },
    missingOr('sms', issue('NOT_AN_OBJECT', { field: 'sms' })),
  )
  .superRefine(({ driver, sender }, context) => {
    if (driver !== 'bulksmsbd' || sender !== '') return
    context.addIssue({ code: 'custom', path: ['sender'], message: issue('MISSING', { field: 'smsSender' }) })
  })

const templateSchema = (event: CustomerEvent) =>
  paragraphSchema({ field: 'template', max: TEMPLATE_MAX }).superRefine((text, context) => {
    const [unknown] = unknownFields(event, text)
    if (unknown !== undefined) context.addIssue(issue('UNKNOWN_PLACE', { place: `{${unknown}}` }))
  })

const eventSchema = (event: CustomerEvent) =>
  z.object(
    {
      sms: onOrOff('sms'),
      mail: onOrOff('mail'),
      en: templateSchema(event),
      bn: templateSchema(event),
    } satisfies Record<keyof EventSettings, z.ZodType>,
    missingOr('events', issue('NOT_AN_OBJECT', { field: 'events' })),
  )

export const eventsSchema: z.ZodType<EventsSettings> = z.object(
  Object.fromEntries(CUSTOMER_EVENTS.map((event) => [event, eventSchema(event)])) as unknown as {
    readonly [Event in CustomerEvent]: ReturnType<typeof eventSchema>
  },
  missingOr('events', issue('NOT_AN_OBJECT', { field: 'events' })),
)

export const smsAnswerSchema = z.object({
  driver: z.enum(SMS_DRIVERS),
  key: secretAnswerSchema,
  sender: z.string(),
  language: z.enum(LANGUAGES),
  price: takaAnswerSchema,
  quiet: z.object({ from: z.number().int(), until: z.number().int() }).nullable(),
})

const eventAnswerSchema = z.object({ sms: z.boolean(), mail: z.boolean(), en: z.string(), bn: z.string() })
export const eventsAnswerSchema = z.object(
  Object.fromEntries(CUSTOMER_EVENTS.map((event) => [event, eventAnswerSchema])) as unknown as {
    readonly [Event in CustomerEvent]: typeof eventAnswerSchema
  },
)

export function smsAnswer({ price, ...sms }: SmsSettings): object {
  return { ...sms, price: toTaka(price) }
}
