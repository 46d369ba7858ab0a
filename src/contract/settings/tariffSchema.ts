import { z } from 'zod'
import { poisha, toTaka } from '#domain/money/money.ts'
import { type CourierTariff, MOST_STEPS, type Surcharge, TARIFF_COURIERS } from '#domain/money/tariff.ts'
import { TARIFF_ZONES } from '#domain/money/tariffZone.ts'
import type { Field } from '#domain/problems/fieldName.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { missingOr } from '#domain/text/textSchema.ts'
import { listSchema } from '../core/listSchema.ts'
import { takaAnswerSchema, takaSchema } from '../core/moneySchema.ts'

const HIGHEST_FEE = poisha(10_000_00)
/** Grams. */
const HEAVIEST = 50_000

const COURIER = issue('NOT_ONE_OF', { field: 'courier', choices: [...TARIFF_COURIERS] })
const courierSchema = z
  .string(COURIER)
  .refine((courier) => TARIFF_COURIERS.includes(courier), COURIER)
  .meta({ description: 'One that the shop calls, or other.', examples: ['pathao'] })

const zoneSchema = z
  .enum(
    TARIFF_ZONES,
    missingOr('tariffZone', issue('NOT_ONE_OF', { field: 'tariffZone', choices: TARIFF_ZONES })),
  )
  .meta({
    description:
      'city: the districts of the first delivery area. suburb: those of Dhaka, of a shop there. outside: all else.',
  })

const feeSchema = (field: Field) =>
  takaSchema(field).refine(
    (amount) => amount <= HIGHEST_FEE,
    issue('AMOUNT_TOO_HIGH', { field, taka: toTaka(HIGHEST_FEE) }),
  )

function percentSchema(field: Field) {
  const wrong = issue('NOT_A_PERCENTAGE', { field })
  return z
    .number(missingOr(field, wrong))
    .min(0, wrong)
    .max(100, wrong)
    .refine((percent) => Math.abs(Math.round(percent * 100) / 100 - percent) < 1e-9, wrong)
    .meta({ description: 'Per cent, with at most two decimals.' })
}

const surchargeSchema = (field: Field) =>
  z
    .object(
      { taka: feeSchema(field).optional(), percent: percentSchema(field).optional() },
      missingOr(field, issue('NOT_AN_OBJECT', { field })),
    )
    .transform(({ taka, percent }, context): Surcharge => {
      if (taka !== undefined && percent === undefined) return { amount: taka }
      if (percent !== undefined && taka === undefined) return { percent }
      context.addIssue(issue('NOT_ONE_OF', { field, choices: ['taka', 'percent'] }))
      return z.NEVER
    })

const GRAMS = issue('NOT_IN_RANGE', { field: 'tariffUpTo', min: 1, max: HEAVIEST })

const stepSchema = z.object(
  {
    upTo: z
      .number(missingOr('tariffUpTo', GRAMS))
      .int(GRAMS)
      .min(1, GRAMS)
      .max(HEAVIEST, GRAMS)
      .meta({ description: 'Grams, inclusive.', examples: [500] }),
    fee: feeSchema('tariffFee').meta({ examples: [70] }),
  },
  issue('NOT_AN_OBJECT', { field: 'tariffSteps' }),
)

const tariffSchema = z.object(
  {
    courier: courierSchema,
    zone: zoneSchema,
    steps: listSchema(stepSchema, { field: 'tariffSteps', min: 1, max: MOST_STEPS })
      .superRefine((steps, context) => {
        for (const [at, { upTo }] of steps.entries()) {
          const before = steps[at - 1]
          if (before && upTo <= before.upTo) {
            context.addIssue({ code: 'custom', path: [at, 'upTo'], message: issue('NOT_RISING') })
          }
        }
      })
      .meta({ description: 'By weight, rising.' }),
    perKg: feeSchema('tariffPerKg').meta({
      description: 'For each kilogram begun above the last step. Taka.',
      examples: [15],
    }),
    codPercent: percentSchema('tariffCod').meta({ description: 'Of what is collected.', examples: [1] }),
    return: surchargeSchema('tariffReturn').meta({
      description: 'On top of the fee, of what comes back. taka or percent, of the fee.',
      examples: [{ percent: 50 }],
    }),
    part: surchargeSchema('tariffPart').meta({ description: 'The same of what is delivered in part.' }),
    exchange: surchargeSchema('tariffExchange').meta({
      description: 'The same of what is delivered while something else is taken back.',
    }),
  } satisfies Record<keyof CourierTariff, z.ZodType>,
  issue('NOT_AN_OBJECT', { field: 'tariffs' }),
)

/** What couriers take, as the API takes it. */
export const tariffsSchema = listSchema(tariffSchema, {
  field: 'tariffs',
  min: 0,
  max: TARIFF_COURIERS.length * TARIFF_ZONES.length,
}).superRefine((tariffs, context) => {
  for (const [at, { courier, zone }] of tariffs.entries()) {
    if (tariffs.slice(0, at).some((one) => one.courier === courier && one.zone === zone)) {
      context.addIssue({ code: 'custom', path: [at, 'zone'], message: issue('REPEATED_TARIFF') })
    }
  }
})

const surchargeAnswerSchema = z.union([
  z.object({ taka: takaAnswerSchema }),
  z.object({ percent: z.number() }),
])

/** The same as the API answers it. */
export const tariffsAnswerSchema = z.array(
  z.object({
    courier: z.string(),
    zone: z.enum(TARIFF_ZONES),
    steps: z.array(z.object({ upTo: z.number().int(), fee: takaAnswerSchema })),
    perKg: takaAnswerSchema,
    codPercent: z.number(),
    ...{ return: surchargeAnswerSchema, part: surchargeAnswerSchema, exchange: surchargeAnswerSchema },
  }),
)
export type TariffsAnswer = z.infer<typeof tariffsAnswerSchema>

export function tariffsAnswer(costs: readonly CourierTariff[]): TariffsAnswer {
  return costs.map(({ courier, zone, steps, perKg, codPercent, ...charges }) => ({
    ...{ courier, zone, perKg: toTaka(perKg), codPercent },
    steps: steps.map(({ upTo, fee }) => ({ upTo, fee: toTaka(fee) })),
    return: surchargeAnswer(charges.return),
    part: surchargeAnswer(charges.part),
    exchange: surchargeAnswer(charges.exchange),
  }))
}

function surchargeAnswer(charge: Surcharge) {
  return 'percent' in charge ? { percent: charge.percent } : { taka: toTaka(charge.amount) }
}
