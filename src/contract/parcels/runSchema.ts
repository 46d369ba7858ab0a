import { z } from 'zod'
import { toTaka } from '#domain/money/money.ts'
import { ADVANCE_PROVIDERS } from '#domain/order/advanceTerms.ts'
import { MAX_ORDER_LINES } from '#domain/order/placing.ts'
import { isOfWallet } from '#domain/order/transactionId.ts'
import { REASON_MAX } from '#domain/parcel/news.ts'
import {
  DEBT_SETTLED_HOW,
  isGiven,
  MOST_OF_A_NOTE,
  MOST_OF_CASH,
  MOST_STOPS,
  NOTES,
  OUTCOME_KINDS,
  PAID_HOW,
  SPENT_KINDS,
  type StopOutcome,
} from '#domain/parcel/run.ts'
import type { Field } from '#domain/problems/fieldName.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { daySchema } from '#domain/text/daySchema.ts'
import { lineSchema, missingOr, nullableLineSchema } from '#domain/text/textSchema.ts'
import { listSchema } from '../core/listSchema.ts'
import { takaSchema } from '../core/moneySchema.ts'
import { pageParameter } from '../core/parameters.ts'
import { transactionSchema } from '../orders/advanceSchema.ts'
import { returnedLine } from './receivedSchema.ts'

const ID_MAX = 40
const TOKEN_MAX = 64
const MOST_SPENT = 20

const BODY = issue('NOT_AN_OBJECT', { field: 'body' })

const idsSchema = (field: 'orderIds' | 'consignmentIds') => {
  const wrong = issue('NOT_A_LIST', { field, min: 1, max: MOST_STOPS })
  return listSchema(z.string(wrong).min(1, wrong).max(ID_MAX, wrong), { field, min: 1, max: MOST_STOPS })
}

const oneOf = <const Choices extends readonly [string, ...string[]]>(field: Field, choices: Choices) =>
  z.enum(choices, issue('NOT_ONE_OF', { field, choices }))

const optionalLine = (field: 'reason' | 'note' | 'why', max: number) =>
  nullableLineSchema({ field, max })
    .optional()
    .transform((text) => text ?? '')

const optionalDay = daySchema('day').optional()

/** The body of POST /runs. */
export const makeRunSchema = z
  .object(
    {
      rider: lineSchema({ field: 'rider', max: ID_MAX }).meta({ examples: ['r-1'] }),
      orderIds: idsSchema('orderIds').meta({ examples: [['7KQX-M3PA']] }),
      day: optionalDay.meta({
        description: 'In Dhaka, at most 14 days ahead. Left out: today.',
        examples: ['2026-12-16'],
      }),
    },
    BODY,
  )
  .meta({ id: 'MakeRun' })

export const runsQuerySchema = z.object({
  state: z
    .enum(['current', 'closed'], issue('NOT_ONE_OF', { field: 'state', choices: ['current', 'closed'] }))
    .optional()
    .meta({ description: 'Left out: current, those that are not closed.' }),
  page: pageParameter,
})

/** The body of POST /runs/{id}/stops. */
export const addStopsSchema = z.object({ orderIds: idsSchema('orderIds') }, BODY)

/** The body of POST /runs/{id}/order. */
export const arrangeSchema = z.object(
  {
    consignmentIds: idsSchema('consignmentIds').meta({
      description: 'In the order in which the rider goes. What is left out follows as it was.',
      examples: [['7KQX-M3PA']],
    }),
  },
  BODY,
)

const AMOUNT = issue('NOT_AN_AMOUNT', { field: 'amount' })

const paidSchema = z
  .object(
    {
      how: oneOf('paidHow', PAID_HOW).meta({
        description:
          'shop-wallet: to the shop’s own number, to be checked there. rider-wallet: to the rider’s. due: not yet.',
      }),
      amount: takaSchema('amount').refine((amount) => amount > 0, AMOUNT),
      transactionId: transactionSchema.meta({
        description: 'Needed of shop-wallet, in the form of a wallet’s; otherwise not read.',
        examples: ['8N7A6D5EE7'],
      }),
    },
    issue('NOT_AN_OBJECT', { field: 'paid' }),
  )
  .refine(({ how, transactionId }) => how !== 'shop-wallet' || isOfWallet(transactionId), {
    error: issue('NOT_A_TRANSACTION', { method: ADVANCE_PROVIDERS.join(', ') }),
    path: ['transactionId'],
  })

const outcomeFields = {
  outcome: oneOf('stopOutcome', OUTCOME_KINDS).meta({
    description:
      'exchanged: of an exchange, whose old goods were given; delivered: they were not. part: some of the goods, or less money. failed: nobody took it today. refused: its customer does not want it.',
  }),
  paid: listSchema(paidSchema, { field: 'paid', min: 0, max: PAID_HOW.length })
    .refine(
      (paid) => new Set(paid.map(({ how }) => how)).size === paid.length,
      issue('NOT_EACH_ONCE', { field: 'paid', choices: PAID_HOW }),
    )
    .optional()
    .transform((paid) => paid ?? [])
    .meta({ description: 'Each way once. Of delivered, all of it together; otherwise left out or less.' }),
  reason: optionalLine('reason', REASON_MAX).meta({
    description:
      'Needed of failed and refused, and of a part whose lines were named, if less was paid than is due for the rest.',
  }),
  lines: listSchema(returnedLine, { field: 'lines', min: 0, max: MAX_ORDER_LINES }).optional().meta({
    description:
      'Of part: which pieces come back. What they are worth is not collected. Empty: none, less was paid. Left out: not known yet.',
  }),
  day: optionalDay.meta({ description: 'Of failed: for which the customer asks; today or later.' }),
}

