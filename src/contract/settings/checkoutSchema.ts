import { z } from 'zod'
import { poisha, toTaka, ZERO } from '#domain/money/money.ts'
import { CHECKOUT_ASKS, type CheckoutSettings, EMAIL_RULES } from '#domain/order/checkoutSettings.ts'
import type { Field } from '#domain/problems/fieldName.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { missingOr } from '#domain/text/textSchema.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'

/** Taka. */
const HIGHEST_MINIMUM = 100_000

const EMAIL_RULE = issue('NOT_ONE_OF', { field: 'emailRule', choices: EMAIL_RULES })
const MINIMUM = issue('NOT_IN_RANGE', { field: 'minimumOrder', min: 1, max: HIGHEST_MINIMUM })

const CODE_RULE = issue('NOT_ONE_OF', { field: 'codeRule', choices: CHECKOUT_ASKS })

const switchSchema = (field: Field) =>
  z.boolean(missingOr(field, issue('NOT_ONE_OF', { field, choices: ['true', 'false'] })))

/** The section `checkout`, as the API takes it. */
export const checkoutSchema = z
  .object(
    {
      email: z
        .enum(EMAIL_RULES, missingOr('emailRule', EMAIL_RULE))
        .meta({ description: 'Whether the checkout asks for an e-mail address.' }),
      minimumOrder: z
        .number({
          error: ({ input }) => (input === undefined ? issue('MISSING', { field: 'minimumOrder' }) : MINIMUM),
        })
        .int(MINIMUM)
        .min(1, MINIMUM)
        .max(HIGHEST_MINIMUM, MINIMUM)
        .nullable()
        .meta({
          description: 'Goods for less are not ordered. null: any order is accepted. Whole taka.',
          examples: [500],
        }),
      commentShown: switchSchema('commentShown').meta({
        description: 'Whether the checkout has a field for a comment.',
      }),
      terms: switchSchema('terms').meta({
        description: 'Whether an order needs `termsAccepted`, which stands for agreeing to the page /terms.',
      }),
      unfinished: switchSchema('unfinished').meta({
        description:
          'Whether number and goods of checkouts that are not finished are kept for seven days, for a call. The form says so.',
      }),
      code: z.enum(CHECKOUT_ASKS, missingOr('codeRule', CODE_RULE)).meta({
        description:
          'Of which orders a code is asked that the number gets by SMS. byRisk: of those whose risk is high. It needs SMS.',
      }),
    },
    missingOr('settingsBody', issue('NOT_A_BODY', { field: 'settingsBody' })),
  )
  .transform(
    ({ minimumOrder, ...others }): CheckoutSettings => ({
      ...others,
      minimumOrder: minimumOrder === null ? ZERO : poisha(minimumOrder * 100),
    }),
  )
  .meta({ id: 'CheckoutSettings' })

/** The section as the API answers it. */
export const checkoutAnswerSchema = z
  .object({
    email: z.enum(EMAIL_RULES),
    minimumOrder: takaAnswerSchema.nullable(),
    commentShown: z.boolean(),
    terms: z.boolean(),
    unfinished: z.boolean(),
    code: z.enum(CHECKOUT_ASKS),
  })
  .meta({ id: 'CheckoutSettingsAnswer' })

export function checkoutAnswer({
  minimumOrder,
  ...others
}: CheckoutSettings): z.infer<typeof checkoutAnswerSchema> {
  return { ...others, minimumOrder: minimumOrder === 0 ? null : toTaka(minimumOrder) }
}

/** Reads what another release stored: what it did not know is as it was until then. */
export function checkoutOfThisRelease(stored: unknown): unknown {
  return typeof stored === 'object' && stored !== null
    ? { unfinished: false, code: 'never', ...stored }
    : stored
}
