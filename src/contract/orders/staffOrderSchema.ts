import { z } from 'zod'
import { MAX_QUANTITY, MIN_QUANTITY } from '#domain/cart/cart.ts'
import { NOT_APPLICABLE } from '#domain/catalogue/options.ts'
import { type Poisha, ZERO } from '#domain/money/money.ts'
import { type Advance, ORDER_SOURCES } from '#domain/order/agreement.ts'
import { isMobileNumber, MOBILE_NUMBER_LENGTH } from '#domain/order/mobileNumber.ts'
import { ADDRESS_MAX, COMMENT_MAX, type CustomerData, NOTE_MAX, PAYMENT_SYSTEM } from '#domain/order/order.ts'
import { MAX_ORDER_LINES } from '#domain/order/placing.ts'
import type { OrderChange, StaffOrder } from '#domain/order/staffOrder.ts'
import { SENT_FIELDS } from '#domain/parcel/booking.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { daySchema } from '#domain/text/daySchema.ts'
import { toLatinDigits } from '#domain/text/digits.ts'
import {
  cleanLine,
  lineSchema,
  nullableParagraphSchema,
  optionalParagraphSchema,
  paragraphSchema,
} from '#domain/text/textSchema.ts'
import { takaAnswerSchema, takaSchema } from '../core/moneySchema.ts'
import { revisionSchema } from '../core/revisionSchema.ts'
import { nameSchema, possiblyEmptyEmailSchema } from '../people/peopleSchema.ts'
import { advanceSchema } from './advanceSchema.ts'
import { customerDataSchema } from './customerDataSchema.ts'
import { replacingSchema } from './exchangeSchema.ts'
import { orderForStaffSchema } from './orderSchema.ts'

const QUANTITY = issue('NOT_IN_RANGE', { field: 'quantity', min: MIN_QUANTITY, max: MAX_QUANTITY })

const choice = (field: 'size' | 'color') => lineSchema({ field, max: 50 }).default(NOT_APPLICABLE)

const staffLineSchema = z
  .object(
    {
      id: lineSchema({ field: 'productId', max: 100 }).meta({ examples: ['0198f0a2c1d47b3e'] }),
      size: choice('size'),
      color: choice('color'),
      quantity: z.number(QUANTITY).int(QUANTITY).min(MIN_QUANTITY, QUANTITY).max(MAX_QUANTITY, QUANTITY),
      price: takaSchema('price')
        .optional()
        .meta({ description: 'Agreed by hand for one of it; otherwise what the shop asks.' }),
    },
    issue('NOT_AN_OBJECT', { field: 'cartLine' }),
  )
  .meta({ id: 'StaffOrderLine' })

const linesSchema = z
  .array(staffLineSchema, issue('NOT_CART_LINES'))
  .min(1, issue('NO_LINES'))
  .max(MAX_ORDER_LINES, issue('TOO_MANY_LINES', { max: MAX_ORDER_LINES }))

const OTHER_NUMBER = issue('NOT_A_MOBILE_NUMBER', { digits: MOBILE_NUMBER_LENGTH })
/** Includes spaces around the number. Characters. */
const NUMBER_TEXT_MAX = 100

const otherNumberSchema = z
  .string(OTHER_NUMBER)
  .max(NUMBER_TEXT_MAX, OTHER_NUMBER)
  .transform((text) => toLatinDigits(cleanLine(text)))
  .refine((text) => text === '' || isMobileNumber(text), OTHER_NUMBER)
  .meta({ description: 'A second telephone number; may be empty.', examples: ['01812345678'] })

const NOT_BEFORE =
  'The day in Dhaka before which it is not to be sent; today or later, at most a year ahead. null: any day.'

const fields = customerDataSchema.shape
const customerSchema = z.object(
  {
    name: nameSchema,
    email: possiblyEmptyEmailSchema.default(''),
    mobileNumber: fields.mobileNumber,
    otherNumber: otherNumberSchema.default(''),
    district: fields.district,
    address: fields.address,
    comment: fields.comment,
    addressType: fields.addressType,
    deliveryArea: fields.deliveryArea,
  },
  issue('NOT_AN_OBJECT', { field: 'customerData' }),
)

