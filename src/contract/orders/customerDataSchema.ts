import { z } from 'zod'
import type { EmailRule } from '#domain/order/checkoutSettings.ts'
import type { DeliveryArea } from '#domain/order/delivery.ts'
import { isMobileNumber, MOBILE_NUMBER_LENGTH } from '#domain/order/mobileNumber.ts'
import { ADDRESS_MAX, ADDRESS_TYPES, COMMENT_MAX, PAYMENT_SYSTEM } from '#domain/order/order.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { toLatinDigits } from '#domain/text/digits.ts'
import {
  cleanLine,
  lineSchema,
  missingOr,
  optionalParagraphSchema,
  paragraphSchema,
} from '#domain/text/textSchema.ts'
import { takaSchema } from '../core/moneySchema.ts'
import { emailSchema, nameSchema, possiblyEmptyEmailSchema } from '../people/peopleSchema.ts'

const MOBILE = issue('NOT_A_MOBILE_NUMBER', { digits: MOBILE_NUMBER_LENGTH })

/** Includes spaces around the number. Characters. */
const MOBILE_TEXT_MAX = 100

/** The customer of any shop; what depends on its settings is checked by {@link customerSchema}. */
export const customerDataSchema = z
  .object(
    {
      name: nameSchema,
      email: possiblyEmptyEmailSchema.meta({ description: 'Needed unless the shop makes it optional.' }),
      mobileNumber: z
        .string(missingOr('mobileNumber', MOBILE))
        .max(MOBILE_TEXT_MAX, MOBILE)
        .transform((text) => toLatinDigits(cleanLine(text)))
        .refine(isMobileNumber, MOBILE)
        .meta({ description: '11 digits, Latin or Bengali.', examples: ['01712345678'] }),
      district: lineSchema({ field: 'district', max: 100 }).meta({ examples: ['Dhaka'] }),
      address: paragraphSchema({ field: 'address', max: ADDRESS_MAX }).meta({
        examples: ['House 12, Road 5, Dhanmondi'],
      }),
      comment: optionalParagraphSchema({ field: 'comment', max: COMMENT_MAX }),
      addressType: z
        .enum(ADDRESS_TYPES, issue('NOT_ONE_OF', { field: 'addressType', choices: ADDRESS_TYPES }))
        .default('Home'),
      deliveryArea: lineSchema({ field: 'deliveryArea', max: 100 }).meta({
        description: 'The name of one of the delivery areas in GET /settings.',
        examples: ['Inside Dhaka'],
      }),
      paymentSystem: z
        .literal(
          PAYMENT_SYSTEM,
          issue('NOT_THE_ONLY_CHOICE', { field: 'paymentSystem', choices: [PAYMENT_SYSTEM] }),
        )
        .default(PAYMENT_SYSTEM),
      deliveryCharge: takaSchema('deliveryCharge').meta({ examples: [50] }),
    },
    missingOr(
      'customerData',
      issue('NOT_AN_OBJECT', { field: 'customerData' }),
      issue('ALL_MISSING', { field: 'customerData' }),
    ),
  )
  .meta({ id: 'CustomerData' })

/** What the shop's settings demand of a customer. */
export interface CustomerRules {
  readonly email: EmailRule
  /** The names of the delivery areas. */
  readonly areas: readonly DeliveryArea[]
}

/** The customer and the delivery address (sections 3 and 5) as a shop with these settings takes them. */
export function customerSchema({ email, areas }: CustomerRules) {
  return customerDataSchema.extend({
    email: EMAIL_SCHEMAS[email],
    deliveryArea: z.enum(
      areas,
      missingOr('deliveryArea', issue('NOT_ONE_OF', { field: 'deliveryArea', choices: areas })),
    ),
  })
}

/** Where the shop asks for no address, one that an older page sends is not kept. */
const EMAIL_SCHEMAS: Readonly<Record<EmailRule, z.ZodType<string>>> = {
  required: emailSchema,
  optional: possiblyEmptyEmailSchema,
  hidden: possiblyEmptyEmailSchema.transform(() => ''),
}
