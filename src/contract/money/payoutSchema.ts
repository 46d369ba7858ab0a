import { z } from 'zod'
import {
  DIFFERENCE_ACTS,
  DIFFERENCE_KINDS,
  LINE_PURPOSES,
  PAYOUT_STATES,
  STATEMENT_COLUMNS,
} from '#domain/money/payout.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'

const day = z.string().meta({ format: 'date', examples: ['2026-11-20'] })
const moment = z.string().meta({ description: 'ISO 8601, UTC.' })

/** A parcel as statements and receivables name it. */
export const paidParcelSchema = z.object({
  _id: z.string(),
  orderId: z.string(),
  customer: z.string().meta({ description: 'Empty once the customer was erased.' }),
  district: z.string(),
  trackingCode: z.string().nullable(),
  deliveredAt: moment.nullable(),
  collect: takaAnswerSchema.meta({ description: 'What there was to collect for what its customer has.' }),
})
export type PaidParcelAnswer = z.infer<typeof paidParcelSchema>

export const differenceSchema = z
  .object({
    line: z.int().meta({ description: 'The row of the file, from 1.' }),
    kind: z.enum(DIFFERENCE_KINDS),
    parcel: paidParcelSchema.nullable(),
    number: z.string().meta({ description: 'By which number the line names it; empty: by none.' }),
    text: z.string().meta({ description: 'What else the line says; may be empty.' }),
    expected: takaAnswerSchema.meta({ description: 'What the books say that it pays; may be below 0.' }),
    said: takaAnswerSchema.meta({ description: 'What the courier says; may be below 0.' }),
    isExpected: z.boolean().meta({
      description: 'Of fee-differs: the books know the fee only by the owner’s tariff.',
    }),
    isCompensation: z.boolean().meta({
      description: 'Of returned-but-paid: the parcel is lost, and accepting it pays its open claim.',
    }),
    paidIn: z.object({ _id: z.string(), until: day }).nullable().meta({
      description:
        'The closed statement that has paid it before: of paid-twice, and of what was in dispute since. Of paid-twice, null: this one.',
    }),
    settledBy: z.object({ _id: z.string(), until: day }).nullable().meta({
      description:
        'Of what was disputed in a closed statement: the later one that has paid on it. What it left is in dispute there.',
    }),
    act: z.enum(DIFFERENCE_ACTS).nullable().meta({ description: 'null: it is open.' }),
    purpose: z.enum(LINE_PURPOSES).nullable().meta({ description: 'Of no-parcel, once it is said.' }),
    reason: z.string().meta({ description: 'May be empty.' }),
    by: z.string().meta({ description: 'Who did it; empty while it is open.' }),
    at: moment.nullable(),
  })
  .meta({ id: 'PayoutDifference' })
export type DifferenceAnswer = z.infer<typeof differenceSchema>

const payoutShape = {
  _id: z.string(),
  courier: z.string(),
  carrier: z.object({ name: z.string() }).nullable().meta({
    description:
      'Who has carried its parcels, where its courier does not say it: one name, or several in one.',
  }),
  state: z.enum(PAYOUT_STATES),
  number: z.string().meta({ description: 'The courier’s own number of it; may be empty.' }),
  file: z.string().meta({ description: 'The name of its file; empty: it came by the courier’s interface.' }),
  until: day.meta({ description: 'The last day of it.' }),
  lines: z.int(),
  total: takaAnswerSchema.meta({ description: 'What its lines come to.' }),
  open: z.int().meta({ description: 'Of a draft: how many differences nobody has said anything of.' }),
  disputed: takaAnswerSchema.meta({
    description: 'The sum of what is in dispute, without what later statements have paid on.',
  }),
  takenInAt: moment,
  takenInBy: z.string(),
  closedAt: moment.nullable(),
  reversedAt: moment.nullable(),
  reason: z.string().meta({ description: 'Why it was reversed.' }),
}

export const payoutRowSchema = z.object(payoutShape).meta({ id: 'PayoutRow' })
export type PayoutRowAnswer = z.infer<typeof payoutRowSchema>

export const payoutsSchema = z.object({
  data: z.array(payoutRowSchema).meta({ description: 'The last taken in first.' }),
  total: z.int(),
})
export type PayoutsAnswer = z.infer<typeof payoutsSchema>

