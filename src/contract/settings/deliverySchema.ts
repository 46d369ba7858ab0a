import { z } from 'zod'
import { poisha, toTaka, ZERO } from '#domain/money/money.ts'
import { type AreaTerms, type DeliveryTerms, freeDelivery } from '#domain/order/delivery.ts'
import { MOST_AREAS } from '#domain/order/deliveryAreas.ts'
import { findDistrict } from '#domain/places/districts.ts'
import type { Field } from '#domain/problems/fieldName.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { lineSchema, missingOr } from '#domain/text/textSchema.ts'
import { listSchema } from '../core/listSchema.ts'
import { takaAnswerSchema, takaSchema } from '../core/moneySchema.ts'

/** The largest delivery charge and return fee. */
const HIGHEST_CHARGE = poisha(10_000_00)

export const AREA_NAME_MAX = 60
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

const chargeSchema = (field: Field) =>
  takaSchema(field).refine(
    (amount) => amount <= HIGHEST_CHARGE,
    issue('AMOUNT_TOO_HIGH', { field, taka: toTaka(HIGHEST_CHARGE) }),
  )

const areaSchema = z.object(
  {
    name: lineSchema({ field: 'name', max: AREA_NAME_MAX }).meta({
      description: 'In Latin letters. The value of `deliveryArea` in orders.',
      examples: ['Inside Dhaka'],
    }),
    nameBengali: lineSchema({ field: 'nameBengali', max: AREA_NAME_MAX }).meta({ examples: ['ঢাকার ভেতরে'] }),
    charge: chargeSchema('charge').meta({ examples: [50] }),
    returnFee: chargeSchema('returnFee').meta({
      description: 'What a customer pays the courier who refuses goods that are as ordered. Taka.',
      examples: [60],
    }),
    districts: listSchema(districtSchema, { field: 'districts', min: 0, max: 64 }).meta({
      description:
        'Districts by their English names. What no area lists belongs to the last area without districts.',
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
  missingOr('areas', issue('NOT_AN_OBJECT', { field: 'areas' })),
)

type ReadArea = z.infer<typeof areaSchema>

/** A district in two areas would have two charges. */
function refuseRepeatedDistricts(areas: readonly ReadArea[], context: z.RefinementCtx): void {
  const owners = new Map<string, string>()
  for (const [index, { name, districts }] of areas.entries()) {
    for (const [place, district] of districts.entries()) {
      const area = owners.get(district)
      if (area === undefined) owners.set(district, name)
      else {
        const path = [index, 'districts', place]
        context.addIssue({ code: 'custom', path, message: issue('REPEATED_DISTRICT', { district, area }) })
      }
    }
  }
}

/** Orders name their area, and shoppers tell areas apart by their names. */
function refuseRepeatedNames(areas: readonly ReadArea[], context: z.RefinementCtx): void {
  for (const field of ['name', 'nameBengali'] as const) {
    const taken = new Set<string>()
    for (const [index, { [field]: name }] of areas.entries()) {
      const key = name.normalize('NFC').toLowerCase()
      if (taken.has(key)) {
        const message = issue('REPEATED_AREA', { area: name })
        context.addIssue({ code: 'custom', path: [index, field], message })
      }
      taken.add(key)
    }
  }
}

/** The section `delivery`, as the API takes it. */
export const deliverySchema = z
  .object(
    {
      areas: listSchema(areaSchema, { field: 'areas', min: 1, max: MOST_AREAS })
        .superRefine(refuseRepeatedNames)
        .superRefine(refuseRepeatedDistricts)
        .meta({ description: 'In the order of the checkout. Names and districts each once.' }),
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
        name: z.string(),
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

function areaAnswer({ charge, returnFee, districts, ...area }: AreaTerms) {
  return { ...area, charge: toTaka(charge), returnFee: toTaka(returnFee), districts: [...districts] }
}
