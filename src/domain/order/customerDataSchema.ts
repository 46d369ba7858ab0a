import { z } from 'zod'
import { takaSchema } from '../money/moneySchema.ts'
import { emailSchema, nameSchema } from '../people/peopleSchema.ts'
import { toLatinDigits } from '../text/digits.ts'
import {
  cleanLine,
  lineSchema,
  missingOr,
  optionalParagraphSchema,
  paragraphSchema,
} from '../text/textSchema.ts'
import { DELIVERY_AREAS } from './delivery.ts'
import { isMobileNumber, MOBILE_NUMBER_LENGTH } from './mobileNumber.ts'
import { ADDRESS_TYPES, PAYMENT_SYSTEM } from './order.ts'

const MOBILE = `The mobile number must have exactly ${MOBILE_NUMBER_LENGTH} digits, e.g. 01712345678.`

/** With spaces around it. Characters. */
const MOBILE_TEXT_MAX = 100

/** Who orders and where it goes (sections 3 and 5). The API and the checkout form share it. */
export const customerDataSchema = z
  .object(
    {
      name: nameSchema,
      email: emailSchema,
      mobileNumber: z
        .string(missingOr('The mobile number is missing.', MOBILE))
        .max(MOBILE_TEXT_MAX, MOBILE)
        .transform((text) => toLatinDigits(cleanLine(text)))
        .refine(isMobileNumber, MOBILE)
        .meta({ description: '11 digits, Latin or Bengali.', examples: ['01712345678'] }),
      district: lineSchema({ label: 'The district', max: 100 }).meta({ examples: ['Dhaka'] }),
      address: paragraphSchema({ label: 'The address', max: 500 }).meta({
        examples: ['House 12, Road 5, Dhanmondi'],
      }),
      comment: optionalParagraphSchema({ label: 'The comment', max: 1000 }),
      addressType: z
        .enum(ADDRESS_TYPES, `The address type must be one of ${ADDRESS_TYPES.join(', ')}.`)
        .default('Home'),
      deliveryArea: z.enum(
        DELIVERY_AREAS,
        missingOr(
          'The delivery area is missing.',
          `The delivery area must be one of ${DELIVERY_AREAS.join(', ')}.`,
        ),
      ),
      paymentSystem: z
        .literal(PAYMENT_SYSTEM, `The payment system must be ${PAYMENT_SYSTEM}.`)
        .default(PAYMENT_SYSTEM),
      deliveryCharge: takaSchema('The delivery charge').meta({ examples: [50] }),
    },
    missingOr('The customer data are missing.', 'The customer data must be an object.'),
  )
  .meta({ id: 'CustomerData' })
