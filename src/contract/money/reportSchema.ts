import { z } from 'zod'
import { DOOR_DAYS, type Measure } from '#domain/money/ledger.ts'
import { poisha, toTaka } from '#domain/money/money.ts'
import {
  COMPARE_WITH,
  type Figures,
  profitOf,
  REPORT_BY,
  type ReportDays,
  type ReportRow,
} from '#domain/money/report.ts'
import { dayName } from '#domain/order/orderDay.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'
import { emptyToUndefined } from '../core/parameters.ts'
import { dayParameter } from '../orders/orderQuerySchema.ts'

const FORMATS = ['json', 'csv', 'xlsx'] as const
const BY = issue('NOT_ONE_OF', { field: 'by', choices: REPORT_BY })
const COMPARE = issue('NOT_ONE_OF', { field: 'compare', choices: COMPARE_WITH })
const FORMAT = issue('NOT_ONE_OF', { field: 'format', choices: FORMATS })

/** What all calls about reports are asked. */
export const rangeParameters = {
  by: z
    .string(BY)
    .optional()
    .transform((text) => emptyToUndefined(text) ?? 'day')
    .pipe(z.enum(REPORT_BY, BY))
    .meta({ type: 'string', enum: [...REPORT_BY], description: 'What the rows are; days if left out.' }),
  from: dayParameter('from', 'The first day, in Dhaka; the first of the month of the last one if left out.'),
  until: dayParameter('until', 'The last day, in Dhaka; today if left out.'),
}

/** The query of GET /reports. */
export const reportQuerySchema = z.object({
  ...rangeParameters,
  compare: z
    .string(COMPARE)
    .optional()
    .transform(emptyToUndefined)
    .pipe(z.enum(COMPARE_WITH, COMPARE).optional())
    .meta({
      type: 'string',
      enum: [...COMPARE_WITH],
      description:
        'As many days just before, of whole months as many months, or the same days a year before.',
    }),
  format: z
    .string(FORMAT)
    .optional()
    .transform((text) => emptyToUndefined(text) ?? 'json')
    .pipe(z.enum(FORMATS, FORMAT))
    .meta({ type: 'string', enum: [...FORMATS] }),
})

const count = z.number().int()

const figuresSchema = z
  .object({
    placed: z
      .object({ orders: count, total: takaAnswerSchema })
      .meta({ description: 'What there is to pay; of goods without the delivery.' }),
    cancelled: z.object({ orders: count, total: takaAnswerSchema }),
    delivered: z.object({
      ...{ orders: count, pieces: count },
      ...{ goods: takaAnswerSchema, discount: takaAnswerSchema, delivery: takaAnswerSchema },
    }),
    returned: z.object({ orders: count, pieces: count, goods: takaAnswerSchema }),
    stayed: z
      .object({ orders: count, pieces: count })
      .meta({ description: 'Of what was placed in these days, what its customers have.' }),
    back: z.object({ orders: count, pieces: count }).meta({ description: 'Of the same, what came back.' }),
    confirmed: z.object({ orders: count, stayed: count, back: count }).meta({
      description:
        'Of the shop and of staff: orders on the day they were confirmed, by whoever confirmed them; what became of them is by the day they were placed.',
    }),
    costOfGoods: takaAnswerSchema,
    costKnownOf: count.meta({
      description: 'Of how many of the delivered pieces, less those on the shelf again, the cost is known.',
    }),
    costUnknownOf: count.meta({ description: 'Of how many it is not.' }),
    fees: takaAnswerSchema,
    feesBack: takaAnswerSchema.meta({ description: 'Of these, for parcels that were not delivered.' }),
    advertising: takaAnswerSchema.nullable().meta({ description: 'null: it is not known of this.' }),
    other: takaAnswerSchema
      .nullable()
      .meta({ description: 'Other costs. null: they are not known of this.' }),
    damaged: takaAnswerSchema,
    missing: takaAnswerSchema,
    shortfall: takaAnswerSchema.meta({ description: 'What couriers collected too little.' }),
    compensation: takaAnswerSchema,
    kept: takaAnswerSchema.meta({
      description: 'Money of customers for what they do not have, and will not be paid back.',
    }),
    profit: takaAnswerSchema.meta({
      description: 'Before advertising and other costs where those are null.',
    }),
    parcels: z.object({
      delivered: count,
      back: count.meta({ description: 'Refused, given up, or lost.' }),
      lost: count,
      hours: count.meta({ description: 'From the shop to the door, of all that were delivered together.' }),
      afterDays: z
        .array(count)
        .meta({ description: 'How many were delivered after 0, 1, 2, 3, 4, and more days.' }),
    }),
  })
  .meta({ id: 'Figures' })
