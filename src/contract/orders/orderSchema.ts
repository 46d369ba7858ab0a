import { z } from 'zod'
import { toTaka } from '#domain/money/money.ts'
import { ADVANCE_METHODS, ORDER_SOURCES, toCollect } from '#domain/order/agreement.ts'
import { ORDER_STATUSES } from '#domain/order/lifecycle.ts'
import { MARK_CODES } from '#domain/order/marks.ts'
import type { OrderLine } from '#domain/order/orderLine.ts'
import type { OrderForReader, OrderForStaff } from '#domain/order/orderReading.ts'
import { orderDate, orderTime } from '#domain/order/orderTime.ts'
import { ASK_REASONS, RETURN_REASONS, RETURN_STATES } from '#domain/order/returned.ts'
import { RISK_LEVELS } from '#domain/risk/risk.ts'
import { bengaliNameSchema } from '../core/bengaliNameSchema.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'
import { standingAnswer, standingShape } from '../core/standingSchema.ts'
import {
  countedGoodsSchema,
  replacesAnswer,
  replacesSchema,
  unpricedReplacesSchema,
  withoutCredit,
} from './exchangeSchema.ts'
import { refundSumsAnswer, refundSumsSchema } from './returnRequestSchema.ts'

const lineAnswerSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    nameBengali: bengaliNameSchema,
    imageUrl: z.string(),
    color: z.string(),
    size: z.string(),
    quantity: z.number().int(),
    originalPrice: takaAnswerSchema,
    customerEmail: z.string(),
  })
  .meta({ id: 'OrderLine' })

const markSchema = z
  .object({
    code: z.enum(MARK_CODES).meta({
      description:
        'impossible-number: it is no Bangladeshi mobile number. repeat: the same number ordered some of the same ' +
        'products up to a day earlier. size-not-chosen, color-not-chosen: the product has choices and the line says ' +
        'N/A. other-area: the customer chose another delivery area than the district’s. number-not-confirmed: the code that the shop asks for could not be sent. not-counted: the line was given back, but its size or color ' +
        'is no longer sold, and so it is in no stock. confirmed-by-customer: the order was cancelled and its customer has confirmed it again.',
      examples: ['size-not-chosen'],
    }),
    orderId: z
      .string()
      .optional()
      .meta({ description: 'For repeat: the earlier order.', examples: ['7KQX-M3PA'] }),
    lines: z.array(z.number().int()).readonly().optional().meta({
      description: 'For size-not-chosen, color-not-chosen and not-counted: positions in products, from 0.',
    }),
    cancelledBy: z
      .enum(['admin', 'customer'])
      .optional()
      .meta({ description: 'For confirmed-by-customer: who cancelled it before.' }),
  })
  .meta({ id: 'OrderMark' })

