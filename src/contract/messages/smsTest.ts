import { z } from 'zod'
import { JOB_FAILURES } from '#domain/jobs/messages.ts'
import { isBangladeshiMobile, MOBILE_NUMBER_LENGTH } from '#domain/order/mobileNumber.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { toLatinDigits } from '#domain/text/digits.ts'
import { cleanLine, missingOr } from '#domain/text/textSchema.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'
import { countParameter } from '../core/parameters.ts'
import { messagesSchema } from '../settings/messagesSchema.ts'

/** What became of a test SMS. */
export const SMS_TEST_OUTCOMES = [
  /** The service has taken it over. */
  'sent',
  /** It is a file in the outbox. */
  'outbox',
  /** No service is set. */
  'not-set',
  'failed',
] as const
export type SmsTestOutcome = (typeof SMS_TEST_OUTCOMES)[number]

const MOBILE = issue('NOT_A_MOBILE_NUMBER', { digits: MOBILE_NUMBER_LENGTH })
/** Includes spaces around the number. Characters. */
const MOBILE_TEXT_MAX = 100

/** The body of POST /settings/messages/smsTest. */
export const smsTestSchema = z
  .object(
    {
      to: z
        .string(missingOr('mobileNumber', MOBILE))
        .max(MOBILE_TEXT_MAX, MOBILE)
        .transform((text) => toLatinDigits(cleanLine(text)))
        .refine(isBangladeshiMobile, MOBILE)
        .meta({ description: '11 digits, Latin or Bengali.', examples: ['01712345678'] }),
      value: messagesSchema.optional().meta({ description: 'Settings to try before they are saved.' }),
    },
    issue('NOT_A_BODY', { field: 'smsTestBody' }),
  )
  .meta({ examples: [{ to: '01712345678' }] })

export type SmsTestRequest = z.infer<typeof smsTestSchema>

export const smsTestAnswerSchema = z.object({
  outcome: z.enum(SMS_TEST_OUTCOMES),
  reason: z
    .object({
      code: z.enum(JOB_FAILURES),
      detail: z
        .string()
        .optional()
        .meta({ description: 'The code of the service.', examples: ['1007'] }),
    })
    .optional()
    .meta({ description: 'Why it failed.' }),
  to: z.string(),
  parts: z.number().int().meta({ description: 'What was paid for.' }),
})
export type SmsTestAnswer = z.infer<typeof smsTestAnswerSchema>

const DAYS_MAX = 366
const DAYS = 30

/** The query of GET /messages/costs. */
export const smsCostsQuerySchema = z.object({
  days: countParameter('days', DAYS_MAX).transform((days) => days ?? DAYS),
})

/** The answer of GET /messages/costs. */
export const smsCostsSchema = z.object({
  days: z.array(
    z
      .object({
        day: z.string().meta({ description: 'In Dhaka.', examples: ['2026-11-20'] }),
        messages: z.number().int(),
        parts: z.number().int(),
        cost: takaAnswerSchema.meta({ description: 'By the prices that were set then. Taka.' }),
      })
      .meta({ id: 'SmsDay' }),
  ),
})
export type SmsCostsAnswer = z.infer<typeof smsCostsSchema>
