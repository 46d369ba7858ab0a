import { z } from 'zod'
import { type ActivityPlace, placeText, readPlace } from '#domain/activity/activity.ts'
import type { Customer, CustomerPage, ListedCustomer } from '#domain/customers/customer.ts'
import { toTaka } from '#domain/money/money.ts'
import { ORDER_STATUSES } from '#domain/order/lifecycle.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { paragraphSchema } from '#domain/text/textSchema.ts'
import { bengaliNameSchema } from '../core/bengaliNameSchema.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'
import { countParameter, emptyToUndefined, textParameter } from '../core/parameters.ts'
import { standingAnswer, standingShape } from '../core/standingSchema.ts'
import { blockAnswer, blockSchema } from './blockSchema.ts'
import { customerRecordSchema, recordAnswer } from './recordSchema.ts'
import { courierRecordAnswer, courierRecordSchema, orderRiskSchema, riskAnswer } from './riskAnswerSchema.ts'

const PAGE_SIZE = 20
export const NOTE_MAX = 1_000

function placeParameter(field: 'older' | 'newer') {
  const wrong = issue('NOT_A_PLACE', { field })
  return z
    .string(wrong)
    .optional()
    .transform(emptyToUndefined)
    .refine((text) => text === undefined || readPlace(text) !== undefined, wrong)
    .transform((text): ActivityPlace | undefined => (text === undefined ? undefined : readPlace(text)))
    .meta({ type: 'string', examples: ['1795156200000-7KQX-M3PA'] })
}

/** What GET /customers is asked. Everything may be left out. */
export const customerQuerySchema = z.object({
  search: textParameter('search').meta({
    description: 'Part of the name or the number in any of their orders, or the id of an order.',
    examples: ['Rahima'],
  }),
  older: placeParameter('older').meta({ description: 'What a page answered as older: those after it.' }),
  newer: placeParameter('newer').meta({ description: 'What a page answered as newer: those before it.' }),
  limit: countParameter('limit', 100).transform((limit) => limit ?? PAGE_SIZE),
})

/** The body of POST /customers/{mobile}/notes. */
export const customerNoteSchema = z.object(
  { text: paragraphSchema({ field: 'text', max: NOTE_MAX }) },
  issue('NOT_AN_OBJECT', { field: 'body' }),
)

const count = z.number().int()
const moment = z.iso.datetime()

const listedCustomerSchema = z
  .object({
    mobileNumber: z.string().meta({ examples: ['01712345678'] }),
    name: z.string().meta({ description: 'As in the newest order.' }),
    ...customerRecordSchema.shape,
    last: moment.meta({ description: 'The newest order.' }),
    blocked: z.boolean(),
  })
  .meta({ id: 'ListedCustomer' })

/** What GET /customers answers. */
export const customerPageSchema = z.object({
  customers: z.array(listedCustomerSchema),
  total: count.meta({ description: `At most ${MAX_COUNTED} are counted.` }),
  older: z.string().nullable().meta({ description: 'null: there are none.' }),
  newer: z.string().nullable().meta({ description: 'null: there are none.' }),
})

/** What GET /customers/{mobile} answers. */
export const customerSchema = listedCustomerSchema
  .extend({
    first: moment.meta({ description: 'The oldest order.' }),
    recentOrders: z.array(
      z.object({
        _id: z.string(),
        placedAt: moment,
        orderStatus: z.enum(ORDER_STATUSES),
        ...standingShape,
        total: takaAnswerSchema,
        goods: z.string().meta({ description: 'The name of the first line.' }),
        goodsBengali: bengaliNameSchema,
        more: count.meta({ description: 'How many other lines there are.' }),
      }),
    ),
    addresses: z.array(
      z.object({
        name: z.string(),
        district: z.string(),
        address: z.string(),
        deliveryArea: z.string(),
        addressType: z.string(),
        orders: count,
        last: moment,
      }),
    ),
    notes: z.array(z.object({ _id: z.string(), text: z.string(), at: moment, by: z.string() })),
    block: blockSchema.nullable(),
    courier: courierRecordSchema.nullable().meta({ description: 'null: unknown.' }),
    risk: orderRiskSchema,
    otherNumbers: z.array(z.string()).meta({
      description: 'Numbers that ordered from the same devices in the last 90 days.',
    }),
  })
  .meta({ id: 'Customer' })

export type CustomerAnswer = z.infer<typeof customerSchema>
export type ListedCustomerAnswer = z.infer<typeof listedCustomerSchema>
export type CustomerPageAnswer = z.infer<typeof customerPageSchema>

function timeOf(at: number): string {
  return new Date(at).toISOString()
}

function listedAnswer(customer: ListedCustomer): ListedCustomerAnswer {
  const { mobileNumber, name, lastAt, isBlocked } = customer
  return { mobileNumber, name, ...recordAnswer(customer), last: timeOf(lastAt), blocked: isBlocked }
}

export function customerPageAnswer({ customers, total, older, newer }: CustomerPage): CustomerPageAnswer {
  return {
    customers: customers.map(listedAnswer),
    total,
    older: older ? placeText(older) : null,
    newer: newer ? placeText(newer) : null,
  }
}

export function customerAnswer(customer: Customer): CustomerAnswer {
  const { firstAt, recentOrders, addresses, notes, block, courier, risk, otherNumbers } = customer
  return {
    ...listedAnswer(customer),
    first: timeOf(firstAt),
    recentOrders: recentOrders.map(({ id, placedAt, standing, total, ...goods }) => ({
      ...{
        _id: id,
        placedAt: timeOf(placedAt),
        orderStatus: standing.status,
        total: toTaka(total),
        ...goods,
      },
      ...standingAnswer(standing),
    })),
    addresses: addresses.map(({ lastAt, ...address }) => ({ ...address, last: timeOf(lastAt) })),
    notes: notes.map(({ id, text, at, authorName }) => ({ _id: id, text, at: timeOf(at), by: authorName })),
    block: block ? blockAnswer(block) : null,
    courier: courier ? courierRecordAnswer(courier) : null,
    risk: riskAnswer(risk),
    otherNumbers: [...otherNumbers],
  }
}
