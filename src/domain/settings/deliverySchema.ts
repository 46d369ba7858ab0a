import { z } from 'zod'
import type { Values } from '../activity/activity.ts'
import { toTaka, ZERO } from '../money/money.ts'
import { takaAnswerSchema, takaSchema } from '../money/moneySchema.ts'
import { type AreaTerms, DELIVERY_AREAS, type DeliveryTerms, freeDelivery } from '../order/delivery.ts'
import { findDistrict } from '../places/districts.ts'
import { issue } from '../problems/fieldProblem.ts'
import { lineSchema, missingOr } from '../text/textSchema.ts'
import { flatFields } from './flatFields.ts'
import { listSchema } from './listSchema.ts'

const AREAS = issue('NOT_EACH_ONCE', { field: 'areas', choices: DELIVERY_AREAS })
const DISTRICT_MAX = 100

/** In English, however it was spelled. */
const districtSchema = lineSchema({ field: 'district', max: DISTRICT_MAX }).transform(
  (name, context): string => {
    const district = findDistrict(name)
    if (district) return district.en
    context.addIssue(issue('UNKNOWN_DISTRICT'))
    return z.NEVER
  },
)

const areaSchema = z.object(
  {
    name: z.enum(DELIVERY_AREAS, AREAS),
    nameBengali: lineSchema({ field: 'nameBengali', max: 60 }).meta({ examples: ['ঢাকার ভেতরে'] }),
    charge: takaSchema('charge').meta({ examples: [50] }),
    returnFee: takaSchema('returnFee').meta({
      description: 'What a customer pays the courier who refuses goods that are as ordered. Taka.',
      examples: [60],
    }),
    districts: listSchema(districtSchema, { field: 'districts', min: 0, max: 64 }).meta({
      description: 'Districts by their English names. One that no area lists belongs to the last area.',
      examples: [['Dhaka']],
    }),
    leadTime: z.object(
      {
        english: lineSchema({ field: 'leadTime', max: 60 }).meta({ examples: ['1 to 2 days'] }),
        bengali: lineSchema({ field: 'leadTime', max: 60 }).meta({ examples: ['১ থেকে ২ দিন'] }),
      },
      missingOr('leadTime', issue('NOT_AN_OBJECT', { field: 'leadTime' })),
    ),
  },
  missingOr('areas', AREAS),
)

/** A district in two areas would have two charges. */
function refuseRepeatedDistricts(
  areas: readonly z.infer<typeof areaSchema>[],
  context: z.RefinementCtx,
): void {
  const seen = new Set<string>()
  for (const [area, { districts }] of areas.entries()) {
    for (const [place, district] of districts.entries()) {
      if (seen.has(district)) {
        const path = [area, 'districts', place]
        context.addIssue({ code: 'custom', path, message: issue('REPEATED_DISTRICT') })
      }
      seen.add(district)
    }
  }
}

/** The section `delivery`, as the API takes it. */
export const deliverySchema = z
  .object(
    {
      areas: listSchema(areaSchema, {
        field: 'areas',
        min: DELIVERY_AREAS.length,
        max: DELIVERY_AREAS.length,
      })
        .refine((areas) => areas.every(({ name }, index) => name === DELIVERY_AREAS[index]), {
          error: AREAS,
          abort: true,
        })
        .superRefine(refuseRepeatedDistricts)
        .meta({ description: `Each of ${DELIVERY_AREAS.join(' and ')} once, in the order of the pages.` }),
      freeOver: takaSchema('freeOver')
        .nullable()
        .meta({
          description: 'Goods over this amount are delivered free, and pages say so. null: never. Taka.',
          examples: [5000],
        }),
    },
    missingOr('settingsBody', issue('NOT_A_BODY', { field: 'settingsBody' })),
  )
  .transform(
    ({ areas, freeOver }): DeliveryTerms => ({
      areas,
      free: freeDelivery(freeOver ?? ZERO, { notice: true, waiver: true }),
    }),
  )
  .meta({ id: 'DeliverySettings' })

/** The section as the API answers it. */
export const deliveryAnswerSchema = z
  .object({
    areas: z.array(
      z.object({
        name: z.enum(DELIVERY_AREAS),
        nameBengali: z.string(),
        charge: takaAnswerSchema,
        returnFee: takaAnswerSchema,
        districts: z.array(z.string()),
        leadTime: z.object({ english: z.string(), bengali: z.string() }),
      }),
    ),
    freeOver: takaAnswerSchema.nullable(),
  })
  .meta({ id: 'DeliverySettingsAnswer' })

export function deliveryAnswer({ areas, free }: DeliveryTerms): z.infer<typeof deliveryAnswerSchema> {
  return {
    areas: areas.map(areaAnswer),
    freeOver: free.waivedOver === 0 ? null : toTaka(free.waivedOver),
  }
}

/** The section as the activity log holds it. */
export function deliveryRecord({ areas, free }: DeliveryTerms): Values {
  return flatFields({ areas, freeOver: free.waivedOver === 0 ? null : free.waivedOver })
}

function areaAnswer({ charge, returnFee, districts, ...area }: AreaTerms) {
  return { ...area, charge: toTaka(charge), returnFee: toTaka(returnFee), districts: [...districts] }
}