export const payoutSchema = z
  .object({
    ...payoutShape,
    statedTotal: takaAnswerSchema
      .nullable()
      .meta({ description: 'What the courier says that it pays in all; null: it does not say.' }),
    matched: z.object({
      count: z.int().meta({ description: 'Lines that are right.' }),
      sum: takaAnswerSchema,
    }),
    expected: takaAnswerSchema.meta({ description: 'What the books say of all its lines.' }),
    differences: z.array(differenceSchema).meta({ description: 'In the order of the lines.' }),
    missing: z.array(paidParcelSchema).meta({
      description: 'Delivered by its last day, and in no closed statement: at most 200.',
    }),
    missingCount: z.int(),
    received: z
      .object({ amount: takaAnswerSchema, day, account: z.string() })
      .nullable()
      .meta({ description: 'What the bank or the wallet received.' }),
  })
  .meta({ id: 'Payout' })
export type PayoutAnswer = z.infer<typeof payoutSchema>

/** What POST /payouts answers where the columns of a file are not known: they are named, and the file is sent again. */
export const columnsNeededSchema = z.object({
  headings: z.array(z.string()).readonly(),
  meanings: z
    .record(z.string(), z.enum(STATEMENT_COLUMNS))
    .meta({ description: 'By heading, as far as the shop knows them.' }),
  rows: z
    .array(z.array(z.string()).readonly())
    .readonly()
    .meta({ description: 'The first rows, to look at.' }),
})
export type ColumnsNeededAnswer = z.infer<typeof columnsNeededSchema>

/** Bodies of the acts. */
export interface PayoutActBody {
  readonly line: number
  readonly kind: (typeof DIFFERENCE_KINDS)[number]
  /** null: undone. */
  readonly act: (typeof DIFFERENCE_ACTS)[number] | null
  readonly purpose?: (typeof LINE_PURPOSES)[number] | undefined
  readonly reason?: string | undefined
}

const AGES = z.object({
  /** 0 to 3 open days, 4 to 7, 8 to 14, and more. */
  upTo3: takaAnswerSchema,
  upTo7: takaAnswerSchema,
  upTo14: takaAnswerSchema,
  over14: takaAnswerSchema,
})

export const receivableSchema = z.object({
  courier: z.string(),
  carrier: z.string().meta({ description: 'Of courier other: who carries; otherwise empty.' }),
  parcels: z.int(),
  amount: takaAnswerSchema.meta({ description: 'What was collected and is in no closed statement.' }),
  ages: AGES,
  oldest: day.nullable().meta({ description: 'Since when the oldest lies there.' }),
  oldestDays: z.int().meta({ description: 'In open days of the shop.' }),
  fees: takaAnswerSchema.meta({ description: 'What will come off, as far as it is known or expected.' }),
  disputed: takaAnswerSchema,
  everPaid: z.boolean().meta({ description: 'Whether a statement of its courier was ever closed.' }),
  balance: takaAnswerSchema
    .nullable()
    .meta({ description: 'What the courier itself says; null: it does not.' }),
  balanceAt: moment.nullable(),
})
export type ReceivableAnswer = z.infer<typeof receivableSchema>

/** What GET /receivables answers. */
export const receivablesSchema = z.object({
  sum: takaAnswerSchema,
  ages: AGES,
  couriers: z.array(receivableSchema).meta({ description: 'With whom the oldest lies, first.' }),
  riders: z
    .array(
      z.object({
        _id: z.string(),
        name: z.string(),
        amount: takaAnswerSchema.meta({ description: 'What they carry, and what they owe.' }),
        carried: takaAnswerSchema.meta({ description: 'Of that: cash of runs that are not closed.' }),
        run: z.object({ _id: z.string(), day, stops: z.int() }).nullable().meta({
          description: 'The oldest run that is not closed; stops that are not done.',
        }),
      }),
    )
    .meta({ description: 'Who owes nothing is left out.' }),
  missing: z
    .array(
      z.object({
        courier: z.string(),
        parcels: z.int(),
        amount: takaAnswerSchema,
        until: day.meta({ description: 'The last day of its last closed statement.' }),
      }),
    )
    .meta({ description: 'Delivered by the last day of a closed statement, and in none.' }),
})
export type ReceivablesAnswer = z.infer<typeof receivablesSchema>
