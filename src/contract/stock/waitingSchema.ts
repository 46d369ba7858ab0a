import { z } from 'zod'
import { OPTION_MAX } from '#domain/catalogue/options.ts'
import { isBangladeshiMobile, MOBILE_NUMBER_LENGTH } from '#domain/order/mobileNumber.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { toLatinDigits } from '#domain/text/digits.ts'
import { cleanLine, missingOr, nullableLineSchema } from '#domain/text/textSchema.ts'

const MOBILE = issue('NOT_A_MOBILE_NUMBER', { digits: MOBILE_NUMBER_LENGTH })

/** Includes spaces around the number. Characters. */
const MOBILE_TEXT_MAX = 100

const optionSchema = (field: 'size' | 'color') =>
  nullableLineSchema({ field, max: OPTION_MAX })
    .optional()
    .transform((option) => option ?? '')

/** The body of POST /products/{id}/waiting. */
export const waitingSchema = z
  .object(
    {
      mobileNumber: z
        .string(missingOr('mobileNumber', MOBILE))
        .max(MOBILE_TEXT_MAX, MOBILE)
        .transform((text) => toLatinDigits(cleanLine(text)))
        .refine(isBangladeshiMobile, MOBILE)
        .meta({ description: '11 digits, Latin or Bengali.', examples: ['01712345678'] }),
      size: optionSchema('size').meta({ description: 'Left out: any size.' }),
      color: optionSchema('color').meta({ description: 'Left out: any colour.' }),
    },
    issue('NOT_A_BODY', { field: 'waitingBody' }),
  )
  .meta({ id: 'Waiting' })

/** An answer of GET /products/waiting. */
export const waitingCountsSchema = z.object({
  data: z.array(
    z
      .object({
        productId: z.string(),
        name: z.string().meta({ description: 'Of the product.' }),
        size: z.string().meta({ description: 'Empty: any size.' }),
        color: z.string().meta({ description: 'Empty: any colour.' }),
        waiting: z.number().int(),
      })
      .meta({ id: 'WaitingCount' }),
  ),
})

/** An answer of GET /products/{id}/waiting. */
export const waitingPeopleSchema = z.object({
  data: z.array(
    z
      .object({
        mobileNumber: z.string(),
        size: z.string().meta({ description: 'Empty: any size.' }),
        color: z.string().meta({ description: 'Empty: any colour.' }),
        since: z.string().meta({ format: 'date-time' }),
      })
      .meta({ id: 'WaitingPerson' }),
  ),
})

export type WaitingCountsAnswer = z.infer<typeof waitingCountsSchema>

export type WaitingPeopleAnswer = z.infer<typeof waitingPeopleSchema>