/** Without defaults, so that what a change leaves out stays. */
const customerChangeSchema = z.object(
  {
    name: nameSchema.optional(),
    email: possiblyEmptyEmailSchema.optional(),
    mobileNumber: fields.mobileNumber.optional(),
    otherNumber: otherNumberSchema.optional(),
    district: fields.district.optional(),
    address: paragraphSchema({ field: 'address', max: ADDRESS_MAX }).optional(),
    comment: optionalParagraphSchema({ field: 'comment', max: COMMENT_MAX }).optional(),
    addressType: fields.addressType.unwrap().optional(),
    deliveryArea: fields.deliveryArea.optional(),
  },
  issue('NOT_AN_OBJECT', { field: 'customerData' }),
)

const notBeforeSchema = daySchema('notBefore')
  .nullish()
  .meta({ type: 'string', format: 'date', description: NOT_BEFORE, examples: ['2026-12-16'] })

const agreed = {
  discount: takaSchema('discount').optional(),
  note: optionalParagraphSchema({ field: 'staffNote', max: NOTE_MAX }),
  source: z.enum(ORDER_SOURCES, issue('NOT_ONE_OF', { field: 'source', choices: ORDER_SOURCES })),
}

/** The body of POST /orders: an order that staff take. */
export const staffOrderSchema = z
  .object(
    {
      products: linesSchema,
      customerData: customerSchema,
      ...agreed,
      replaces: replacingSchema.optional(),
      notBefore: notBeforeSchema,
      deliveryCharge: takaSchema('deliveryCharge')
        .optional()
        .meta({ description: 'By hand; otherwise what the area costs.' }),
      advance: advanceSchema.nullish(),
      confirmed: z
        .boolean(issue('NOT_ONE_OF', { field: 'status', choices: ['true', 'false'] }))
        .default(false)
        .meta({ description: 'true: the customer has agreed, so the order is Confirmed at once.' }),
    },
    issue('NOT_A_BODY', { field: 'orderBody' }),
  )
  .meta({ id: 'OrderByStaff' })

/** Returns a parsed body for the use case. */
export function staffOrder(body: z.output<typeof staffOrderSchema>): StaffOrder {
  const { products, customerData, discount = ZERO, advance, notBefore, ...rest } = body
  return {
    ...rest,
    lines: products,
    customer: { ...customerData, paymentSystem: PAYMENT_SYSTEM },
    discount,
    deliveryCharge: rest.deliveryCharge,
    advance: advanceOf(advance) ?? undefined,
    notBefore: notBefore ?? undefined,
  }
}

/** The body of PATCH /orders/{id}. What is left out stays as it is. */
export const orderChangeSchema = z
  .object(
    {
      revision: revisionSchema.meta({ description: 'The one that GET answered.' }),
      products: linesSchema.optional(),
      customerData: customerChangeSchema.optional(),
      discount: agreed.discount,
      deliveryCharge: takaSchema('deliveryCharge')
        .nullish()
        .meta({ description: 'null: what the area costs.' }),
      advance: advanceSchema.nullish().meta({ description: 'null: nothing was paid in advance.' }),
      note: nullableParagraphSchema({ field: 'staffNote', max: NOTE_MAX }).optional(),
      source: agreed.source.optional(),
      notBefore: notBeforeSchema,
    },
    issue('NOT_A_BODY', { field: 'orderBody' }),
  )
  .meta({ id: 'OrderChange' })

/** Returns a parsed body for the use case. */
export function orderChange(body: z.output<typeof orderChangeSchema>): OrderChange {
  const { products, customerData, advance, ...rest } = body
  return {
    ...rest,
    lines: products,
    customer: customerData && (definedOf(customerData) as Partial<CustomerData>),
    advance: advanceOf(advance),
  }
}

function definedOf(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** An amount of 0 is no advance. */
function advanceOf(advance: z.output<typeof advanceSchema> | null | undefined): Advance | null | undefined {
  return advance?.amount === (0 as Poisha) ? null : advance
}

/** What PATCH /orders/{id} answers. */
export const changedOrderSchema = orderForStaffSchema
  .extend({
    notTold: z.array(z.enum(SENT_FIELDS)).meta({
      description:
        'What the courier that has its parcel was told otherwise, and has to be told. Empty: nothing.',
    }),
  })
  .meta({ id: 'ChangedOrder' })
export type ChangedOrderAnswer = z.infer<typeof changedOrderSchema>

/** What POST /orders answers. */
export const takenOrderSchema = z
  .object({
    orderId: z.string().meta({ examples: ['7KQX-M3PA'] }),
    total: takaAnswerSchema,
    toCollect: takaAnswerSchema,
  })
  .meta({ id: 'TakenOrder' })
