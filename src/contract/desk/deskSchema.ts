import { z } from 'zod'
import {
  type CalledOrder,
  type CallHold,
  type DeskOrder,
  type HeldOrder,
  type KeptCall,
  type NotedCall,
  READ_LISTS,
} from '#domain/desk/calledOrder.ts'
import { CALL_OUTCOMES, CANCEL_REASONS, DESK_STATES, type DeskFigures } from '#domain/desk/desk.ts'
import { ORDER_STATUSES } from '#domain/order/lifecycle.ts'
import { dayOf } from '#domain/order/orderDay.ts'
import { ORDER_ID } from '#domain/order/orderId.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { daySchema, momentSchema } from '#domain/text/daySchema.ts'
import { nullableLineSchema } from '#domain/text/textSchema.ts'
import { countParameter, emptyToUndefined } from '../core/parameters.ts'
import { revisionSchema } from '../core/revisionSchema.ts'
import { customerRecordSchema, recordAnswer } from '../customers/recordSchema.ts'
import { orderRiskSchema, riskAnswer } from '../customers/riskAnswerSchema.ts'
import { orderForStaffAnswer, orderForStaffSchema } from '../orders/orderSchema.ts'

/** Orders that one person leaves out at once: those whose calls wait for a network. */
const MOST_LEFT = 20
const NOTE_MAX = 300
const MOST_CLAIMS = 1_000_000_000
const PAGE_SIZE = 20
const NOT_A_DAY = issue('NOT_A_DAY', { field: 'day' })
const NOT_A_CLAIM = issue('NOT_IN_RANGE', { field: 'claim', min: 1, max: MOST_CLAIMS })
const WRONG_LEFT = issue('NOT_A_LIST', { field: 'leave', min: 0, max: MOST_LEFT })

const WRONG_LIST = issue('NOT_ONE_OF', { field: 'list', choices: READ_LISTS })

/** The body of POST /desk/next. */
export const deskNextSchema = z
  .object(
    {
      leave: z
        .array(z.string(WRONG_LEFT).max(9, WRONG_LEFT).regex(ORDER_ID, WRONG_LEFT), WRONG_LEFT)
        .max(MOST_LEFT, WRONG_LEFT)
        .optional()
        .transform((ids) => ids ?? [])
        .meta({ description: 'Orders that are not to be answered: their calls are not sent yet.' }),
      goesOn: z
        .boolean(issue('NOT_ONE_OF', { field: 'goesOn', choices: ['true', 'false'] }))
        .optional()
        .transform((goesOn) => goesOn ?? false)
        .meta({
          description:
            'true: the customer of the last of `leave` is still on the line, and their other orders that are due come first.',
        }),
    },
    issue('NOT_AN_OBJECT', { field: 'body' }),
  )
  .meta({ id: 'DeskNext' })

/** The body of POST /orders/{id}/calls. */
export const callSchema = z
  .object(
    {
      outcome: z.enum(CALL_OUTCOMES, issue('NOT_ONE_OF', { field: 'outcome', choices: CALL_OUTCOMES })).meta({
        description:
          'confirmed and cancelled move the order. no-answer: it comes back after 1, 3 and 20 hours, and is then unreached. ' +
          'later: it comes back at the time `at`. wrong-number: it is unreached.',
      }),
      at: momentSchema('at')
        .transform((time) => Date.parse(time))
        .optional()
        .meta({
          description: 'For later: ISO 8601, at most 30 days ahead. One that has passed is due at once.',
        }),
      reason: z
        .enum(CANCEL_REASONS, issue('NOT_ONE_OF', { field: 'reason', choices: CANCEL_REASONS }))
        .optional()
        .meta({ description: 'For cancelled: why.' }),
      note: nullableLineSchema({ field: 'note', max: NOTE_MAX })
        .optional()
        .transform((note) => note ?? '')
        .meta({ description: 'Kept with the call, for the staff.' }),
      claim: z
        .number(NOT_A_CLAIM)
        .int(NOT_A_CLAIM)
        .min(1, NOT_A_CLAIM)
        .max(MOST_CLAIMS, NOT_A_CLAIM)
        .optional()
        .meta({
          description:
            'That of the hold under which the customer was called. If somebody else has taken the order since, the answer is ' +
            'HELD_BY_OTHER, also when they are done with it. Left out: it only matters who holds it now.',
        }),
      revision: revisionSchema.optional().meta({
        description:
          'For confirmed: that of the order as the customer was told it. Changed since, also while the answer can be undone, it ' +
          'is not confirmed: STALE, with the order as it is now.',
      }),
      undoable: z
        .boolean(issue('NOT_ONE_OF', { field: 'undoable', choices: ['true', 'false'] }))
        .optional()
        .transform((undoable) => undoable ?? false)
        .meta({
          description:
            'true, with an Idempotency-Key: the answer is kept for some seconds, in which it can be undone, and counts by itself after ' +
            'that. Until then no status, stock or message moves, and nobody else gets the order. Sent again under its key without ' +
            'this, it counts at once.',
        }),
    },
    issue('NOT_AN_OBJECT', { field: 'body' }),
  )
  .refine(({ outcome, at }) => outcome !== 'later' || at !== undefined, {
    path: ['at'],
    error: issue('MISSING', { field: 'at' }),
  })
  .refine(({ outcome, revision }) => outcome !== 'confirmed' || revision !== undefined, {
    path: ['revision'],
    error: issue('MISSING', { field: 'revision' }),
  })
  .meta({ id: 'Call' })

