import { z } from 'zod'
import { add, toTaka, ZERO } from '#domain/money/money.ts'
import type { PaidLine } from '#domain/order/lineWorth.ts'
import type { NamedGoods } from '#domain/order/orderLine.ts'
import type { Replaced } from '#domain/order/replaced.ts'
import { noteBesides } from '#domain/parcel/booking.ts'
import { PARCEL_FAULTS } from '#domain/parcel/faults.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import {
  DEBT_SETTLED_HOW,
  NOTES,
  OUTCOME_KINDS,
  PAID_HOW,
  paidBy,
  RUN_STATES,
  SPENT_KINDS,
  type StopOutcome,
} from '#domain/parcel/run.ts'
import type { RiderDebts, RiderPayment, Run, RunStop } from '#domain/parcel/runRecord.ts'
import { PARCEL_STATES } from '#domain/parcel/states.ts'
import type { Rider } from '#domain/settings/couriersSettings.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'
import { countedGoodsSchema, takeBackAnswer, takeBackSchema } from '../orders/exchangeSchema.ts'

const momentSchema = z.string().nullable().meta({ description: 'ISO 8601, UTC.' })
const riderSchema = z.object({ id: z.string(), name: z.string(), mobile: z.string() })

const outcomeSchema = z
  .object({
    outcome: z.enum(OUTCOME_KINDS),
    paid: z.array(z.object({ how: z.enum(PAID_HOW), amount: takaAnswerSchema })),
    reason: z.string(),
    day: z.string().nullable(),
    transactionId: z.string(),
    lines: z
      .array(z.object({ line: z.number().int(), returned: z.number().int() }))
      .nullable()
      .meta({ description: 'Of a part: what comes back. null: nobody has said so.' }),
  })
  .nullable()
  .meta({ description: 'null: nobody has said yet.' })

const riderStopFields = {
  consignmentId: z.string(),
  name: z.string(),
  address: z.string(),
  area: z.string().meta({ description: 'Where stops are put together; may be empty.' }),
  mobileNumber: z.string(),
  otherNumber: z.string(),
  note: z.string().meta({ description: 'Without takeBack; may be empty.' }),
  takeBack: takeBackSchema,
  collect: takaAnswerSchema,
  boxes: z.number().int(),
  goods: z
    .array(
      z.object({
        ...countedGoodsSchema.shape,
        worth: takaAnswerSchema.meta({
          description: 'Paid for all its pieces: not collected if they come back.',
        }),
      }),
    )
    .meta({ description: 'The lines of its order, by their places.' }),
  outcome: outcomeSchema,
}

/** A run as its rider sees it: whom they go to, and what is said of it. */
export const riderRunAnswerSchema = z
  .object({
    _id: z.string().meta({ description: 'Of the run, whatever its link is.' }),
    rider: z.string(),
    day: z.string().meta({ examples: ['2026-12-16'] }),
    state: z.enum(RUN_STATES),
    cash: takaAnswerSchema.meta({ description: 'Collected in cash.' }),
    toCollect: takaAnswerSchema.meta({ description: 'Of the stops that are left.' }),
    stops: z.array(z.object(riderStopFields)).meta({ description: 'In the order in which the rider goes.' }),
  })
  .meta({ id: 'RiderRun' })
export type RiderRunAnswer = z.infer<typeof riderRunAnswerSchema>

