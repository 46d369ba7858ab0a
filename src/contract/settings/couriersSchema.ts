import { z } from 'zod'
import { MOST_AREAS } from '#domain/order/deliveryAreas.ts'
import { CLAIM_DAYS } from '#domain/parcel/claim.ts'
import { COURIER_CHOICES } from '#domain/parcel/presetCourier.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { ofEachCourier } from '#domain/settings/calledCouriers.ts'
import {
  type CourierHabits,
  type CouriersSettings,
  MOST_CLOSED_DAYS,
  MOST_RIDERS,
  QUIET_DAYS,
  type Rider,
} from '#domain/settings/couriersSettings.ts'
import { staysIfLeftOut } from '#domain/settings/secret.ts'
import { daySchema } from '#domain/text/daySchema.ts'
import { lineSchema, missingOr } from '#domain/text/textSchema.ts'
import { listSchema } from '../core/listSchema.ts'
import { possiblyEmptyTelephoneSchema } from '../core/telephoneSchema.ts'
import { courierKeysSchema, eachCourierSchema, keysAnswerShape } from './courierKeysSchema.ts'
import { AREA_NAME_MAX } from './deliverySchema.ts'
import { tariffsAnswer, tariffsAnswerSchema, tariffsSchema } from './tariffSchema.ts'

const WEEKDAY = issue('NOT_IN_RANGE', { field: 'weekday', min: 0, max: 6 })
const weekdaySchema = z.number(WEEKDAY).int(WEEKDAY).min(0, WEEKDAY).max(6, WEEKDAY)
const EACH_WEEKDAY = issue('NOT_EACH_ONCE', { field: 'closedWeekdays', choices: [0, 1, 2, 3, 4, 5, 6] })

const weekdaysSchema = listSchema(weekdaySchema, { field: 'closedWeekdays', min: 0, max: 7 })
  .refine((weekdays) => new Set(weekdays).size === weekdays.length, { error: EACH_WEEKDAY, abort: true })
  // Days without news are days that are open.
  .refine((weekdays) => weekdays.length < 7, issue('NO_OPEN_DAY'))
  .transform((weekdays) => weekdays.toSorted())
  .meta({ description: '0 Sunday to 6 Saturday, each once.', examples: [[5]] })

const daysSchema = listSchema(daySchema('closedDay'), {
  field: 'closedDays',
  min: 0,
  max: MOST_CLOSED_DAYS,
})
  .superRefine((days, context) => {
    for (const [at, day] of days.entries()) {
      if (days.indexOf(day) < at) {
        context.addIssue({ code: 'custom', path: [at], message: issue('REPEATED_DAY', { day }) })
      }
    }
  })
  .transform((days) => days.toSorted())
  .meta({ description: 'In Dhaka, each once.', examples: [['2026-12-16']] })

const closedSchema = z.object(
  { weekdays: weekdaysSchema, days: daysSchema },
  missingOr('closed', issue('NOT_AN_OBJECT', { field: 'closed' })),
)

const RIDER_NAME_MAX = 60

const riderSchema = z.object(
  {
    id: lineSchema({ field: 'riderId', max: 40 }).meta({ description: 'Chosen by who adds it; stays.' }),
    name: lineSchema({ field: 'riderName', max: RIDER_NAME_MAX }).meta({ examples: ['Rubel'] }),
    mobile: possiblyEmptyTelephoneSchema('riderMobile').meta({
      description: 'To which the link of a run is sent.',
      examples: ['01712345678'],
    }),
  } satisfies Record<keyof Rider, z.ZodType>,
  issue('NOT_AN_OBJECT', { field: 'riders' }),
)

const ownSchema = z.object(
  {
    on: z.boolean(issue('NOT_ONE_OF', { field: 'ownRiders', choices: ['true', 'false'] })),
    riders: listSchema(riderSchema, { field: 'riders', min: 0, max: MOST_RIDERS }).superRefine(
      (riders, context) => {
        for (const [at, { id, name }] of riders.entries()) {
          const isKnown = riders.slice(0, at).some((other) => other.id === id || other.name === name)
          if (isKnown) {
            const message = issue('REPEATED_RIDER', { rider: name })
            context.addIssue({ code: 'custom', path: [at, 'name'], message })
          }
        }
      },
    ),
  },
  issue('NOT_AN_OBJECT', { field: 'ownRiders' }),
)

const CHOICE = issue('NOT_ONE_OF', { field: 'courier', choices: [...COURIER_CHOICES] })
const choiceSchema = z
  .string(CHOICE)
  .refine((courier) => COURIER_CHOICES.includes(courier), CHOICE)
  .meta({ description: 'One that the shop calls, or own: its riders.', examples: ['steadfast'] })

