import { z } from 'zod'
import { poisha, toTaka } from '#domain/money/money.ts'
import {
  ACCOUNT_KINDS,
  ADVANCE_AMOUNTS,
  ADVANCE_PROVIDERS,
  type AdvanceTerms,
} from '#domain/order/advanceTerms.ts'
import { CHECKOUT_ASKS } from '#domain/order/checkoutSettings.ts'
import { MOBILE_NUMBER_LENGTH } from '#domain/order/mobileNumber.ts'
import type { Field } from '#domain/problems/fieldName.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import type { PaymentsSettings } from '#domain/settings/paymentsSettings.ts'
import { toLatinDigits } from '#domain/text/digits.ts'
import { missingOr } from '#domain/text/textSchema.ts'
import { listSchema } from '../core/listSchema.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'
import { vatTermsAnswer, vatTermsAnswerSchema, vatTermsSchema } from './vatSchema.ts'

/** Taka. */
const HIGHEST_FIXED = 100_000
/** Includes spaces, dashes and +88. Characters. */
const NUMBER_TEXT_MAX = 40
/** Of Rocket, a digit may follow the mobile number. */
const ACCOUNT_NUMBER = /^01[3-9]\d{8,9}$/

function oneOf<const Choices extends readonly [string, ...string[]]>(field: Field, choices: Choices) {
  return z.enum(choices, missingOr(field, issue('NOT_ONE_OF', { field, choices })))
}

function wholeNumber(field: Field, max: number) {
  const wrong = issue('NOT_IN_RANGE', { field, min: 1, max })
  return z.number(missingOr(field, wrong)).int(wrong).min(1, wrong).max(max, wrong)
}

const NUMBER = issue('NOT_A_MOBILE_NUMBER', { digits: MOBILE_NUMBER_LENGTH })

const accountSchema = z
  .object(
    {
      method: oneOf('advanceMethod', ADVANCE_PROVIDERS),
      number: z
        .string(missingOr('accountNumber', NUMBER))
        .max(NUMBER_TEXT_MAX, NUMBER)
        .transform((text) =>
          toLatinDigits(text)
            .replace(/[\s-]/g, '')
            .replace(/^\+?88(?=01)/, ''),
        )
        .meta({ description: 'Empty: none of this provider.', examples: ['01712345678'] }),
      kind: oneOf('accountKind', ACCOUNT_KINDS).meta({
        description: 'Whether money is sent to it (personal) or paid (merchant).',
      }),
    },
    issue('NOT_AN_OBJECT', { field: 'accountNumber' }),
  )
  .refine(
    ({ method, number }) =>
      number === '' ||
      (ACCOUNT_NUMBER.test(number) && (method === 'Rocket' || number.length === MOBILE_NUMBER_LENGTH)),
    { path: ['number'], error: NUMBER },
  )

/** Of whom an advance is asked, and how much. */
const ruleFields = {
  ask: oneOf('ask', CHECKOUT_ASKS).meta({
    description: 'Of whom the checkout asks an advance. byRisk: where the risk of the order is high.',
  }),
  amount: oneOf('amountRule', ADVANCE_AMOUNTS),
  fixed: wholeNumber('fixedAdvance', HIGHEST_FIXED).meta({ description: 'With fixed. Whole taka.' }),
  share: wholeNumber('advanceShare', 100).meta({ description: 'With share. Per cent of the total.' }),
}
const NOT_AN_ADVANCE = missingOr('advance', issue('NOT_AN_OBJECT', { field: 'advance' }))

/** What of the advances is tried on the past: to which numbers they go changes nothing. */
export const advanceRuleSchema = z
  .object(ruleFields, NOT_AN_ADVANCE)
  .transform(({ fixed, ...rule }) => ({ ...rule, fixed: poisha(fixed * 100) }))

const advanceTermsSchema = z
  .object(
    {
      ...ruleFields,
      accounts: listSchema(accountSchema, { field: 'accounts', min: 0, max: ADVANCE_PROVIDERS.length })
        .superRefine((all, context) => {
          const repeated = all.find(({ method }, index) =>
            all.slice(0, index).some((one) => one.method === method),
          )
          if (repeated) context.addIssue(issue('REPEATED_ACCOUNT', { method: repeated.method }))
        })
        .transform((all) => all.filter(({ number }) => number !== '')),
    },
    NOT_AN_ADVANCE,
  )
  .refine(({ ask, accounts }) => ask === 'never' || accounts.length > 0, {
    path: ['accounts'],
    error: issue('NO_ACCOUNT'),
  })
  .transform(({ fixed, ...terms }): AdvanceTerms => ({ ...terms, fixed: poisha(fixed * 100) }))

/** The section `payments`, as the API takes it. */
export const paymentsSchema = z
  .object(
    { advance: advanceTermsSchema, vat: vatTermsSchema },
    missingOr('settingsBody', issue('NOT_A_BODY', { field: 'settingsBody' })),
  )
  .meta({ id: 'PaymentsSettings' })

/** The section as the API answers it. */
export const paymentsAnswerSchema = z
  .object({
    advance: z.object({
      ask: z.enum(CHECKOUT_ASKS),
      accounts: z.array(
        z.object({
          method: z.enum(ADVANCE_PROVIDERS),
          number: z.string(),
          kind: z.enum(ACCOUNT_KINDS),
        }),
      ),
      amount: z.enum(ADVANCE_AMOUNTS),
      fixed: takaAnswerSchema,
      share: z.number().int(),
    }),
    vat: vatTermsAnswerSchema,
  })
  .meta({ id: 'PaymentsSettingsAnswer' })

export function paymentsAnswer({ advance, vat }: PaymentsSettings): z.infer<typeof paymentsAnswerSchema> {
  const accounts = advance.accounts.map((account) => ({ ...account }))
  return { advance: { ...advance, accounts, fixed: toTaka(advance.fixed) }, vat: vatTermsAnswer(vat) }
}
