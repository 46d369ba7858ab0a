import { z } from 'zod'
import {
  ACTOR_KINDS,
  type ActivityEntry,
  type ActivityPlace,
  EVENT_KINDS,
  isEventKind,
  placeText,
  readPlace,
  SUBJECT_KINDS,
} from '#domain/activity/activity.ts'
import { dayOf } from '#domain/order/orderDay.ts'
import { ROLES } from '#domain/people/user.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { daySchema } from '#domain/text/daySchema.ts'
import { countParameter, emptyToUndefined, textParameter } from '../core/parameters.ts'

const PAGE_SIZE = 20
const KINDS = Object.keys(EVENT_KINDS)
const NOT_A_KIND = issue('NOT_ONE_OF', { field: 'kind', choices: KINDS })
const NOT_A_DAY = issue('NOT_A_DAY', { field: 'day' })

function placeParameter(field: 'older' | 'newer') {
  const wrong = issue('NOT_A_PLACE', { field })
  return z
    .string(wrong)
    .optional()
    .transform(emptyToUndefined)
    .refine((text) => text === undefined || readPlace(text) !== undefined, wrong)
    .transform((text): ActivityPlace | undefined => (text === undefined ? undefined : readPlace(text)))
    .meta({ type: 'string', examples: ['1795156200000-0198f0a2c1d47b3e'] })
}

/** What GET /activity is asked. Everything may be left out. */
export const activityQuerySchema = z.object({
  actor: textParameter('actor').meta({
    description: 'The id of a user, or the name of a courier; visitor and system for those that have none.',
  }),
  subject: textParameter('subject').meta({ description: 'The id of what it is about.' }),
  kind: z
    .string(NOT_A_KIND)
    .optional()
    .transform(emptyToUndefined)
    .refine((kind) => kind === undefined || isEventKind(kind), NOT_A_KIND)
    .transform((kind) => (kind !== undefined && isEventKind(kind) ? kind : undefined))
    .meta({ type: 'string', enum: KINDS }),
  day: z
    .string(NOT_A_DAY)
    .optional()
    .transform(emptyToUndefined)
    .pipe(daySchema('day').optional())
    .transform((day) => (day === undefined ? undefined : dayOf(day)))
    .meta({ type: 'string', format: 'date', description: 'A day in Dhaka.', examples: ['2026-11-20'] }),
  page: countParameter('page', 1_000)
    .transform((page) => page ?? 1)
    .meta({ description: 'From 1. However long the list is, older and newer reach all of it.' }),
  older: placeParameter('older').meta({
    description: 'What a page answered as older: the entries before that page. Takes the place of page.',
  }),
  newer: placeParameter('newer').meta({
    description: 'What a page answered as newer: the entries after that page. Takes the place of page.',
  }),
  limit: countParameter('limit', 100).transform((limit) => limit ?? PAGE_SIZE),
})

const valuesSchema = z.record(z.string(), z.unknown()).optional()

const activityEntrySchema = z
  .object({
    _id: z.string(),
    kind: z.string().meta({ enum: KINDS, examples: ['order.moved'] }),
    at: z.iso.datetime(),
    actor: z.object({
      kind: z.enum(ACTOR_KINDS),
      id: z.string().optional().meta({ description: "A user's id or a courier's name." }),
      role: z.enum(ROLES).optional().meta({ description: 'What a user was to the shop then.' }),
      name: z.string().meta({ description: 'Empty where there is none.' }),
    }),
    subject: z
      .object({
        kind: z.enum(SUBJECT_KINDS),
        id: z.string(),
        name: z.string(),
        exists: z.boolean().meta({
          description: 'Whether there is an order, product, slide or person with this id now.',
        }),
      })
      .meta({ description: 'What it is about. It may have been deleted since.' }),
    before: valuesSchema.meta({
      description: 'The values that the change replaced, by field. Money is in poisha.',
    }),
    after: valuesSchema.meta({ description: 'The values since then.' }),
  })
  .meta({ id: 'ActivityEntry' })

/** What GET /activity answers. */
export const activityPageSchema = z.object({
  entries: z.array(activityEntrySchema),
  total: z
    .number()
    .int()
    .meta({ description: `How many match; at most ${MAX_COUNTED} are counted.` }),
  older: z
    .string()
    .nullable()
    .meta({ description: 'For the next page, of older entries. null: there are none.' }),
  newer: z
    .string()
    .nullable()
    .meta({ description: 'For the page before, of newer entries. null: there are none.' }),
})

export type ActivityEntryAnswer = z.infer<typeof activityEntrySchema>
export type ActivityPageAnswer = z.infer<typeof activityPageSchema>

/** An entry as the API answers it. */
export function activityAnswer({ id, at, ...entry }: ActivityEntry): ActivityEntryAnswer {
  return { _id: id, at: new Date(at).toISOString(), ...entry }
}

/** The place of a page beside, as the API answers it. */
export function placeAnswer(place: ActivityPlace | undefined): string | null {
  return place ? placeText(place) : null
}