/** The query of GET /desk. Everything may be left out. */
export const deskQuerySchema = z.object({
  list: z
    .string(WRONG_LIST)
    .optional()
    .transform(emptyToUndefined)
    .pipe(z.enum(READ_LISTS, WRONG_LIST).optional())
    .meta({
      type: 'string',
      enum: [...READ_LISTS],
      description:
        'Which orders are listed; none if left out. later: by their time. unreached: newest first.',
    }),
  page: countParameter('page', 5_000)
    .transform((page) => page ?? 1)
    .meta({ description: 'From 1.' }),
  limit: countParameter('limit', 100).transform((limit) => limit ?? PAGE_SIZE),
  day: z
    .string(NOT_A_DAY)
    .optional()
    .transform(emptyToUndefined)
    .pipe(daySchema('day').optional())
    .transform((day) => (day === undefined ? undefined : dayOf(day)))
    .meta({
      type: 'string',
      format: 'date',
      description: 'The day of the figures, in Dhaka; today if left out.',
    }),
})

const moment = (description: string) =>
  z.string().meta({ description: `${description} ISO 8601, UTC.`, examples: ['2026-11-20T12:05:00.000Z'] })
const personSchema = z.object({ id: z.string(), name: z.string() })

/** A call that was made. */
export const keptCallSchema = z
  .object({
    at: moment('When it was made.'),
    by: personSchema,
    outcome: z.enum(CALL_OUTCOMES),
    reason: z.enum(CANCEL_REASONS).nullable(),
    backAt: moment('When the order came back to the desk.').nullable(),
    note: z.string(),
  })
  .meta({ id: 'KeptCall' })

const deskOrderFields = {
  order: orderForStaffSchema,
  state: z.enum(DESK_STATES).meta({
    description:
      'new: nobody has called. again: nobody answered. later: the customer asked for another time.',
  }),
  dueAt: moment('From when it is to be called.'),
  tries: z.number().int().meta({ description: 'How often nobody answered.' }),
  holder: personSchema.nullable().meta({ description: 'Who holds it now.' }),
  calls: z.array(keptCallSchema).meta({ description: 'Oldest first; the last 20.' }),
}

const deskOrderSchema = z.object(deskOrderFields).meta({ id: 'DeskOrder' })
export type DeskOrderAnswer = z.infer<typeof deskOrderSchema>

const calledOrderFields = {
  ...deskOrderFields,
  leadTime: z.object({ english: z.string(), bengali: z.string() }).nullable().meta({
    description:
      'From the confirmed order to the door, as the area says it. null: the shop delivers there no more.',
  }),
  colorNames: z.record(z.string(), z.string()).meta({
    description:
      'What own colours of its goods are called in Bengali, by colour: for what is said to its customer.',
  }),
  known: z
    .object({ record: customerRecordSchema, risk: orderRiskSchema })
    .nullable()
    .meta({ description: 'The other orders of the number, and the risk of this one. null: erased.' }),
}
const calledOrderSchema = z.object(calledOrderFields).meta({ id: 'CalledOrder' })
export type CalledOrderAnswer = z.infer<typeof calledOrderSchema>

/** An order that the caller holds. */
export const heldOrderSchema = z
  .object({
    ...calledOrderFields,
    hold: z.object({
      claim: z.number().int().meta({ description: 'To be sent with the call.' }),
      seconds: z
        .number()
        .int()
        .meta({ description: 'How long the order belongs to the caller from now on.' }),
    }),
  })
  .meta({ id: 'HeldOrder' })
