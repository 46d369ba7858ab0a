import { z } from 'zod'
import { toTaka } from '#domain/money/money.ts'
import { isBangladeshiMobile, MOBILE_NUMBER_LENGTH } from '#domain/order/mobileNumber.ts'
import type { UnfinishedCheckout } from '#domain/order/unfinished.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { toLatinDigits } from '#domain/text/digits.ts'
import { cleanLine, missingOr } from '#domain/text/textSchema.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'
import { countParameter } from '../core/parameters.ts'
import { cartStockSchema } from './cartStockSchema.ts'
import { orderForCustomerSchema } from './orderSchema.ts'

const PAGE_SIZE = 20
const MOBILE = issue('NOT_A_MOBILE_NUMBER', { digits: MOBILE_NUMBER_LENGTH })
/** Includes spaces around the number. Characters. */
const MOBILE_TEXT_MAX = 100

/** The body of POST /unfinished. */
export const unfinishedSchema = cartStockSchema
  .extend({
    mobileNumber: z
      .string(missingOr('mobileNumber', MOBILE))
      .max(MOBILE_TEXT_MAX, MOBILE)
      .transform((text) => toLatinDigits(cleanLine(text)))
      .refine(isBangladeshiMobile, MOBILE)
      .meta({ description: '11 digits, Latin or Bengali.', examples: ['01712345678'] }),
  })
  .meta({ id: 'Unfinished' })

/** The query of GET /unfinished. */
export const unfinishedQuerySchema = z.object({
  page: countParameter('page', 1_000_000).transform((page) => page ?? 1),
  limit: countParameter('limit', 100).transform((limit) => limit ?? PAGE_SIZE),
})

/** An answer of GET /unfinished/{id}. */
export const unfinishedCheckoutSchema = z
  .object({
    _id: z.string(),
    mobileNumber: z.string(),
    at: z.string().meta({ format: 'date-time', description: 'When it was last filled in.' }),
    products: z
      .array(orderForCustomerSchema.shape.products.element.omit({ customerEmail: true }))
      .meta({ description: 'With the names and prices of today, without what is no longer sold.' }),
    subTotal: takaAnswerSchema.meta({ description: 'Without delivery.' }),
  })
  .meta({ id: 'UnfinishedCheckout' })

/** An answer of GET /unfinished. */
export const unfinishedPageSchema = z.object({
  data: z.array(unfinishedCheckoutSchema),
  total: z.number().int().meta({ description: 'How many there are, counted up to 1,000.' }),
})

export type UnfinishedAnswer = z.infer<typeof unfinishedCheckoutSchema>
export type UnfinishedPageAnswer = z.infer<typeof unfinishedPageSchema>

/** Converts an unfinished checkout to the API's format. */
export function unfinishedAnswer({
  id,
  mobileNumber,
  at,
  lines,
  subTotal,
}: UnfinishedCheckout): UnfinishedAnswer {
  return {
    _id: id,
    mobileNumber,
    at: new Date(at).toISOString(),
    products: lines.map(({ customerEmail: _, originalPrice, ...line }) => ({
      ...line,
      originalPrice: toTaka(originalPrice),
    })),
    subTotal: toTaka(subTotal),
  }
}
