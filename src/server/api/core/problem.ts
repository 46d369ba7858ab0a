import type { Context } from 'hono'
import { z } from 'zod'
import { type GoodsConflictAnswer, goodsConflictSchema } from '#contract/catalogue/goodsChangesSchema.ts'
import { SEEN_FIELDS, type SeenField } from '#contract/catalogue/seenFields.ts'
import { takaAnswerSchema } from '#contract/core/moneySchema.ts'
import { type ColumnsNeededAnswer, columnsNeededSchema } from '#contract/money/payoutSchema.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/lifecycle.ts'
import type { MissingGoods } from '#domain/order/missingGoods.ts'
import { ORDER_ACTORS } from '#domain/order/orderDetail.ts'
import { CHANGE_REASONS } from '#domain/order/placing.ts'
import { PARCEL_FAULTS, type ParcelFault } from '#domain/parcel/faults.ts'
import { ORDER_LOCKS, type OrderLock } from '#domain/parcel/orderLocks.ts'
import { RUN_STATES, type RunState } from '#domain/parcel/run.ts'
import { PARCEL_STATES, type ParcelState } from '#domain/parcel/states.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import { problemInEnglish } from '#domain/problems/problemText.ts'
import { REFUSALS } from '#domain/problems/refusals.ts'
import { RETRY_AFTER } from '#server/answers/retryAfter.ts'
import { PROBLEMS, type ProblemCode } from './problemTable.ts'

type Status<Code extends ProblemCode> = (typeof PROBLEMS)[Code]['status']

export interface ProblemDetails {
  /** Instead of the detail of the table. */
  readonly detail?: string
  readonly errors?: readonly LocatedProblem[]
  readonly lines?: readonly z.infer<typeof changedLineSchema>[]
  readonly total?: number
  readonly orderStatus?: OrderStatus
  readonly movedBy?: { readonly role: (typeof ORDER_ACTORS)[number]; readonly name: string } | null
  readonly holder?: { readonly name: string } | null
  readonly missing?: readonly MissingGoods[]
  readonly goods?: readonly string[]
  readonly current?: { readonly revision: number } | { readonly transactionId: string }
  readonly products?: number
  readonly conflicts?: readonly GoodsConflictAnswer[]
  readonly fields?: readonly SeenField[]
  readonly ids?: readonly string[]
  readonly parcelState?: ParcelState
  readonly runState?: RunState
  readonly runDay?: string
  readonly fault?: ParcelFault
  readonly lock?: OrderLock
  readonly payoutId?: string
  readonly columns?: ColumnsNeededAnswer
  readonly cell?: { readonly row: number; readonly column: string; readonly value: string }
}

/** A parameter of a field error's message. */
const value = z.union([z.string(), z.number()])

const changedLineSchema = z.object({
  id: z.string(),
  size: z.string(),
  color: z.string(),
  was: takaAnswerSchema,
  now: takaAnswerSchema.nullable().meta({ description: 'null: the product is no longer on sale.' }),
  reason: z.enum(CHANGE_REASONS).meta({
    description:
      'price: it costs more than was shown. gone: it is no longer on sale. stock: there are too few; it may cost more, too.',
  }),
  available: z
    .number()
    .int()
    .optional()
    .meta({ description: 'With stock: how many of this line there are. The lines before it come first.' }),
})

const problemSchema = z
  .object({
    type: z.string().meta({ description: 'Where the code is explained.', examples: ['/api/docs#NOT_FOUND'] }),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().meta({ description: 'What happened and what to do, for people.' }),
    code: z.enum(Object.keys(PROBLEMS) as [ProblemCode]).meta({ description: 'Stable, for programs.' }),
    errors: z
      .array(
        z.object({
          path: z.string(),
          message: z.string(),
          code: z.string().meta({ description: 'Stable, for programs.', examples: ['MISSING'] }),
          parameters: z.record(z.string(), z.union([value, z.array(value).readonly()])).meta({
            description: 'The values that the message contains.',
            examples: [{ field: 'mobileNumber' }],
          }),
        }),
      )
      .optional()
      .meta({ description: 'With INVALID: each invalid field.' }),
    lines: z
      .array(changedLineSchema)
      .readonly()
      .optional()
      .meta({ description: 'With CART_CHANGED: each line that cannot be ordered as it was shown.' }),
    total: takaAnswerSchema
      .optional()
      .meta({ description: 'With CART_CHANGED: what the order would cost now.' }),
    orderStatus: z
      .enum(ORDER_STATUSES)
      .optional()
      .meta({ description: 'With ILLEGAL_MOVE and NOT_AT_DESK: the current status of the order.' }),
    movedBy: z
      .object({ role: z.enum(ORDER_ACTORS), name: z.string() })
      .nullable()
      .optional()
      .meta({ description: 'With NOT_AT_DESK: who moved it there.' }),
    holder: z
      .object({ name: z.string() })
      .nullable()
      .optional()
      .meta({ description: 'With HELD_BY_OTHER and PARCEL_HELD: who has it; null: they are done with it.' }),
    missing: z
      .array(
        z.object({
          name: z.string(),
          size: z.string(),
          color: z.string(),
          quantity: z.number().int(),
          available: z.number().int(),
          state: z.enum(['gone', 'open']).optional(),
        }),
      )
      .readonly()
      .optional()
      .meta({
        description:
          'With OUT_OF_STOCK: the lines of which there are too few, and how many there are. gone: it is no longer sold, or not ' +
          'in this size or color. open: which piece it is, is not chosen.',
      }),
    goods: z
      .array(z.string())
      .readonly()
      .optional()
      .meta({ description: 'With CHOICE_OPEN: the names of the goods whose size or color is open.' }),
    current: z.looseObject({ revision: z.number().int().optional() }).optional().meta({
      description: 'With STALE: what is there now, as GET answers it; of a refund, its transactionId.',
    }),
    products: z
      .number()
      .int()
      .optional()
      .meta({ description: 'With CATEGORY_NOT_EMPTY: how many products the category has.' }),
    conflicts: z
      .array(goodsConflictSchema)
      .readonly()
      .optional()
      .meta({ description: 'With GOODS_CHANGED: each field that holds something else by now.' }),
    fields: z
      .array(z.enum(SEEN_FIELDS))
      .readonly()
      .optional()
      .meta({ description: 'With GOODS_CHANGED: the same of one product, by name.' }),
    runState: z.enum(RUN_STATES).optional().meta({ description: 'With RUN_NOT_NOW: the state of the run.' }),
    runDay: z.string().optional().meta({ description: 'With RUN_EARLY: the day of the run.' }),
    parcelState: z
      .enum(PARCEL_STATES)
      .optional()
      .meta({ description: 'With PARCEL_NOT_NOW: the state of the parcel.' }),
    fault: z
      .enum(PARCEL_FAULTS)
      .optional()
      .meta({ description: 'With NOT_BOOKABLE: what has to be mended.' }),
    lock: z.enum(ORDER_LOCKS).optional().meta({ description: 'With NOT_EDITABLE: why.' }),
    payoutId: z
      .string()
      .optional()
      .meta({ description: 'With STATEMENT_KNOWN: the statement that it is in.' }),
    columns: columnsNeededSchema.optional().meta({ description: 'With COLUMNS_NEEDED: what the file has.' }),
    cell: z
      .object({ row: z.int(), column: z.string(), value: z.string() })
      .optional()
      .meta({ description: 'With WRONG_CELL: where it is, and what it says.' }),
    ids: z.array(z.string()).readonly().optional().meta({
      description:
        'With PINS_CHANGED: what is pinned now. With NOT_IN_CATEGORY: the products that are not in the category.',
    }),
  })
  .meta({ id: 'Problem', description: 'An error in the format of RFC 9457.' })