export type HeldOrderAnswer = z.infer<typeof heldOrderSchema>

/** The answer of POST /desk/next. */
export const deskTurnSchema = z
  .object({
    current: heldOrderSchema.nullable().meta({ description: 'null: nothing is due.' }),
    next: calledOrderSchema.nullable().meta({ description: 'What comes after it; nobody holds it yet.' }),
  })
  .meta({ id: 'DeskTurn' })
export type DeskTurnAnswer = z.infer<typeof deskTurnSchema>

/** The answer of GET /desk/holds. */
export const deskHoldsSchema = z
  .object({
    data: z.array(
      z.object({
        order: z.string().meta({ examples: ['7KQX-M3PA'] }),
        customer: z.string().meta({ description: 'The name of who is called; may be empty.' }),
        name: z.string().meta({ description: 'Of who holds it; may be empty.' }),
        isOwn: z.boolean().meta({ description: 'Whether it is who asks.' }),
      }),
    ),
  })
  .meta({ id: 'DeskHolds' })
export type DeskHoldsAnswer = z.infer<typeof deskHoldsSchema>

/** The answer of GET /desk. */
export const deskSchema = z
  .object({
    counts: z
      .object({ waiting: z.number().int(), later: z.number().int(), unreached: z.number().int() })
      .meta({ description: 'At most 1000 are counted of each.' }),
    orders: z.array(deskOrderSchema).meta({ description: 'One page of the list.' }),
    day: z.string().meta({ examples: ['2026-11-20'] }),
    figures: z
      .array(z.object({ person: personSchema, called: z.number().int(), confirmed: z.number().int() }))
      .meta({ description: 'The calls of the day by person, most calls first.' }),
  })
  .meta({ id: 'Desk' })
export type DeskAnswer = z.infer<typeof deskSchema>

/** The answer of POST /orders/{id}/calls. */
export const calledSchema = z.object({
  orderStatus: z.enum(ORDER_STATUSES),
  backAt: moment('When the order comes back to the desk.').nullable(),
  undoableUntil: moment('Until then the answer can be undone; null: it counts.').nullable(),
})
export type CalledAnswer = z.infer<typeof calledSchema>

const momentOf = (at: number) => new Date(at).toISOString()
const orNull = (at: number | undefined) => (at === undefined ? null : momentOf(at))

export function keptCallAnswer({
  madeAt,
  by,
  reason,
  backAt,
  ...call
}: KeptCall): z.infer<typeof keptCallSchema> {
  const { outcome, note } = call
  return {
    at: momentOf(madeAt),
    by: { ...by },
    outcome,
    reason: reason ?? null,
    backAt: orNull(backAt),
    note,
  }
}

export function deskOrderAnswer({ order, place, holder, calls }: DeskOrder): DeskOrderAnswer {
  return {
    order: orderForStaffAnswer(order),
    state: place.state,
    dueAt: momentOf(place.dueAt),
    tries: place.tries,
    holder: holder ? { ...holder } : null,
    calls: calls.map(keptCallAnswer),
  }
}

export function calledOrderAnswer(called: CalledOrder): CalledOrderAnswer {
  const { known, leadTime, colorNames } = called
  return {
    ...deskOrderAnswer(called),
    leadTime: leadTime ? { ...leadTime } : null,
    colorNames: { ...colorNames },
    known: known ? { record: recordAnswer(known.record), risk: riskAnswer(known.risk) } : null,
  }
}

export function heldOrderAnswer(held: HeldOrder): HeldOrderAnswer {
  const { claim, lasts } = held.hold
  return { ...calledOrderAnswer(held), hold: { claim, seconds: Math.floor(lasts / 1000) } }
}

export function holdAnswer({ orderId, customer, name, isOwn }: CallHold): DeskHoldsAnswer['data'][number] {
  return { order: orderId, customer, name, isOwn }
}

export function figuresAnswer({ person, called, confirmed }: DeskFigures): DeskAnswer['figures'][number] {
  return { person: { ...person }, called, confirmed }
}

/** `backAt`, `undoableUntil`: milliseconds since 1970. */
export function calledAnswer({ status, backAt, undoableUntil }: NotedCall): CalledAnswer {
  return { orderStatus: status, backAt: orNull(backAt), undoableUntil: orNull(undoableUntil) }
}