/** An order as its customer reads it (section 3). */
export const orderForCustomerSchema = z
  .object({
    _id: z.string().meta({ examples: ['7KQX-M3PA'] }),
    date: z.string().meta({ description: 'In Dhaka.', examples: ['20 Nov, 2026'] }),
    time: z.string().meta({ description: 'In Dhaka.', examples: ['06:05 pm'] }),
    placedAt: z.string().meta({ description: 'ISO 8601, UTC.', examples: ['2026-11-20T12:05:00.000Z'] }),
    subTotal: takaAnswerSchema,
    total: takaAnswerSchema,
    orderStatus: z.enum(ORDER_STATUSES),
    products: z.array(lineAnswerSchema),
    customerData: z.object({
      name: z.string(),
      email: z.string().meta({ description: 'May be empty.' }),
      mobileNumber: z.string(),
      district: z.string(),
      address: z.string(),
      comment: z.string(),
      addressType: z.string(),
      deliveryArea: z.string().meta({
        description: 'As it was called when the order was placed.',
        examples: ['Inside Dhaka'],
      }),
      paymentSystem: z.string(),
      deliveryCharge: takaAnswerSchema,
      otherNumber: z.string().optional().meta({ description: 'A second telephone number.' }),
    }),
    discount: takaAnswerSchema,
    advance: z
      .object({
        amount: takaAnswerSchema,
        method: z.enum(ADVANCE_METHODS),
        transactionId: z.string().meta({ description: 'May be empty.', examples: ['8N7A6D5EE7'] }),
        checked: z.boolean().meta({ description: 'Whether staff have seen that the money came.' }),
      })
      .nullable()
      .meta({ description: 'What was paid in advance.' }),
    toCollect: takaAnswerSchema.meta({ description: 'total without the advance, in taka.' }),
    replaces: replacesSchema
      .optional()
      .meta({ description: 'It is an exchange: what its customer gives back for it.' }),
    joinedInto: z
      .string()
      .optional()
      .meta({ description: 'The order that took its goods over.', examples: ['7KQX-M3PA'] }),
    returnAsked: z
      .object({ reason: z.enum(ASK_REASONS), pieces: z.number().int() })
      .optional()
      .meta({
        description:
          'What the customer asks to give back, as long as that is open. The full list of orders leaves it out.',
      }),
    partBack: z
      .object({ goods: z.array(countedGoodsSchema), refunds: refundSumsSchema })
      .optional()
      .meta({
        description:
          'Only for the customer of the order, in pages of a list: what came back of a part of it, which is otherwise Delivered, and ' +
          'the money of that.',
      }),
    ...standingShape,
  })
  .meta({ id: 'Order' })

/** An order as staff read it. */
export const orderForStaffSchema = orderForCustomerSchema
  .extend({
    source: z.enum(ORDER_SOURCES),
    note: z.string().meta({ description: 'Of staff, for staff. May be empty.' }),
    notBefore: z
      .string()
      .optional()
      .meta({
        description: 'The day in Dhaka before which it is not to be sent. Left out: any day.',
        examples: ['2026-12-16'],
      }),
    revision: z.number().int().meta({ description: 'Counts the changes of the order.' }),
    returnReason: z.enum(RETURN_REASONS).optional(),
    riskLevel: z.enum(RISK_LEVELS).optional().meta({
      description: 'Only for staff who read all orders, as it was reckoned last. Left out until then.',
    }),
    marks: z.array(markSchema).meta({ description: 'What to check before calling the customer.' }),
    returned: z
      .enum(RETURN_STATES)
      .optional()
      .meta({
        description:
          'For returned orders that took goods from stock, or that their customer sent back: where they are, or undecided. The full ' +
          'list of orders leaves it out.',
      }),
  })
  .meta({ id: 'StaffOrder' })

/** An order as those read it who pack it: of its amounts, what is to be collected. */
export const unpricedOrderSchema = orderForStaffSchema
  .omit({ subTotal: true, total: true, discount: true, advance: true })
  .extend({
    products: z.array(lineAnswerSchema.omit({ originalPrice: true }).meta({ id: 'UnpricedOrderLine' })),
    customerData: orderForCustomerSchema.shape.customerData.omit({ deliveryCharge: true }),
    replaces: unpricedReplacesSchema.optional(),
  })
  .meta({ id: 'UnpricedOrder' })

/** An order as a member of staff reads it. */
export const staffOrderSchema = z.union([orderForStaffSchema, unpricedOrderSchema])

/** An order as its customer or staff read it. */
export const orderSchema = z.union([orderForStaffSchema, unpricedOrderSchema, orderForCustomerSchema])

type OrderForCustomerAnswer = z.infer<typeof orderForCustomerSchema>
type OrderForStaffAnswer = z.infer<typeof orderForStaffSchema>
export type StaffOrderAnswer = z.infer<typeof staffOrderSchema>

/** An order with its prices and sums, which all read but those who only pack it. */
export type PricedOrder = OrderForCustomerAnswer &
  Partial<Omit<OrderForStaffAnswer, keyof OrderForCustomerAnswer>>
