import { z } from 'zod'
import { AREA_ID_MAX, AREA_NAME_MAX } from '#domain/parcel/courierArea.ts'
import { MOST_AT_ONCE } from '#domain/parcel/parcelList.ts'
import { findDistrict } from '#domain/places/districts.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { lineSchema } from '#domain/text/textSchema.ts'
import { textParameter } from '../core/parameters.ts'

const DISTRICT_MAX = 100
const AREA = issue('NOT_AN_OBJECT', { field: 'area' })
const AREA_ID = issue('NOT_IN_RANGE', { field: 'area', min: 1, max: AREA_ID_MAX })

/** An area of a courier, as it was read from its list. */
export const areaSchema = z
  .object(
    {
      id: z.number(AREA_ID).int(AREA_ID).min(1, AREA_ID).max(AREA_ID_MAX, AREA_ID),
      name: lineSchema({ field: 'name', max: AREA_NAME_MAX }),
    },
    AREA,
  )
  .meta({ examples: [{ id: 341, name: 'Dhanmondi' }] })

/** Areas by the ids of orders, which have at most `idMax` characters. */
export const areasSchema = (idMax: number) =>
  z
    .record(z.string().max(idMax, AREA), areaSchema, AREA)
    .refine((areas) => Object.keys(areas).length <= MOST_AT_ONCE, AREA)

/** The query of GET /couriers/{courier}/areas. */
export const areasQuerySchema = z.object({
  district: lineSchema({ field: 'district', max: DISTRICT_MAX })
    .transform((name, context): string => {
      const district = findDistrict(name)?.en
      if (district !== undefined) return district
      context.addIssue(issue('UNKNOWN_DISTRICT'))
      return z.NEVER
    })
    .meta({ description: 'One of the 64, in either language.', examples: ['Dhaka'] }),
  search: textParameter('search').meta({
    description: 'A part of the name, or how the postcode begins.',
    examples: ['dhanm'],
  }),
})

const answeredAreaSchema = z.object({ id: z.number().int(), name: z.string() })

export const areasAnswerSchema = z.object({
  data: z.array(
    answeredAreaSchema.extend({ postcode: z.string().meta({ description: 'Empty: it does not say.' }) }),
  ),
})
export type AreasAnswer = z.infer<typeof areasAnswerSchema>

export const rememberedAreasSchema = z.object({
  data: z.array(
    z.object({
      district: z.string(),
      upazila: z.string().meta({
        description: 'As addresses name it, in small letters; empty: those that name none.',
        examples: ['dhanmondi'],
      }),
      area: answeredAreaSchema,
    }),
  ),
})
export type RememberedAreasAnswer = z.infer<typeof rememberedAreasSchema>
