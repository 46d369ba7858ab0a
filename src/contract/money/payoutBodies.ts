import { z } from 'zod'
import { fromTaka, MAX_AMOUNT, toTaka } from '#domain/money/money.ts'
import {
  DIFFERENCE_ACTS,
  DIFFERENCE_KINDS,
  LINE_PURPOSES,
  MOST_STATEMENT_LINES,
  PAYOUT_ACCOUNT_MAX,
  PAYOUT_REASON_MAX,
  STATEMENT_COLUMNS,
} from '#domain/money/payout.ts'
import { dayOf } from '#domain/order/orderDay.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { daySchema } from '#domain/text/daySchema.ts'
import { lineSchema, missingOr, nullableLineSchema } from '#domain/text/textSchema.ts'
import { takaSchema } from '../core/moneySchema.ts'
import { emptyToUndefined } from '../core/parameters.ts'
import { pages } from '../parcels/consignmentQuery.ts'
import { COURIER_MAX } from '../parcels/consignmentSchema.ts'

/** Differences that one request says something of. */
const MOST_ACTS = 500
/** Columns that somebody names, and the characters of a heading. */
const MOST_COLUMNS = 40
const HEADING_MAX = 100
/** Characters of the shop's number of a parcel. */
const INVOICE_MAX = 64

const BODY = issue('NOT_AN_OBJECT', { field: 'body' })
const COURIER = issue('NOT_TEXT', { field: 'courier' })
const LINE = issue('NOT_IN_RANGE', { field: 'line', min: 1, max: MOST_STATEMENT_LINES * 2 })
const KIND = issue('NOT_ONE_OF', { field: 'kind', choices: DIFFERENCE_KINDS })
const ACT = issue('NOT_ONE_OF', { field: 'act', choices: DIFFERENCE_ACTS })
const PURPOSE = issue('NOT_ONE_OF', { field: 'purpose', choices: LINE_PURPOSES })
const ACTS = issue('NOT_A_LIST', { field: 'acts', min: 1, max: MOST_ACTS })
const DAY = issue('NOT_A_DAY', { field: 'day' })
const UNTIL = issue('NOT_A_DAY', { field: 'until' })
const TOTAL = issue('NOT_AN_AMOUNT', { field: 'total' })
const COLUMNS = issue('NOT_ONE_OF', { field: 'columns', choices: STATEMENT_COLUMNS })

const courier = z.string(missingOr('courier', COURIER)).min(1, COURIER).max(COURIER_MAX, COURIER)
const reason = nullableLineSchema({ field: 'reason', max: PAYOUT_REASON_MAX })
  .optional()
  .transform((text) => text ?? '')

/** The query of GET /payouts. */
export const payoutsQuerySchema = z.object({
  courier: z.string(COURIER).max(COURIER_MAX, COURIER).optional().transform(emptyToUndefined),
  ...pages,
})

/** The body of POST /payouts that names no file: its courier is asked. */
export const askedPayoutSchema = z.object({ courier }, BODY).meta({ examples: [{ courier: 'steadfast' }] })

/** Parcels that one entry names. */
const MOST_ENTERED = 500
const ENTERED = issue('NOT_A_LIST', { field: 'lines', min: 1, max: MOST_ENTERED })
const BESIDES = issue('NOT_TEXT', { field: 'id' })

/** The body of POST /payouts/enter. */
export const enteredPayoutSchema = z
  .object(
    {
      courier,
      lines: z
        .array(
          z
            .object(
              {
                invoice: lineSchema({ field: 'orderId', max: INVOICE_MAX }),
                collected: takaSchema('collected'),
                fee: takaSchema('fee').meta({ description: 'All that is kept of what was collected.' }),
              },
              BODY,
            )
            .superRefine(({ collected, fee }, context) => {
              if (fee <= collected) return
              const message = issue('FEE_ABOVE_COLLECTED', { taka: toTaka(collected) })
              context.addIssue({ code: 'custom', message, path: ['fee'] })
            }),
          missingOr('lines', ENTERED),
        )
        .min(1, ENTERED)
        .max(MOST_ENTERED, ENTERED),
      besides: z.string(BESIDES).max(INVOICE_MAX, BESIDES).optional().transform(emptyToUndefined).meta({
        description:
          'The payoutId of a STATEMENT_KNOWN: it was paid once more, the same for the same parcels. Sent again, it is answered as known itself.',
      }),
    },
    BODY,
  )
  .meta({ examples: [{ courier: 'other', lines: [{ invoice: 'ABCD-1234', collected: 1720, fee: 0 }] }] })