/** Answers a refusal of a use case. A 401 makes the shop's pages ask for a sign-in again. */
export function refused<Outcome extends keyof typeof REFUSALS>(
  c: Context,
  outcome: Outcome,
  details: ProblemDetails = {},
) {
  if (outcome === 'signed-out') c.header('WWW-Authenticate', 'Bearer')
  return problem(c, REFUSALS[outcome], details)
}

/** Answers an attempt over the limit with 429; `wait` in seconds. */
export function tooMany<Code extends 'TOO_MANY_REQUESTS' | 'TOO_MANY_ORDERS' = 'TOO_MANY_REQUESTS'>(
  c: Context,
  wait: number,
  code?: Code,
  details?: ProblemDetails,
) {
  c.header('Retry-After', String(wait))
  return problem(c, code ?? 'TOO_MANY_REQUESTS', details)
}

/** An application/problem+json answer. Temporary problems (503) carry Retry-After. */
export function problem<Code extends ProblemCode>(c: Context, code: Code, details: ProblemDetails = {}) {
  const status: Status<Code> = PROBLEMS[code].status
  if (status === 503) c.header('Retry-After', RETRY_AFTER)
  return c.json(problemBody(code, details), status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
  })
}

function problemBody(code: ProblemCode, { errors, ...details }: ProblemDetails = {}) {
  const { title, status, detail } = PROBLEMS[code]
  const body = { type: `/api/docs#${code}`, title, status, detail, code, ...details }
  return errors ? { ...body, errors: errors.map(fieldError) } : body
}

function fieldError(error: LocatedProblem) {
  const { path, code, parameters } = error
  return { path, message: problemInEnglish(error), code, parameters }
}

/** Named, so that the responses of a route have one type, wherever they come from: the check of its handler needs it. */
type ProblemResponse = {
  readonly description: string
  readonly content: {
    readonly 'application/problem+json': {
      readonly schema: typeof problemSchema
      readonly examples: ReturnType<typeof examplesOf>
    }
  }
}

/** The `responses` entry of a route for these codes, which must share one status. */
export function problemResponse(...codes: readonly ProblemCode[]): ProblemResponse {
  return {
    description: codes.map((code) => `${code}: ${PROBLEMS[code].title}.`).join(' '),
    content: { 'application/problem+json': { schema: problemSchema, examples: examplesOf(codes) } },
  }
}

const EXAMPLES: Partial<Record<ProblemCode, ProblemDetails>> = {
  CART_CHANGED: {
    lines: [
      {
        id: '0198f0a2c1d47b3e',
        size: 'M',
        color: 'Red',
        was: 1250,
        now: 1250,
        reason: 'stock',
        available: 1,
      },
    ],
    total: 1300,
  },
  OUT_OF_STOCK: {
    missing: [{ name: 'Cotton Panjabi', size: 'M', color: 'Red', quantity: 2, available: 1 }],
  },
  CHOICE_OPEN: { goods: ['Cotton Panjabi'] },
  STALE: { current: { revision: 2 } },
  CATEGORY_NOT_EMPTY: { products: 42 },
  GOODS_CHANGED: {
    conflicts: [
      {
        id: '0198f0a2c1d47b3e',
        size: '',
        color: '',
        field: 'originalPrice',
        now: 1190,
        changedBy: 'Farzana',
      },
    ],
  },
  ILLEGAL_MOVE: { orderStatus: 'Cancelled' },
  INVALID: {
    errors: [{ path: 'customerData.mobileNumber', code: 'MISSING', parameters: { field: 'mobileNumber' } }],
  },
}

function examplesOf(codes: readonly ProblemCode[]) {
  return Object.fromEntries(codes.map((code) => [code, { value: problemBody(code, EXAMPLES[code]) }]))
}