export type FiguresAnswer = z.infer<typeof figuresSchema>

export const reportDaysSchema = z.object({
  from: z.string().meta({ format: 'date' }),
  until: z.string().meta({ format: 'date' }),
})

/** What GET /reports answers as JSON. */
export const reportSchema = z.object({
  by: z.enum(REPORT_BY),
  ...reportDaysSchema.shape,
  before: reportDaysSchema.nullable().meta({ description: 'The days that they are compared with.' }),
  total: figuresSchema,
  totalBefore: figuresSchema.nullable(),
  rest: figuresSchema.meta({
    description:
      'What of the total is in none of the rows: losses, fees and costs that belong to no order, and of goods the charges for delivery. ' +
      'Nothing of times.',
  }),
  restBefore: figuresSchema.nullable(),
  rows: z
    .array(
      z.object({
        key: z.string().meta({ description: 'A time, an id, a name; empty: none, or nobody.' }),
        label: z.string().meta({ description: 'Of a product or a person; empty once it is gone.' }),
        labelBengali: z.string().optional().meta({ description: 'Of a product that has one.' }),
        figures: figuresSchema,
        before: figuresSchema.nullable(),
      }),
    )
    .meta({ description: 'Times in their order; all else by what was delivered, most first.' }),
  more: count.meta({ description: 'How many rows are left out: a file has all of them.' }),
})
export type ReportAnswer = z.infer<typeof reportSchema>

export function figuresAnswer(figures: Figures): FiguresAnswer {
  const { amounts, advertising, other } = figures
  const of = (measure: Measure) => amounts[measure] ?? 0
  const taka = (measure: Measure) => toTaka(poisha(of(measure)))
  return {
    placed: { orders: of('placedOrders'), total: taka('placed') },
    cancelled: { orders: of('cancelledOrders'), total: taka('cancelled') },
    delivered: {
      ...{ orders: of('deliveredOrders'), pieces: of('deliveredPieces'), goods: taka('deliveredGoods') },
      ...{ discount: taka('discount'), delivery: taka('delivery') },
    },
    returned: { orders: of('returnedOrders'), pieces: of('returnedPieces'), goods: taka('returnedGoods') },
    stayed: { orders: of('stayedOrders'), pieces: of('stayedPieces') },
    back: { orders: of('backOrders'), pieces: of('backPieces') },
    confirmed: { orders: of('confirmedOrders'), stayed: of('confirmedStayed'), back: of('confirmedBack') },
    ...{ costOfGoods: taka('cost'), costKnownOf: of('costedPieces'), costUnknownOf: of('uncostedPieces') },
    ...{ fees: taka('fees'), feesBack: taka('feesBack') },
    advertising: advertising === undefined ? null : toTaka(poisha(advertising)),
    other: other === undefined ? null : toTaka(poisha(other)),
    ...{ damaged: taka('damaged'), missing: taka('missing'), shortfall: taka('shortfall') },
    ...{ compensation: taka('compensation'), kept: taka('kept') },
    profit: toTaka(poisha(profitOf(figures))),
    parcels: {
      ...{
        delivered: of('parcelsDelivered'),
        back: of('parcelsBack'),
        lost: of('parcelsLost'),
        hours: of('doorHours'),
      },
      afterDays: DOOR_DAYS.map(of),
    },
  }
}

export function reportDaysAnswer({ from, until }: ReportDays): z.infer<typeof reportDaysSchema> {
  return { from: dayName(from), until: dayName(until) }
}

export function reportRowAnswer({
  key,
  label,
  labelBengali,
  before,
  ...figures
}: ReportRow): ReportAnswer['rows'][number] {
  return {
    ...{ key, label, ...(labelBengali && { labelBengali }) },
    ...{ figures: figuresAnswer(figures), before: before ? figuresAnswer(before) : null },
  }
}
