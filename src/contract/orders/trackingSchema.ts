import { z } from 'zod'
import { toTaka } from '#domain/money/money.ts'
import { ORDER_STATUSES } from '#domain/order/lifecycle.ts'
import { readTrackedKey, type TrackedOrder } from '#domain/order/tracking.ts'
import { MAX_TRACKED_TEXT } from '#domain/order/trackPage.ts'
import { PARCEL_STATES } from '#domain/parcel/states.ts'
import type { TrackedParcel } from '#domain/parcel/trackedParcel.ts'
import type { Field } from '#domain/problems/fieldName.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { lineSchema, missingOr } from '#domain/text/textSchema.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'
import { countedGoodsSchema } from './exchangeSchema.ts'
import { orderForCustomerSchema } from './orderSchema.ts'
import { refundSumsAnswer, refundSumsSchema } from './returnRequestSchema.ts'

const given = (field: Field) => lineSchema({ field, max: MAX_TRACKED_TEXT })

/**
 * What is asked of an order, by the query of GET /track, the body of POST /track or the form of the page. Nothing but
 * a text that is missing or too long is invalid: whatever else fits no order is answered like an unknown one.
 */
export const trackingSchema = z
  .object(
    {
      order: given('orderId').meta({
        description: 'The id of the order, in any usual spelling.',
        examples: ['7KQX-M3PA'],
      }),
      mobile: given('mobileNumber').meta({
        description: 'The mobile number of the order, in any usual spelling, with Latin or Bengali digits.',
        examples: ['01712345678'],
      }),
    },
    missingOr('trackingBody', issue('NOT_A_BODY', { field: 'trackingBody' })),
  )
  .transform(readTrackedKey)
  .meta({ id: 'Tracking' })

const trackedParcelSchema = z
  .object({
    courier: z.string().meta({ description: 'As people know it; may be empty.', examples: ['Steadfast'] }),
    courierBengali: z.string().meta({ description: 'The same in Bengali.', examples: ['স্টেডফাস্ট'] }),
    code: z.string().nullable().meta({ description: 'By which the courier tracks it.' }),
    link: z.string().nullable().meta({ description: 'The courier’s own page of it.' }),
    state: z.enum(PARCEL_STATES),
    movedAt: z.string().meta({ format: 'date-time', description: 'Since when it is in this state.' }),
    told: z
      .object({ en: z.string(), bn: z.string() })
      .nullable()
      .meta({ description: 'What its courier last wrote of it for customers, in both languages.' }),
  })
  .meta({ id: 'TrackedParcel' })

/** An answer of GET and POST /track. */
export const trackedOrderSchema = z
  .object({
    _id: z.string().meta({ examples: ['7KQX-M3PA'] }),
    placedAt: z.string().meta({ format: 'date-time' }),
    orderStatus: z.enum(ORDER_STATUSES).meta({ description: 'Shipping from the booking of its parcel on.' }),
    joinedInto: orderForCustomerSchema.shape.joinedInto,
    steps: z
      .array(
        z.object({
          status: z.enum(ORDER_STATUSES),
          at: z.string().meta({ format: 'date-time' }),
          again: z
            .literal(true)
            .optional()
            .meta({ description: 'Its customer ordered it again; nobody confirmed it by phone then.' }),
        }),
      )
      .meta({ description: 'What has happened, oldest first. Shipping: the parcel left the shop.' }),
    district: z.string().meta({ description: 'Where it goes; may be empty.', examples: ['Cumilla'] }),
    awaited: orderForCustomerSchema.shape.awaited,
    coming: z.array(z.enum(ORDER_STATUSES)).meta({ description: 'What usually follows.' }),
    products: z.array(
      orderForCustomerSchema.shape.products.element.omit({ customerEmail: true }).extend({
        isSold: z
          .boolean()
          .meta({ description: 'Whether its product is still in the shop, and has a page.' }),
      }),
    ),
    subTotal: takaAnswerSchema,
    deliveryCharge: takaAnswerSchema,
    discount: takaAnswerSchema,
    giveBack: z
      .array(countedGoodsSchema)
      .meta({ description: 'What is given to the rider for these goods, until the parcel has arrived.' }),
    exchanged: takaAnswerSchema.meta({ description: 'Taken off for goods that are given back.' }),
    total: takaAnswerSchema,
    advance: takaAnswerSchema.meta({ description: 'Paid in advance.' }),
    toCollect: takaAnswerSchema.meta({ description: 'What is paid when the parcel arrives.' }),
    parcel: trackedParcelSchema
      .nullable()
      .meta({ description: 'The one that a courier has or has delivered; null: there is none.' }),
    back: z
      .array(countedGoodsSchema)
      .meta({ description: 'What came back of a part of it; empty once all of it is back.' }),
    asked: z
      .array(countedGoodsSchema)
      .meta({ description: 'What its customer asks to give back, and has not come yet.' }),
    refunds: refundSumsSchema,
  })
  .meta({ id: 'TrackedOrder' })

export type TrackedOrderAnswer = z.infer<typeof trackedOrderSchema>

/** Converts a tracked order to the API's format. */
export function trackedOrderAnswer(order: TrackedOrder): TrackedOrderAnswer {
  const { id, placedAt, status, steps, coming, lines } = order
  return {
    _id: id,
    placedAt: new Date(placedAt).toISOString(),
    orderStatus: status,
    ...(order.joinedInto && { joinedInto: order.joinedInto }),
    steps: steps.map(({ at, ...step }) => ({ ...step, at: new Date(at).toISOString() })),
    district: order.district,
    ...(order.awaited && { awaited: order.awaited }),
    coming: [...coming],
    products: lines.map(({ originalPrice, ...line }) => ({ ...line, originalPrice: toTaka(originalPrice) })),
    subTotal: toTaka(order.subTotal),
    deliveryCharge: toTaka(order.deliveryCharge),
    discount: toTaka(order.discount),
    giveBack: order.giveBack.map((piece) => ({ ...piece })),
    exchanged: toTaka(order.exchanged),
    total: toTaka(order.total),
    advance: toTaka(order.advance),
    toCollect: toTaka(order.toCollect),
    parcel: order.parcel ? parcelAnswer(order.parcel) : null,
    back: order.back.map((piece) => ({ ...piece })),
    asked: order.asked.map((piece) => ({ ...piece })),
    refunds: refundSumsAnswer(order.refunds),
  }
}

function parcelAnswer({ code, link, movedAt, told, ...parcel }: TrackedParcel) {
  const texts = { code: code ?? null, link: link ?? null, told: told ?? null }
  return { ...parcel, ...texts, movedAt: new Date(movedAt).toISOString() }
}