export const runSchema = z
  .object({
    _id: z.string(),
    rider: riderSchema,
    day: z.string().meta({ examples: ['2026-12-16'] }),
    state: z.enum(RUN_STATES),
    madeAt: z.string(),
    leftAt: momentSchema,
    closedAt: momentSchema,
    linkUntil: momentSchema.meta({ description: 'null: it has no link.' }),
    stops: z.array(
      z.object({
        ...riderStopFields,
        orderId: z.string(),
        state: z.enum(PARCEL_STATES),
        packed: z.boolean(),
      }),
    ),
    cash: z.object({
      float: takaAnswerSchema,
      collected: takaAnswerSchema.meta({ description: 'In cash.' }),
      spent: z.array(z.object({ kind: z.enum(SPENT_KINDS), amount: takaAnswerSchema, note: z.string() })),
      expected: takaAnswerSchema.meta({
        description: 'What should be there now, or was when it was closed.',
      }),
      counted: takaAnswerSchema.nullable().meta({ description: 'null: it is not closed.' }),
      notes: z.array(z.object({ note: z.literal(NOTES), count: z.number().int() })),
      why: z.string().meta({ description: 'Why it differs.' }),
    }),
    toCheck: z
      .array(z.object({ orderId: z.string(), amount: takaAnswerSchema, transactionId: z.string() }))
      .meta({ description: 'Sent to the shop’s wallet: somebody has to see that it came.' }),
  })
  .meta({ id: 'Run' })
export type RunAnswer = z.infer<typeof runSchema>

const owedSchema = z.object({
  rider: z.string(),
  name: z.string(),
  short: takaAnswerSchema.meta({ description: 'What was brought too little; too much is below 0.' }),
  due: takaAnswerSchema.meta({ description: 'Let go without money.' }),
  wallet: takaAnswerSchema.meta({ description: 'Sent to the rider’s own number.' }),
  paid: takaAnswerSchema.meta({ description: 'Paid since, or written off.' }),
  left: takaAnswerSchema.meta({ description: 'What they owe now; below 0: they brought too much.' }),
})

export const runsSchema = z.object({
  data: z.array(runSchema),
  riders: z.array(riderSchema).meta({ description: 'Whom one can send now.' }),
  owed: z.array(owedSchema).meta({
    description: 'What riders owe of all closed runs. Only for those who read money; otherwise empty.',
  }),
})
export type RunsAnswer = z.infer<typeof runsSchema>

export const madeRunSchema = z.object({
  run: runSchema.nullable().meta({ description: 'null: nothing could be taken along.' }),
  refused: z.array(
    z.object({
      orderId: z.string(),
      code: z.enum([...PARCEL_FAULTS, 'IN_RUN']).meta({ description: 'IN_RUN: another run has it.' }),
    }),
  ),
})
export type MadeRunAnswer = z.infer<typeof madeRunSchema>

export const runLinkSchema = z.object({
  token: z.string().meta({ description: 'Of the link /run#token. It is not told again.' }),
  run: runSchema,
})
export type RunLinkAnswer = z.infer<typeof runLinkSchema>

interface ReadStop extends RunStop {
  readonly parcel: Parcel
  readonly sent: Parcel['sent']
  readonly area: string
  readonly replaces: Replaced | undefined
  readonly goods: readonly (PaidLine & NamedGoods)[]
}

interface ReadRun {
  readonly run: Run
  readonly stops: readonly ReadStop[]
  readonly expected: Run['float']
}

function outcomeAnswer(outcome: StopOutcome | undefined): z.infer<typeof outcomeSchema> {
  if (!outcome) return null
  const { kind, paid, reason, day, transactionId, returned } = outcome
  const parts = paid.map(({ how, amount }) => ({ how, amount: toTaka(amount) }))
  const lines = returned ? returned.map((line) => ({ ...line })) : null
  return { outcome: kind, paid: parts, reason, day: day ?? null, transactionId, lines }
}

function riderStopAnswer({ parcel, sent, area, outcome, replaces, goods }: ReadStop) {
  const { name = '', address = '', mobileNumber = '', otherNumber = '', note = '' } = sent ?? {}
  return {
    ...{ consignmentId: parcel.id, name, address, area, mobileNumber, otherNumber },
    note: replaces ? noteBesides(note, replaces) : note,
    takeBack: takeBackAnswer(replaces),
    ...{ collect: toTaka(parcel.collect), boxes: parcel.boxes },
    goods: goods.map(({ worth, ...line }) => ({ ...line, worth: toTaka(worth) })),
    outcome: outcomeAnswer(outcome),
  }
}