type OutcomeBody = z.output<z.ZodObject<typeof outcomeFields>>
const hasReason = ({ outcome, reason }: Pick<OutcomeBody, 'outcome' | 'reason'>) =>
  isGiven(outcome) || reason !== ''
const needsReason = { error: issue('MISSING', { field: 'reason' }), path: ['reason'] }

/** The body of POST /runs/{id}/stops/{consignmentId}. */
export const stopOutcomeSchema = z
  .object(outcomeFields, BODY)
  .refine(hasReason, needsReason)
  .meta({ id: 'StopOutcome', examples: [{ outcome: 'delivered', paid: [{ how: 'cash', amount: 1250 }] }] })

const tokenSchema = z
  .string(missingOr('runToken', issue('NOT_TEXT', { field: 'runToken' })))
  .max(TOKEN_MAX, issue('TOO_LONG', { field: 'runToken', max: TOKEN_MAX }))
  .meta({ description: 'Of the link of the run.', examples: ['0pT4l6a9yV2mQf8sXw3bR7cJ1dK5nHzE'] })

/** The body of POST /riderRun and of POST /riderRun/leave. */
export const riderRunSchema = z.object({ token: tokenSchema }, BODY)

/** The body of POST /riderRun/outcome. */
export const riderOutcomeSchema = z
  .object(
    {
      token: tokenSchema,
      consignmentId: lineSchema({ field: 'consignmentId', max: ID_MAX }).meta({ examples: ['7KQX-M3PA'] }),
      ...outcomeFields,
    },
    BODY,
  )
  .refine(hasReason, needsReason)

/** What a body says of a stop. */
export function stopOutcomeOf({ outcome, paid, reason, day, lines }: OutcomeBody): StopOutcome {
  return {
    kind: outcome,
    paid: paid.map(({ how, amount }) => ({ how, amount })),
    reason: outcome === 'delivered' || outcome === 'exchanged' ? '' : reason,
    day: outcome === 'failed' ? day : undefined,
    transactionId: paid.find(({ how }) => how === 'shop-wallet')?.transactionId ?? '',
    returned: outcome === 'part' ? lines : undefined,
  }
}

const COUNT = issue('NOT_IN_RANGE', { field: 'noteCount', min: 0, max: MOST_OF_A_NOTE })

const noteSchema = z.object(
  {
    note: z.literal(NOTES, issue('NOT_ONE_OF', { field: 'noteValue', choices: NOTES.map(String) })),
    count: z.number(COUNT).int(COUNT).min(0, COUNT).max(MOST_OF_A_NOTE, COUNT),
  },
  issue('NOT_AN_OBJECT', { field: 'notes' }),
)

/** What may be of a float, and of one thing that was spent. */
const cashSchema = (field: 'floatGiven' | 'amount') =>
  takaSchema(field).refine(
    (amount) => amount <= MOST_OF_CASH,
    issue('NOT_IN_RANGE', { field, min: 0, max: toTaka(MOST_OF_CASH) }),
  )

const spentSchema = z.object(
  {
    kind: oneOf('spentKind', SPENT_KINDS),
    amount: cashSchema('amount').refine((amount) => amount > 0, AMOUNT),
    note: optionalLine('note', REASON_MAX),
  },
  issue('NOT_AN_OBJECT', { field: 'spent' }),
)

/** The body of POST /runs/{id}/close. */
export const closeRunSchema = z
  .object(
    {
      float: cashSchema('floatGiven').meta({ description: 'What the rider was given to change.' }),
      spent: listSchema(spentSchema, { field: 'spent', min: 0, max: MOST_SPENT }),
      notes: listSchema(noteSchema, { field: 'notes', min: 0, max: NOTES.length }).refine(
        (notes) => new Set(notes.map(({ note }) => note)).size === notes.length,
        issue('NOT_EACH_ONCE', { field: 'notes', choices: NOTES }),
      ),
      why: optionalLine('why', REASON_MAX).meta({ description: 'Needed where the cash differs.' }),
    },
    BODY,
  )
  .meta({
    id: 'CloseRun',
    examples: [
      { float: 500, spent: [{ kind: 'fuel', amount: 120 }], notes: [{ note: 500, count: 4 }], why: '' },
    ],
  })

/** The body of POST /riders/{id}/payments. */
export const riderPaymentSchema = z
  .object(
    {
      how: oneOf('paidHow', DEBT_SETTLED_HOW).meta({
        description: 'pay: taken from what they earn. written-off: the owner lets it go, and says why.',
      }),
      amount: takaSchema('amount').refine((amount) => amount > 0, AMOUNT),
      note: optionalLine('note', REASON_MAX).meta({ description: 'Needed of what is written off.' }),
    },
    BODY,
  )
  .refine(({ how, note }) => how !== 'written-off' || note !== '', {
    error: issue('MISSING', { field: 'note' }),
    path: ['note'],
  })
  .meta({ examples: [{ how: 'cash', amount: 500, note: '' }] })