type UnpricedOrder = z.infer<typeof unpricedOrderSchema>
type Priced = 'subTotal' | 'total' | 'discount' | 'advance' | 'products' | 'customerData' | 'replaces'
/** What screens for staff and customers have of an order; without its prices and sums for those who only pack it. */
export type OrderAnswer = Omit<PricedOrder, Priced> &
  Partial<Pick<PricedOrder, 'subTotal' | 'total' | 'discount' | 'advance'>> & {
    products: (UnpricedOrder['products'][number] & { originalPrice?: number })[]
    customerData: UnpricedOrder['customerData'] & { deliveryCharge?: number }
    replaces?:
      | (NonNullable<UnpricedOrder['replaces']> &
          Partial<Pick<NonNullable<PricedOrder['replaces']>, 'credit' | 'refund'>>)
      | undefined
  }

/** Converts an order to the API's format, as its reader sees it. */
export function orderAnswer(order: OrderForReader): OrderForCustomerAnswer | StaffOrderAnswer {
  return order.reader === 'staff' ? staffOrderAnswer(order) : orderForCustomerAnswer(order)
}

/** Converts an order to the API's format, as everybody sees it who may read it. */
export function orderForCustomerAnswer(order: OrderForReader): OrderForCustomerAnswer {
  return {
    _id: order.id,
    date: orderDate(order.placedAt),
    time: orderTime(order.placedAt),
    placedAt: new Date(order.placedAt).toISOString(),
    subTotal: toTaka(order.subTotal),
    total: toTaka(order.total),
    orderStatus: order.status,
    products: order.lines.map(lineAnswer),
    customerData: { ...order.customer, deliveryCharge: toTaka(order.deliveryCharge) },
    discount: toTaka(order.discount),
    advance: order.advance ? { ...order.advance, amount: toTaka(order.advance.amount) } : null,
    toCollect: toTaka(toCollect(order)),
    ...(order.replaces && { replaces: replacesAnswer(order.replaces, order) }),
    ...(order.joinedInto && { joinedInto: order.joinedInto }),
    ...(order.returnAsked && { returnAsked: { ...order.returnAsked } }),
    ...(order.partBack && {
      partBack: {
        goods: order.partBack.goods.map((piece) => ({ ...piece })),
        refunds: refundSumsAnswer(order.partBack.refunds),
      },
    }),
    ...standingAnswer(order),
  }
}

/** Converts an order to the API's format, as a member of staff sees it. */
export function staffOrderAnswer(order: OrderForStaff): StaffOrderAnswer {
  const answer = orderForStaffAnswer(order)
  return order.priced ? answer : withoutAmounts(answer)
}

/** Converts an order to the API's format, as staff see it who read all of it. */
export function orderForStaffAnswer(order: OrderForStaff): OrderForStaffAnswer {
  const { marks, source, note, notBefore, revision, riskLevel, returnReason, returned } = order
  return {
    ...orderForCustomerAnswer(order),
    ...{ marks: marks.map((mark) => ({ ...mark })), source, note, revision },
    ...(notBefore !== undefined && { notBefore }),
    ...(riskLevel && { riskLevel }),
    ...(returnReason && { returnReason }),
    ...(returned && { returned }),
  }
}

function withoutAmounts({
  subTotal: _subTotal,
  total: _total,
  discount: _discount,
  advance: _advance,
  replaces,
  ...order
}: OrderForStaffAnswer): z.infer<typeof unpricedOrderSchema> {
  const { deliveryCharge: _, ...customerData } = order.customerData
  return {
    ...order,
    products: order.products.map(({ originalPrice: _, ...line }) => line),
    customerData,
    ...(replaces && { replaces: withoutCredit(replaces) }),
  }
}

function lineAnswer({ originalPrice, ...line }: OrderLine): z.infer<typeof lineAnswerSchema> {
  return { ...line, originalPrice: toTaka(originalPrice) }
}