const cashIn = (stops: readonly ReadStop[]) =>
  toTaka(add(ZERO, ...stops.map(({ outcome }) => (outcome ? paidBy(outcome, 'cash') : ZERO))))

export function riderRunAnswer({ run, stops }: ReadRun): RiderRunAnswer {
  const left = stops.filter(({ outcome }) => !outcome)
  return {
    ...{ _id: run.id, rider: run.rider.name, day: run.day, state: run.state },
    cash: cashIn(stops),
    toCollect: toTaka(add(ZERO, ...left.map(({ parcel }) => parcel.collect))),
    stops: stops.map(riderStopAnswer),
  }
}

const moment = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())

export function runAnswer({ run, stops, expected }: ReadRun): RunAnswer {
  const { float, spent, counted, notes, why } = run
  return {
    ...{ _id: run.id, rider: run.rider, day: run.day, state: run.state },
    madeAt: new Date(run.madeAt).toISOString(),
    ...{ leftAt: moment(run.leftAt), closedAt: moment(run.closedAt), linkUntil: moment(run.linkUntil) },
    stops: stops.map((stop) => ({
      ...riderStopAnswer(stop),
      ...{ orderId: stop.orderId, state: stop.parcel.state, packed: stop.parcel.packedAt !== undefined },
    })),
    cash: {
      ...{ float: toTaka(float), collected: cashIn(stops), expected: toTaka(expected) },
      spent: spent.map(({ kind, amount, note }) => ({ kind, amount: toTaka(amount), note })),
      counted: counted === undefined ? null : toTaka(counted),
      ...{ notes: [...notes], why },
    },
    toCheck: stops.flatMap(({ orderId, outcome }) => {
      const amount = outcome ? paidBy(outcome, 'shop-wallet') : ZERO
      return amount === 0
        ? []
        : [{ orderId, amount: toTaka(amount), transactionId: outcome?.transactionId ?? '' }]
    }),
  }
}

export function runsAnswer({
  runs,
  debts,
  riders,
}: {
  readonly runs: readonly ReadRun[]
  readonly debts: readonly RiderDebts[]
  readonly riders: readonly Rider[]
}): RunsAnswer {
  return {
    data: runs.map(runAnswer),
    riders: riders.map(({ id, name, mobile }) => ({ id, name, mobile })),
    owed: debts.map(owedAnswer),
  }
}

function owedAnswer({ riderId, name, short, due, wallet, paid, left }: RiderDebts) {
  return {
    ...{ rider: riderId, name, short: toTaka(short), due: toTaka(due), wallet: toTaka(wallet) },
    ...{ paid: toTaka(paid), left: toTaka(left) },
  }
}

/** What a rider owes, and what they have paid of it. */
export const riderDebtSchema = z
  .object({
    owed: owedSchema,
    payments: z
      .array(
        z.object({
          _id: z.string(),
          how: z.enum(DEBT_SETTLED_HOW),
          amount: takaAnswerSchema,
          note: z.string(),
          at: z.string().meta({ description: 'ISO 8601, UTC.' }),
          by: z
            .string()
            .nullable()
            .meta({ description: 'Who noted it; null: they have no account any more.' }),
        }),
      )
      .meta({ description: 'The newest first.' }),
  })
  .meta({ id: 'RiderDebt' })
export type RiderDebtAnswer = z.infer<typeof riderDebtSchema>

export function riderDebtAnswer({
  debts,
  payments,
}: {
  readonly debts: RiderDebts
  readonly payments: readonly { readonly payment: RiderPayment; readonly name: string | undefined }[]
}): RiderDebtAnswer {
  return {
    owed: owedAnswer(debts),
    payments: payments.map(({ payment: { id, how, amount, note, at }, name }) => ({
      ...{ _id: id, how, amount: toTaka(amount), note, at: new Date(at).toISOString(), by: name ?? null },
    })),
  }
}