/** The fields beside a file. Each comes as a text. */
export const statementFieldsSchema = z.object({
  courier,
  until: z
    .string(UNTIL)
    .optional()
    .transform(emptyToUndefined)
    .pipe(daySchema('until').optional())
    .transform((name) => (name === undefined ? undefined : dayOf(name))),
  total: z
    .string(TOTAL)
    .max(30, TOTAL)
    .optional()
    .transform(emptyToUndefined)
    .transform((text, context) => {
      if (text === undefined) return undefined
      const amount = fromTaka(Number(text))
      if (amount !== undefined && Math.abs(amount) <= MAX_AMOUNT * 10) return amount
      context.addIssue(TOTAL)
      return z.NEVER
    }),
  columns: z
    .string(COLUMNS)
    .optional()
    .transform(emptyToUndefined)
    .transform((text, context): unknown => {
      if (text === undefined) return {}
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue(COLUMNS)
        return z.NEVER
      }
    })
    .pipe(
      z
        .record(z.string().max(HEADING_MAX, COLUMNS), z.enum(STATEMENT_COLUMNS, COLUMNS), COLUMNS)
        .refine((columns) => Object.keys(columns).length <= MOST_COLUMNS, COLUMNS),
    ),
})

/** The body of POST /payouts/{id}/acts. */
export const payoutActsSchema = z
  .object(
    {
      acts: z
        .array(
          z.object(
            {
              line: z
                .number(missingOr('line', LINE))
                .int(LINE)
                .min(1, LINE)
                .max(MOST_STATEMENT_LINES * 2, LINE),
              kind: z.enum(DIFFERENCE_KINDS, missingOr('kind', KIND)),
              act: z
                .enum(DIFFERENCE_ACTS, ACT)
                .nullable()
                .transform((act) => act ?? undefined)
                .meta({ description: 'null: what was said is taken back.' }),
              purpose: z.enum(LINE_PURPOSES, PURPOSE).optional(),
              reason,
            },
            BODY,
          ),
          missingOr('acts', ACTS),
        )
        .min(1, ACTS)
        .max(MOST_ACTS, ACTS),
    },
    BODY,
  )
  .meta({ examples: [{ acts: [{ line: 12, kind: 'short', act: 'accept' }] }] })

/** The body of POST /payouts/{id}/close. */
export const closedPayoutSchema = z
  .object(
    {
      received: z.object(
        {
          amount: takaSchema('amount'),
          day: z.string(missingOr('day', DAY)).pipe(daySchema('day')).transform(dayOf),
          account: nullableLineSchema({ field: 'account', max: PAYOUT_ACCOUNT_MAX })
            .optional()
            .transform((text) => text ?? ''),
        },
        missingOr('received', issue('NOT_AN_OBJECT', { field: 'received' })),
      ),
      reason: reason.meta({ description: 'Needed where something else was received than it pays.' }),
    },
    BODY,
  )
  .meta({ examples: [{ received: { amount: 62450, day: '2026-11-20', account: 'City Bank' } }] })

/** The body of POST /payouts/{id}/reverse. */
export const reversedPayoutSchema = z
  .object(
    {
      reason: nullableLineSchema({ field: 'reason', max: PAYOUT_REASON_MAX })
        .transform((text) => text ?? '')
        .refine((text) => text !== '', issue('MISSING', { field: 'reason' })),
    },
    BODY,
  )
  .meta({ examples: [{ reason: 'The wrong file' }] })