const byAreaSchema = listSchema(
  z.object(
    {
      area: lineSchema({ field: 'area', max: AREA_NAME_MAX }).meta({
        description: 'The name of a delivery area. One that the shop does not have stands for nothing.',
        examples: ['Inside Dhaka'],
      }),
      courier: choiceSchema,
    },
    issue('NOT_AN_OBJECT', { field: 'byArea' }),
  ),
  { field: 'byArea', min: 0, max: 2 * MOST_AREAS },
).superRefine((entries, context) => {
  for (const [at, { area }] of entries.entries()) {
    if (entries.slice(0, at).some((other) => other.area === area)) {
      const message = issue('REPEATED_AREA', { area })
      context.addIssue({ code: 'custom', path: [at, 'area'], message })
    }
  }
})

const CLAIM = issue('NOT_IN_RANGE', { field: 'claimDays', min: CLAIM_DAYS.min, max: CLAIM_DAYS.max })
const QUIET = issue('NOT_IN_RANGE', { field: 'quietDays', ...QUIET_DAYS })

/** What is set of each courier besides its keys; what is left out stays as it is. */
const HABITS = {
  on: staysIfLeftOut(z.boolean(issue('NOT_ONE_OF', { field: 'on', choices: ['true', 'false'] }))).meta({
    description: 'Whether the shop books with it. Left out: it stays as it is.',
  }),
  phone: staysIfLeftOut(possiblyEmptyTelephoneSchema('courierPhone')).meta({
    description:
      'Of its hub or help line, for what only a person can tell it. Empty: none. Left out: it stays as it is.',
    examples: ['09678-123456'],
  }),
  closed: staysIfLeftOut(
    closedSchema.extend({
      asShop: z.boolean(issue('NOT_ONE_OF', { field: 'asShop', choices: ['true', 'false'] })),
    }),
  ).meta({ description: 'When it does not work. Left out: it stays as it is.' }),
  claimDays: staysIfLeftOut(
    z.number(CLAIM).int(CLAIM).min(CLAIM_DAYS.min, CLAIM).max(CLAIM_DAYS.max, CLAIM),
  ).meta({ description: 'For how many days it takes a claim. Left out: it stays.', examples: [3] }),
} satisfies Record<keyof CourierHabits, z.ZodType>

/** The section `couriers`, as the API takes it. */
export const couriersSchema = courierKeysSchema
  .extend({
    ...eachCourierSchema(HABITS),
    own: staysIfLeftOut(ownSchema).meta({
      description: 'The shop’s own riders. Left out: they stay as they are.',
    }),
    default: staysIfLeftOut(choiceSchema.nullable()).meta({
      description:
        'With whom parcels go that are booked without a courier. null: the first that is on. Left out: it stays.',
    }),
    byArea: staysIfLeftOut(byAreaSchema).meta({
      description:
        'The same of some areas, each once, before the default. One that is off is passed over. Left out: it stays.',
    }),
    quietDays: z
      .number(missingOr('quietDays', QUIET))
      .int(QUIET)
      .min(QUIET_DAYS.min, QUIET)
      .max(QUIET_DAYS.max, QUIET)
      .meta({ description: 'After how many open days without news a parcel is in trouble.', examples: [3] }),
    closed: closedSchema.meta({ description: 'When nobody of the shop works, and no courier comes.' }),
    costs: staysIfLeftOut(tariffsSchema).meta({
      description:
        'What couriers take, each courier and zone once: expected of parcels whose courier says nothing. Left out: it stays.',
    }),
  } satisfies Record<keyof CouriersSettings, z.ZodType>)
  .meta({ id: 'CouriersSettings' })

const closedAnswerSchema = z.object({ weekdays: z.array(z.number().int()), days: z.array(z.string()) })

/** The section as the API answers it. */
export const couriersAnswerSchema = z
  .object({
    ...ofEachCourier((courier) =>
      z.object({
        ...keysAnswerShape(courier),
        on: z.boolean(),
        phone: z.string(),
        closed: closedAnswerSchema.extend({ asShop: z.boolean() }),
        claimDays: z.number().int(),
      }),
    ),
    own: z.object({
      on: z.boolean(),
      riders: z.array(z.object({ id: z.string(), name: z.string(), mobile: z.string() })),
    }),
    default: z.string().nullable(),
    byArea: z.array(z.object({ area: z.string(), courier: z.string() })),
    quietDays: z.number().int(),
    closed: closedAnswerSchema,
    costs: tariffsAnswerSchema,
  })
  .meta({ id: 'CouriersSettingsAnswer' })

/** A {@link Secret} becomes the form of its answer when this is written as JSON. */
export function couriersAnswer(couriers: CouriersSettings): object {
  return { ...couriers, costs: tariffsAnswer(couriers.costs) }
}
